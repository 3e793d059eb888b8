import Kitchen

/// What decides whether a recipe passes a filter, as bitmaps: one for each diet, allergen and meal type, and bit planes
/// for the number of the cuisine and for each figure.
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
        static let mealTypes = cuisines + RecipeLabels.cuisinePlanes
        static let figures = mealTypes + MealType.allCases.count
    }

    /// A recipe without a cuisine has the greatest number that so many planes hold.
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

    /// `numbers` tell which of `recipes` stands at a position. One of which not every ingredient is a food, as
    /// `isResolved` says of a position, may contain anything.
    init(
        tiles: Flat<Tile>, mosts: RecipeFigures, _ recipes: [MatchableRecipe], _ numbers: [UInt32],
        isResolved: (Int) -> Bool
    ) {
        let widths = RecipeFigure.allCases.map { BitCounters.width(for: (mosts[$0] ?? 0) + 1) }
        let count = tiles.count
        let empty = RecipeLabels(lanes: Flat([]), tiles: count, widths: Flat(widths.map(Int32.init)))
        let cuisines = Dictionary(uniqueKeysWithValues: zip(Cuisine.allCases, 0...))
        let noCuisine = 1 << Self.cuisinePlanes - 1
        var tileLanes = Array(repeating: Lane.none, count: empty.stride)
        let lanes = Flat<Lane>(count: count * empty.stride) { lanes in
            for tile in 0..<count {
                for place in 0..<Int(tiles[tile].recipes) {
                    let position = tile * Lane.bits + place
                    // Field by field: a copy of the whole would count references to its lists.
                    let number = Int(numbers[position])
                    empty.mark(
                        isResolved(position) ? recipes[number].diets.bits : 0,
                        isResolved(position) ? recipes[number].allergens?.bits : nil,
                        recipes[number].cuisine.flatMap { cuisines[$0] } ?? noCuisine, recipes[number].mealTypes.bits,
                        recipes[number].figures, place, in: &tileLanes)
                }
                for bitmap in 0..<empty.stride {
                    lanes[Blocks.place(bitmap, tile: tile, stride: empty.stride, tiles: count)] = tileLanes[bitmap]
                    tileLanes[bitmap] = .none
                }
            }
        }
        self.init(lanes: lanes, tiles: count, widths: empty.widths)
    }

    /// Sets the bits of a recipe at a place of a tile, whose lanes are given in the order of the bitmaps.
    private func mark(
        _ diets: UInt32, _ allergens: UInt32?, _ cuisine: Int, _ mealTypes: UInt32, _ figures: RecipeFigures,
        _ place: Int, in lanes: inout [Lane]
    ) {
        let bit: UInt64 = 1 << UInt64(place & 63)
        let word = place >> 6
        lanes.withUnsafeMutableBytes { bytes in
            // Word by word: a lane would be loaded and stored as a whole for one bit.
            let words = bytes.bindMemory(to: UInt64.self)
            func mark(_ bits: UInt32, from first: Int) {
                for bitmap in BitNumbers(bits) { words[(first + bitmap) * Lane.scalarCount + word] |= bit }
            }
            mark(diets, from: First.diets)
            mark(allergens ?? Self.everyAllergen, from: First.allergens)
            mark(UInt32(cuisine), from: First.cuisines)
            mark(mealTypes, from: First.mealTypes)
            for planes in planes { mark(planes.stored(figures[planes.figure]), from: planes.first) }
        }
    }

    private static let everyAllergen = Labels<Allergen>.everything.bits

    /// The figures' planes.
    subscript(figure: RecipeFigure) -> FigurePlanes { planes[figure.rawValue] }

    /// Where the lanes of a bitmap begin for a block of tiles.
    func place(of bitmap: Int, tiles block: Range<Int>) -> Int { block.lowerBound * stride + bitmap * block.count }

    /// The recipes of a tile that are of the cuisine with a number.
    @inline(__always)
    func lane(ofCuisine number: Int, tile: Int) -> Lane {
        let block = Blocks.tiles(of: tile / Blocks.size, tiles)
        let planes = lanes.start + place(of: First.cuisines, tiles: block) + (tile - block.lowerBound)
        var equal = Lane.all
        for plane in 0..<Self.cuisinePlanes {
            let bits = planes[plane &* block.count]
            equal &= number >> plane & 1 != 0 ? bits : ~bits
        }
        return equal
    }

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
        cuisineNumber(at: position).map { Cuisine.allCases[$0] }
    }

    /// The place of the cuisine among all cases.
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

/// How numbers from 0 are kept in bit planes: as they are, and what is not known above all others.
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
