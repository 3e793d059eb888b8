/// A rare or common term that satisfies a word, read block after block.
struct SparseSource {
    private let rare: RarePostings?
    private let common: CommonPostings?
    private let row: Int
    /// A rare term's postings that are still to come, or a common one's of this block.
    private var places: Range<Int>
    private var share: UInt32
    /// The greatest effect in the block, or more.
    private(set) var most: UInt32 = 0

    /// `nil` for a dense term.
    init?(_ postings: TermPostings, _ place: TermPostings.Place, share: UInt32) {
        self.share = share
        switch place {
        case .rare(let range):
            rare = postings.rare
            common = nil
            row = 0
            places = range
        case .common(let row):
            rare = nil
            common = postings.common
            self.row = row
            places = 0..<0
        case .dense: return nil
        }
    }

    /// Goes to a block, not before the last one; whether there is something in it.
    mutating func begin(block: Int) -> Bool {
        if let common {
            places = common.places(row: row, block: block)
            most = UInt32(common.most(row: row, block: block)) * share
            return !places.isEmpty
        }
        guard let rare else { return false }
        let start = UInt32(block * KeywordBlock.positions)
        while let next = places.first, rare.positions[next] < start { places.removeFirst() }
        most = 255 * share
        return places.first.map { rare.positions[$0] < start + UInt32(KeywordBlock.positions) } ?? false
    }

    /// Writes the effects in the block into `effects`, the greatest for each offset, and marks them in `own` and, where
    /// they are prominent, in `prominent`.
    func scatter(
        block: Int, _ effects: UnsafeMutablePointer<UInt16>, own: UnsafeMutablePointer<UInt64>,
        prominent: UnsafeMutablePointer<UInt64>
    ) {
        if let common {
            let offsets = common.offsets.start
            let impacts = common.impacts.start
            for place in places {
                mark(Int(offsets[place]), impacts[place], effects, own: own, prominent: prominent)
            }
        } else if let rare {
            let start = block * KeywordBlock.positions
            for place in places {
                let offset = Int(rare.positions[place]) - start
                if offset >= KeywordBlock.positions { break }
                mark(offset, rare.impacts[place], effects, own: own, prominent: prominent)
            }
        }
    }

    @inline(__always)
    private func mark(
        _ offset: Int, _ impact: UInt8, _ effects: UnsafeMutablePointer<UInt16>, own: UnsafeMutablePointer<UInt64>,
        prominent: UnsafeMutablePointer<UInt64>
    ) {
        let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: offset)
        let word = offset &>> 6
        let before = own[word]
        let effect = UInt16(truncatingIfNeeded: min(UInt32(impact) &* share, UInt32(UInt16.max)))
        effects[offset] = before & bit == 0 ? effect : max(effects[offset], effect)
        own[word] = before | bit
        if impact >= KeywordImpact.prominent { prominent[word] |= bit }
    }
}
