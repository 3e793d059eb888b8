import Contracts

/// An ingredient line with its recognised meaning.
public struct UnderstoodLine: Codable, Hashable, Sendable {
    /// The line as written.
    public let text: String
    public let isHeading: Bool
    /// The total amount, such as 28 oz for “2 (14 oz) cans”, or the lower end of a range; `nil` if the line gives none.
    public let quantity: Quantity?
    /// The upper end of a range, in the same unit.
    public let upTo: Double?
    /// The food's name in the line, without amount, size and preparation.
    public let name: String
    /// Such as “large”.
    public let size: String?
    /// Such as “finely chopped”.
    public let preparation: String?
    /// The rest of the line.
    public let comment: String?
    public let isOptional: Bool
    /// `nil` for a heading, or if uncertain.
    public let food: FoodRef?
    /// The confidence in `food`, from 0 to 1.
    public let confidence: Double
    /// Possible foods, likeliest first, at most five; empty if `food` was found.
    public let candidates: [FoodRef]
    /// Alternatives in the line, such as oil for “butter or oil”.
    public let alternatives: [IngredientAlternative]
    /// Other foods in the line, such as the butter of “onions, fried in butter”; they count for diets and allergens
    /// only.
    public let besides: [IngredientAlternative]
    /// The weight; `nil` if unknown.
    public let grams: Double?
    /// The ingredients of a line with at least two, each as its own line: salt and pepper for “salt and pepper”. The
    /// line itself then has no food. `nil` if the line names one ingredient.
    public let parts: [UnderstoodLine]?

    public init(
        text: String, isHeading: Bool = false, quantity: Quantity? = nil, upTo: Double? = nil, name: String = "",
        size: String? = nil, preparation: String? = nil, comment: String? = nil, isOptional: Bool = false,
        food: FoodRef? = nil, confidence: Double = 0, candidates: [FoodRef] = [],
        alternatives: [IngredientAlternative] = [], besides: [IngredientAlternative] = [], grams: Double? = nil,
        parts: [UnderstoodLine]? = nil
    ) {
        self.text = text
        self.isHeading = isHeading
        self.quantity = quantity
        self.upTo = upTo
        self.name = name
        self.size = size
        self.preparation = preparation
        self.comment = comment
        self.isOptional = isOptional
        self.food = food
        self.confidence = confidence
        self.candidates = candidates
        self.alternatives = alternatives
        self.besides = besides
        self.grams = grams
        self.parts = parts
    }

    /// The ingredients of the line: `parts`, or the line itself.
    public var ingredients: [UnderstoodLine] { parts ?? [self] }

    /// Whether the foods of all ingredients are known; always `true` for a heading.
    public var isResolved: Bool { isHeading || ingredients.allSatisfy { $0.food != nil } }
}

/// An alternative to an ingredient's food.
public struct IngredientAlternative: Codable, Hashable, Sendable {
    /// `nil` if uncertain; the alternative may then contain anything.
    public let food: FoodRef?
    /// The name in the line.
    public let name: String

    public init(food: FoodRef?, name: String) {
        self.food = food
        self.name = name
    }
}

/// Ingredient lines to parse: at most 200 of at most 300 characters.
public struct IngredientLinesDraft: Codable, Hashable, Sendable {
    public var lines: [String]
    /// The language of the lines; detected if absent.
    public var language: SpokenLanguage?

    public init(lines: [String], language: SpokenLanguage? = nil) {
        self.lines = lines
        self.language = language
    }
}
