import Kitchen

/// The filterable properties of recipes as bitmaps: one per diet, allergen and meal type, and bit planes for the
/// cuisine's number and each figure.
struct RecipeLabels: Sendable {
    /// Laid out as `Blocks` defines.
    let lanes: Flat<Lane>
    let stride: Int
    let tiles: Int
    private let widths: Flat<Int32>
    /// The planes of each figure.
    private let planes: [FigurePlanes]

    /// The first bitmap of each kind.
    enum First {
        static let diets = 0
        static let allergens = diets + Diet.allCases.count
        static let cuisines = allergens + Allergen.allCases.count
        static let mealTypes = cuisines + RecipeLabels.cuisinePlanes
        static let figures = mealTypes + MealType.allCases.count
    }

    /// The number of planes of the cuisine. All bits set mean no cuisine.
    static let cuisinePlanes = Int.bitWidth - Cuisine.allCases.count.leadingZeroBitCount

    private init(lanes: Flat<Lane>, tiles: Int, widths: Flat<Int32>) {
        self.lanes = lanes
        self.tiles = tiles
        self.widths = widths
        var first = First.figures
        planes = zip(RecipeFigure.allCases, widths).map { figure, width in
            defer { first += Int(width) }
            return FigurePlanes(figure: figure, first: first, width: Int(width))
        }
        stride = first
    }

    /// A recipe with an unresolved ingredient counts as containing every allergen and suiting no diet.
    init(_ recipes: [MatchableRecipe], _ layout: SegmentLayout) {
        let widths = RecipeFigure.allCases.map { BitCounters.width(for: (layout.mosts[$0] ?? 0) + 1) }
        let count = layout.tiles.count
        let empty = RecipeLabels(lanes: Flat([]), tiles: count, widths: Flat(widths.map(Int32.init)))
        let rows = LabelRows(recipes, areResolved: layout.areResolved, empty)
        let lanes = Flat<Lane>(count: count * empty.stride) { lanes in
            let words = UnsafeMutableRawBufferPointer(lanes).bindMemory(to: UInt64.self)
            for tile in 0..<count {
                let recipes = Int(layout.tiles[tile].recipes)
                for word in 0..<(recipes + 63) / 64 {
                    let first = tile * Lane.bits + word * 64
                    let last = tile * Lane.bits + min(recipes, word * 64 + 64)
                    rows.columns(of: layout.numbers[first..<last]) { bitmap, bits in
                        let place = Blocks.place(bitmap, tile: tile, stride: empty.stride, tiles: count)
                        words[place * Lane.scalarCount + word] = bits
                    }
                }
            }
        }
        self.init(lanes: lanes, tiles: count, widths: empty.widths)
    }

    /// The planes of a figure.
    subscript(figure: RecipeFigure) -> FigurePlanes { planes[figure.rawValue] }

    /// The index of a bitmap's first lane for a block of tiles.
    func place(of bitmap: Int, tiles block: Range<Int>) -> Int { block.lowerBound * stride + bitmap * block.count }

    /// The recipes of a tile with the cuisine of this number.
    @inline(__always)
    func lane(ofCuisine number: Int, tile: Int) -> Lane {
        let block = Blocks.tiles(of: tile / Blocks.size, tiles)
        let planes = lanes.start + place(of: First.cuisines, tiles: block) + (tile - block.lowerBound)
        return Self.lane(ofCuisine: number, planes, apart: block.count)
    }

    /// The recipes with a cuisine, from planes that are `apart` lanes apart.
    @inline(__always)
    static func lane(ofCuisine number: Int, _ planes: UnsafePointer<Lane>, apart: Int) -> Lane {
        var equal = Lane.all
        for plane in 0..<cuisinePlanes {
            let bits = planes[plane &* apart]
            equal &= number &>> plane & 1 != 0 ? bits : ~bits
        }
        return equal
    }

    func contains(_ bitmap: Int, at position: Int) -> Bool {
        let lane = lanes[Blocks.place(bitmap, tile: position / Lane.bits, stride: stride, tiles: tiles)]
        return lane[position % Lane.bits / 64] >> UInt64(position % 64) & 1 == 1
    }

    /// The bits of a recipe in the bitmaps of one kind.
    private func bits(_ first: Int, _ count: Int, at position: Int) -> UInt32 {
        (0..<count).reduce(0) { bits, bit in contains(first + bit, at: position) ? bits | 1 << UInt32(bit) : bits }
    }

    func diets(at position: Int) -> Labels<Diet> { Labels(bits: bits(First.diets, Diet.allCases.count, at: position)) }

    /// All allergens if they are unknown.
    func allergens(at position: Int) -> Labels<Allergen> {
        Labels(bits: bits(First.allergens, Allergen.allCases.count, at: position))
    }

    func cuisine(at position: Int) -> Cuisine? {
        cuisineNumber(at: position).map { Cuisine.allCases[$0] }
    }

    /// The index of the cuisine among all cases; `nil` without a cuisine.
    func cuisineNumber(at position: Int) -> Int? {
        let number = Int(bits(First.cuisines, Self.cuisinePlanes, at: position))
        return number < Cuisine.allCases.count ? number : nil
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

/// The bit planes of a figure. Numbers from 0 are stored as they are; all bits set mean unknown.
struct FigurePlanes: Sendable {
    let figure: RecipeFigure
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
