/// Puts recipes into the order in which a `MatchIndex` keeps them, with every recipe at its position.
struct MatchLayout {
    private(set) var tiles: [MatchIndex.Tile] = []
    private(set) var widths: [Int] = []
    private(set) var required = FoodLists()
    private(set) var optional = FoodLists()
    private(set) var labels: RecipeLabels
    private(set) var ids: [RecipeKey] = []
    private(set) var ratings: [RatingOrder] = []
    private(set) var numbers: [UInt32] = []

    private static let mostIngredients = 10_000

    init(_ recipes: [MatchableRecipe], foods: Int) {
        labels = RecipeLabels(
            mostMinutes: recipes.lazy.compactMap(\.minutes).max() ?? 0,
            mostKcal: recipes.lazy.compactMap(\.kcal).max() ?? 0)
        let entries = Self.sorted(recipes, foods: foods)
        for (index, entry) in entries.enumerated() {
            if index == 0 || entry.place.missing != entries[index - 1].place.missing { fillTile() }
            if ids.count % Lane.bits == 0 { tiles.append(MatchIndex.Tile(needed: entry.place.missing, recipes: 0)) }
            tiles[tiles.count - 1].recipes += 1
            ids.append(entry.place.id)
            ratings.append(entry.place.rating)
            numbers.append(UInt32(entry.number))
            required.append(entry.required)
            optional.append(entry.optional)
        }
        fillTile()

        labels.reserve(tiles: tiles.count)
        for (index, tile) in tiles.enumerated() {
            for position in index * Lane.bits..<index * Lane.bits + tile.recipes {
                let recipe = recipes[Int(numbers[position])]
                labels.set(recipe, resolved: tile.needed == required[position].count, at: position)
            }
        }
        widths = stride(from: 0, to: ids.count, by: MatchIndex.block * Lane.bits).map { first in
            let block = first..<min(first + MatchIndex.block * Lane.bits, ids.count)
            return BitCounters.width(for: block.map { required[$0].count + optional[$0].count }.max() ?? 0)
        }
    }

    /// Fills the last tile up with positions that no recipe has.
    private mutating func fillTile() {
        while ids.count % Lane.bits != 0 {
            ids.append(RecipeKey(high: .max, low: .max))
            ratings.append(.unrated)
            numbers.append(.max)
            required.append([])
            optional.append([])
        }
    }

    /// A recipe with each of its foods once.
    private struct Entry {
        /// As if everything were missing.
        let place: Place
        let number: Int
        let required: [FoodNumber]
        let optional: [FoodNumber]
    }

    private static func sorted(_ recipes: [MatchableRecipe], foods: Int) -> [Entry] {
        var seen = FoodSet(bound: foods)
        return recipes.enumerated().map { number, recipe in
            let unknown = recipe.required.count { $0 >= foods }
            let distinct = recipe.required.filter { seen.insert($0) }
            let required = Array(distinct.prefix(mostIngredients))
            let optional = Array(recipe.optional.filter { seen.insert($0) }.prefix(mostIngredients))
            seen.remove(recipe.required)
            seen.remove(recipe.optional)
            let unresolved = min(max(recipe.unresolved, 0), mostIngredients) + unknown + distinct.count - required.count
            let place = Place(
                missing: required.count + unresolved, used: 0, rating: RatingOrder(recipe.rating), id: recipe.id)
            return Entry(place: place, number: number, required: required, optional: optional)
        }
        .sorted { ($0.place, $0.number) < ($1.place, $1.number) }
    }
}
