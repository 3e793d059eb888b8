import Contracts
import IngredientLines
import RecipesContracts

/// A recipe's need of one food, with its alternatives.
struct IngredientNeed: Hashable, Sendable {
    /// A food and the quantities to take; empty if the recipe states none.
    struct Choice: Hashable, Sendable {
        let food: FoodRef
        var quantities: [Quantity]
    }

    let name: String
    /// `nil` if the food is unknown.
    let food: FoodRef?
    let isOptional: Bool
    /// Whether the recipe reports the food, a special kind of it, or an equivalent as in stock.
    private(set) var isOnHand: Bool
    private(set) var quantities: [Quantity]
    /// The food itself, then equivalents, then substitutes.
    private(set) var choices: [Choice]

    /// Returns each food once, in the order of the recipe; optional ingredients stay separate.
    static func all(of recipe: Recipe) -> [IngredientNeed] {
        var places: [String: Int] = [:]
        var all: [IngredientNeed] = []
        for ingredient in recipe.ingredients {
            let need = IngredientNeed(ingredient)
            let name = need.food?.id.description ?? FoodNameKey(need.name)?.text ?? need.name.lowercased()
            let key = "\(need.isOptional) \(name)"
            if let place = places[key] {
                all[place].add(need)
            } else {
                places[key] = all.count
                all.append(need)
            }
        }
        return all
    }

    private init(_ ingredient: Recipe.Ingredient) {
        let food = ingredient.ownFood ?? ingredient.food
        self.food = food
        name = food?.name ?? ingredient.name
        isOptional = ingredient.optional
        isOnHand = ingredient.onHand == true
        let quantities = [ingredient.mostQuantity].compactMap(\.self)
        self.quantities = quantities
        let named = [food, ingredient.food] + (ingredient.alternatives ?? []).map(\.food)
        var choices = named.compactMap(\.self).map { Choice(food: $0, quantities: quantities) }
        for one in ingredient.substitutes ?? [] where one.onHand {
            choices.append(Choice(food: one.substitute.food, quantities: [one.substitute.quantity].compactMap(\.self)))
        }
        var seen: Set<ID<Food>> = []
        self.choices = choices.filter { seen.insert($0.food.id).inserted }
    }

    /// Returns the need with its quantities multiplied.
    func scaled(by factor: Double) -> IngredientNeed {
        guard factor != 1 else { return self }
        var need = self
        need.quantities = quantities.map { $0.scaled(by: factor) }
        for place in need.choices.indices {
            need.choices[place].quantities = choices[place].quantities.map { $0.scaled(by: factor) }
        }
        return need
    }

    private mutating func add(_ other: IngredientNeed) {
        quantities += other.quantities
        isOnHand = isOnHand && other.isOnHand
        for choice in other.choices {
            if let place = choices.firstIndex(where: { $0.food.id == choice.food.id }) {
                choices[place].quantities += choice.quantities
            }
        }
        // An alternative must suit both lines of the recipe.
        choices.removeAll { choice in !other.choices.contains { $0.food.id == choice.food.id } }
    }
}

extension Recipe.Ingredient {
    /// The quantity, or the upper end of a range: plans, lists and cooking count the same amount.
    var mostQuantity: Quantity? {
        quantity.map { quantity in upTo.flatMap { try? Quantity($0, quantity.unit) } ?? quantity }
    }
}
