import Kitchen

/// What decides whether a recipe passes a filter, as bitmaps: one for each diet, allergen, cuisine and meal type, and bit
/// planes for each figure.
struct RecipeLabels: Sendable {
    /// As `Blocks` lays them out.
    let lanes: Flat<Lane>
    let stride: Int
    let tiles: Int
    private let widths: Flat<Int32>
    /// The planes of each figure.
    private let planes: [FigurePlanes]

    /// Where the bitmaps of a kind begin.
    enum First {
        static let diets = 0
        static let allergens = diets + Diet.allCases.count
        static let cuisines = allergens + Allergen.allCases.count
        static let mealTypes = cuisines + Cuisine.allCases.count
        static let figures = mealTypes + MealType.allCases.count
    }

    private init(lanes: Flat<Lane>, tiles: Int, widths: Flat<Int32>) {
        self.lanes = lanes
        self.tiles = tiles
        self.widths = widths
        var first = First.figures
        planes = widths.map { width in
            defer { first += Int(width) }
            return FigurePlanes(first: first, width: Int(width))
        }
        stride = first
    }

    /// `recipe` gives the recipe at a position and whether every ingredient of it is a food; one of which that is not so
    /// may contain anything.
    init(tiles: Flat<Tile>, mosts: RecipeFigures, recipe: (Int) -> (recipe: MatchableRecipe, isResolved: Bool)) {
        let widths = RecipeFigure.allCases.map { BitCounters.width(for: (mosts[$0] ?? 0) + 1) }
        let count = tiles.count
        let empty = RecipeLabels(lanes: Flat([]), tiles: count, widths: Flat(widths.map(Int32.init)))
        let lanes = Flat<Lane>(count: count * empty.stride) { lanes in
            for tile in 0..<count {
                for place in 0..<Int(tiles[tile].recipes) {
                    let (recipe, isResolved) = recipe(tile * Lane.bits + place)
                    empty.forEachBitmap(of: recipe, isResolved) { bitmap in
                        lanes[Blocks.place(bitmap, tile: tile, stride: empty.stride, tiles: count)].insert(place)
                    }
                }
            }
        }
        self.init(lanes: lanes, tiles: count, widths: empty.widths)
    }

    @inline(__always)
    private func forEachBitmap(of recipe: MatchableRecipe, _ isResolved: Bool, _ body: (Int) -> Void) {
        let allergens = isResolved ? recipe.allergens ?? .everything : .everything
        for bit in BitNumbers(isResolved ? recipe.diets.bits : 0) { body(First.diets + bit) }
        for bit in BitNumbers(allergens.bits) { body(First.allergens + bit) }
        if let cuisine = recipe.cuisine { body(First.cuisines + Labels([cuisine]).bits.trailingZeroBitCount) }
        for bit in BitNumbers(recipe.mealTypes.bits) { body(First.mealTypes + bit) }
        for figure in RecipeFigure.allCases {
            let planes = planes[figure.rawValue]
            for bit in BitNumbers(planes.stored(recipe.figures[figure])) { body(planes.first + bit) }
        }
    }

    /// The figures' planes.
    subscript(figure: RecipeFigure) -> FigurePlanes { planes[figure.rawValue] }

    /// Where the lanes of a bitmap begin for a block of tiles.
    func place(of bitmap: Int, tiles block: Range<Int>) -> Int { block.lowerBound * stride + bitmap * block.count }

    func contains(_ bitmap: Int, at position: Int) -> Bool {
        let lane = lanes[Blocks.place(bitmap, tile: position / Lane.bits, stride: stride, tiles: tiles)]
        return lane[position % Lane.bits / 64] >> UInt64(position % 64) & 1 == 1
    }

    /// The bitmaps of one kind that the recipe at a position is in, as bits.
    private func bits(_ first: Int, _ count: Int, at position: Int) -> UInt32 {
        (0..<count).reduce(0) { bits, bit in contains(first + bit, at: position) ? bits | 1 << UInt32(bit) : bits }
    }

    func diets(at position: Int) -> Labels<Diet> { Labels(bits: bits(First.diets, Diet.allCases.count, at: position)) }

    /// Every allergen where nobody knows.
    func allergens(at position: Int) -> Labels<Allergen> {
        Labels(bits: bits(First.allergens, Allergen.allCases.count, at: position))
    }

    func cuisine(at position: Int) -> Cuisine? {
        Cuisine.allCases.indices.first { contains(First.cuisines + $0, at: position) }.map { Cuisine.allCases[$0] }
    }

    func mealTypes(at position: Int) -> Labels<MealType> {
        Labels(bits: bits(First.mealTypes, MealType.allCases.count, at: position))
    }

    func figure(_ figure: RecipeFigure, at position: Int) -> Int? {
        let planes = planes[figure.rawValue]
        let stored = Int(bits(planes.first, planes.width, at: position))
        return stored == planes.unknown ? nil : stored
    }

    var bytes: Int { lanes.bytes }
}

/// How numbers from 0 are kept in bit planes: as they are, and what is not known above all others.
struct FigurePlanes: Sendable {
    let first: Int
    let width: Int

    var unknown: Int { 1 << width - 1 }

    func stored(_ number: Int?) -> UInt32 { UInt32(number.map { min($0, unknown - 1) } ?? unknown) }
}

extension RecipeLabels {
    func save(to snapshot: inout SnapshotWriter) throws {
        try snapshot.put(lanes)
        try snapshot.put(tiles)
        try snapshot.put(widths)
    }

    init(from snapshot: inout SnapshotReader) throws {
        let lanes: Flat<Lane> = try snapshot.take()
        self.init(lanes: lanes, tiles: try snapshot.number(), widths: try snapshot.take())
        guard widths.count == RecipeFigure.allCases.count, lanes.count == tiles * stride else {
            throw SnapshotError("The labels do not fit.")
        }
    }
}
