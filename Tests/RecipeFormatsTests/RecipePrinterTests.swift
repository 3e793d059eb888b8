import Foundation
import RecipeFormats
import Testing

@Suite struct RecipePrinterTests {
    private let words = RecipePrinter.Words(
        ingredients: "Ingredients", steps: "Method", notes: "Notes", facts: "Serves 4")

    private func pages(_ recipe: RecipeDocument) -> Int {
        let text = String(decoding: RecipePrinter.pdf(of: recipe, words), as: Unicode.ASCII.self)
        return text.components(separatedBy: "/Type /Page ").count - 1
    }

    @Test func `R19: a long recipe goes on over as many pages as it takes`() {
        let short = RecipeDocument(
            title: "Soup", ingredients: [.init(lines: ["1 leek"])], steps: [.init(steps: ["Simmer."])])
        var long = short
        long.steps = [
            .init(steps: (1...100).map { "\($0): stir and wait, " + String(repeating: "and wait ", count: 40) })
        ]
        #expect(pages(short) == 1)
        #expect(pages(long) > 5)
    }

    @Test func `R19: any text can be set, of whatever script and length`() {
        for title in ["", "Käsespätzle", "味噌汁", "حساء", String(repeating: "a", count: 5_000), "<script>", "a\u{0}b"] {
            let bytes = RecipePrinter.pdf(of: RecipeDocument(title: title, notes: title), words)
            #expect(bytes.starts(with: Data("%PDF-".utf8)) && bytes.count > 500)
        }
    }
}
