import Testing

@testable import RecipeFormats

/// A small page and the recipe that people see on it.
struct PageCase: Sendable, CustomTestStringConvertible {
    let name: String
    let html: String
    let lines: [String]
    let steps: [String]
    /// Checked if the case tells it.
    var servings: Int?

    var testDescription: String { name }

    /// A page that holds nothing but JSON-LD with `members` of a recipe.
    static func linked(
        _ name: String, _ members: String, lines: [String], steps: [String], servings: Int? = nil
    ) -> PageCase {
        PageCase(
            name: name,
            html: """
                <html><body><script type="application/ld+json">{"@context": "https://schema.org", "@type": "Recipe", \
                "name": "Supper", \(members)}</script></body></html>
                """,
            lines: lines, steps: steps, servings: servings)
    }

    /// A page without any marks, whose `body` stands below a title.
    static func plain(
        _ name: String, _ body: String, lines: [String], steps: [String], servings: Int? = nil
    ) -> PageCase {
        PageCase(
            name: name, html: "<html><head><title>Supper</title></head><body><h1>Supper</h1>\(body)</body></html>",
            lines: lines, steps: steps, servings: servings)
    }

    /// Reads the page and compares.
    func check() throws {
        let recipe = try #require(try ReadPage(html).recipes.first)
        #expect(recipe.lines == lines)
        #expect(recipe.allSteps == steps)
        #expect(!recipe.isReadInPart)
        if let servings { #expect(recipe.servings == servings) }
    }
}
