import Contracts

/// A substitute for a food, with its noticeable effect.
public struct Substitute: Codable, Hashable, Sendable {
    /// The unit of `ratio`.
    public enum Basis: String, Vocabulary {
        /// Grams to grams.
        case weight
        /// Pieces to pieces.
        case each
    }

    /// The substitute.
    public let food: FoodRef
    /// The amount of the substitute for one unit of the original: from 0.01 to 100.
    public let ratio: Double
    public let basis: Basis
    /// The effect on the dish, in one sentence.
    public let effect: String
    /// The suitable uses; `nil` if it suits every dish.
    public let only: [StandInUse]?
    /// The substitute's amount for the requested amount; `nil` if none was requested, or if one of the foods has no
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

/// A substitute for an ingredient of a recipe.
public struct IngredientSubstitute: Codable, Hashable, Sendable {
    /// The substitute, with its amount for the recipe.
    public let substitute: Substitute
    /// Whether the caller has the substitute and it suits this recipe.
    public let onHand: Bool

    public init(_ substitute: Substitute, onHand: Bool) {
        self.substitute = substitute
        self.onHand = onHand
    }
}

/// The amount of a food to substitute: from 0 to 1,000,000 with its unit, or neither.
public struct SubstituteQuery: Codable, Hashable, Sendable {
    public var amount: Double?
    public var unit: CookingUnit?

    public init(amount: Double? = nil, unit: CookingUnit? = nil) {
        self.amount = amount
        self.unit = unit
    }

    public init(_ quantity: Quantity?) { self.init(amount: quantity?.amount, unit: quantity?.unit) }
}
