import Contracts

/// How much a recipe may hold.
enum ContentBounds {
    static let title = 120
    static let summary = 500
    static let servings = 1...500
    /// A week.
    static let minutes = 10_080
    static let ingredients = 200
    static let ingredient = 300
    static let steps = 100
    static let step = 2_000
    /// Ingredients that one step names.
    static let named = 50
    static let tags = 20
    static let tag = 40
    static let photos = 10
    static let videos = 5
    static let notes = 2_000
    static let tools = 20
    static let tool = 60
    /// Of a source, in bytes.
    static let source = 500
}

extension FieldCheck {
    /// At most so many characters that can be kept.
    mutating func text(_ field: String, _ text: String, _ most: Int) {
        self(field, text.isAtMost(most), .tooLong(characters: most))
        self(field, text.isPlainText, .notText)
    }

    /// The same on one line.
    mutating func line(_ field: String, _ text: String, _ most: Int) {
        self.text(field, text, most)
        self(field, text.isOneLine, .notLine)
    }

    /// A line of a list of ingredients.
    mutating func ingredient(_ text: String, at field: String) { line(field, text, ContentBounds.ingredient) }
}
