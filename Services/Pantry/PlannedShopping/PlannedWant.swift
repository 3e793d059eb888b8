import Contracts
import IngredientLines
import PantryContracts
import RecipesContracts

/// A planned meal's need of one food.
struct PlannedWant: Hashable, Sendable {
    let meal: PlannedMeal
    /// The food's identifier, or the name if the food is unknown.
    let key: String
    let name: String
    let food: KitchenFood?
    /// Quantities, summed where possible; empty if the recipe states no amount.
    let quantities: [Quantity]
    /// Equivalent foods.
    let alternatives: Set<ID<Food>>
    let measures: FoodMeasures?

    /// Returns the wants of a meal, each food once.
    ///
    /// - Parameter own: the household's own foods by name.
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

    /// Returns the content of a list line.
    func content(whole: Quantity?, by account: ID<Account>?, mayBeThere: Bool) -> ListLine.Content {
        ListLine.Content(
            text: nil, name: name, food: food, measures: measures,
            wantedBy: WantedBy(recipe: meal.recipe, title: meal.title, quantity: whole, day: meal.day),
            addedBy: account, mayBeThere: mayBeThere)
    }
}
