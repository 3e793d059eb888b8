import Foundation
import Testing

@testable import RecipeFormats

@Suite(.timeLimit(.minutes(10)))
struct TableRowsTests {
    @Test func `R18: columns of one name are kept, both of them`() throws {
        let table = """
            name,Ingredients,ingredients,method,Notes,notes,servings,servings
            Pilaf,150 g rice,40 g ghee,Boil.,Cold.,Warm.,2,6
            """
        let recipe = try #require(try Reading("a.csv", table).recipes.first)
        #expect(recipe.ingredients.flatMap(\.lines) == ["150 g rice", "40 g ghee"])
        #expect(recipe.notes == "Cold.\nWarm.\nservings: 6")
        #expect(recipe.servings == 2)
    }

    @Test func `R18: a table that ends within a cell is read in part`() throws {
        let table = "name,ingredients,method\nTea,1 bag of tea,Brew.\nPilaf,\"150 g rice\n40 g gh"
        let recipes = try Reading("a.csv", table).recipes
        #expect(recipes.map(\.title) == ["Tea", "Pilaf"])
        #expect(recipes.map(\.isReadInPart) == [false, true])
    }

    @Test func `R18: a row with more cells than columns is refused by its number`() throws {
        let table = "name,ingredients,method\nPilaf,150 g rice, 40 g ghee,Boil.\nTea,1 bag of tea,Brew.,,\n"
        let reading = try Reading("a.csv", table)
        #expect(reading.recipes.map(\.title) == ["Tea"])
        #expect(reading.unreadable.map(\.place) == ["Pilaf"])
        #expect(reading.unreadable.map(\.faults) == [[.longRow(2)]])
    }

    @Test func `R18: the line that Excel puts before a table names no columns`() throws {
        let table = "sep=;\r\nname;ingredients;method\r\nPilaf;150 g rice;Boil.\r\n"
        #expect(try Reading("a.csv", table).recipes.map(\.title) == ["Pilaf"])
    }

    @Test func `R18: a list on one line is divided where every piece begins with an amount`() throws {
        let table = "name,ingredients,method\nPilaf,\"150 g rice, 40 g ghee, 2 eggs\",Boil.\n"
        #expect(try Reading("a.csv", table).lines == ["150 g rice", "40 g ghee", "2 eggs"])
        for line in ["2 eggs, beaten", "1 tin of tomatoes, 400 g", "1,5 l stock"] {
            #expect(CommaList.lines(of: line) == nil, "\(line)")
        }
        let linked = #"{"@context": "https://schema.org", "@type": "Recipe", "name": "A", "recipeIngredient": "#
        let lines = #""3 eggs, 90 g flour, 1 tbsp ghee", "recipeInstructions": "Fry."}"#
        #expect(try Reading("a.jsonld", linked + lines).lines == ["3 eggs", "90 g flour", "1 tbsp ghee"])
    }

    @Test func `R18: German columns of times are read`() throws {
        let table = "Titel;Zutaten;Zubereitung;Zubereitungszeit\nReis;150 g Reis;Kochen.;25 Min.\n"
        #expect(try Reading("a.csv", table).recipes.first?.totalMinutes == 25)
    }
}
