import Kitchen

/// An in-memory index of recipes by their contents.
///
/// Most recipes are in two immutable bases, one public and one personal. Recipes added or changed since are in a few
/// layers behind them. A layer is public or personal, and less than half as large as the one before of its kind. A
/// change makes a new last layer and merges small ones into it, so each recipe is reindexed only a few times. Positions
/// are valid for one value of this type only.
public struct IndexedRecipes: Sendable {
    /// Layers of at most this many recipes are always merged into the next one.
    private static let fewest = 128

    /// The public base, the personal base, and the later layers in order of creation.
    private var all: [Layer]
    /// The layers with recipes that the viewer may see.
    private(set) var layers: [Layer] = []
    /// Recipes in the layers behind the bases.
    private var changed: [RecipeKey: Changed] = [:]

    private static let bases = 2

    /// A recipe added or changed since the bases were built.
    private struct Changed: Sendable {
        let recipe: MatchableRecipe
        let document: KeywordDocument?
    }

    /// Indexes distinct recipes.
    ///
    /// - Parameter documents: the recipes' texts, in the same order. Recipes beyond the last text are not found by
    ///   words.
    /// - Parameter foods: the number of foods, at most 65,536. Ingredients with higher numbers count as unresolved. At
    ///   most 10,000 ingredients of a recipe count.
    public init(_ recipes: [MatchableRecipe], _ documents: [KeywordDocument] = [], foods: Int) {
        guard recipes.contains(where: { $0.owner != nil }) else {
            self.init(Segment(recipes, documents, foods: foods), personal: Segment([], foods: foods))
            return
        }
        func segment(isPersonal: Bool) -> Segment {
            let numbers = recipes.indices.filter { (recipes[$0].owner != nil) == isPersonal }
            let texts = documents.isEmpty ? [] : numbers
            return Segment(
                numbers.map { recipes[$0] },
                texts.map { $0 < documents.count ? documents[$0] : KeywordDocument(title: "") }, foods: foods)
        }
        self.init(segment(isPersonal: false), personal: segment(isPersonal: true))
    }

    private init(_ everybodys: Segment, personal: Segment) {
        all = [Layer(everybodys, isPersonal: false), Layer(personal, isPersonal: true)]
        arrange()
    }

    /// A copy with recipes added, changed or removed.
    ///
    /// - Parameter foods: the number of foods, never less than before.
    public func updated(
        changed: [MatchableRecipe], _ documents: [KeywordDocument] = [], removed: [RecipeKey], foods: Int
    ) -> IndexedRecipes {
        var next = self
        for key in changed.map(\.id) + removed {
            next.changed[key] = nil
            for layer in next.all.indices { next.all[layer].drop(key) }
        }
        for (number, recipe) in changed.enumerated() {
            let document = number < documents.count ? documents[number] : nil
            next.changed[recipe.id] = Changed(recipe: recipe, document: document)
        }
        for isPersonal in [false, true] {
            let keys = Set(changed.lazy.filter { ($0.owner != nil) == isPersonal }.map(\.id))
            next.append(Array(keys), isPersonal: isPersonal, foods: foods)
        }
        next.arrange()
        return next
    }

    /// Puts changed recipes into a new last layer, together with those of small layers.
    private mutating func append(_ keys: [RecipeKey], isPersonal: Bool, foods: Int) {
        var keys = keys
        while let last = all.lastIndex(where: { $0.isPersonal == isPersonal }), last >= Self.bases,
            all[last].standing <= max(2 * keys.count, Self.fewest)
        {
            keys += all[last].keys
            all.remove(at: last)
        }
        let entries = keys.compactMap { changed[$0] }
        guard !entries.isEmpty else { return }
        let texts = entries.contains { $0.document != nil } ? entries : []
        let segment = Segment(
            entries.map(\.recipe), texts.map { $0.document ?? KeywordDocument(title: "") }, foods: foods)
        all.append(Layer(segment, isPersonal: isPersonal))
    }

    /// Sets each layer's start, and shows all recipes.
    private mutating func arrange() {
        var start = 0
        for layer in all.indices {
            all[layer].start = start
            all[layer].showAll()
            start = all[layer].end
        }
        layers = all
    }

    /// A view without the personal recipes of others than `viewer`, or of anyone if `nil`. All answers ignore hidden
    /// recipes.
    public func seen(by viewer: AccountKey?) -> IndexedRecipes {
        var view = self
        view.layers = all.filter { layer in
            guard layer.isPersonal else { return true }
            return viewer.map { layer.segment.personal.isSeen($0) } ?? false
        }
        for layer in view.layers.indices { view.layers[layer].show(to: viewer) }
        return view
    }

    /// A view for the same viewer without the recipes of `set`.
    public func hiding(_ set: RecipeSet) -> IndexedRecipes {
        if set.isEmpty { return self }
        var view = self
        for layer in view.layers.indices { view.layers[layer].hide(set) }
        return view
    }

    /// The recipes with these keys that the viewer may see.
    public func set(of keys: some Sequence<RecipeKey>) -> RecipeSet {
        var set = RecipeSet(capacity: capacity)
        for key in keys { position(of: key).map { set.insert($0) } }
        return set
    }

    /// Whether `viewer` has personal recipes.
    public func hasPersonal(of viewer: AccountKey) -> Bool { all.contains { $0.segment.personal.isSeen(viewer) } }

    public var count: Int { layers.reduce(0) { $0 + $1.count } }
    /// The number of changed or removed recipes of the bases, plus the recipes in later layers. New bases would absorb
    /// them.
    public var changes: Int { all.prefix(Self.bases).reduce(changed.count) { $0 + $1.changes } }
    /// The upper bound of positions, some of which have no recipe.
    public var capacity: Int { all.last?.end ?? 0 }

    /// The size of the data for matching, in bytes.
    public var bytes: Int { layers.reduce(0) { $0 + $1.segment.bytes + $1.gone.count * 8 } }
    /// The size of the data for search by words, in bytes.
    public var wordBytes: Int { layers.reduce(0) { $0 + $1.segment.words.bytes } }

    public func position(of key: RecipeKey) -> Int? {
        for layer in layers {
            if let position = layer.position(of: key) { return layer.start + position }
        }
        return nil
    }

    /// The segment of a recipe and its place there; `nil` if the position is out of bounds or its recipe is absent,
    /// hidden or in a hidden layer.
    ///
    /// Segments use flat memory, so every conversion of a position into a place must use this function or `walk`.
    @inline(__always)
    func place(_ position: Int) -> (segment: Segment, place: Int)? {
        for layer in layers.indices where layers[layer].positions.contains(position) {
            let place = position - layers[layer].start
            let segment = layers[layer].segment
            // Places between groups of recipes that need equally many ingredients are empty.
            return layers[layer].gone.holds(place) || segment.ids[place] == .last ? nil : (segment, place)
        }
        return nil
    }

    /// The recipe's key; `RecipeKey.last`, which no recipe has, if the position is empty.
    public func key(at position: Int) -> RecipeKey {
        place(position).map { $0.segment.ids[$0.place] } ?? .last
    }

    /// Distinct foods in the order of the recipe.
    public func required(at position: Int) -> FoodList {
        place(position).map { $0.segment.lists.required(at: $0.place) } ?? .none
    }

    public func optional(at position: Int) -> FoodList {
        place(position).map { $0.segment.lists.optional(at: $0.place) } ?? .none
    }

    /// The recipe's amount of a food, in grams; `nil` if unknown or absent.
    public func grams(of food: FoodNumber, at position: Int) -> Double? {
        place(position).flatMap { $0.segment.lists.grams(of: food, at: $0.place) }
    }

    /// The number of required ingredients, unresolved ones included.
    public func needed(at position: Int) -> Int {
        place(position).map { Int($0.segment.tiles[$0.place / Lane.bits].needed) } ?? 0
    }

    public func cuisine(at position: Int) -> Cuisine? {
        place(position).flatMap { $0.segment.labels.cuisine(at: $0.place) }
    }

    public func mealTypes(at position: Int) -> Labels<MealType> {
        place(position).map { $0.segment.labels.mealTypes(at: $0.place) } ?? []
    }

    public func diets(at position: Int) -> Labels<Diet> {
        place(position).map { $0.segment.labels.diets(at: $0.place) } ?? []
    }

    /// All allergens if they are unknown.
    public func allergens(at position: Int) -> Labels<Allergen> {
        place(position).map { $0.segment.labels.allergens(at: $0.place) } ?? .everything
    }

    public func figure(_ figure: RecipeFigure, at position: Int) -> Int? {
        place(position).flatMap { $0.segment.labels.figure(figure, at: $0.place) }
    }

    /// Whether the recipe is visible to its owner only.
    public func isPersonal(at position: Int) -> Bool {
        place(position).map { $0.segment.personal.contains($0.place) } ?? false
    }

    /// From 0 to 5; `nil` without ratings.
    public func rating(at position: Int) -> Double? {
        place(position).flatMap { $0.segment.ratings[$0.place].rating }
    }

    /// Every recipe that passes the filter.
    public func passing(_ filter: RecipeFilter) -> RecipeSet {
        var set = RecipeSet(capacity: capacity)
        for layer in layers {
            let blocks = BlockFilter(layer.segment, gone: layer.gone, filter)
            for block in 0..<Blocks.count(layer.segment.tiles.count) {
                let tiles = Blocks.tiles(of: block, layer.segment.tiles.count)
                let passing = blocks.pass(tiles)
                for tile in tiles { set.insert(passing[tile - tiles.lowerBound], tile: layer.start / Lane.bits + tile) }
            }
        }
        return set
    }

    /// Every recipe that contains the food, required or optional.
    public func containing(_ food: FoodNumber) -> RecipeSet {
        var filter = RecipeFilter()
        filter.including = [food]
        return passing(filter)
    }
}

extension IndexedRecipes {
    /// Writes the bases without later changes.
    public func save(to snapshot: inout SnapshotWriter) throws {
        for layer in all.prefix(Self.bases) { try layer.segment.save(to: &snapshot) }
    }

    /// Throws a `SnapshotError` if the snapshot is inconsistent.
    public init(from snapshot: inout SnapshotReader) throws {
        let everybodys = try Segment(from: &snapshot)
        self.init(everybodys, personal: try Segment(from: &snapshot))
    }
}
