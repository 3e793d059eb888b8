import FileReading
import Foundation
import Testing

@testable import RecipeFormats

/// Collections that people really have, where they lie beside the project; without them there is nothing to test.
@Suite(.timeLimit(.minutes(10)))
struct RealFilesTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "../shared/data")

    @Test(arguments: [
        ("recipes-markdown/public-domain-recipes.tar.gz", 400), ("recipes-markdown/based.cooking.tar.gz", 340),
        ("recipes-markdown/tacofancy.tar.gz", 120), ("recipes-markdown/HowToCook.tar.gz", 370),
        ("recipe-imports/gnome-recipes-db.tar.gz", 60), ("recipe-imports/gourmet-mealmaster-mastercook.tar.gz", 205),
    ])
    func `R18: real collections are read with title, ingredients and steps`(path: String, least: Int) throws {
        guard let bytes = try? Data(contentsOf: Self.folder.appending(path: path)) else { return }
        let reading = try Reading(path, bytes)
        let whole = reading.recipes.filter { !$0.title.isEmpty && !$0.ingredients.isEmpty && !$0.steps.isEmpty }
        #expect(whole.count >= least)
    }

    @Test func `R18: Cooklang's own tests say what we read`() throws {
        let path = "recipes-cooklang/dev-cooklang-official-MIT.tar.gz"
        guard let bytes = try? Data(contentsOf: Self.folder.appending(path: path)) else { return }
        var checked = 0
        try Archive(bytes).entries { entry in
            guard case .file(let name, let bytes) = entry, name.hasSuffix("spec/tests/canonical.yaml") else { return }
            let all = try #require(LooseValue(yaml: String(decoding: bytes, as: UTF8.self)))
            guard case .fields(let tests) = all["tests"] else { return }
            for (name, test) in tests {
                let found = CooklangRecipe(test["source"].text ?? "").sections.flatMap(\.steps)
                let wanted = test["result"]["steps"].list.map { $0.list.map(Self.item) }
                #expect(found.map { $0.map(Self.plain) } == wanted.map { $0.map(Self.plain) }, "\(name)")
                checked += 1
            }
        }
        #expect(checked >= 50)
    }

    private static func item(_ value: LooseValue) -> CooklangItem {
        let name = value["name"].text ?? ""
        let quantity = value["quantity"].text ?? ""
        switch value["type"].text {
        case "ingredient": return .ingredient(name: name, quantity: quantity, unit: value["units"].text ?? "", note: "")
        case "cookware": return .cookware(name: name, quantity: quantity)
        case "timer": return .timer(name: name, quantity: quantity, unit: value["units"].text ?? "")
        default:
            guard case .text(let text) = value["value"] else { return .text("") }
            return .text(text)
        }
    }

    /// With numbers as numbers, and without what stands there where nothing is said.
    private static func plain(_ item: CooklangItem) -> CooklangItem {
        func number(_ words: String) -> String {
            let parts = words.split(separator: "/")
            if parts.count == 2, !words.hasPrefix("0"), let above = Double(parts[0]), let below = Double(parts[1]) {
                return "\(above / below)"
            }
            return ["some", ""].contains(words) ? "" : Double(words).map { "\($0)" } ?? words
        }
        switch item {
        case .ingredient(let name, let quantity, let unit, let note):
            return .ingredient(name: name, quantity: number(quantity), unit: unit, note: note)
        case .cookware(let name, let quantity):
            return .cookware(name: name, quantity: quantity.isEmpty ? "1.0" : number(quantity))
        case .timer(let name, let quantity, let unit): return .timer(name: name, quantity: number(quantity), unit: unit)
        case .text(let text): return .text(text.split(separator: " ").joined(separator: " "))
        }
    }
}
