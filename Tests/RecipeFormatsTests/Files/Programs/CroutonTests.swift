import Foundation
import Testing

@testable import RecipeFormats

/// Files of Crouton, and parts of other exports that were lost.
@Suite(.timeLimit(.minutes(10)))
struct CroutonTests {
    private let crumb = """
        {"name": "Flatbread", "serves": 4, "duration": 15, "cookingDuration": 10, "uuid": "A",
         "ingredients": [
          {"order": 2, "uuid": "c", "ingredient": {"uuid": "1", "name": "water"},
           "quantity": {"amount": 120, "quantityType": "MILLS"}},
          {"order": 0, "uuid": "a", "ingredient": {"uuid": "2", "name": "Dough"}, "quantity": {"quantityType": "SECTION"}},
          {"order": 1, "uuid": "b", "ingredient": {"uuid": "3", "name": "spelt flour"},
           "quantity": {"amount": 250, "quantityType": "GRAMS"}}],
         "steps": [{"order": 1, "isSection": false, "step": "Knead."}, {"order": 0, "isSection": true, "step": "Dough"},
          {"order": 2, "isSection": false, "step": "Fry."}]}
        """

    @Test func `R18: Crouton's amounts, order, sections and times are read`() throws {
        let recipe = try #require(try Reading("Flatbread.crumb", crumb).recipes.first)
        #expect(recipe.ingredients == [.init(heading: "Dough", lines: ["250 g spelt flour", "120 ml water"])])
        #expect(recipe.steps == [.init(heading: "Dough", steps: ["Knead.", "Fry."])])
        #expect(recipe.preparationMinutes == 15)
        #expect(recipe.cookingMinutes == 10)
        #expect(recipe.servings == 4)
    }

    @Test func `R18: a zip of Crouton's files is read`() throws {
        let archive = try Packing.zip(texts: [("Flatbread.crumb", crumb)])
        #expect(try Reading("crouton.zip", archive).recipes.map(\.title) == ["Flatbread"])
    }

    @Test func `R18: a backup of Mealie keeps its pictures`() throws {
        let tables = """
            {"recipes": [{"id": "ab-12", "name": "Tea", "slug": "tea"}],
             "recipes_ingredients": [{"recipe_id": "ab-12", "note": "1 bag", "position": 0}],
             "recipe_instructions": [{"recipe_id": "ab-12", "text": "Brew.", "position": 0}]}
            """
        let archive = try Packing.zip([
            ("database.json", Data(tables.utf8)), ("data/recipes/ab12/images/original.png", tinyPicture),
            ("data/recipes/ab12/images/min-original.png", tinyPicture),
        ])
        let reading = try Reading("mealie.zip", archive)
        #expect(reading.recipes.map(\.title) == ["Tea"])
        #expect(reading.recipes.first?.pictures == [.bytes([UInt8](tinyPicture))])
        #expect(reading.unreadable.isEmpty)
    }

    @Test func `R18: pictures in objects of linked data are read`() throws {
        let data = "data:image/png;base64,\(tinyPicture.base64EncodedString())"
        for key in ["url", "contentUrl"] {
            let json = """
                {"@context": "https://schema.org", "@type": "Recipe", "name": "A", "recipeIngredient": ["1 egg"],
                 "recipeInstructions": "Fry.", "image": {"@type": "ImageObject", "\(key)": "\(data)"}}
                """
            #expect(try Reading("a.jsonld", json).recipes.first?.pictures == [.bytes([UInt8](tinyPicture))])
        }
    }

    @Test func `R18: Nextcloud's headings and marks are read, and its hidden files are no recipes`() throws {
        let json = """
            {"@type": "Recipe", "name": "A", "description": "A **good** one",
             "recipeIngredient": ["1 egg", "## Sauce", "1 leek"], "recipeInstructions": ["Fry.", "## Sauce", "Boil."]}
            """
        let archive = try Packing.zip(texts: [("A/recipe.json", json), ("A/.nomedia", "")])
        let reading = try Reading("cookbook.zip", archive)
        let recipe = try #require(reading.recipes.first)
        #expect(recipe.ingredients.map(\.heading) == [nil, "Sauce"])
        #expect(recipe.steps == [.init(steps: ["Fry."]), .init(heading: "Sauce", steps: ["Boil."])])
        #expect(recipe.summary == "A good one")
        #expect(recipe.categories.isEmpty)
        #expect(reading.unreadable.isEmpty)
    }

    @Test func `R18: the type of linked data is no category`() throws {
        let json = #"[{"@type": "Recipe", "name": "A", "ingredients": ["1 egg"], "steps": ["Fry."]}]"#
        #expect(try Reading("a.json", json).recipes.first?.categories == [])
    }
}
