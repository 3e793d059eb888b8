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
    /// Foods that may be taken instead: oil, for “butter or oil”.
    public let alternatives: [FoodRef]
    /// What it weighs; absent where that cannot be told.
    public let grams: Double?

    public init(
        text: String, isHeading: Bool = false, quantity: Quantity? = nil, upTo: Double? = nil, name: String = "",
        size: String? = nil, preparation: String? = nil, comment: String? = nil, isOptional: Bool = false,
        food: FoodRef? = nil, confidence: Double = 0, candidates: [FoodRef] = [], alternatives: [FoodRef] = [],
        grams: Double? = nil
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
        self.grams = grams
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
