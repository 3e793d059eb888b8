import FileReading
import Foundation
import Testing

@testable import RecipeFormats

/// Texts and archives that hold more than one recipe.
@Suite(.timeLimit(.minutes(10)))
struct SeveralRecipesTests {
    private func titles(_ name: String, _ text: String) throws -> [String] {
        try Reading(name, text).recipes.map(\.title)
    }

    private let soup = "Ingredients\n2 leeks\n1 l stock\n\nMethod\nCut the leeks.\nSimmer them in the stock."
    private let pie = "Ingredients:\n- 3 eggs\n- 200 g flour\n\nDirections:\n1. Mix everything.\n2. Bake it."

    @Test func `R18: several recipes in one text are several`() throws {
        for gap in ["\n\n", "\n\n\n\n", "\n\n-----\n\n", "\n=====\n", "\n\n* * *\n\n"] {
            let text = "Leek soup\n\n\(soup)\(gap)Egg pie\nServes 4\n\n\(pie)\n"
            let reading = try Reading("all.txt", text)
            #expect(reading.recipes.map(\.title) == ["Leek soup", "Egg pie"], "\(gap.debugDescription)")
            #expect(reading.recipes.last?.servings == 4)
            #expect(reading.recipes.map { $0.ingredients.flatMap(\.lines).count } == [2, 2])
            #expect(reading.recipes.map { $0.steps.flatMap(\.steps).count } == [2, 2])
        }
    }

    @Test func `R18: a line below a title is no title`() throws {
        let text = "Leek soup\n\nA classic\n\n\(soup)\n\nEgg pie\n\nFrom my aunt\n\n\(pie)\n"
        let reading = try Reading("all.txt", text)
        #expect(reading.recipes.map(\.title) == ["Leek soup", "Egg pie"])
        #expect(reading.recipes.map(\.summary) == ["A classic", "From my aunt"])
    }

    @Test func `R18: the title of a collection is none of its recipes`() throws {
        let text = "My recipes\n\nLeek soup\n\n\(soup)\n\nEgg pie\n\n\(pie)\n"
        #expect(try titles("all.txt", text) == ["Leek soup", "Egg pie"])
    }

    @Test func `R18: rules divide recipes that have no labels`() throws {
        let one = "Leek soup\n\n2 leeks\n1 l stock\n\nCut the leeks and simmer them."
        let two = "Egg pie\n\n3 eggs\n200 g flour\n\nMix everything and bake it for an hour."
        for gap in ["\n\n----------\n\n", "\n\nEnjoy with bread\n---\n\n", "\n\n\n\n"] {
            #expect(
                try titles("all.txt", "\(one)\(gap)\(two)\n") == ["Leek soup", "Egg pie"], "\(gap.debugDescription)")
        }
        let parts = "For the dough:\n\n3 eggs\n\nMix them.\n\n\n\nFor the icing:\n\n100 g sugar\n\nWhisk it."
        #expect(try titles("all.txt", "Cake\n\n\n\n\(parts)") == ["Cake"])
    }

    @Test func `R18: one recipe with parts or rules in it stays one`() throws {
        #expect(try titles("a.txt", "Leek soup\n-----\n\(soup)\n-----\nNotes\nFreezes.\n") == ["Leek soup"])
        let parts =
            "Cake\n\nIngredients for the dough\n3 eggs\n200 g flour\n\nIngredients for the icing\n100 g sugar\n\nMethod\nBake it."
        #expect(try titles("a.txt", parts) == ["Cake"])
        let twice = "Cake\n\nFor the dough:\n\n\(soup)\n\nFor the icing:\n\n\(pie)\n"
        #expect(try titles("a.txt", twice) == ["Cake"])
    }

    @Test func `R18: titles of any level divide a Markdown text`() throws {
        func recipe(_ title: String, _ marks: String) -> String {
            "\(title)\n\nGood.\n\n\(marks) Ingredients\n\n- 2 eggs\n\n\(marks) Method\n\n1. Fry.\n\n"
        }
        let second = recipe("## Pancakes", "###") + recipe("## Waffles", "###")
        #expect(try titles("a.md", second) == ["Pancakes", "Waffles"])
        #expect(try titles("a.md", "# My recipes\n\nAll of them.\n\n" + second) == ["Pancakes", "Waffles"])
        #expect(try titles("a.md", "# Layer cake\n\n" + second).count == 1)
        let underlined = recipe("Pancakes\n========", "##") + recipe("Waffles\n=======", "##")
        #expect(try titles("a.md", underlined) == ["Pancakes", "Waffles"])
        let bold = recipe("# Pancakes", "**").replacing(" Ingredients", with: "Ingredients**").replacing(
            " Method", with: "Method**")
        let both = try Reading("a.md", bold + bold.replacing("Pancakes", with: "Waffles"))
        #expect(both.recipes.map(\.title) == ["Pancakes", "Waffles"])
        #expect(both.recipes.flatMap(\.steps).flatMap(\.steps) == ["Fry.", "Fry."])
        #expect(both.recipes.map(\.summary) == ["Good.", "Good."])
        #expect(try titles("a.md", recipe("# Pancakes", "##") + "# Notes\n\nGood.\n") == ["Pancakes"])
    }

    @Test func `R18: parts of recipes in a Markdown text are no recipes`() throws {
        func whole(_ title: String) -> String {
            "## \(title)\n\n### Ingredients\n\n- 2 eggs\n\n### Method\n\n1. Mix.\n\n"
        }
        let cake = "# Layer cake\n\n" + whole("Dough") + whole("For the filling")
        let pie = "# Lemon pie\n\n" + whole("Crust") + whole("Lemon cream")
        #expect(try titles("a.md", cake + pie) == ["Layer cake", "Lemon pie"])
        let sorted = "# In the morning\n\n" + whole("Pancakes") + whole("Porridge") + "# At night\n\n" + whole("Soup")
        #expect(try titles("a.md", sorted) == ["Pancakes", "Porridge", "Soup"])
    }

    @Test func `R18: a zip of saved pages is read without what belongs to the pages`() throws {
        func page(_ name: String) -> Data {
            Data(
                """
                <html><script type="application/ld+json">{"@context": "http://schema.org", "@type": "Recipe", "name": "\(name)",
                "recipeIngredient": ["1 egg"], "recipeInstructions": "Fry."}</script></html>
                """.utf8)
        }
        let archive = try Packing.zip([
            ("saved/Soup.html", page("Soup")),
            ("saved/Soup_files/frame.html", Data("<html><body>Ad</body></html>".utf8)),
            ("saved/Soup_files/style.css", Data("a {}".utf8)), ("saved/Soup_files/x/data.json", Data("{}".utf8)),
            ("Pie.htm", page("Pie")), ("Pie-Dateien/logo.png", tinyPicture), ("list.pdf", Data([1])),
            ("my_files/Cake.html", page("Cake")),
        ])
        let reading = try Reading("pages.zip", archive)
        #expect(reading.recipes.map(\.title) == ["Soup", "Pie", "Cake"])
        #expect(reading.unreadable.map(\.place) == ["list.pdf"])
    }

    @Test func `R18: a plain text in an older encoding is read or refused, never with wrong letters`() throws {
        let text = "Bœuf aux œufs\n\nIngrédients\n1 kg de bœuf\n\nPréparation\nCuire.\n"
        let letters: [Character: UInt8] = ["œ": 0xBD, "é": 0xE9]
        let latin9 = Data(text.map { letters[$0] ?? $0.asciiValue ?? 0x3F })
        #expect(try Reading("a.txt", latin9).recipes.map(\.title) == ["Bœuf aux œufs"])
        let polish =
            Data("Pierogi\n\nIngredients\n500 g m".utf8) + Data([0xB9]) + Data("ki\n\nMethod\nGotowa".utf8)
            + Data([0xE6, 0x2E])
        do {
            let lines = try Reading("a.txt", polish).recipes.flatMap(\.ingredients).flatMap(\.lines)
            #expect(lines == ["500 g mąki"])
        } catch { #expect(error as? RecipeFault == .unknownEncoding) }
    }
}
