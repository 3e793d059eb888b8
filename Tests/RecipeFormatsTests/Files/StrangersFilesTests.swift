import FileReading
import Foundation
import Testing

@testable import RecipeFormats

/// Files of the kinds that people's public bug reports tell of.
@Suite(.timeLimit(.minutes(10)))
struct StrangersFilesTests {
    private func recipe(_ json: String) throws -> RecipeDocument {
        try #require(
            try Reading(
                "recipe.json",
                Data(#"{"@context": "http://schema.org", "@type": "Recipe", "name": "A", \#(json)}"#.utf8)
            )
            .recipes.first)
    }

    @Test func `R18: groups of ingredients that are objects keep their headings and lines`() throws {
        let recipe = try recipe(
            #""recipeIngredient": ["1 l water", {"name": "Base", "ingredients": ["2 eggs"]}, {"name": "Icing", "items": ["sugar"]}]"#
        )
        #expect(recipe.ingredients.map(\.heading) == [nil, "Base", "Icing"])
        #expect(recipe.ingredients.map(\.lines) == [["1 l water"], ["2 eggs"], ["sugar"]])
    }

    @Test func `R18: an amount that is a PropertyValue is read with its unit`() throws {
        let recipe = try recipe(
            #""recipeIngredient": [{"@type": "PropertyValue", "name": "sugar", "value": 150, "unitText": "g"}]"#)
        #expect(recipe.ingredients.flatMap(\.lines) == ["150 g sugar"])
    }

    @Test func `R18: an amount and a unit of a yield belong together`() throws {
        let loaf = try recipe(
            #""recipeIngredient": ["1 egg"], "recipeYield": {"@type": "QuantitativeValue", "value": 1, "unitText": "loaf"}"#
        )
        #expect(loaf.servings == nil)
        #expect(loaf.yield == "1 loaf")
    }

    @Test func `R18: a list that is an object with numbers for keys is read in their order`() throws {
        let recipe = try recipe(
            #""recipeIngredient": {"10": "salt", "2": "1 egg"}, "recipeInstructions": {"0": "Boil.", "10": "Grill.", "2": "Cut."}"#
        )
        #expect(recipe.ingredients.flatMap(\.lines) == ["1 egg", "salt"])
        #expect(recipe.steps.flatMap(\.steps) == ["Boil.", "Cut.", "Grill."])
    }

    @Test func `R18: numbers that a file gives its steps are no words of them`() throws {
        let numbered = try recipe(#""recipeIngredient": ["1 egg"], "recipeInstructions": ["1. Warm.", "2. Fry."]"#)
        #expect(numbered.steps.flatMap(\.steps) == ["Warm.", "Fry."])
        let plain = try recipe(#""recipeIngredient": ["1 egg"], "recipeInstructions": ["1. Warm.", "Fry 2 minutes."]"#)
        #expect(plain.steps.flatMap(\.steps) == ["1. Warm.", "Fry 2 minutes."])
    }

    @Test func `R18: several recipes in one Markdown file are several`() throws {
        let one = "# Soup\n\n## Ingredients\n\n- 1 leek\n\n## Method\n\nBoil.\n"
        let two = "# Pie\n\n## Ingredients\n\n- 2 eggs\n\n## Method\n\nBake.\n"
        #expect(try Reading("both.md", Data((one + two).utf8)).recipes.map(\.title) == ["Soup", "Pie"])
        let parts = "# Soup\n\n# Ingredients\n\n- 1 leek\n\n# Method\n\nBoil.\n"
        #expect(try Reading("one.md", Data(parts.utf8)).recipes.map(\.title) == ["Soup"])
    }

    @Test(arguments: [
        ("Put {{ ingredients[1] }} on it.", "Put 2 eggs on it."), ("Bake {% scale 3 %} pies.", "Bake 3 pies."),
        ("Cook {{ unknown }}it.", "Cook it."), ("{{ ingredients[9] }}", ""),
        ("A { brace {{ and no end", "A { brace {{ and no end"),
        ("", ""), ("{%", "{%"),
    ])
    func `R18: marks of Tandoor's templates become words`(_ text: String, _ words: String) {
        #expect(TandoorTemplate.text(text, ["salt", "2 eggs"]) == words)
    }

    @Test func `R18: more steps than are kept make a recipe read in part`() throws {
        let steps = (1...101).map { #""Stir \#($0) times.""# }.joined(separator: ", ")
        #expect(try recipe(#""recipeIngredient": ["1 egg"], "recipeInstructions": [\#(steps)]"#).isReadInPart)
    }

    @Test func `R18, R3: a cut heading or title makes a recipe read in part`() {
        func isCut(_ length: Int) -> [Bool] {
            let text = String(repeating: "a", count: length)
            return [
                RecipeDocument(title: text, ingredients: [.init(lines: ["1 egg"])]),
                RecipeDocument(title: "A", ingredients: [.init(heading: text, lines: ["1 egg"])]),
                RecipeDocument(
                    title: "A", ingredients: [.init(lines: ["1 egg"])], steps: [.init(heading: text, steps: ["Fry."])]),
            ].map { $0.bounded().isReadInPart }
        }
        #expect(isCut(RecipeBounds.title) == [false, false, false])
        #expect(isCut(RecipeBounds.title + 1) == [true, true, true])
    }
}
