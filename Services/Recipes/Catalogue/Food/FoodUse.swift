import Contracts
import Foundation
import RecipesContracts

/// How often recipes take each food, as `food-use.csv` of the catalogue says it.
struct FoodUse: Sendable {
    /// How many recipes were counted.
    private let recipes: Int
    private let counts: [ID<Food>: Int]

    /// Where many recipes take a food, most kitchens have it: one recipe in so many.
    private static let usual = 10
    /// So many staples are suggested.
    private static let suggestions = 14
    /// The shelves of what keeps in a cupboard.
    private static let keeping: Set<FoodCategory> = [.seasonings, .spices, .oilsAndFats, .sweeteners]

    /// Reads a line for each food, its name and a number with a comma between them, and one for how many `recipes` were
    /// counted. A catalogue without the file knows nothing.
    ///
    /// - Throws: a `CatalogueError` that names a line that says something else.
    init(_ folder: URL) throws {
        let file = folder.appending(path: "food-use.csv")
        guard FileManager.default.fileExists(atPath: file.path) else {
            (recipes, counts) = (0, [:])
            return
        }
        var counts: [ID<Food>: Int] = [:]
        var recipes = 0
        let text = try String(contentsOf: file, encoding: .utf8)
        for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
            guard let comma = line.lastIndex(of: ","), let count = Int(line[line.index(after: comma)...]),
                (1...1_000_000_000).contains(count)
            else { throw CatalogueError(place: file.lastPathComponent, fault: "cannot be read at “\(line)”") }
            let name = String(line[..<comma])
            if name == "recipes" { recipes = count } else { counts[ID(ofCatalogue: "food", name)] = count }
        }
        (self.recipes, self.counts) = (recipes, counts)
    }

    /// In how many of the recipes that were counted a food is.
    func count(_ food: ID<Food>) -> Int { counts[food] ?? 0 }

    /// The same foods, the most used first; those used as often keep their order.
    func sorted(_ foods: [Food]) -> [Food] {
        foods.enumerated().sorted { one, other in
            let (first, second) = (count(one.element.id), count(other.element.id))
            return first == second ? one.offset < other.offset : first > second
        }.map(\.element)
    }

    /// What a kitchen may always have: the catalogue's own staples, then what keeps and most recipes take.
    func staples(on catalogue: FoodCatalogue) -> [StapleSuggestion] {
        let standard = catalogue.staples.compactMap { catalogue[$0] }
        let others = sorted(
            catalogue.foods.filter { Self.keeping.contains($0.category) && !$0.staple && count($0.id) > 0 })
        let all =
            standard.map { StapleSuggestion(food: FoodRef($0), isUsual: true) }
            + others.map { StapleSuggestion(food: FoodRef($0), isUsual: count($0.id) * Self.usual >= recipes) }
        return Array(all.prefix(Self.suggestions))
    }
}
