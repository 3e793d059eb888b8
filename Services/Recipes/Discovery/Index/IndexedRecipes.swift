import Kitchen

/// Recipes in memory, to be found by what is in them.
///
/// Most stand in two bases that do not change, those of everybody and those that one person alone sees; those that have
/// come or changed since the bases were built stand in a few layers behind them, each of one kind too and less than half
/// as large as the one before. A change makes a new last layer, which takes in those before it that are not much larger,
/// so that each recipe is indexed a few times and not with every later change. A position belongs to one value of this
/// type, not to the one that follows it.
public struct IndexedRecipes: Sendable {
    /// A layer of so few is always taken into the next one.
    private static let fewest = 128

    /// Of two bases, everybody's and the personal one, and behind them of what has come since in the order in which it
    /// came.
    private var all: [Layer]
    /// Those of which whoever looks may see something.
    private(set) var layers: [Layer] = []
    /// What stands in the layers behind the bases.
    private var changed: [RecipeKey: Changed] = [:]

    private static let bases = 2

    /// A recipe that has come or changed since the bases were built.
    private struct Changed: Sendable {
        let recipe: MatchableRecipe
        let document: KeywordDocument?
    }

    /// `foods` is the number of foods there are, at most 65,536. An ingredient with a number at or above it counts as
    /// one that nobody could resolve. Of a recipe, at most 10,000 ingredients are counted. Each recipe stands there once.
    ///
    /// `documents` are the texts of the recipes, in the same order; of those behind the last one nothing is found by
    /// words.
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

    /// The same with some recipes changed, new or gone. `foods` is the number of foods there are by now; it never gets
    /// smaller.
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

    /// Puts recipes that have changed into a last layer, together with those of the layers before that are small.
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

    /// Gives each layer its place, and shows everything.
    private mutating func arrange() {
        var start = 0
        for layer in all.indices {
            all[layer].start = start
            all[layer].showAll()
            start = all[layer].end
        }
        layers = all
    }

    /// The same without the recipes that `viewer` may not see: those of others, and for nobody those of anybody. It
    /// answers everything as if they were not there.
    public func seen(by viewer: AccountKey?) -> IndexedRecipes {
        var view = self
        view.layers = all.filter { layer in
            guard layer.isPersonal else { return true }
            return viewer.map { layer.segment.personal.isSeen($0) } ?? false
        }
        for layer in view.layers.indices { view.layers[layer].show(to: viewer) }
        return view
    }

    /// The same for the same viewer without the recipes of a set of it.
    public func hiding(_ set: RecipeSet) -> IndexedRecipes {
        if set.isEmpty { return self }
        var view = self
        for layer in view.layers.indices { view.layers[layer].hide(set) }
        return view
    }

    /// Those of some recipes that are there.
    public func set(of keys: some Sequence<RecipeKey>) -> RecipeSet {
        var set = RecipeSet(capacity: capacity)
        for key in keys { position(of: key).map { set.insert($0) } }
        return set
    }

    /// Whether there are recipes that `viewer` alone sees.
    public func hasPersonal(of viewer: AccountKey) -> Bool { all.contains { $0.segment.personal.isSeen(viewer) } }

    /// The number of recipes.
    public var count: Int { layers.reduce(0) { $0 + $1.count } }
    /// How many recipes of the bases have changed or gone, and how many stand behind them: what new ones would gather.
    public var changes: Int { all.prefix(Self.bases).reduce(changed.count) { $0 + $1.changes } }
    /// Positions are below this; some belong to no recipe.
    public var capacity: Int { all.last?.end ?? 0 }

    /// The size of what matching needs.
    public var bytes: Int { layers.reduce(0) { $0 + $1.segment.bytes + $1.gone.count * 8 } }
    /// The size of what finding by words needs besides.
    public var wordBytes: Int { layers.reduce(0) { $0 + $1.segment.words.bytes } }

    public func position(of key: RecipeKey) -> Int? {
        for layer in layers {
            if let position = layer.position(of: key) { return layer.start + position }
        }
        return nil
    }

    /// The segment in which a recipe stands that the viewer sees, and its place there; `nil` for every other position:
    /// one of a recipe that is gone or hidden, one in a layer that is not shown, and one out of bounds.
    ///
    /// Segments keep flat memory, so whatever turns a position into a place must come through here or through `walk`.
    @inline(__always)
    func place(_ position: Int) -> (segment: Segment, place: Int)? {
        for layer in layers.indices where layers[layer].positions.contains(position) {
            let place = position - layers[layer].start
            let segment = layers[layer].segment
            // Between groups of recipes that need as many ingredients there are places without one.
            return layers[layer].gone.holds(place) || segment.ids[place] == .last ? nil : (segment, place)
        }
        return nil
    }

    /// `RecipeKey.last`, which no recipe has, where no recipe stands.
    public func key(at position: Int) -> RecipeKey {
        place(position).map { $0.segment.ids[$0.place] } ?? .last
    }

    /// In the order in which the recipe names them, each once.
    public func required(at position: Int) -> FoodList {
        place(position).map { $0.segment.lists.required(at: $0.place) } ?? .none
    }

    public func optional(at position: Int) -> FoodList {
        place(position).map { $0.segment.lists.optional(at: $0.place) } ?? .none
    }

    /// What it takes of a food, in grams; `nil` if that is not known or it takes none.
    public func grams(of food: FoodNumber, at position: Int) -> Double? {
        place(position).flatMap { $0.segment.lists.grams(of: food, at: $0.place) }
    }

    /// How many ingredients it requires, those included that nobody could resolve.
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

    /// Every allergen where nobody knows.
    public func allergens(at position: Int) -> Labels<Allergen> {
        place(position).map { $0.segment.labels.allergens(at: $0.place) } ?? .everything
    }

    public func figure(_ figure: RecipeFigure, at position: Int) -> Int? {
        place(position).flatMap { $0.segment.labels.figure(figure, at: $0.place) }
    }

    /// Whether one person alone sees it.
    public func isPersonal(at position: Int) -> Bool {
        place(position).map { $0.segment.personal.contains($0.place) } ?? false
    }

    /// From 0 to 5; absent where nobody has rated it.
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
    /// Writes the bases, so what has changed since is not in the snapshot.
    public func save(to snapshot: inout SnapshotWriter) throws {
        for layer in all.prefix(Self.bases) { try layer.segment.save(to: &snapshot) }
    }

    /// Throws a `SnapshotError` where it does not fit.
    public init(from snapshot: inout SnapshotReader) throws {
        let everybodys = try Segment(from: &snapshot)
        self.init(everybodys, personal: try Segment(from: &snapshot))
    }
}
