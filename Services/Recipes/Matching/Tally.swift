/// Counts, for one block of tiles after the other, how many of a set of foods each recipe contains.
struct Tally: ~Copyable {
    private let planes: UnsafeMutablePointer<Lane>
    private var parts: [Part] = []
    private var first = 0
    private var width = 0

    /// The foods that are looked for in one of the index's postings.
    private struct Part {
        let postings: FoodPostings
        /// The common foods' bitmaps, filled up to a multiple of eight with the empty one.
        var slots: [Int] = []
        /// Where each rare food's positions go on, and where they end.
        var rare: [Range<Int>] = []
    }

    /// `width` is that of the widest block.
    init(width: Int) {
        planes = .allocate(capacity: MatchIndex.block * width)
        planes.initialize(repeating: .none, count: MatchIndex.block * width)
    }

    deinit { planes.deallocate() }

    /// Looks for `foods`, each named once, in `postings`.
    mutating func add(_ foods: [FoodNumber], in postings: FoodPostings) {
        var part = Part(postings: postings)
        for food in foods {
            if let slot = postings.slot(of: food) {
                part.slots.append(slot)
            } else if !postings.places(of: food).isEmpty {
                part.rare.append(postings.places(of: food))
            }
        }
        while part.slots.count % 8 != 0 { part.slots.append(postings.empty) }
        if !part.slots.isEmpty || !part.rare.isEmpty { parts.append(part) }
    }

    /// Begins a block: counts the rare foods of all its tiles.
    mutating func begin(_ tiles: Range<Int>, width: Int) {
        first = tiles.lowerBound
        self.width = width
        planes.update(repeating: .none, count: tiles.count * width)
        let start = tiles.lowerBound * Lane.bits
        let end = tiles.upperBound * Lane.bits
        for part in parts.indices {
            let postings = parts[part].postings
            for term in parts[part].rare.indices {
                let places = parts[part].rare[term]
                let next = postings.positions.withUnsafeBufferPointer { positions in
                    var next = places.lowerBound
                    while next < places.upperBound && positions[next] < end {
                        let position = Int(positions[next]) &- start
                        counters(position &>> 9).increment(position & 511)
                        next &+= 1
                    }
                    return next
                }
                parts[part].rare[term] = next..<places.upperBound
            }
        }
    }

    /// Ends a tile of the block: counts the common foods. To be called once a tile.
    func finish(_ tile: Int) -> BitCounters {
        let counters = counters(tile - first)
        for part in parts {
            part.postings.bitmaps.withUnsafeBufferPointer { bitmaps in
                part.slots.withUnsafeBufferPointer { slots in
                    guard let start = bitmaps.baseAddress else { return }
                    counters.add(start + tile * part.postings.stride, slots)
                }
            }
        }
        return counters
    }

    private func counters(_ tile: Int) -> BitCounters { BitCounters(planes: planes + tile * width, width: width) }
}
