import Foundation
import Testing

@testable import RecipeFormats

/// What other programs export.
@Suite(.timeLimit(.minutes(10)))
struct ExportTests {
    private let jpeg = Data([0xFF, 0xD8, 0xFF, 0xE0] + [UInt8](repeating: 7, count: 200) + [0xFF, 0xD9])

    @Test func `R18: Paprika's collections are read with their photos`() throws {
        let json = """
            {"name": "Soup", "ingredients": "Base:\\n1 l water\\n2 carrots", "directions": "Cut.\\n\\nBoil **well**.",
             "servings": "4 servings", "prep_time": "10 min", "cook_time": "1 hr", "notes": "Good.", "rating": 4,
             "categories": ["Soups"], "source_url": "https://example.org/s", "photo_data": "\(jpeg.base64EncodedString())"}
            """
        let packed = Packing.gzip(Data(json.utf8))
        let many = try Packing.zip([("Soup.paprikarecipe", packed), ("Broken.paprikarecipe", Data("x".utf8))])
        for (name, bytes) in [("one.paprikarecipe", packed), ("all.paprikarecipes", many), ("x", many)] {
            let reading = try Reading(name, bytes)
            #expect(reading.format == .paprika)
            let soup = try #require(reading.recipes.first)
            #expect(soup.title == "Soup")
            #expect(soup.ingredients == [.init(heading: "Base", lines: ["1 l water", "2 carrots"])])
            #expect(soup.steps.flatMap(\.steps) == ["Cut.", "Boil well."])
            #expect(soup.pictures == [.bytes([UInt8](jpeg))])
            #expect([soup.servings, soup.preparationMinutes, soup.cookingMinutes] == [4, 10, 60])
            #expect(soup.source == "https://example.org/s")
            #expect(soup.rating == 4)
        }
        #expect(try Reading("x", many).unreadable.map(\.faults) == [[.notJSON]])
    }

    @Test func `R18: Nextcloud Cookbook's folders are read with their pictures`() throws {
        let json = """
            {"@context": "http://schema.org", "@type": "Recipe", "name": "Brot", "prepTime": "PT0H20M0S",
             "recipeIngredient": ["500 g Mehl"], "recipeYield": 2, "keywords": "backen,einfach",
             "recipeInstructions": ["Kneten.", {"@type": "HowToStep", "text": "Backen."}], "recipeCategory": "Brot"}
            """
        let archive = try Packing.zip([
            ("Recipes/Brot/recipe.json", Data(json.utf8)), ("Recipes/Brot/full.jpg", jpeg),
            ("Recipes/Kaputt/recipe.json", Data("{".utf8)), ("Recipes/Kaputt/thumb.jpg", jpeg),
        ])
        let reading = try Reading("Recipes.zip", archive)
        #expect(reading.format == .nextcloud)
        let bread = try #require(reading.recipes.first)
        #expect(bread.title == "Brot")
        #expect(bread.steps.flatMap(\.steps) == ["Kneten.", "Backen."])
        #expect(bread.servings == 2)
        #expect(bread.preparationMinutes == 20)
        #expect(bread.tags == ["backen", "einfach"])
        #expect(bread.pictures == [.bytes([UInt8](jpeg))])
        #expect(reading.unreadable.map(\.place) == ["Recipes/Kaputt/recipe.json"])
    }

    @Test func `R18: Mealie's exports of both kinds are read`() throws {
        let recipe = """
            {"name": "Curry", "slug": "curry", "recipeServings": 3.0, "totalTime": "45 minutes", "tags": [{"name": "hot"}],
             "recipeIngredient": [
               {"title": "Paste", "quantity": 2.0, "unit": {"name": "tablespoon"}, "food": {"name": "chilli"}, "note": "dried"},
               {"quantity": 1.0, "unit": null, "food": null, "note": "a handful of coriander"}],
             "recipeInstructions": [{"title": "", "text": "Pound."}, {"text": "Fry."}], "orgURL": "https://example.org/c"}
            """
        let database = """
            {"recipes": [{"id": "r", "name": "Curry", "slug": "curry", "recipe_servings": 3, "total_time": "45 minutes",
              "org_url": "https://example.org/c"}],
             "recipes_ingredients": [
               {"recipe_id": "r", "position": 1, "note": "a handful of coriander", "quantity": 1},
               {"recipe_id": "r", "position": 0, "title": "Paste", "quantity": 2, "unit_id": "u", "food_id": "f", "note": "dried"}],
             "recipe_instructions": [{"recipe_id": "r", "position": 0, "text": "Pound."},
               {"recipe_id": "r", "position": 1, "text": "Fry."}],
             "ingredient_units": [{"id": "u", "name": "tablespoon"}], "ingredient_foods": [{"id": "f", "name": "chilli"}],
             "tags": [{"id": "t", "name": "hot"}], "recipes_to_tags": [{"recipe_id": "r", "tag_id": "t"}]}
            """
        for files in [[("recipes/curry/curry.json", recipe)], [("database.json", database)]] {
            let reading = try Reading("mealie.zip", try Packing.zip(texts: files))
            #expect(reading.format == .mealie)
            let curry = try #require(reading.recipes.first)
            #expect(
                curry.ingredients == [
                    .init(heading: "Paste", lines: ["2 tablespoon chilli, dried", "a handful of coriander"])
                ])
            #expect(curry.steps.flatMap(\.steps) == ["Pound.", "Fry."])
            #expect(curry.servings == 3)
            #expect(curry.totalMinutes == 45)
            #expect(curry.tags == ["hot"])
            #expect(curry.source == "https://example.org/c")
        }
    }

    @Test func `R18: Tandoor's archives in an archive are read`() throws {
        let json = """
            {"name": "Pie", "description": "Nice", "servings": 4, "servings_text": "slices", "working_time": 20,
             "waiting_time": 40, "keywords": [{"name": "sweet"}], "source_url": "https://example.org/p",
             "steps": [{"name": "Dough", "instruction": "Mix *it*.", "ingredients": [
                 {"food": {"name": "flour"}, "unit": {"name": "g"}, "amount": 200.0, "note": "sifted"},
                 {"food": {"name": "salt"}, "unit": null, "amount": 0.0, "no_amount": true}]},
               {"name": "", "instruction": "Bake.", "ingredients": []}]}
            """
        let inner = try Packing.zip([("recipe.json", Data(json.utf8)), ("image.jpg", jpeg)])
        let reading = try Reading("t.zip", try Packing.zip([("1.zip", inner), ("2.zip", Data("no".utf8))]))
        #expect(reading.format == .tandoor)
        let pie = try #require(reading.recipes.first)
        #expect(pie.title == "Pie")
        #expect(pie.ingredients == [.init(heading: "Dough", lines: ["200 g flour, sifted", "salt"])])
        #expect(pie.steps.flatMap(\.steps) == ["Mix it.", "Bake."])
        #expect([pie.servings, pie.preparationMinutes, pie.totalMinutes] == [4, 20, 60])
        #expect(pie.pictures == [.bytes([UInt8](jpeg))])
        #expect(reading.unreadable.map(\.place) == ["2.zip"])
    }

    @Test func `R18: RecipeSage's and KitchenOwl's exports are read`() throws {
        let sage = """
            [{"@context": "http://schema.org", "@type": "Recipe", "creditText": "", "name": "Stew",
              "recipeIngredient": ["[Meat]", "1 kg beef"], "recipeInstructions": [{"@type": "HowToStep", "text": "Stew it."}],
              "recipeYield": "4 servings", "totalTime": "2 hours", "comment": [{"@type": "Comment", "text": "Better next day."}]}]
            """
        let stew = try Reading("recipesage.json", sage)
        #expect(stew.format == .recipeSage)
        #expect(stew.recipes.first?.ingredients == [.init(heading: "Meat", lines: ["1 kg beef"])])
        #expect(stew.recipes.first?.notes == "Better next day.")
        #expect(stew.recipes.first?.totalMinutes == 120)
        let owl = """
            {"recipes": [{"name": "Tea", "time": 5, "yields": 2, "description": "1. Boil *water*.\\n2. Pour.", "tags": ["hot"],
              "items": [{"name": "Water", "description": "500 ml", "optional": false}, {"name": "Lemon", "optional": true}]}]}
            """
        let tea = try Reading("kitchenowl.json", owl)
        #expect(tea.format == .kitchenOwl)
        #expect(tea.lines == ["500 ml Water", "Lemon (optional)"])
        #expect(tea.steps == ["Boil water.", "Pour."])
        #expect(tea.recipes.first?.servings == 2)
    }

    @Test func `R18: JSON of other programs is read as one recipe, a list or lines`() throws {
        let one =
            #"{"title": "Egg", "ingredients": ["1 egg"], "directions": ["Boil."], "url": "https://example.org/e"}"#
        for file in [one, "[\(one),\n\(one)]", "\(one)\n\(one)\n", "\u{FEFF}[\(one)]"] {
            let reading = try Reading("x.json", file)
            #expect(reading.recipes.first?.title == "Egg")
            #expect(reading.steps == ["Boil."])
        }
        let cut = try Reading("x.json", "[\(one),\n" + one.prefix(40))
        #expect(cut.recipes.count == 1)
        #expect(cut.unreadable.map(\.faults) == [[.cutOff]])
    }
}
