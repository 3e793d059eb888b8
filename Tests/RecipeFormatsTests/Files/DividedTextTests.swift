import Foundation
import Testing

@testable import RecipeFormats

/// Texts of one recipe, which stay whole, and those of several, which are divided.
@Suite(.timeLimit(.minutes(10)))
struct DividedTextTests {
    private func titles(_ name: String, _ text: String) throws -> [String] {
        try Reading(name, text).recipes.map(\.title)
    }

    private func recipe(_ title: String, _ marks: String, _ parts: String) -> String {
        "\(marks) \(title)\n\n\(parts) Ingredients\n\n- 2 eggs\n\n\(parts) Method\n\n1. Fry \(title).\n\n"
    }

    @Test func `R18: a rule below a step makes no title of it`() throws {
        let text = """
            # Soup

            ## Ingredients

            - 1 leek

            ## Method

            1. Cut it.
            2. Cook it.
            ---
            # Pie

            ## Ingredients

            - 2 eggs

            ## Method

            Mix it.
            Bake it.
            ---
            """
        let reading = try Reading("a.md", text)
        #expect(reading.recipes.map(\.title) == ["Soup", "Pie"])
        #expect(
            reading.recipes.map { $0.steps.flatMap(\.steps).joined(separator: " ").contains("ok it") } == [true, false])
        let items = text.replacing("# Soup", with: "Soup\n----").replacing("# Pie", with: "Pie\n----")
            .replacing("## ", with: "### ")
        #expect(try titles("a.md", items) == ["Soup", "Pie"])
        #expect(try Reading("a.md", items).steps == ["Cut it.", "Cook it."])
    }

    @Test func `R18: recipes whose headings have one level are divided`() throws {
        #expect(try titles("a.md", recipe("Soup", "#", "#") + recipe("Pie", "#", "#")) == ["Soup", "Pie"])
        #expect(try titles("a.md", recipe("Soup", "#", "#")) == ["Soup"])
        let sauce = recipe("Soup", "#", "#").replacing("# Method", with: "# For the sauce\n\n- 1 leek\n\n# Method")
        #expect(try titles("a.md", sauce) == ["Soup"])
    }

    @Test func `R18: recipes below categories are divided, and the parts of one recipe are not`() throws {
        let desserts = recipe("Tiramisu", "##", "###") + recipe("Panna cotta", "##", "###")
        #expect(try titles("a.md", "# Desserts\n\n" + desserts) == ["Tiramisu", "Panna cotta"])
        let more = "# From the sea\n\n\(recipe("Mussels", "##", "###"))# Sweets\n\nGood ones.\n\n\(desserts)"
        #expect(try titles("a.md", more) == ["Mussels", "Tiramisu", "Panna cotta"])
        #expect(try titles("a.md", "# Layer cake\n\n" + desserts) == ["Layer cake"])
    }

    @Test func `R18: a Markdown text of very many headings is divided`() throws {
        let one = recipe("Soup", "#", "##") + String(repeating: "### Part\n\n", count: 20)
        #expect(MarkdownCollection.recipes(in: String(repeating: one, count: 2_000)).count == 2_000)
    }

    private let pie = "Ingredients\n3 eggs\n200 g flour\n\nMethod\nMix everything together.\nBake it in the oven"
    private let soup = "Ingredients\n2 leeks\n1 l stock\n\nMethod\nCut the leeks.\nSimmer them in the stock"

    @Test func `R18: a rule directly below a title underlines it`() throws {
        let text = "Leek soup\n=====\n\(soup)\n\nEgg pie\n=====\nFrom my aunt\n\n\(pie)\n"
        let reading = try Reading("a.txt", text)
        #expect(reading.recipes.map(\.title) == ["Leek soup", "Egg pie"])
        #expect(reading.recipes.map(\.summary) == [nil, "From my aunt"])
        #expect(try titles("a.txt", "Leek soup\n\n\(soup)\n=====\nEgg pie\n\n\(pie)\n") == ["Leek soup", "Egg pie"])
    }

    @Test func `R18: a pasted recipe with a part that has steps of its own stays one`() throws {
        let lasagne = try Reading("a.txt", "Lasagne\n\n\(soup)\n\nBéchamel\n\n\(pie)\n")
        #expect(lasagne.recipes.map(\.title) == ["Lasagne"])
        #expect(lasagne.lines.contains("3 eggs") && lasagne.lines.contains("2 leeks"))
        #expect(
            try titles("a.txt", "My recipes\n\nLasagne\n\n\(soup)\n\nEgg pie\n\n\(pie)\n") == ["Lasagne", "Egg pie"])
        let four = ["Soup", "Pie", "Stew", "Cake"].map { "\($0)\n\n\(soup)\n\n" }.joined()
        #expect(try titles("a.txt", four) == ["Soup", "Pie", "Stew", "Cake"])
    }
}
