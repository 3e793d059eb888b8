/// Postings of terms in more than one recipe in 32, one slot per term. Each has a bitmap of recipes, their impacts in
/// order, and a bitmap of recipes in which the term is prominent.
struct DensePostings: Sendable {
    private let tiles: Int
    /// One lane per slot and tile.
    let bitmaps: Flat<Lane>
    let prominent: Flat<Lane>
    /// The offset of the impacts for each slot and 64 positions.
    let starts: Flat<UInt32>
    let impacts: Flat<UInt8>
    /// The greatest impact for each slot and tile.
    let mosts: Flat<UInt8>

    static let words = Lane.bits / 64

    init(_ terms: [Int], _ listed: TermPostings.Listed, tiles: Int) {
        self.tiles = tiles
        let words = tiles * Self.words
        var impacts: [UInt8] = []
        impacts.reserveCapacity(terms.reduce(0) { $0 + listed.range($1).count })
        var starts = Array(repeating: UInt32(0), count: terms.count * words)
        var bitmaps = Array(repeating: UInt64(0), count: terms.count * words)
        var prominent = bitmaps
        var mosts = Array(repeating: UInt8(0), count: terms.count * tiles)
        for (slot, term) in terms.enumerated() {
            for place in listed.range(term) {
                let position = Int(listed.positions[place])
                let impact = listed.impacts[place]
                let bit: UInt64 = 1 << UInt64(position % 64)
                bitmaps[slot * words + position / 64] |= bit
                if impact >= KeywordImpact.prominent { prominent[slot * words + position / 64] |= bit }
                let tile = slot * tiles + position / Lane.bits
                mosts[tile] = max(mosts[tile], impact)
                impacts.append(impact)
            }
            var start = impacts.count - listed.range(term).count
            for word in slot * words..<(slot + 1) * words {
                starts[word] = UInt32(start)
                start += bitmaps[word].nonzeroBitCount
            }
        }
        self.bitmaps = Self.lanes(bitmaps)
        self.prominent = Self.lanes(prominent)
        self.starts = Flat(starts)
        self.impacts = Flat(impacts)
        self.mosts = Flat(mosts)
    }

    private static func lanes(_ words: [UInt64]) -> Flat<Lane> {
        Flat(count: words.count / Self.words) { lanes in
            UnsafeMutableRawBufferPointer(lanes).copyBytes(from: words.withUnsafeBytes { Array($0) })
        }
    }

    init(from reader: inout SnapshotReader, tiles: Int) throws {
        self.tiles = tiles
        bitmaps = try reader.take()
        prominent = try reader.take()
        starts = try reader.take()
        impacts = try reader.take()
        mosts = try reader.take()
    }

    func save(to writer: inout SnapshotWriter) throws {
        try writer.put(bitmaps)
        try writer.put(prominent)
        try writer.put(starts)
        try writer.put(impacts)
        try writer.put(mosts)
    }

    func impact(slot: Int, at position: Int) -> UInt8 {
        let word = bitmaps[slot * tiles + position / Lane.bits][position % Lane.bits / 64]
        let bit: UInt64 = 1 << UInt64(position % 64)
        guard word & bit != 0 else { return 0 }
        let start = starts[slot * tiles * Self.words + position / 64]
        return impacts[Int(start) + (word & (bit - 1)).nonzeroBitCount]
    }

    var bytes: Int { bitmaps.bytes + prominent.bytes + starts.bytes + impacts.bytes + mosts.bytes }
}
