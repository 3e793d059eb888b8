/// Counts, for one block of tiles after the other, how many of a set of foods each recipe contains, on top of what
/// another tally counted.
struct Tally: ~Copyable {
    private let planes: UnsafeMutablePointer<Lane>
    private var parts: [Part] = []
    private var first = 0
    private var width = 0

    /// The foods that are looked for in one of the index's postings, which hold the memory that the lists are read from.
    private struct Part {
        let postings: FoodPostings
        let common: CommonFoods
        let rare: [ListedPlaces]
    }

    /// The recipes of a block that are looked for, a lane a tile, and a bit for each tile in which there are some.
    struct Wanted {
        let lanes: UnsafePointer<Lane>
        let tiles: UInt64
        /// So few that it is quicker to ask of a rare food's recipe whether it is one of them than to count it.
        let isSparse: Bool
    }

    /// `width` is that of the widest block.
    init(width: Int) { planes = .allocate(capacity: Blocks.size * width) }

    deinit { planes.deallocate() }

    /// How many bitmaps it reads for every block.
    var bitmaps: Int { parts.reduce(0) { $0 + $1.common.count } }

    /// Whether it counts nothing of its own.
    var isEmpty: Bool { parts.isEmpty }

    /// Looks for `foods` in `postings`; one that is named several times counts as often.
    mutating func add(_ foods: [FoodNumber], in postings: FoodPostings) {
        let part = Part(
            postings: postings, common: CommonFoods(foods, in: postings), rare: foods.compactMap(postings.listed))
        if !part.common.isEmpty || !part.rare.isEmpty { parts.append(part) }
    }

    /// Looks for what stands at these places, as if each were a rare food of `postings`.
    mutating func add(_ places: [ListedPlaces], besides postings: FoodPostings) {
        guard !places.isEmpty else { return }
        parts.append(Part(postings: postings, common: CommonFoods([], in: postings), rare: places))
    }

    /// Counts the recipes of a block that are wanted, from zero; what it counts of others means nothing.
    mutating func count(_ tiles: Range<Int>, width: Int, _ wanted: Wanted) {
        planes.update(repeating: .none, count: tiles.count * width)
        countParts(tiles, width, wanted)
    }

    /// The same on top of the counts of another tally, whose width is not greater.
    mutating func count(_ tiles: Range<Int>, width: Int, _ wanted: Wanted, onTopOf other: borrowing Tally) {
        if width == other.width {
            planes.update(from: other.planes, count: tiles.count * width)
        } else {
            planes.update(repeating: .none, count: tiles.count * width)
            for tile in 0..<tiles.count {
                (planes + tile * width).update(from: other.planes + tile * other.width, count: other.width)
            }
        }
        countParts(tiles, width, wanted)
    }

    private mutating func countParts(_ tiles: Range<Int>, _ width: Int, _ wanted: Wanted) {
        first = tiles.lowerBound
        self.width = width
        for part in parts {
            for places in part.rare { count(places, wanted) }
            part.common.add(tiles, wanted: wanted.tiles, to: planes, width: width, apart: width)
        }
    }

    private func count(_ places: ListedPlaces, _ wanted: Wanted) {
        let (planes, width) = (planes, width)
        func count(_ place: Int) {
            BitCounters(planes: planes + place &>> 9 &* width, width: width).increment(place & 511)
        }
        guard wanted.isSparse else { return places.visit(first / Blocks.size, count) }
        let words = UnsafeRawPointer(wanted.lanes)
        places.visit(first / Blocks.size) { place in
            let word = words.load(fromByteOffset: place &>> 6 &* 8, as: UInt64.self)
            if word &>> UInt64(truncatingIfNeeded: place) & 1 != 0 { count(place) }
        }
    }

    /// The counts of a tile of the block.
    @inline(__always)
    subscript(tile: Int) -> BitCounters { BitCounters(planes: planes + (tile - first) * width, width: width) }
}
