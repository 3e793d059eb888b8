/// Counts the foods of a set in each recipe, block by block, optionally on top of another tally's counts.
struct Tally: ~Copyable {
    private let planes: UnsafeMutablePointer<Lane>
    private var parts: [Part] = []
    private var first = 0
    private var width = 0

    /// Foods counted in one kind of postings, which keep the lists' memory alive.
    private struct Part {
        let postings: FoodPostings
        let common: CommonFoods
        let rare: [ListedPlaces]
    }

    /// The recipes of a block to count: a lane per tile, and a bit for each tile that has some.
    struct Wanted {
        let lanes: UnsafePointer<Lane>
        let tiles: UInt64
        /// Whether they are so few that testing a rare food's recipe is faster than counting it.
        let isSparse: Bool
    }

    /// Allocates counters for blocks of at most `width` planes.
    init(width: Int) { planes = .allocate(capacity: Blocks.size * width) }

    deinit { planes.deallocate() }

    /// The number of bitmaps read per block.
    var bitmaps: Int { parts.reduce(0) { $0 + $1.common.count } }

    /// Whether it has no foods of its own.
    var isEmpty: Bool { parts.isEmpty }

    /// Counts `foods` in `postings`; a repeated food counts as often.
    mutating func add(_ foods: [FoodNumber], in postings: FoodPostings) {
        let part = Part(
            postings: postings, common: CommonFoods(foods, in: postings), rare: foods.compactMap(postings.listed))
        if !part.common.isEmpty || !part.rare.isEmpty { parts.append(part) }
    }

    /// Counts the recipes at these places, as if each list were a rare food of `postings`.
    mutating func add(_ places: [ListedPlaces], besides postings: FoodPostings) {
        guard !places.isEmpty else { return }
        parts.append(Part(postings: postings, common: CommonFoods([], in: postings), rare: places))
    }

    /// Counts the wanted recipes of a block from zero; counts of others are undefined.
    mutating func count(_ tiles: Range<Int>, width: Int, _ wanted: Wanted) {
        planes.update(repeating: .none, count: tiles.count * width)
        countParts(tiles, width, wanted)
    }

    /// Counts the wanted recipes on top of another tally, whose width is not greater.
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

    /// The counts of a tile of the current block.
    @inline(__always)
    subscript(tile: Int) -> BitCounters { BitCounters(planes: planes + (tile - first) * width, width: width) }
}
