/// Counts, for one block of tiles after the other, how many of a set of foods each recipe contains, on top of what
/// another tally counted.
struct Tally: ~Copyable {
    private let planes: UnsafeMutablePointer<Lane>
    private var parts: [Part] = []
    private var first = 0
    private var width = 0

    /// The foods that are looked for in one of the index's postings.
    private struct Part {
        let postings: FoodPostings
        /// The common foods' bitmaps, filled up to a multiple of four with the empty one.
        var slots: [Int] = []
        /// Where the positions of each rare food go on.
        var rare: [PostingCursor] = []
    }

    /// `width` is that of the widest block.
    init(width: Int) { planes = .allocate(capacity: Blocks.size * width) }

    deinit { planes.deallocate() }

    /// How many bitmaps it reads for every block.
    var bitmaps: Int { parts.reduce(0) { $0 + $1.slots.count } }

    /// Whether it counts nothing of its own.
    var isEmpty: Bool { parts.isEmpty }

    /// Looks for `foods` in `postings`; one that is named several times counts as often.
    mutating func add(_ foods: [FoodNumber], in postings: FoodPostings) {
        var part = Part(postings: postings)
        for food in foods {
            if let slot = postings.slot(of: food) {
                part.slots.append(slot)
            } else if let cursor = postings.cursor(of: food) {
                part.rare.append(cursor)
            }
        }
        // Bitmaps that lie in memory in one direction are read ahead.
        part.slots.sort()
        while part.slots.count % 4 != 0 { part.slots.append(postings.empty) }
        if !part.slots.isEmpty || !part.rare.isEmpty { parts.append(part) }
    }

    /// Looks for what stands at these positions, as if it were a rare food of `postings`.
    mutating func add(_ cursors: [PostingCursor], besides postings: FoodPostings) {
        if !cursors.isEmpty { parts.append(Part(postings: postings, rare: cursors)) }
    }

    /// Counts for a block of tiles, those left out of which there is nothing in `wanted`, from zero.
    mutating func count(_ tiles: Range<Int>, width: Int, wanted: UnsafePointer<Lane>) {
        planes.update(repeating: .none, count: tiles.count * width)
        countParts(tiles, width, wanted)
    }

    /// The same on top of the counts of another tally, whose width is not greater.
    mutating func count(
        _ tiles: Range<Int>, width: Int, wanted: UnsafePointer<Lane>, onTopOf other: borrowing Tally
    ) {
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

    private mutating func countParts(_ tiles: Range<Int>, _ width: Int, _ wanted: UnsafePointer<Lane>) {
        first = tiles.lowerBound
        self.width = width
        for part in parts.indices {
            countRare(part, upTo: tiles.upperBound)
            countCommon(part, tiles, wanted)
        }
    }

    private func countCommon(_ part: Int, _ tiles: Range<Int>, _ wanted: UnsafePointer<Lane>) {
        let postings = parts[part].postings
        let slots = parts[part].slots
        let start = postings.bitmaps.start
        let planes = planes
        let width = width
        func bitmap(_ slot: Int) -> UnsafePointer<Lane> { start + postings.place(of: slots[slot], tiles: tiles) }
        let eights = slots.count / 8 * 8
        for group in stride(from: 0, to: eights, by: 8) {
            let a = bitmap(group)
            let b = bitmap(group + 1)
            let c = bitmap(group + 2)
            let d = bitmap(group + 3)
            let e = bitmap(group + 4)
            let f = bitmap(group + 5)
            let g = bitmap(group + 6)
            let h = bitmap(group + 7)
            for tile in 0..<tiles.count where !wanted[tile].isEmpty {
                BitCounters(planes: planes + tile &* width, width: width)
                    .add(a[tile], b[tile], c[tile], d[tile], e[tile], f[tile], g[tile], h[tile])
            }
        }
        guard eights < slots.count else { return }
        let a = bitmap(eights)
        let b = bitmap(eights + 1)
        let c = bitmap(eights + 2)
        let d = bitmap(eights + 3)
        for tile in 0..<tiles.count where !wanted[tile].isEmpty {
            BitCounters(planes: planes + tile &* width, width: width).add(a[tile], b[tile], c[tile], d[tile])
        }
    }

    private mutating func countRare(_ part: Int, upTo tile: Int) {
        let end = tile * Lane.bits
        let start = first * Lane.bits
        let planes = planes
        let width = width
        for term in parts[part].rare.indices {
            var cursor = parts[part].rare[term]
            // Blocks may have been left out since the last one.
            cursor.visit(start, upTo: end) { position in
                let position = position &- start
                BitCounters(planes: planes + position >> 9 &* width, width: width).increment(position & 511)
            }
            parts[part].rare[term] = cursor
        }
    }

    /// The counts of a tile of the block.
    subscript(tile: Int) -> BitCounters { BitCounters(planes: planes + (tile - first) * width, width: width) }
}
