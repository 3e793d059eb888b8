import Foundation
import Testing

@testable import RecipeFormats

@Suite(.timeLimit(.minutes(10)))
struct BadFileTests {
    @Test func `R18: quantities that are none do not become any`() throws {
        for bad in ["-5", "1e30", "NaN", "inf", "-inf", "0"] {
            let cook = try Reading("x.cook", "Take @salt{\(bad)%g} and @water{1%l}.")
            #expect(cook.lines == ["salt", "1 l water"], "\(bad)")
            let mealie = """
                {"name": "x", "slug": "x", "recipeIngredient": [{"quantity": "\(bad)", "food": {"name": "salt"}}],
                 "recipeServings": "\(bad)", "recipeInstructions": [{"text": "Eat."}], "rating": "\(bad)", "prepTime": "\(bad)"}
                """
            let recipe = try #require(try Reading("x.json", mealie).recipes.first)
            #expect(recipe.ingredients.first?.lines == ["salt"])
            #expect(recipe.servings == nil)
            #expect(recipe.preparationMinutes == nil)
            #expect(recipe.rating == nil)
        }
    }

    @Test func `R18: script, SVG and markup come out as plain words`() throws {
        let bad =
            "Pie<script>alert(1)</script> <svg onload=alert(1)><circle/></svg><img src=x onerror=alert(1)> &lt;script&gt;x"
        let files = [
            (
                "x.md",
                "---\ntitle: '\(bad)'\n---\n## Ingredients\n- 1 \(bad)\n## Directions\n1. [Mix](javascript:alert(1)) \(bad)"
            ),
            ("x.json", #"{"name": "\#(bad)", "ingredients": ["1 \#(bad)"], "steps": ["Mix \#(bad)"]}"#),
            ("x.csv", "title,ingredients,steps\n\"\(bad)\",\"1 \(bad)\",\"Mix \(bad)\""),
            ("x.cook", "---\ntitle: '\(bad)'\n---\nMix @flour{1%g} \(bad)"),
        ]
        for (name, text) in files {
            let recipe = try #require(try Reading(name, text).recipes.first, "\(name)")
            let words = [recipe.title] + recipe.ingredients.flatMap(\.lines) + recipe.steps.flatMap(\.steps)
            #expect(recipe.title.hasPrefix("Pie"))
            for word in words {
                for mark in ["<script", "<svg", "<img", "alert(1)<", "javascript:", "onload"] {
                    #expect(!word.lowercased().contains(mark), "\(name): \(word)")
                }
            }
        }
    }

    @Test func `R18: control characters and marks that cannot be seen are gone`() throws {
        let recipe = try Reading(
            "x.json", #"{"name": "A\u0000b\u202Ec\u200Bd\u0007", "ingredients": ["1\u00A0egg\tbig"]}"#)
        #expect(recipe.recipes.first?.title == "Abcd")
        #expect(recipe.lines == ["1 egg big"])
    }

    @Test func `R18: what is too long is cut, and what is too much is refused with a reason`() throws {
        let long = String(repeating: "word ", count: 4_000)
        let file = #"{"name": "\#(long)", "ingredients": ["\#(long)"], "steps": ["\#(long)"]}"#
        let recipe = try #require(try Reading("x.json", file).recipes.first)
        #expect(recipe.title.count == 200)
        #expect(recipe.ingredients.first?.lines.first?.count == 500)
        let steps = recipe.steps.flatMap(\.steps)
        #expect(steps.allSatisfy { $0.count <= 5_000 })
        #expect(steps.joined().filter { $0 == "w" }.count == 4_000)
        let many = (0..<201).map { "\"\($0 + 1) eggs\"" }.joined(separator: ",")
        let refused = try Reading("x.json", #"{"name": "Eggs", "ingredients": [\#(many)]}"#)
        #expect(refused.unreadable.map(\.faults) == [[.manyIngredients(200)]])
    }

    @Test func `R18: an empty file, one of nothing and one of another kind are nobody's`() throws {
        for bytes in [Data(), Data("\n\n".utf8), Data([0x25, 0x50, 0x44, 0x46]), Data(count: 4_096)] {
            #expect(RecipeReaders.reader(for: RecipeFile(name: "x.bin", bytes: bytes)) == nil)
        }
        for name in ["x.md", "x.cook", "x.csv", "x.json", "x.zip"] {
            let reading = try? Reading(name, Data())
            #expect(reading?.recipes.isEmpty ?? true)
        }
    }

    @Test func `R18: a wrong ending does not matter where the content says what it is`() throws {
        let mealMaster =
            "MMMMM----- Recipe via Meal-Master (tm) v8.05\n\n      Title: A\n\n      1 c  Milk\n\n  Drink.\n\nMMMMM\n"
        #expect(try Reading("x.md", mealMaster).format == .mealMaster)
        #expect(try Reading("x.csv", #"{"name": "A", "ingredients": ["1 egg"]}"#).format == .json)
        let zip = try Packing.zip(texts: [("a.md", "# A\n## Ingredients\n- 1 egg\n## Method\n1. Boil\n")])
        #expect(try Reading("x.txt", zip).recipes.map(\.title) == ["A"])
    }

    @Test func `R18: files cut short or changed anywhere neither crash nor last`() throws {
        let recipe = RecipeDocument(
            title: "Soup", ingredients: [.init(lines: ["1 l water", "2 carrots"])],
            steps: [.init(steps: ["Cut.", "Boil."])])
        for writer in RecipeWriters.all {
            let whole = Array(try writer.text(of: recipe).utf8)
            for length in 0..<whole.count { _ = try? Reading("x.\(writer.ending)", Data(whole.prefix(length))) }
            for place in stride(from: 0, to: whole.count, by: 3) {
                var changed = whole
                changed[place] = 0xFF
                _ = try? Reading("x.\(writer.ending)", Data(changed))
            }
        }
    }

    @Test func `R18: front matter that stands for endlessly much is not unfolded`() throws {
        var yaml = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
        for level in 1..<30 {
            yaml += "a\(level): &a\(level) [\((0..<9).map { _ in "*a\(level - 1)" }.joined(separator: ","))]\n"
        }
        let text = "---\ntitle: Bomb\n\(yaml)---\n## Ingredients\n- 1 egg\n## Directions\n1. Boil.\n"
        #expect(try Reading("x.md", text).recipes.first?.title == "Bomb")
    }
}
