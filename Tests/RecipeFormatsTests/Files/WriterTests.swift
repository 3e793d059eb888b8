import Foundation
import RecipeFormats
import Testing

@Suite(.timeLimit(.minutes(10)))
struct WriterTests {
    /// Every field that text can carry, with words that look like marks.
    private let full = RecipeDocument(
        title: "Crème #1: “a & b” *best* – 100 % @home", summary: "One line.\n\nAnother: line & more",
        ingredients: [
            .init(lines: [
                "1 l water", "2 1/2 cups plain flour, sifted", "salt & pepper", "3 eggs*", "~20 g {odd} @stuff",
            ]),
            .init(heading: "Sauce: #2", lines: ["1–2 tbsp. oil", "- a dash", "1. is not a number", "½ onion (large)"]),
        ],
        steps: [
            .init(steps: ["Boil @ 100 °C -- really.", "Then\nthe second line.", "- begins with a dash"]),
            .init(heading: "Sauce: #2", steps: ["1. Fry_it * twice_ [now]", "=Mix= > all: \\ done", "Serve:"]),
        ],
        preparationMinutes: 15, cookingMinutes: 95, totalMinutes: 110, servings: 6, yield: "12 muffins",
        cuisines: ["French"], categories: ["Dessert", "Cake"], tags: ["quick, easy"],
        pictures: [.address("https://example.org/a.jpg?b=1&c=2")], videos: ["https://example.org/v"],
        source: "https://example.org/r", author: "Ada \"Countess\" Lovelace", language: "fr",
        nutrition: ["calories": "240 kcal", "fat": "3: g"], notes: "Keeps a week.\n\n- really -- so", rating: 4.5)

    private let writers: [any RecipeWriter] = [CooklangWriter(), MarkdownWriter(), CSVWriter()]

    @Test func `R19: equipment is written and read back`() throws {
        var recipe = full
        for equipment in [["Large pot", "“Good” knife, sharp", "Sieve: fine #2"], ["Pan"], ["Pot, with a lid"]] {
            recipe.equipment = equipment
            for writer in writers {
                let read = try Reading("x.\(writer.ending)", try writer.text(of: recipe)).recipes.first
                #expect(read?.equipment == equipment, "\(writer.format)")
            }
        }
    }

    @Test func `R19: what is written is read back the same`() throws {
        for writer in writers {
            let reading = try Reading("x.\(writer.ending)", try writer.text(of: full))
            #expect(reading.format == writer.format)
            let read = try #require(reading.recipes.first, "\(writer.format) \(reading.unreadable)")
            #expect(read.title == full.title, "\(writer.format)")
            #expect(read.summary == full.summary, "\(writer.format)")
            #expect(read.ingredients == full.ingredients, "\(writer.format)")
            #expect(read.steps == full.steps, "\(writer.format)")
            #expect(read.notes == full.notes, "\(writer.format)")
            #expect(read == full, "\(writer.format)")
        }
    }

    @Test func `R19: a recipe with nothing but the least is read back the same`() throws {
        let least = RecipeDocument(
            title: "Toast", ingredients: [.init(lines: ["bread"])], steps: [.init(steps: ["Toast."])])
        for writer in writers {
            #expect(
                try Reading("x.\(writer.ending)", try writer.text(of: least)).recipes == [least], "\(writer.format)")
        }
    }

    @Test func `R19: a whole collection in one table is read back the same`() throws {
        let writer = CSVWriter()
        let recipes = (0..<50).map { number in
            var recipe = full
            recipe.title = "\(number) \(full.title)"
            return recipe
        }
        let table = writer.head + recipes.map(writer.row).joined()
        #expect(try Reading("all.csv", table).recipes == recipes)
    }

    @Test(arguments: ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "'=1", "'quoted'"])
    func `R19: no cell of a table is a formula`(words: String) throws {
        let recipe = RecipeDocument(
            title: words, ingredients: [.init(lines: ["water"])], steps: [.init(steps: ["Boil."])], author: words)
        let table = CSVWriter().text(of: recipe)
        let row = try #require(table.split(separator: "\r\n").dropFirst().first)
        let first = try #require(row.unicodeScalars.first { $0 != "\"" })
        #expect(!["=", "+", "-", "@", "\t", "\r", "\0"].contains(first))
        let read = try #require(try Reading("t.csv", table).recipes.first)
        #expect(read.title == words.trimmingCharacters(in: .whitespaces))
    }
}
