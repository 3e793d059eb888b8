import Foundation
import Testing

@testable import RecipeFormats

/// Files that look like the export of a program and are none.
@Suite(.timeLimit(.minutes(10)))
struct AlikeFilesTests {
    private func page(_ title: String, _ body: String) -> String {
        """
        <html><head><script type="application/ld+json">{"@context": "http://schema.org", "@type": "Recipe", "name": "\(title)",
        "recipeIngredient": ["1 egg"], "recipeInstructions": "Fry."}</script></head><body>\(body)</body></html>
        """
    }

    @Test(arguments: [
        #"<div class="content recipe"><form><input id="name"></form><ul class="recipeIngredients"><li>1 egg</li></ul></div>"#,
        #"<script>let recipeIngredients = 1</script><div class="recipe-details"><h2>Share</h2></div>"#,
    ])
    func `R18: saved pages with words of other programs are read as pages`(body: String) throws {
        let one = try Reading("a.html", page("Omelette", body))
        #expect(one.format == .webPage)
        #expect(one.recipes.map(\.title) == ["Omelette"])
        let files = [("a.html", page("Omelette", body)), ("b.html", page("Pie", ""))]
        let several = try Reading("pages.zip", Packing.zip(texts: files))
        #expect(several.recipes.map(\.title) == ["Omelette", "Pie"])
        #expect(several.unreadable.isEmpty)
    }

    @Test func `R18: lists of recipes in a zip are none of Mealie, whatever stands beside them`() throws {
        let two = #"[{"name": "A", "ingredients": ["1 egg"]}, {"name": "B", "ingredients": ["2 eggs"]}]"#
        for (name, text) in [("soups/soups.json", two), ("soups/soups.json", "{\"recipes\": \(two)}")] {
            let archive = try Packing.zip(texts: [(name, text)])
            #expect(try Reading("a.zip", archive).recipes.map(\.title) == ["A", "B"])
        }
        let beside = try Packing.zip([("all.json", Data(two.utf8)), ("original.png", tinyPicture)])
        #expect(try Reading("a.zip", beside).recipes.map(\.title) == ["A", "B"])
    }

    @Test func `R18: a Mealie recipe without ingredients does not hide the others`() throws {
        func recipe(_ slug: String, _ lines: String) -> String {
            #"{"name": "\#(slug)", "slug": "\#(slug)", "recipeIngredient": [\#(lines)], "recipeInstructions": [{"text": "Boil."}]}"#
        }
        let archive = try Packing.zip(texts: [
            ("a/a.json", recipe("a", "")), ("b/b.json", recipe("b", #"{"note": "1 egg"}"#)),
        ])
        let reading = try Reading("a.zip", archive)
        #expect(reading.format == .mealie)
        #expect(reading.recipes.map(\.title) == ["a", "b"])
    }

    @Test func `R18: an amount that Mealie shows before a note belongs to the line`() throws {
        let lines = """
            {"quantity": 2, "unit": null, "food": null, "note": "eggs", "display": "2 eggs"},
            {"quantity": 1, "unit": null, "food": null, "note": "200 g flour", "display": "1 200 g flour"},
            {"quantity": 0.5, "unit": null, "food": null, "note": "lemon", "display": "¹/₂ lemon"},
            {"quantity": 3, "unit": null, "food": null, "note": "a pinch of salt", "display": "a pinch of salt"}
            """
        let recipe = #"{"name": "A", "slug": "a", "recipeIngredient": [\#(lines)]}"#
        #expect(try Reading("a.json", recipe).lines == ["2 eggs", "200 g flour", "0.5 lemon", "a pinch of salt"])
    }

    @Test func `R18: foods of a Tandoor recipe never stand below the title of a recipe within it`() throws {
        let recipe = """
            {"name": "Pizza", "steps": [
             {"name": "", "instruction": "Make it.", "step_recipe": 3, "step_recipe_data": {"name": "Salsa", "steps": [
              {"name": "", "instruction": "Chop.", "ingredients": [{"food": {"name": "tomatoes"}, "amount": 2}]},
              {"name": "Dip", "instruction": "Dip.", "ingredients": [{"food": {"name": "cream"}, "amount": 1}]},
              {"name": "", "instruction": "Stir.", "ingredients": [{"food": {"name": "chillies"}, "amount": 3}]}]}},
             {"name": "Top", "instruction": "Top.", "ingredients": [{"food": {"name": "olives"}, "amount": 9}]},
             {"name": "", "instruction": "Bake.", "ingredients": [{"food": {"name": "eggs"}, "amount": 4}]}]}
            """
        #expect(
            try Reading("a.json", recipe).recipes.first?.ingredients == [
                .init(lines: ["4 eggs"]), .init(heading: "Salsa", lines: ["2 tomatoes", "3 chillies"]),
                .init(heading: "Dip", lines: ["1 cream"]), .init(heading: "Top", lines: ["9 olives"]),
            ])
    }

    @Test func `R18: recipes of Paprika and Tandoor with large pictures are read`() throws {
        var number: UInt64 = 31
        let words = (0..<1_200_000).map { _ in
            number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return number
        }
        let picture = tinyPicture + words.withUnsafeBytes { Data($0) }
        let paprika = Data(
            (#"{"uid": "1", "name": "A", "ingredients": "1 egg", "directions": "Boil.", "photo_data": ""#
                + picture.base64EncodedString() + #""}"#).utf8)
        let packed = try Packing.zip([("a.paprikarecipe", Packing.gzip(paprika))])
        #expect(try Reading("a.paprikarecipes", packed).recipes.map(\.title) == ["A"])
        #expect(try Reading("a.paprikarecipe", Packing.gzip(paprika)).recipes.map(\.title) == ["A"])
        let json =
            #"{"name": "B", "steps": [{"instruction": "Boil.", "ingredients": [{"food": {"name": "egg"}, "amount": 1}]}]}"#
        let inner = try Packing.zip([("recipe.json", Data(json.utf8)), ("image.png", picture)])
        #expect(try Reading("a.zip", Packing.zip([("recipe_1.zip", inner)])).recipes.map(\.title) == ["B"])
    }

    @Test func `R18: pages in XHTML and recipes in XML are found in archives`() throws {
        let pages = try Packing.zip(texts: [("a.xhtml", page("Omelette", ""))])
        #expect(try Reading("a.zip", pages).recipes.map(\.title) == ["Omelette"])
        let gourmet =
            "<gourmetDoc><recipe><title>A</title><ingredient-list><ingredient><item>egg</item></ingredient>"
            + "</ingredient-list></recipe></gourmetDoc>"
        let files = try Packing.zip(texts: [("a.xml", gourmet)])
        #expect(try Reading("a.zip", files).recipes.map(\.title) == ["A"])
    }

    @Test func `R18: a JPEG without the mark at its end is kept, as decoders show it`() {
        let open = Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 16] + Array("JFIF".utf8))
        #expect(RecipeDocument.Picture(bytes: open) == .bytes([UInt8](open)))
        #expect(RecipeDocument.Picture(bytes: tinyPicture.dropLast(8)) == nil)
    }
}
