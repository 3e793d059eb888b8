import Contracts

/// A line of a list of ingredients, and what it is understood to mean.
public struct UnderstoodLine: Codable, Hashable, Sendable {
    /// As it was written.
    public let text: String
    public let isHeading: Bool
    /// In all: 28 oz for “2 (14 oz) cans”; the lower end of a range. Absent where the line names none.
    public let quantity: Quantity?
    /// The upper end of a range, in the same unit.
    public let upTo: Double?
    /// What the line calls the food, without amount, size and preparation.
    public let name: String
    /// Such as “large”.
    public let size: String?
    /// Such as “finely chopped”.
    public let preparation: String?
    /// Whatever else it says.
    public let comment: String?
    public let isOptional: Bool
    /// Absent for a heading, and where nobody can be sure.
    public let food: FoodRef?
    /// How sure that is, from 0 to 1.
    public let confidence: Double
    /// Foods that it may be, the likeliest first, at most five; empty where one was found.
    public let candidates: [FoodRef]
    /// What may be taken instead: oil, for “butter or oil”.
    public let alternatives: [IngredientAlternative]
    /// What else it names, such as the butter of “onions, fried in butter”: it counts for diets and allergens alone.
    public let besides: [IngredientAlternative]
    /// What it weighs; absent where that cannot be told.
    public let grams: Double?
    /// The ingredients that it names together, at least two, each as a line of its own: salt, and pepper, for “salt and
    /// pepper”, which is then no food itself. Absent where it names one.
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

    /// The ingredients that it names: itself, or its parts.
    public var ingredients: [UnderstoodLine] { parts ?? [self] }

    /// Whether it is known of everything that it names which food it is. A heading names nothing.
    public var isResolved: Bool { isHeading || ingredients.allSatisfy { $0.food != nil } }
}

/// What may be taken instead of an ingredient's food.
public struct IngredientAlternative: Codable, Hashable, Sendable {
    /// Absent where nobody can be sure which food it is; it may then contain anything.
    public let food: FoodRef?
    /// What the line calls it.
    public let name: String

    public init(food: FoodRef?, name: String) {
        self.food = food
        self.name = name
    }
}

/// Lines of ingredients to understand: at most 200 of at most 300 characters.
public struct IngredientLinesDraft: Codable, Hashable, Sendable {
    public var lines: [String]
    /// What they are written in; found out where it is absent.
    public var language: SpokenLanguage?

    public init(lines: [String], language: SpokenLanguage? = nil) {
        self.lines = lines
        self.language = language
    }
}
