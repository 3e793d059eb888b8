import Kitchen

/// Recipes in memory, to be found by what is in them.
///
/// Most stand in a base that does not change; those that have come or changed since it was built stand in a small
/// segment behind it, which is built anew with every change. A position belongs to one value of this type, not to the
/// one that follows it.
public struct IndexedRecipes: Sendable {
    let base: Segment
    /// 64 positions of the base a word: the recipes that have changed or gone since. Empty where there are none.
    private(set) var gone: [UInt64] = []
    private var goneCount = 0
    private(set) var recent: Segment
    /// What does not stand in the base and behind it for whoever looks; empty where everything does.
    private var absent: (base: [UInt64], recent: [UInt64]) = ([], [])
    private var absentCount = 0
    private var changed: [RecipeKey: Changed] = [:]

    /// A recipe that has come or changed since the base was built.
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
        self.init(base: Segment(recipes, documents, foods: foods))
    }

    init(base: Segment) {
        self.base = base
        recent = Segment([], foods: base.foods)
    }

    /// The same with some recipes changed, new or gone. `foods` is the number of foods there are by now; it never gets
    /// smaller.
    public func updated(
        changed: [MatchableRecipe], _ documents: [KeywordDocument] = [], removed: [RecipeKey], foods: Int
    ) -> IndexedRecipes {
        var next = self
        next.absentCount = 0
        for key in changed.map(\.id) + removed {
            next.changed[key] = nil
            guard let position = base.position(of: key) else { continue }
            if next.gone.isEmpty { next.gone = Array(repeating: 0, count: base.capacity / 64) }
            let bit: UInt64 = 1 << UInt64(position % 64)
            if next.gone[position / 64] & bit == 0 { next.goneCount += 1 }
            next.gone[position / 64] |= bit
        }
        for (number, recipe) in changed.enumerated() {
            let document = number < documents.count ? documents[number] : nil
            next.changed[recipe.id] = Changed(recipe: recipe, document: document)
        }
        let entries = Array(next.changed.values)
        let texts = entries.contains { $0.document != nil } ? entries : []
        next.recent = Segment(
            entries.map(\.recipe), texts.map { $0.document ?? KeywordDocument(title: "") }, foods: foods)
        next.absent = (next.gone, [])
        return next
    }

    /// The same without the recipes that `viewer` may not see: those of others, and for nobody those of anybody. It
    /// answers everything as if they were not there.
    public func seen(by viewer: AccountKey?) -> IndexedRecipes {
        var view = self
        view.absent = (
            base.personal.adding(to: gone, hiddenFrom: viewer), recent.personal.adding(to: [], hiddenFrom: viewer)
        )
        view.absentCount = view.absent.base.bitCount + view.absent.recent.bitCount - goneCount
        return view
    }

    /// Whether there are recipes that `viewer` alone sees.
    public func hasPersonal(of viewer: AccountKey) -> Bool {
        base.personal.isSeen(viewer) || recent.personal.isSeen(viewer)
    }

    /// The number of recipes.
    public var count: Int { base.count - goneCount + recent.count - absentCount }
    /// How many recipes of the base have changed or gone, and how many stand behind it: what a new base would gather.
    public var changes: Int { goneCount + recent.count }
    /// Positions are below this; some belong to no recipe.
    public var capacity: Int { base.capacity + recent.capacity }

    /// The size of what matching needs.
    public var bytes: Int { base.bytes + recent.bytes + gone.count * 8 }
    /// The size of what finding by words needs besides.
    public var wordBytes: Int { base.words.bytes + recent.words.bytes }

    public func position(of key: RecipeKey) -> Int? {
        if let position = recent.position(of: key) {
            return absent.recent.holds(position) ? nil : base.capacity + position
        }
        return base.position(of: key).flatMap { absent.base.holds($0) ? nil : $0 }
    }

    private func place(_ position: Int) -> (segment: Segment, position: Int) {
        position < base.capacity ? (base, position) : (recent, position - base.capacity)
    }

    public func key(at position: Int) -> RecipeKey {
        let place = place(position)
        return place.segment.ids[place.position]
    }

    /// In the order in which the recipe names them, each once.
    public func required(at position: Int) -> FoodList {
        let place = place(position)
        return place.segment.lists.required(at: place.position)
    }

    public func optional(at position: Int) -> FoodList {
        let place = place(position)
        return place.segment.lists.optional(at: place.position)
    }

    /// What it takes of a food, in grams; nothing where that is not known or it takes none.
    public func grams(of food: FoodNumber, at position: Int) -> Double? {
        let place = place(position)
        return place.segment.lists.grams(of: food, at: place.position)
    }

    /// How many ingredients it requires, those included that nobody could resolve.
    public func needed(at position: Int) -> Int {
        let place = place(position)
        return Int(place.segment.tiles[place.position / Lane.bits].needed)
    }

    public func cuisine(at position: Int) -> Cuisine? {
        let place = place(position)
        return place.segment.labels.cuisine(at: place.position)
    }

    public func mealTypes(at position: Int) -> Labels<MealType> {
        let place = place(position)
        return place.segment.labels.mealTypes(at: place.position)
    }

    public func diets(at position: Int) -> Labels<Diet> {
        let place = place(position)
        return place.segment.labels.diets(at: place.position)
    }

    /// Every allergen where nobody knows.
    public func allergens(at position: Int) -> Labels<Allergen> {
        let place = place(position)
        return place.segment.labels.allergens(at: place.position)
    }

    public func figure(_ figure: RecipeFigure, at position: Int) -> Int? {
        let place = place(position)
        return place.segment.labels.figure(figure, at: place.position)
    }

    /// Whether one person alone sees it.
    public func isPersonal(at position: Int) -> Bool {
        let place = place(position)
        return place.segment.personal.contains(place.position)
    }

    /// From 0 to 5; absent where nobody has rated it.
    public func rating(at position: Int) -> Double? {
        let place = place(position)
        return place.segment.ratings[place.position].rating
    }

    /// Every recipe that passes the filter.
    public func passing(_ filter: RecipeFilter) -> RecipeSet {
        var set = RecipeSet(capacity: capacity)
        for part in parts {
            var blocks = BlockFilter(part.segment, gone: part.gone, filter)
            for block in 0..<Blocks.count(part.segment.tiles.count) {
                let tiles = Blocks.tiles(of: block, part.segment.tiles.count)
                let passing = blocks.pass(tiles)
                for tile in tiles { set.insert(passing[tile - tiles.lowerBound], tile: part.start / Lane.bits + tile) }
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

    /// A segment with its place among the positions.
    struct Part {
        let segment: Segment
        let start: Int
        /// 64 positions a word: what does not stand there any more, or not for whoever looks. Empty where all does.
        let gone: [UInt64]

        func stands(_ position: Int) -> Bool { !gone.holds(position) }
    }

    var parts: [Part] {
        let base = Part(segment: base, start: 0, gone: absent.base)
        if recent.count == 0 { return [base] }
        return [base, Part(segment: recent, start: self.base.capacity, gone: absent.recent)]
    }
}

extension [UInt64] {
    /// Whether the bit of a position is set; 64 positions a word, and none in what is empty.
    fileprivate func holds(_ position: Int) -> Bool {
        !isEmpty && self[position / 64] >> UInt64(position % 64) & 1 == 1
    }

    fileprivate var bitCount: Int { reduce(0) { $0 + $1.nonzeroBitCount } }
}

extension IndexedRecipes {
    /// Writes the base, so what has changed since is not in the snapshot.
    public func save(to snapshot: inout SnapshotWriter) throws { try base.save(to: &snapshot) }

    /// Throws a `SnapshotError` where it does not fit.
    public init(from snapshot: inout SnapshotReader) throws { self.init(base: try Segment(from: &snapshot)) }
}
