import Foundation
import Testing

@testable import RecipeFormats

/// Newer exports of Mealie and Tandoor, with recipes within recipes.
@Suite(.timeLimit(.minutes(10)))
struct SubRecipeTests {
    private func mealie(_ ingredients: String, _ more: String = "") -> String {
        """
        {"name": "Lasagne", "slug": "lasagne", "recipeIngredient": [\(ingredients)], "recipeServings": 0,
         "recipeYieldQuantity": 4.0, "recipeYield": "servings", "totalTime": "1 hour 5 minutes", "prepTime": "20",
         "performTime": "45 min", "recipeInstructions": [{"title": "Bake", "summary": "", "text": "Bake."}]\(more)}
        """
    }

    @Test func `R18: a recipe that a Mealie recipe takes is an ingredient of its own`() throws {
        let lines = """
            {"quantity": 1.5, "unit": {"name": "cup", "fraction": true}, "food": {"name": "milk"}, "note": "", "title": "Sauce"},
            {"quantity": 0.3333, "unit": {"name": "cup", "fraction": true}, "food": {"name": "flour"}, "note": "sifted"},
            {"quantity": 0.5, "unit": {"name": "kg", "fraction": false}, "food": {"name": "leeks"}, "title": "Filling"},
            {"quantity": 2, "unit": {"name": "portion"}, "food": null, "referencedRecipe": {"name": "Ragù", "slug": "ragu"}},
            {"quantity": 1, "unit": null, "food": null, "note": "warm", "referencedRecipe": {"slug": "pasta-dough"}},
            {"quantity": 0, "unit": null, "food": null, "note": "salt", "referencedRecipe": null}
            """
        let archive = try Packing.zip([
            ("lasagne/lasagne.json", Data(mealie(lines).utf8)), ("lasagne/images/min-original.webp", tinyPicture),
            ("lasagne/images/original.webp", tinyPicture + Data([0])), ("pie/pie.json", Data(mealie(lines).utf8)),
        ])
        let reading = try Reading("mealie.zip", archive)
        #expect(reading.format == .mealie)
        #expect(reading.recipes.count == 2)
        let lasagne = try #require(reading.recipes.first)
        #expect(
            lasagne.ingredients == [
                .init(heading: "Sauce", lines: ["1 1/2 cup milk", "1/3 cup flour, sifted"]),
                .init(
                    heading: "Filling",
                    lines: ["0.5 kg leeks", "2 portion of recipe Ragù", "1 recipe pasta-dough, warm", "salt"]),
            ])
        #expect(lasagne.servings == 4)
        #expect(lasagne.preparationMinutes == 20)
        #expect(lasagne.cookingMinutes == 45)
        #expect(lasagne.totalMinutes == 65)
        #expect(lasagne.steps == [.init(heading: "Bake", steps: ["Bake."])])
        #expect(lasagne.pictures == [.bytes([UInt8](tinyPicture + Data([0])))])
        #expect(reading.recipes.last?.pictures == [])
    }

    @Test func `R18: the number of Mealie's yield stands before what it counts`() throws {
        let text = mealie(#"{"note": "1 egg"}"#)
            .replacing("\"recipeServings\": 0", with: "\"recipeServings\": 2.0")
            .replacing("\"recipeYield\": \"servings\"", with: "\"recipeYield\": \"trays\"")
        let recipe = try #require(try Reading("a.json", text).recipes.first)
        #expect(recipe.servings == 2)
        #expect(recipe.yield == "4 trays")
    }

    @Test func `R18: a recipe that is exported alone is read with the picture beside it`() throws {
        let archive = try Packing.zip([
            ("lasagne.json", Data(mealie(#"{"note": "1 egg"}"#).utf8)), ("original.webp", tinyPicture),
        ])
        let reading = try Reading("lasagne.zip", archive)
        #expect(reading.format == .mealie)
        #expect(reading.recipes.map(\.pictures) == [[.bytes([UInt8](tinyPicture))]])
        #expect(reading.unreadable.isEmpty)
        let step =
            #"{"instruction": "Boil.", "ingredients": [{"food": {"name": "rice"}, "amount": 2, "unit": {"name": "kg"}}]}"#
        let other = #"{"name": "Rice", "steps": [\#(step)]}"#
        #expect(try Reading("a.zip", Packing.zip(texts: [("recipe.json", other)])).lines == ["2 kg rice"])
    }

    private func tandoor(_ steps: String) throws -> RecipeDocument {
        let json = #"{"name": "Pizza", "working_time": 20, "waiting_time": 60, "servings": 2, "steps": [\#(steps)]}"#
        let inner = try Packing.zip([("recipe.json", Data(json.utf8)), ("image.png", tinyPicture.dropLast(8))])
        let reading = try Reading("export.zip", Packing.zip([("recipe_1.zip", inner)]))
        #expect(reading.format == .tandoor)
        return try #require(reading.recipes.first)
    }

    @Test func `R18: a recipe that a Tandoor recipe takes is named, and salt needs no amount`() throws {
        let steps = """
            {"name": "Top", "instruction": "Put {{ ingredients[0] }} on. {% scale 3 %}", "order": 1, "ingredients": [
             {"food": {"name": "salt"}, "unit": null, "amount": 0, "order": 1, "no_amount": true},
             {"food": {"name": "leeks"}, "unit": null, "amount": 2, "note": "sliced", "order": 0}]},
            {"name": "Base", "instruction": "", "order": 0, "ingredients": [
             {"food": {"name": "dough", "recipe": {"id": 7, "name": "Pizza dough"}}, "unit": {"name": "portion"}, "amount": 1},
             {"food": {"name": "oil", "recipe": null}, "unit": {"name": "tbsp"}, "amount": 2}]}
            """
        let pizza = try tandoor(steps)
        #expect(
            pizza.ingredients == [
                .init(heading: "Base", lines: ["1 portion of recipe Pizza dough", "2 tbsp oil"]),
                .init(heading: "Top", lines: ["2 leeks, sliced", "salt"]),
            ])
        #expect(pizza.steps == [.init(heading: "Top", steps: ["Put 2 leeks, sliced on. 3"])])
        #expect(pizza.pictures == [.unreadable])
    }

    @Test func `R18: a step of Tandoor that is another recipe brings it along or names it`() throws {
        let known = try tandoor(
            """
            {"name": "Sauce", "instruction": "Make it.", "step_recipe": 3, "step_recipe_data": {"name": "Salsa", "steps": [
             {"name": "", "instruction": "Chop.", "ingredients": [{"food": {"name": "tomatoes"}, "amount": 2}]}]}},
            {"name": "", "instruction": "Bake.", "ingredients": [{"food": {"name": "flour"}, "amount": 1, "unit": {"name": "kg"}}]}
            """)
        #expect(
            known.ingredients == [.init(lines: ["1 kg flour"]), .init(heading: "Salsa", lines: ["2 tomatoes"])])
        #expect(known.steps.flatMap(\.steps) == ["Make it.", "Chop.", "Bake."])
        let named = try tandoor(#"{"name": "Salsa", "instruction": "Make it.", "step_recipe": 3, "ingredients": []}"#)
        #expect(named.ingredients.flatMap(\.lines) == ["1 recipe Salsa"])
        #expect(!named.isReadInPart)
        let unknown = try tandoor(
            #"{"name": "", "instruction": "Bake.", "step_recipe": 3, "ingredients": [{"food": {"name": "flour"}, "amount": 1}]}"#
        )
        #expect(unknown.isReadInPart)
    }
}
