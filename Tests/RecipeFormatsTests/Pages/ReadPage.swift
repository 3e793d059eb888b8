import Foundation

@testable import RecipeFormats

/// The recipes read from a test page.
struct ReadPage {
    var recipes: [RecipeDocument] = []
    var unreadable: [[RecipeFault]] = []

    init(_ html: String, reader: some RecipeReader = WebPageReader(address: "https://kitchen.example/soups/1")) throws {
        try self.init(Data(html.utf8), reader: reader)
    }

    init(_ bytes: Data, reader: some RecipeReader = WebPageReader()) throws {
        var recipes: [RecipeDocument] = []
        var unreadable: [[RecipeFault]] = []
        try reader.read(RecipeFile(name: "page.html", bytes: bytes)) { place in
            switch place {
            case .recipe(let recipe): recipes.append(recipe)
            case .unreadable(_, let faults): unreadable.append(faults)
            }
        }
        self.recipes = recipes
        self.unreadable = unreadable
    }

    /// The recipe of a page whose script holds `json`.
    static func recipe(json: String) throws -> RecipeDocument? {
        try ReadPage("<html><body><script type=\"application/ld+json\">\(json)</script></body></html>").recipes.first
    }
}

extension RecipeDocument {
    var lines: [String] { ingredients.flatMap(\.lines) }
    var allSteps: [String] { steps.flatMap(\.steps) }
}
