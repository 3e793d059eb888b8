import Chassis
import Contracts
import RecipesContracts

/// A dish that is to be planned together with others.
struct WantedDish: Hashable, Sendable {
    let title: String
    let recipe: ID<Recipe>
    let eaters: [ID<Account>]
    /// The person whose recipes count.
    let viewer: ID<Account>
}

extension DishCheck {
    /// The most reasons that a refusal names.
    private static let mostReasons = 60

    /// The eaters' conflicts with each dish; `nil` for a dish whose recipe the viewer does not see. Throws 503 while a service
    /// does not answer.
    func conflicts(with dishes: [WantedDish]) async throws -> [[EaterConflict]?] {
        var known: [ID<Account>: [ID<Recipe>: [EaterConflict]]] = [:]
        for (viewer, dishes) in Dictionary(grouping: dishes, by: \.viewer) {
            let asked = dishes.flatMap { dish in
                stride(from: 0, to: max(dish.eaters.count, 1), by: DishCheckQuery.mostEaters).map { start in
                    DishCheckQuery.Dish(
                        recipe: dish.recipe,
                        eaters: Array(dish.eaters.dropFirst(start).prefix(DishCheckQuery.mostEaters)))
                }
            }
            let found = try await check(asked, seenBy: viewer)
            known[viewer] = Dictionary(grouping: found, by: \.recipe).mapValues { $0.flatMap(\.conflicts) }
        }
        return dishes.map { dish in
            known[dish.viewer]?[dish.recipe].map { conflicts in
                dish.eaters.compactMap { eater in conflicts.first { $0.account == eater } }
            }
        }
    }

    /// Throws 409 if an eater may not eat one of the dishes. The problem has an error for each reason. Its field is the place
    /// of the dish in `field` and of the eater in the dish, and its values name both.
    func admit(_ dishes: [WantedDish], in field: String) async throws {
        guard !dishes.isEmpty else { return }
        var errors: [Problem.FieldError] = []
        var eaters: Set<ID<Account>> = []
        for (place, (dish, conflicts)) in zip(dishes, try await conflicts(with: dishes)).enumerated() {
            for conflict in conflicts ?? [] where conflict.forbids {
                let eater = dish.eaters.firstIndex(of: conflict.account) ?? 0
                eaters.insert(conflict.account)
                errors += conflict.rules(of: dish.title).map {
                    Problem.FieldError("\(field).\(place).eaters.\(eater)", $0)
                }
            }
        }
        guard !eaters.isEmpty else { return }
        throw Problem.unsuitable(eaters.count, Array(errors.prefix(Self.mostReasons)))
    }
}
