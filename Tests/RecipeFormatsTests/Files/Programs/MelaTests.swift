import Foundation
import Testing

@testable import RecipeFormats

/// The smallest bytes that pass for a whole picture.
let tinyPicture = Data([0x89, 0x50, 0x4E, 0x47] + Array("\r\n\u{1A}\n....IEND....".utf8))

@Suite(.timeLimit(.minutes(10)))
struct MelaTests {
    private func recipe(_ more: String = "", named name: String = "a.melarecipe") throws -> RecipeDocument {
        let json = """
            {"id": "1", "title": "Bean stew", "text": "From *home*", "categories": ["Stew", "Vegan"], "favorite": false,
             "yield": "6 servings", "prepTime": "15 min", "cookTime": "1 h 10 min", "totalTime": "",
             "ingredients": "## Beans\\n- 400 g beans\\n# 2nd layer\\n**1** onion\\n\\n1 tsp salt",
             "instructions": "# Soak\\n1. Soak the beans.\\n# Cook\\n1. Cook them.\\n2. Season.",
             "notes": "Freezes.", "nutrition": "300 kcal", "link": "https://kitchen.example/stew", "wantToCook": true\(more)}
            """
        return try #require(try Reading(name, json).recipes.first)
    }

    @Test func `R18: a recipe of Mela is read whole`() throws {
        let stew = try recipe()
        #expect(stew.title == "Bean stew")
        #expect(stew.summary == "From home")
        #expect(stew.servings == 6)
        #expect(stew.preparationMinutes == 15)
        #expect(stew.cookingMinutes == 70)
        #expect(
            stew.ingredients == [
                .init(heading: "Beans", lines: ["400 g beans"]),
                .init(heading: "2nd layer", lines: ["1 onion", "1 tsp salt"]),
            ])
        #expect(
            stew.steps == [
                .init(heading: "Soak", steps: ["Soak the beans."]),
                .init(heading: "Cook", steps: ["Cook them.", "Season."]),
            ])
        #expect(stew.categories == ["Stew", "Vegan"])
        #expect(stew.source == "https://kitchen.example/stew")
        #expect(stew.notes == "Freezes.")
        #expect(stew.pictures == [])
        #expect(try recipe(named: "export.json") == stew)
    }

    @Test func `R18: pictures of Mela come from base64 with and without padding`() throws {
        let code = tinyPicture.base64EncodedString()
        for written in [code, String(code.prefix { $0 != "=" }), "data:image/png;base64,\(code)"] {
            #expect(try recipe(", \"images\": [\"\(written)\"]").pictures == [.bytes([UInt8](tinyPicture))])
        }
    }

    @Test func `R18: a collection of Mela with one damaged recipe keeps the others`() throws {
        let good = #"{"title": "A", "ingredients": "1 egg", "instructions": "Boil."}"#
        let archive = try Packing.zip(texts: [
            ("1.melarecipe", good), ("2.melarecipe", "{"),
            ("folder/3.melarecipe", good.replacing("\"A\"", with: "\"B\"")),
        ])
        let reading = try Reading("all.melarecipes", archive)
        #expect(reading.format == .mela)
        #expect(reading.recipes.map(\.title) == ["A", "B"])
        #expect(reading.unreadable.map(\.place) == ["2.melarecipe"])
    }
}

/// Pictures that were there and cannot be read leave a mark on their recipe.
@Suite(.timeLimit(.minutes(10)))
struct CutPictureTests {
    private static let cut = tinyPicture.dropLast(8)
    private static let code = cut.base64EncodedString()

    @Test(arguments: [
        ("a.melarecipe", #"{"title": "A", "ingredients": "1 egg", "instructions": "Boil.", "images": ["\#(code)"]}"#),
        (
            "a.paprikarecipe",
            #"{"uid": "1", "name": "A", "ingredients": "1 egg", "directions": "Boil.", "photo_data": "iVBORw0"}"#
        ),
        ("a.json", #"{"name": "A", "ingredients": ["1 egg"], "image": "data:image/png;base64,\#(code)"}"#),
        (
            "a.grmt",
            "<gourmetDoc><recipe><title>A</title><image>\(String(repeating: code, count: 9))</image><ingredient-list>"
                + "<ingredient><item>egg</item></ingredient></ingredient-list></recipe></gourmetDoc>"
        ),
    ])
    func `R18: a recipe with a cut picture is kept and marked`(_ name: String, _ text: String) throws {
        let reading = try Reading(name, text)
        #expect(reading.recipes.map(\.title) == ["A"])
        #expect(reading.recipes.map(\.pictures) == [[.unreadable]])
    }

    @Test(arguments: [
        ("A/recipe.json", "A/full.jpg"), ("A/A.json", "A/images/original.webp"), ("a.md", "a.png"),
    ])
    func `R18: a cut picture beside a recipe of an archive marks it`(_ text: String, _ picture: String) throws {
        let json =
            #"{"name": "A", "slug": "a", "recipeIngredient": [{"note": "1 egg"}], "recipeInstructions": [{"text": "Boil."}]}"#
        let content = text.hasSuffix("md") ? "# A\n\n## Ingredients\n\n- 1 egg\n" : json
        let reading = try Reading("all.zip", Packing.zip([(text, Data(content.utf8)), (picture, Self.cut)]))
        #expect(reading.recipes.map(\.pictures) == [[.unreadable]])
        let whole = try Reading("all.zip", Packing.zip([(text, Data(content.utf8)), (picture, tinyPicture)]))
        #expect(whole.recipes.map(\.pictures) == [[.bytes([UInt8](tinyPicture))]])
    }

    @Test func `R18: a picture that can be read wins over a cut one before it`() throws {
        let good = tinyPicture.base64EncodedString()
        let json =
            #"{"title": "A", "ingredients": "1 egg", "images": ["\#(Self.code)", "\#(good)"], "wantToCook": true}"#
        #expect(try Reading("a.json", json).recipes.map(\.pictures) == [[.bytes([UInt8](tinyPicture))]])
    }
}
