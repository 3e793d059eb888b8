import Foundation
import Testing

@testable import RecipeFormats

/// Elements of lists of ingredients that are not what a program should write.
@Suite(.timeLimit(.minutes(10)))
struct UnreadElementsTests {
    private func linked(_ element: String) throws -> RecipeDocument {
        let json = #"{"@context": "https://schema.org", "@type": "Recipe", "name": "Pilaf", "recipeIngredient": ["#
        let end = #"], "recipeInstructions": "Boil."}"#
        return try #require(try Reading("a.jsonld", json + #""150 g rice", "# + element + end).recipes.first)
    }

    private func generic(_ element: String) throws -> RecipeDocument {
        let json = #"{"name": "Pilaf", "ingredients": ["150 g rice", \#(element)], "steps": ["Boil."]}"#
        return try #require(try Reading("a.json", json).recipes.first)
    }

    @Test(arguments: [
        #"{"display": "40 g ghee"}"#, #"{"original": "40 g ghee"}"#, #"{"raw": "40 g ghee"}"#,
        #"{"description": "40 g ghee"}"#, #"{"name": "", "note": "40 g ghee"}"#, #"{"content": "40 g ghee"}"#,
        #"{"ghee": "40 g"}"#, #"{"amount": 40, "unit": "g", "product": "ghee"}"#,
        #"{"amount": "40", "unit": "g", "ingredientName": "ghee"}"#, #"{"quantity": "40 g", "title": "ghee"}"#,
        #"{"name": "ghee", "requiredQuantity": {"@type": "QuantitativeValue", "value": 40, "unitCode": "GRM"}}"#,
        #"{"ingredient": {"name": "ghee"}, "quantity": {"amount": 40, "quantityType": "GRAMS"}}"#,
    ])
    func `R18: words of an element are read by whatever name they go`(_ element: String) throws {
        for recipe in [try linked(element), try generic(element)] {
            #expect(recipe.ingredients.flatMap(\.lines) == ["150 g rice", "40 g ghee"])
            #expect(!recipe.isReadInPart)
        }
    }

    @Test(arguments: [
        #"{"heading": "Sauce", "lines": ["40 g ghee"]}"#, #"{"title": "Sauce", "ingredient": ["40 g ghee"]}"#,
        #"{"name": "Sauce", "items": [{"raw": "40 g ghee"}]}"#,
    ])
    func `R18: groups keep their lines by whatever name they go`(_ element: String) throws {
        for recipe in [try linked(element), try generic(element)] {
            #expect(recipe.ingredients.map(\.lines) == [["150 g rice"], ["40 g ghee"]])
            #expect(recipe.ingredients.map(\.heading) == [nil, "Sauce"])
        }
    }

    @Test(arguments: [#""🥚🥚""#, #""<img alt='40 g ghee'>""#, "true", #"{"colour": "yellow ghee", "stuff": "rich"}"#])
    func `R18: an element that cannot be read is told`(_ element: String) throws {
        for recipe in [try linked(element), try generic(element)] {
            #expect(recipe.ingredients.flatMap(\.lines) == ["150 g rice"])
            #expect(recipe.isReadInPart)
        }
    }

    @Test(arguments: ["null", #""""#, #""---""#, "{}", #"{"name": "", "amount": null}"#])
    func `R18: an empty element is no ingredient`(_ element: String) throws {
        for recipe in [try linked(element), try generic(element)] {
            #expect(recipe.ingredients.flatMap(\.lines) == ["150 g rice"])
            #expect(!recipe.isReadInPart)
        }
    }

    @Test(arguments: [
        (#"{"eggs": 2}"#, "2 eggs"), (#"{"salt": null}"#, "salt"), (#"{"shrimp": ""}"#, "shrimp"),
        (#"{"eggs": 2, "id": 7}"#, "2 eggs"), (#"{"coconut_milk": "½"}"#, "½ coconut milk"),
        (#"{"squid": "200 g"}"#, "200 g squid"), (#"{"citric acid": "1 tsp"}"#, "1 tsp citric acid"),
        (#"{"peanuts": "50 g, chopped"}"#, "50 g peanuts, chopped"),
        (#"{"extra virgin olive oil": "2 tbsp"}"#, "2 tbsp extra virgin olive oil"),
        (#"{"name": "Peanuts", "text": "2 cups"}"#, "2 cups Peanuts"),
        (#"{"name": "Peanuts", "text": "50 g, chopped"}"#, "50 g Peanuts, chopped"),
        (#"{"name": "Peanuts", "text": "50 g chopped"}"#, "50 g chopped, Peanuts"),
        (#"{"name": "Egg", "text": "2 eggs, beaten"}"#, "2 eggs, beaten"),
        (#"{"food": "nuts", "name": "peanuts", "amount": 3}"#, "3 nuts, peanuts"),
        (#"{"product": ["peanuts", "ghee"]}"#, "peanuts|ghee"),
    ])
    func `R18: the name of a food stays with its amount`(_ element: String, _ lines: String) throws {
        for recipe in [try linked(element), try generic(element)] {
            #expect(
                recipe.ingredients.flatMap(\.lines) == ["150 g rice"] + lines.split(separator: "|").map(String.init))
            #expect(!recipe.isReadInPart)
        }
    }

    @Test(arguments: [
        #"{"eggs": 2, "butter": 3}"#, #"{"butter": "50 g", "eggs": 2}"#, #"{"salt": null, "shrimp": null}"#,
        #"{"eggs": {"small": 2}}"#, #"{"amount": "50 g", "shrimp": null}"#, #"{"name": null, "shrimp": 5}"#,
        #"{"product": {"product_name": "peanuts"}, "amount": 50, "note": "chopped"}"#,
        #"{"note": "chopped", "peanuts": 50}"#,
    ])
    func `R18: an element that hides a food is told`(_ element: String) throws {
        for recipe in [try linked(element), try generic(element)] {
            #expect(recipe.ingredients.flatMap(\.lines) == ["150 g rice"])
            #expect(recipe.isReadInPart)
        }
    }

    @Test(arguments: [
        #"{"id": 7, "foodId": "a7"}"#, #"{"recipe_id": 7, "order": 3}"#,
        #"{"food": null, "amount": 0, "isFood": true}"#,
    ])
    func `R18: marks alone are no ingredient`(_ element: String) throws {
        let recipe = try generic(element)
        #expect(recipe.ingredients.flatMap(\.lines) == ["150 g rice"])
        #expect(!recipe.isReadInPart)
    }

    @Test func `R18: a group without lines may be an ingredient itself`() throws {
        let element = #"{"name": "Shrimp", "ingredients": []}"#
        for recipe in [try linked(element), try generic(element)] {
            #expect(recipe.ingredients.flatMap(\.lines) == ["150 g rice", "Shrimp"])
        }
    }

    @Test func `R18: Mealie's texts among objects are lines, and a nameless recipe is told`() throws {
        func recipe(_ element: String) throws -> RecipeDocument {
            let json = """
                {"name": "A", "slug": "a", "recipeIngredient": [{"note": "1 egg"}, \(element)],
                 "recipeInstructions": [{"text": "Fry."}]}
                """
            return try #require(try Reading("a.json", json).recipes.first)
        }
        #expect(try recipe(#""40 g ghee""#).ingredients.flatMap(\.lines) == ["1 egg", "40 g ghee"])
        #expect(try recipe(#"{"referencedRecipe": {"id": "7"}, "note": ""}"#).isReadInPart)
        #expect(
            try !recipe(#"{"quantity": 1, "unit": null, "food": null, "note": "", "referenceId": "x"}"#).isReadInPart)
    }

    @Test func `R18: Tandoor's lines without a food, texts and last headings are kept`() throws {
        func recipe(_ element: String) throws -> RecipeDocument {
            let first = #"{"food": {"name": "rice"}, "amount": 150, "unit": {"name": "g"}}"#
            let json = """
                {"name": "A", "servings": 2, "steps": [{"instruction": "Boil.", "ingredients": [\(first), \(element)]}]}
                """
            return try #require(try Reading("a.json", json).recipes.first)
        }
        for (element, line) in [
            (#"{"food": null, "original_text": "40 g ghee"}"#, "40 g ghee"), (#""40 g ghee""#, "40 g ghee"),
            (#"{"is_header": true, "note": "Ghee"}"#, "Ghee"),
        ] {
            #expect(try recipe(element).ingredients.flatMap(\.lines) == ["150 g rice", line])
        }
        #expect(try recipe(#"{"food": null, "colour": "yellow ghee"}"#).isReadInPart)
        #expect(try !recipe(#"{"food": null, "amount": 0, "unit": null, "note": ""}"#).isReadInPart)
    }

    @Test func `R18: KitchenOwl's items are read as texts and as objects within objects`() throws {
        let json = """
            {"name": "A", "description": "Boil.", "items": [{"name": "rice", "description": "150 g"}, "40 g ghee",
             {"item": {"name": "shrimp"}}, {"name": "", "description": "1 egg"}]}
            """
        #expect(try Reading("a.json", json).lines == ["150 g rice", "40 g ghee", "shrimp", "1 egg"])
    }

    @Test func `R18: Mela's unknown objects are told`() throws {
        let json = """
            {"title": "A", "wantToCook": false, "instructions": "Boil.",
             "ingredients": ["150 g rice", {"colour": "yellow ghee"}]}
            """
        let recipe = try #require(try Reading("a.melarecipe", json).recipes.first)
        #expect(recipe.ingredients.flatMap(\.lines) == ["150 g rice"])
        #expect(recipe.isReadInPart)
    }

    @Test func `R18: RecipeSage's own lines are read`() throws {
        let json = """
            {"recipes": [{"title": "A", "recipeLabels": [{"title": "x"}], "instructions": [{"content": "Boil."}],
             "ingredients": [{"content": "Sauce", "isHeader": true}, {"content": "100 g shrimp"}]}]}
            """
        let recipe = try #require(try Reading("a.json", json).recipes.first)
        #expect(recipe.ingredients == [.init(heading: "Sauce", lines: ["100 g shrimp"])])
        #expect(recipe.steps.flatMap(\.steps) == ["Boil."])
    }
}
