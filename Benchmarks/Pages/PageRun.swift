import Foundation
import Measuring
import RecipeFormats

/// A sequential reading of all pages.
struct PageRun {
    private(set) var pages = 0
    /// The mean size of a page, in bytes.
    private(set) var bytes = 0
    private(set) var read: [PageResponse] = []
    /// Pages per second of processor time.
    private(set) var perSecond = 0
    /// A line with the reason for each page without a recipe.
    private(set) var refusals: [String] = []
    /// The recipes as the scorer reads them: an object per line.
    var answers: String { read.map(\.line).joined() }

    init(_ files: [RecipeFile], rules: PageRules = .all) {
        let start = clock()
        for file in files {
            bytes += file.bytes.count / files.count
            take(file, rules)
        }
        let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
        pages = files.count
        perSecond = Int(Double(files.count) / max(seconds, 1e-9))
    }

    private mutating func take(_ file: RecipeFile, _ rules: PageRules) {
        var first: RecipeDocument?
        do {
            try WebPageReader(rules: rules).read(file) { place in
                if case .recipe(let recipe) = place, first == nil { first = recipe }
            }
        } catch {
            refusals.append("\(file.name): \((error as? RecipeFault)?.code ?? "\(error)")")
        }
        if let first { read.append(PageResponse(page: file.name, recipe: first)) }
    }
}

/// The recipe of a page, with the scorer's field names.
struct PageResponse: Encodable {
    let page: String
    let title: String
    let ingredients: [String]
    /// The steps, with the headings above them.
    let instructions: [String]
    let total_time: Int?
    let servings: Int?

    init(page: String, recipe: RecipeDocument) {
        self.page = page
        title = recipe.title
        ingredients = recipe.ingredients.flatMap(\.lines)
        instructions = recipe.steps.flatMap { ($0.heading.map { [$0] } ?? []) + $0.steps }
        let parts = [recipe.preparationMinutes, recipe.cookingMinutes].compactMap { $0 }
        total_time = recipe.totalMinutes ?? (parts.isEmpty ? nil : parts.reduce(0, +))
        servings = recipe.servings
    }

    var line: String {
        guard let data = try? JSONEncoder().encode(self) else { return "" }
        return String(decoding: data, as: UTF8.self) + "\n"
    }
}
