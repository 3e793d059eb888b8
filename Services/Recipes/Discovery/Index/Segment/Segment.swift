import Kitchen

/// An immutable index of recipes at positions of its own.
///
/// It is a class, so that a reader of one recipe retains one reference, not one per part.
///
/// Recipes are sorted by number of required ingredients, then rating, then identifier. Recipes with the same number
/// fill whole tiles of 512 positions. So within a tile "m missing" means "n - m available", and positions follow the
/// order of results for equal counts.
final class Segment: Sendable {
    /// The number of known foods; their numbers are below it.
    let foods: Int
    let count: Int
    let tiles: Flat<Tile>
    /// The maximum number of foods of a recipe, for each block.
    let mosts: Flat<Int32>
    let ids: Flat<RecipeKey>
    let ratings: Flat<RatingOrder>
    let columns: RecipeColumns
    let prices: PriceColumns
    private let places: KeyPlaces
    let lists: FoodLists
    let required: FoodPostings
    let optional: FoodPostings
    let labels: RecipeLabels
    let personal: PersonalRecipes
    /// The texts at the same positions.
    let words: KeywordIndex

    /// Indexes recipes.
    ///
    /// - Parameter documents: the recipes' texts, in the same order. Recipes beyond the last text are not found by
    ///   words.
    /// - Parameter foods: the number of foods, at most 65,536. Ingredients with higher numbers count as unresolved. At
    ///   most 10,000 ingredients of a recipe count.
    init(_ recipes: [MatchableRecipe], _ documents: [KeywordDocument] = [], foods: Int) {
        let foods = min(max(foods, 0), FoodLists.mostFoods)
        let layout = SegmentLayout(recipes, foods: foods)
        let order = layout.numbers
        let lists = layout.lists
        self.foods = foods
        self.lists = lists
        count = recipes.count
        tiles = Flat(layout.tiles)
        ids = Flat(layout.ids)
        ratings = Flat(layout.ratings)
        columns = RecipeColumns(recipes, order)
        prices = PriceColumns(recipes, order)
        places = KeyPlaces(ids)
        required = FoodPostings(tiles: layout.tiles.count, foods: foods, lists, .required)
        optional = FoodPostings(tiles: layout.tiles.count, foods: foods, lists, .optional)
        labels = RecipeLabels(recipes, layout)
        let isPersonal = recipes.contains { $0.owner != nil }
        personal = PersonalRecipes(capacity: isPersonal ? order.count : 0) { position in
            order[position] == SegmentLayout.nobody ? nil : recipes[Int(order[position])].owner
        }
        let texts = documents.isEmpty ? [] : order
        words = KeywordIndex(
            texts.lazy.map { Int($0) < documents.count ? documents[Int($0)] : KeywordDocument(title: "") },
            ratings: ratings, ids: ids)
        mosts = Flat(
            (0..<Blocks.count(layout.tiles.count)).map { block in
                let tiles = Blocks.tiles(of: block, layout.tiles.count)
                let positions = tiles.lowerBound * Lane.bits..<tiles.upperBound * Lane.bits
                return Int32(positions.lazy.map(lists.count).max() ?? 0)
            })
    }

    /// Reads a saved segment. Throws a `SnapshotError` if its parts are inconsistent.
    init(from snapshot: inout SnapshotReader) throws {
        foods = try snapshot.number()
        count = try snapshot.number()
        tiles = try snapshot.take()
        mosts = try snapshot.take()
        ids = try snapshot.take()
        ratings = try snapshot.take()
        columns = try RecipeColumns(from: &snapshot)
        prices = try PriceColumns(from: &snapshot, capacity: ids.count)
        places = try KeyPlaces(from: &snapshot)
        lists = try FoodLists(from: &snapshot)
        required = try FoodPostings(from: &snapshot)
        optional = try FoodPostings(from: &snapshot)
        labels = try RecipeLabels(from: &snapshot)
        personal = try PersonalRecipes(from: &snapshot, capacity: ids.count)
        words = try KeywordIndex(from: &snapshot, ratings: ratings, ids: ids)
        guard ids.count == tiles.count * Lane.bits, lists.count == ids.count else {
            throw SnapshotError("The parts do not fit.")
        }
    }

    /// The upper bound of positions, some of which have no recipe.
    var capacity: Int { ids.count }

    func position(of key: RecipeKey) -> Int? { places.position(of: key, in: ids) }

    /// The complete price of a serving in the currency at a place; `nil` if a part is unknown.
    @inline(__always)
    func price(in currency: Int, at position: Int) -> Int? {
        currency == 0 ? columns.cents(at: position) : prices.whole(in: currency, at: position)
    }

    var bytes: Int {
        tiles.bytes + mosts.bytes + ids.bytes + ratings.bytes + columns.bytes + places.bytes + lists.bytes
            + required.bytes + optional.bytes + labels.bytes + personal.bytes + prices.bytes
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
        try prices.save(to: &snapshot)
        try places.save(to: &snapshot)
        try lists.save(to: &snapshot)
        try required.save(to: &snapshot)
        try optional.save(to: &snapshot)
        try labels.save(to: &snapshot)
        try personal.save(to: &snapshot)
        try words.save(to: &snapshot)
    }
}
