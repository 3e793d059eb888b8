/// The limits of an imported recipe.
enum RecipeBounds {
    /// In characters.
    static let title = 200
    static let line = 500
    static let step = 5_000
    static let summary = 5_000
    static let word = 100
    /// Numbers of items.
    static let lines = 200
    static let steps = 100
    static let words = 50
    static let pictures = 10
    /// Numbers of people, or of things made.
    static let servings = 1...500
    /// The best is 5.
    static let rating = 0.0...5.0
}
