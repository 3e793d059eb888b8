import Foundation
import Testing

@testable import RecipeFormats

/// How often the nodes of a page are looked at, whatever it holds.
@Suite(.timeLimit(.minutes(5)))
struct PageWorkTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Fuzz")

    /// The page, read for recipes.
    private static func read(_ html: String) -> (page: HTMLPage, recipe: RecipeDocument?) {
        let page = HTMLPage(parsing: Array(html.utf8))
        let recipes = try? PageRecipes(page: page, address: nil, size: html.utf8.count).documents()
        return (page, recipes?.first)
    }

    @Test func `R18: an ordinary page is looked at a few times`() {
        let (page, recipe) = Self.read(
            """
            <html><title>Pie</title><body><div><div><h1>Pie</h1><h2>Ingredients</h2><ul><li>1 egg</li><li>2 cups flour</li></ul>
            <h3>For the dough</h3><ul><li>1 cup milk</li></ul><h2>Method</h2><ol><li>Stir everything together well.</li>
            <li>Bake it for 40 minutes until it is done.</li></ol></div></div></body></html>
            """)
        #expect(recipe?.lines.count == 3 && recipe?.isReadInPart == false)
        #expect(page.memory.visits < 25 * page.nodes.count)
    }

    @Test func `R18: lists within lists are not read one by one`() throws {
        let file = Self.folder.appending(path: "Found/page/nested-lists")
        let (page, _) = Self.read(String(decoding: try Data(contentsOf: file), as: UTF8.self))
        #expect(page.memory.visits < 40 * page.nodes.count)
    }

    @Test(arguments: [
        "<div class='method ingredient step'>1 egg", "<ul class=ingredients><li>1 egg",
        "<h2>Ingredients</h2><div>1 egg",
        "<h2>Method</h2><p>Stir</p><h2>Ingredients</h2><div>1 egg", "<div><p>1 egg <a href=x>Tag</a></p>",
        "<section class=step><h3>1 egg</h3>", "<span itemprop='name author'>", "<div class=tags><a rel=tag>1 egg</a>",
        "<p>Prep 10 min</p><nav>Ingredients", "<tr><td>1<td>egg",
    ])
    func `R18: places within places are looked at so often and no more`(_ piece: String) {
        let html =
            "<h1>Pie</h1><div itemscope itemtype='http://schema.org/Recipe'>"
            + String(repeating: piece, count: 300) + String(repeating: "<p>1 cup milk</p>", count: 200)
        let (page, recipe) = Self.read(html)
        #expect(page.memory.visits <= 10_000 + 26 * page.nodes.count)
        // An element that was not looked at may be an ingredient.
        if page.memory.isSpent, let recipe { #expect(recipe.isReadInPart) }
    }

    @Test func `R18: two long lists are not compared line by line`() {
        let lines = (1...20_000).map { "\"\($0) eggs of kind \($0 * 7)\"" }
        let seen =
            (1...20_000).map { "<li>\($0) eggs of kind \($0 * 7)</li>" }
            + (1...15_000).map { "<li>\($0) peas</li>" }
        let json = """
            {"@type": "Recipe", "name": "Pie", "recipeIngredient": [\(lines.joined(separator: ","))]}
            """
        let (_, recipe) = Self.read(
            "<script type='application/ld+json'>\(json)</script><ul class=tasty-recipes-ingredients>\(seen.joined())</ul>"
        )
        #expect(recipe?.isReadInPart == true && recipe?.lines.count == 200)
    }
}
