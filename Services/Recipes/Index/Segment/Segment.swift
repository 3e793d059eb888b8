import Kitchen

/// Recipes that stand at positions of their own, with everything that finds them. It does not change.
///
/// Recipes stand by the number of their required ingredients, then by rating, then by identifier; those with the same
/// number form a group that fills whole tiles of 512 positions. So within a tile "m are missing" means "n - m are
/// there", and positions ascend in the order of the answer wherever the counts are equal.
struct Segment: Sendable {
    /// Food numbers from 0 up to this one are known.
    let foods: Int
    /// The number of recipes.
    let count: Int
    let tiles: Flat<Tile>
    /// For every block, the most ingredients that a recipe of it has.
    let mosts: Flat<Int32>
    let ids: Flat<RecipeKey>
    let ratings: Flat<RatingOrder>
    let columns: RecipeColumns
    /// The positions in the order of the identifiers.
    private let byID: Flat<UInt32>
    let lists: FoodLists
    let required: FoodPostings
    let optional: FoodPostings
    let labels: RecipeLabels

    /// `foods` is the number of foods there are, at most 65,536. An ingredient with a number at or above it counts as
    /// one that nobody could resolve. Of a recipe, at most 10,000 ingredients are counted. `numbers` gets, for each
    /// position, the place of its recipe in `recipes`.
    init(_ recipes: [MatchableRecipe], foods: Int, numbers: inout [UInt32]) {
        let foods = min(max(foods, 0), FoodLists.mostFoods)
        let layout = SegmentLayout(recipes, foods: foods)
        let order = layout.numbers
        let lists = layout.lists
        numbers = order
        self.foods = foods
        self.lists = lists
        count = recipes.count
        tiles = Flat(layout.tiles)
        ids = Flat(order.map { $0 == SegmentLayout.nobody ? .last : recipes[Int($0)].id })
        ratings = Flat(order.map { $0 == SegmentLayout.nobody ? .unrated : RatingOrder(recipes[Int($0)].rating) })
        columns = RecipeColumns(order.map { $0 == SegmentLayout.nobody ? nil : recipes[Int($0)] })
        let positions = order.indices.filter { order[$0] != SegmentLayout.nobody }
        byID = Flat(positions.map { UInt32($0) }.sorted { [ids] in ids[Int($0)] < ids[Int($1)] })
        required = FoodPostings(tiles: layout.tiles.count, foods: foods, lists.required)
        optional = FoodPostings(tiles: layout.tiles.count, foods: foods, lists.optional)
        let tiles = layout.tiles
        labels = RecipeLabels(tiles: self.tiles, mosts: layout.mosts) { position in
            let recipe = recipes[Int(order[position])]
            let needed = Int(tiles[position / Lane.bits].needed)
            return (recipe, needed == lists.required(at: position).count)
        }
        mosts = Flat(
            (0..<Blocks.count(layout.tiles.count)).map { block in
                let tiles = Blocks.tiles(of: block, layout.tiles.count)
                let positions = tiles.lowerBound * Lane.bits..<tiles.upperBound * Lane.bits
                return Int32(positions.map { lists.required(at: $0).count + lists.optional(at: $0).count }.max() ?? 0)
            })
    }

    /// Positions are below this; some belong to no recipe.
    var capacity: Int { ids.count }

    func position(of key: RecipeKey) -> Int? {
        var low = 0
        var high = byID.count
        while low < high {
            let middle = (low + high) / 2
            if ids[Int(byID[middle])] < key { low = middle + 1 } else { high = middle }
        }
        return low < byID.count && ids[Int(byID[low])] == key ? Int(byID[low]) : nil
    }

    var bytes: Int {
        tiles.bytes + mosts.bytes + ids.bytes + ratings.bytes + columns.bytes + byID.bytes + lists.bytes
            + required.bytes + optional.bytes + labels.bytes
    }
}

extension Segment {
    func save(to snapshot: inout SnapshotWriter) throws {
        try snapshot.put(foods)
        try snapshot.put(count)
        try snapshot.put(tiles)
        try snapshot.put(mosts)
        try snapshot.put(ids)
        try snapshot.put(ratings)
        try columns.save(to: &snapshot)
        try snapshot.put(byID)
        try lists.save(to: &snapshot)
        try required.save(to: &snapshot)
        try optional.save(to: &snapshot)
        try labels.save(to: &snapshot)
    }

    init(from snapshot: inout SnapshotReader) throws {
        foods = try snapshot.number()
        count = try snapshot.number()
        tiles = try snapshot.take()
        mosts = try snapshot.take()
        ids = try snapshot.take()
        ratings = try snapshot.take()
        columns = try RecipeColumns(from: &snapshot)
        byID = try snapshot.take()
        lists = try FoodLists(from: &snapshot)
        required = try FoodPostings(from: &snapshot)
        optional = try FoodPostings(from: &snapshot)
        labels = try RecipeLabels(from: &snapshot)
        guard ids.count == tiles.count * Lane.bits, lists.count == ids.count else {
            throw SnapshotError("The parts do not fit.")
        }
    }
}
