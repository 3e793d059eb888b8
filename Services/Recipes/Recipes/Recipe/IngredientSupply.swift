import Contracts
import RecipesContracts

/// The food of a kitchen while the ingredients of a recipe take their amounts, one after the other.
struct IngredientSupply {
    /// Whether there is as much as an ingredient takes.
    enum Answer: Hashable {
        case enough
        /// There is some, in an amount that is unknown or cannot be compared.
        case unknown
        case lacking(Quantity)
    }

    private let stock: Stock
    private var items: [StockedItem]

    init(_ stock: Stock) {
        self.stock = stock
        items = stock.items
    }

    /// Takes an amount of the first of some foods with enough of it, or else all of the first one. Returns `nil` if the
    /// pantry has no item of them.
    mutating func take(_ wanted: Quantity, of foods: [ID<Food>]) -> Answer? {
        if foods.contains(where: stock.unlimited.contains) { return .enough }
        var best: (answer: Answer, left: [StockedItem])?
        for food in foods {
            var left = items
            guard let answer = Self.take(wanted, of: food, from: &left) else { continue }
            if best == nil || answer == .enough || (answer == .unknown && best?.answer != .unknown) {
                best = (answer, left)
            }
            if answer == .enough { break }
        }
        if let best { items = best.left }
        return best?.answer
    }

    private static func take(_ wanted: Quantity, of food: ID<Food>, from items: inout [StockedItem]) -> Answer? {
        let places = items.indices.filter { items[$0].foods.contains(food) }
        guard !places.isEmpty else { return nil }
        var (rest, isUnknown) = (wanted.amount, false)
        for place in places {
            guard let quantity = items[place].quantity,
                let there = quantity.amount(in: wanted.unit, items[place].measures), there.isFinite
            else {
                isUnknown = true
                continue
            }
            guard there > 0 else { continue }
            let taken = min(there, rest)
            items[place].quantity = quantity.scaled(by: (there - taken) / there)
            rest -= taken
        }
        let missing = Quantity(bounding: rest, wanted.unit)
        if missing.isNegligible(of: wanted) { return .enough }
        return isUnknown ? .unknown : .lacking(missing)
    }
}

extension Recipe {
    /// Says of each ingredient whether the kitchen has enough of it. A food with too little is missing; optional
    /// ingredients take nothing.
    mutating func compare(with kitchen: RecipeKitchen) {
        var supply = kitchen.supply
        for place in ingredients.indices where !ingredients[place].optional {
            guard ingredients[place].isShort(in: kitchen, &supply) else { continue }
            let (food, name) = (ingredients[place].food, ingredients[place].name)
            substituted?.removeAll { $0.food.id == food?.id }
            let short = MissingIngredient(id: food?.id, name: food?.name ?? name)
            if missing?.contains(short) == false { missing?.append(short) }
        }
    }
}

extension Recipe.Ingredient {
    /// The foods that will do for it, itself first.
    private var possibleFoods: [ID<Food>] {
        ([food, ownFood] + (alternatives ?? []).map(\.food)).compactMap { $0?.id }
    }

    /// Takes its amount, and returns whether there is too little of it or of what stands in.
    fileprivate mutating func isShort(in kitchen: RecipeKitchen, _ supply: inout IngredientSupply) -> Bool {
        let wanted = quantity.map { quantity in Quantity(bounding: max(upTo ?? 0, quantity.amount), quantity.unit) }
        if onHand == false, let standIn = substitutes?.firstIndex(where: \.onHand) {
            guard let substitute = substitutes?[standIn].substitute else { return false }
            if kitchen.isDoubtful([substitute.food.id], nil) {
                isAmountUnknown = true
                return false
            }
            switch substitute.quantity.flatMap({ supply.take($0, of: [substitute.food.id]) }) {
            case .lacking:
                substitutes?[standIn] = IngredientSubstitute(substitute, onHand: false)
                return true
            case .unknown: isAmountUnknown = true
            case .enough, nil: break
            }
            return false
        }
        guard onHand == true else { return false }
        if kitchen.isGone(possibleFoods) {
            (onHand, isDoubtful) = (false, true)
            return true
        }
        guard isDoubtful != true, let wanted, wanted.amount > 0 else { return false }
        switch supply.take(wanted, of: possibleFoods) {
        case .lacking(let rest): lacking = rest
        case .unknown: isAmountUnknown = true
        case .enough, nil: break
        }
        return lacking != nil
    }
}
