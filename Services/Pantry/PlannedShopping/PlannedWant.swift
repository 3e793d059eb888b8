import Contracts
import IngredientLines
import PantryContracts
import RecipesContracts

/// What one meal of a plan takes of one food.
struct PlannedWant: Hashable, Sendable {
    let meal: PlannedMeal
    /// The food, or the name where no food is known.
    let key: String
    let name: String
    let food: KitchenFood?
    /// Added up as far as they can be; none where the recipe says no amount.
    let quantities: [Quantity]
    /// Foods that do as well.
    let alternatives: Set<ID<Food>>
    let measures: FoodMeasures?

    /// Each food of a meal once.
    ///
    /// - Parameter own: foods of the household's own, by their names.
    static func all(
        of meal: PlannedMeal, _ measures: [ID<Food>: FoodMeasures], own: [FoodNameKey: OwnFood]
    ) -> [PlannedWant] {
        var order: [String] = []
        var parts: [String: [(part: PlannedMeal.Ingredient, food: KitchenFood?)]] = [:]
        for part in meal.ingredients {
            let known = part.food == nil ? FoodNameKey(part.name).flatMap { own[$0] }.map(KitchenFood.init) : nil
            let food = known ?? part.food.map(KitchenFood.init)
            let key = food?.ref.id.description ?? ListedName(part.name).key
            if parts[key] == nil { order.append(key) }
            parts[key, default: []].append((part, food))
        }
        return order.compactMap { key in
            guard let all = parts[key], let first = all.first else { return nil }
            let measure = first.food.flatMap { measures[$0.ref.id] }
            return PlannedWant(
                meal: meal, key: key, name: first.food?.ref.name ?? first.part.name, food: first.food,
                quantities: QuantitySum.totals(all.compactMap(\.part.quantity), measure).filter { $0.amount > 0 },
                alternatives: Set(all.flatMap(\.part.alternatives)), measures: measure)
        }
    }

    /// As a line of a list says it.
    func content(whole: Quantity?, by account: ID<Account>?, mayBeThere: Bool) -> ListLine.Content {
        ListLine.Content(
            text: nil, name: name, food: food, measures: measures,
            wantedBy: WantedBy(recipe: meal.recipe, title: meal.title, quantity: whole, day: meal.day),
            addedBy: account, mayBeThere: mayBeThere)
    }
}
