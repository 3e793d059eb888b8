import Foundation

/// Sets a recipe for print: A4 as PDF.
public enum RecipePrinter {
    /// The words around a recipe, in the reader's language.
    public struct Words: Sendable {
        public var ingredients: String
        public var steps: String
        public var notes: String
        /// “Serves 4 · 45 minutes”, in one line.
        public var facts: String

        public init(ingredients: String, steps: String, notes: String, facts: String) {
            self.ingredients = ingredients
            self.steps = steps
            self.notes = notes
            self.facts = facts
        }
    }

    private typealias Style = PrintedPages.Style

    private static let family = "DejaVu Sans"
    private static let title = Style(font: "\(family) Bold 20", above: 0)
    private static let summary = Style(font: "\(family) Italic 11", grey: 0.25, above: 6)
    private static let facts = Style(font: "\(family) 10", grey: 0.25, above: 8)
    private static let heading = Style(font: "\(family) Bold 13", above: 18)
    private static let group = Style(font: "\(family) Bold 10.5", above: 10)
    private static let line = Style(font: "\(family) 10.5", above: 3, indent: 18)
    private static let step = Style(font: "\(family) 10.5", above: 7, indent: 22)
    private static let note = Style(font: "\(family) 10", grey: 0.2, above: 5)

    public static func pdf(of recipe: RecipeDocument, _ words: Words) -> Data {
        let pages = PrintedPages(title: recipe.title, footer: recipe.source.map { "Larder · \($0)" } ?? "Larder")
        pages.set(recipe.title, title)
        if let text = recipe.summary, !text.isEmpty { pages.set(text, summary) }
        pages.set(words.facts, facts)
        pages.set(words.ingredients, heading)
        for part in recipe.ingredients {
            if let text = part.heading { pages.set(text, group) }
            for text in part.lines { pages.set(text, line, mark: "•") }
        }
        pages.set(words.steps, heading)
        var number = 0
        for part in recipe.steps {
            if let text = part.heading { pages.set(text, group) }
            for text in part.steps {
                number += 1
                pages.set(text, step, mark: "\(number).")
            }
        }
        if let text = recipe.notes, !text.isEmpty {
            pages.set(words.notes, heading)
            pages.set(text, note)
        }
        return pages.finish()
    }
}
