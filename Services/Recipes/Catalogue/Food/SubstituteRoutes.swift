import Chassis
import Contracts
import RecipesContracts

/// What can stand in for a food.
struct SubstituteRoutes: Sendable {
    let book: RecipeBookKeeper
    let diners: Diners

    func register(on routes: Routes) {
        routes.on(RecipesAPI.substitutes, use: substitutes)
    }

    func substitutes(_ query: SubstituteQuery, _ call: Call<Anyone>) async throws -> Page<Substitute> {
        let quantity = try query.quantity()
        let rules = try await diners.rules(of: call.caller.identity)
        let shelf = book.current.shelf
        let food = try shelf[call.id(Food.self)].orNotFound("food")
        let items = shelf.substitutes(for: food.id).filter { rules.allow(shelf[$0.food.id]) }
            .map { $0.measured(for: quantity, of: food, on: shelf) }
        return Page(items: items, total: items.count)
    }
}

extension SubstituteQuery {
    /// The amount with its unit, if they were given; throws a 422 problem that names what is missing or wrong.
    fileprivate func quantity() throws(Problem) -> Quantity? {
        var check = FieldCheck()
        check("unit", amount == nil || unit != nil, "must be given with an amount", code: "missing")
        check("amount", unit == nil || amount != nil, "must be given with a unit", code: "missing")
        check("amount", Quantity.amounts.contains(amount ?? 0), "must be from 0 to 1,000,000", code: "out-of-range")
        try check.finish()
        return amount.flatMap { amount in unit.flatMap { try? Quantity(amount, $0) } }
    }
}

extension Substitute {
    fileprivate func measured(for quantity: Quantity?, of original: Food, on shelf: FoodShelf) -> Substitute {
        var measured = self
        measured.quantity = quantity.flatMap { shelf.quantity(of: self, for: $0, of: original) }
        return measured
    }
}

extension DinerRules {
    /// Whether the person may eat `food`; what is in it must be known to somebody who has an allergy.
    func allow(_ food: Food?) -> Bool {
        guard let food else { return false }
        return food.diets.isSuperset(of: diets)
            && (allergies.isEmpty || food.allergens?.isDisjoint(with: allergies) == true)
    }
}
