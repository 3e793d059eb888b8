/// Finds, among many recipes, those that can be cooked with what somebody has.
///
/// The index does not change. Recipes stand in it by the number of their required ingredients, then by rating, then by
/// identifier; those with the same number form a group that fills whole tiles of 512 positions. So within a tile
/// "m are missing" means "n - m are there", and positions ascend in the order of the answer wherever the counts are
/// equal.
public struct MatchIndex: Sendable {
    /// Food numbers from 0 up to this one are known.
    public let foods: Int
    /// The number of recipes.
    public let count: Int

    let tiles: [Tile]
    let required: FoodPostings
    let optional: FoodPostings
    let labels: RecipeLabels
    let ids: [RecipeKey]
    let ratings: [RatingOrder]
    /// The recipe at a position, as its place in the array that the index was made from.
    let numbers: [UInt32]
    let requiredFoods: FoodLists
    let optionalFoods: FoodLists
    /// For every block of tiles, the width of counters that holds what its recipes can count to.
    let widths: [Int]

    /// Tiles that are counted in one go, so that their counters stay in the first cache.
    static let block = 64

    /// The block that a tile is in.
    static func block(of tile: Int, _ tiles: Int) -> Range<Int> {
        let first = tile / block * block
        return first..<min(first + block, tiles)
    }

    /// 512 positions of recipes with the same number of required ingredients.
    struct Tile: Sendable {
        /// Required ingredients, those included that nobody could resolve.
        let needed: Int
        /// Recipes; positions beyond are empty.
        var recipes: Int
    }

    /// `foods` is the number of foods there are. An ingredient with a number at or above it counts as one that nobody
    /// could resolve. Of a recipe, at most 10,000 ingredients are counted.
    public init(_ recipes: [MatchableRecipe], foods: Int) {
        let foods = min(max(foods, 0), Int(Int32.max))
        let layout = MatchLayout(recipes, foods: foods)
        self.foods = foods
        count = recipes.count
        tiles = layout.tiles
        widths = layout.widths
        required = FoodPostings(layout.required, foods: foods)
        optional = FoodPostings(layout.optional, foods: foods)
        labels = layout.labels
        ids = layout.ids
        ratings = layout.ratings
        numbers = layout.numbers
        requiredFoods = layout.required
        optionalFoods = layout.optional
    }

    /// The best recipes for a query and the number of all that fit.
    public func matches(_ query: MatchQuery) -> Matches {
        var search = MatchSearch(self, query)
        return search.run()
    }

    /// The foods that a recipe among the answers uses and those it misses, in the order in which the recipe names them.
    /// Ingredients that nobody could resolve are missing too, but have no number.
    public func foods(of match: Match, for query: MatchQuery) -> (used: [FoodNumber], missing: [FoodNumber]) {
        let have = Set(query.have)
        let there = have.union(query.staples)
        let required = requiredFoods[match.position]
        let optional = optionalFoods[match.position]
        return ((required + optional).filter(have.contains), required.filter { !there.contains($0) })
    }

    /// The size of the index.
    public var bytes: Int {
        ids.count * (MemoryLayout<RecipeKey>.size + MemoryLayout<RatingOrder>.size + MemoryLayout<UInt32>.size)
            + required.bytes + optional.bytes + labels.bytes + requiredFoods.bytes + optionalFoods.bytes
    }
}

/// A recipe among the answers to a query.
public struct Match: Hashable, Sendable {
    /// The recipe's place in the array that the index was made from.
    public let recipe: Int
    public let rank: MatchRank
    let position: Int

    public var id: RecipeKey { rank.id }
    public var missing: Int { rank.missing }
    public var used: Int { rank.used }
}

/// The answer to a query.
public struct Matches: Hashable, Sendable {
    /// Best first, at most as many as the query asked for, beginning after its cursor.
    public let best: [Match]
    /// All recipes that fit, on whatever page.
    public let total: Int
}
