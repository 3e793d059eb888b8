import Contracts

/// A food that can stand in for another one, at a price that a cook would remark on.
public struct Substitute: Codable, Hashable, Sendable {
    /// What the ratio compares.
    public enum Basis: String, Vocabulary {
        /// Grams of the one with grams of the other.
        case weight
        /// Pieces of the one with pieces of the other.
        case each
    }

    /// What to take.
    public let food: FoodRef
    /// How much of it to take for one of the original: from 0.01 to 100.
    public let ratio: Double
    public let basis: Basis
    /// What changes, in one sentence.
    public let effect: String
    /// The uses that it will do for, if it does not do in every dish.
    public let only: [StandInUse]?
    /// How much to take for the amount that was asked for; absent where none was, or where one of the foods has no
    /// known weight in the unit.
    public var quantity: Quantity?

    public init(
        food: FoodRef, ratio: Double, basis: Basis = .weight, effect: String, only: [StandInUse]? = nil,
        quantity: Quantity? = nil
    ) {
        self.food = food
        self.ratio = ratio
        self.basis = basis
        self.effect = effect
        self.only = only
        self.quantity = quantity
    }
}

/// A food that can stand in for an ingredient of a recipe.
public struct IngredientSubstitute: Codable, Hashable, Sendable {
    /// With how much to take for what the recipe takes.
    public let substitute: Substitute
    /// Whether the caller has it, and it will do in this recipe.
    public let onHand: Bool

    public init(_ substitute: Substitute, onHand: Bool) {
        self.substitute = substitute
        self.onHand = onHand
    }
}

/// For how much of a food to name substitutes: an amount from 0 to 1,000,000 with its unit, or neither.
public struct SubstituteQuery: Codable, Hashable, Sendable {
    public var amount: Double?
    public var unit: CookingUnit?

    public init(amount: Double? = nil, unit: CookingUnit? = nil) {
        self.amount = amount
        self.unit = unit
    }

    public init(_ quantity: Quantity?) { self.init(amount: quantity?.amount, unit: quantity?.unit) }
}
