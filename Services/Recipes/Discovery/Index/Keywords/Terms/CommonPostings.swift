/// The postings of terms that many recipes have: for each block, offsets in it and impacts. A row is a term's.
struct CommonPostings: Sendable {
    private let blocks: Int
    /// For each row, where each block's postings begin and where the last one's end.
    let starts: Flat<UInt32>
    /// For each row and block, the greatest impact.
    let mosts: Flat<UInt8>
    let offsets: Flat<UInt16>
    let impacts: Flat<UInt8>

    init(_ terms: [Int], _ listed: TermPostings.Listed, blocks: Int) {
        self.blocks = blocks
        var starts: [UInt32] = []
        var mosts = Array(repeating: UInt8(0), count: terms.count * blocks)
        let count = terms.reduce(0) { $0 + listed.range($1).count }
        var offsets: [UInt16] = []
        var impacts: [UInt8] = []
        offsets.reserveCapacity(count)
        impacts.reserveCapacity(count)
        for (row, term) in terms.enumerated() {
            var place = listed.starts[term]
            for block in 0..<blocks {
                starts.append(UInt32(offsets.count))
                let end = UInt32((block + 1) * KeywordBlock.positions)
                while place < listed.starts[term + 1] && listed.positions[place] < end {
                    offsets.append(UInt16(Int(listed.positions[place]) - block * KeywordBlock.positions))
                    impacts.append(listed.impacts[place])
                    mosts[row * blocks + block] = max(mosts[row * blocks + block], listed.impacts[place])
                    place += 1
                }
            }
            starts.append(UInt32(offsets.count))
        }
        self.starts = Flat(starts)
        self.mosts = Flat(mosts)
        self.offsets = Flat(offsets)
        self.impacts = Flat(impacts)
    }

    init(from reader: inout SnapshotReader, blocks: Int) throws {
        self.blocks = blocks
        starts = try reader.take()
        mosts = try reader.take()
        offsets = try reader.take()
        impacts = try reader.take()
    }

    func save(to writer: inout SnapshotWriter) throws {
        try writer.put(starts)
        try writer.put(mosts)
        try writer.put(offsets)
        try writer.put(impacts)
    }

    /// The places of a row's postings in a block.
    func places(row: Int, block: Int) -> Range<Int> {
        let start = row * (blocks + 1) + block
        return Int(starts[start])..<Int(starts[start + 1])
    }

    func most(row: Int, block: Int) -> UInt8 { mosts[row * blocks + block] }

    func impact(row: Int, at position: Int) -> UInt8 {
        let places = places(row: row, block: position / KeywordBlock.positions)
        let offset = UInt16(position % KeywordBlock.positions)
        var low = places.lowerBound
        var high = places.upperBound
        while low < high {
            let middle = (low + high) / 2
            if offsets[middle] < offset { low = middle + 1 } else { high = middle }
        }
        return low < places.upperBound && offsets[low] == offset ? impacts[low] : 0
    }

    var bytes: Int { starts.bytes + mosts.bytes + offsets.bytes + impacts.bytes }
}
