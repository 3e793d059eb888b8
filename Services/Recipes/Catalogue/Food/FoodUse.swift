import Contracts
import Foundation
import RecipesContracts

/// How many recipes use each food, from the catalogue's `food-use.csv`.
struct FoodUse: Sendable {
    /// The number of recipes counted.
    private let recipes: Int
    private let counts: [ID<Food>: Int]

    /// A food in at least one of this many recipes is a usual staple.
    private static let usual = 10
    /// The maximum number of suggested staples.
    private static let suggestions = 14
    /// Categories of foods that keep in a cupboard.
    private static let keeping: Set<FoodCategory> = [.seasonings, .spices, .oilsAndFats, .sweeteners]

    /// Reads a line `name,count` for each food, and `recipes,count` for the number of recipes. Without the file, all
    /// counts are 0.
    ///
    /// - Throws: a `CatalogueError` that names the first unreadable line.
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

    /// The number of counted recipes that use `food`.
    func count(_ food: ID<Food>) -> Int { counts[food] ?? 0 }

    /// The foods, most used first; equally used foods keep their order.
    func sorted(_ foods: [Food]) -> [Food] {
        foods.enumerated().sorted { one, other in
            let (first, second) = (count(one.element.id), count(other.element.id))
            return first == second ? one.offset < other.offset : first > second
        }.map(\.element)
    }

    /// Suggested staples: the catalogue's own, then foods that keep, most used first.
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
