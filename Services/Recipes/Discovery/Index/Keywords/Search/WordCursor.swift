/// A cursor that finds recipes with a word and scores them, block by block.
///
/// Dense terms are looked up per recipe. The effects of other terms, which are few, are written out per block.
final class WordCursor {
    let weight: UInt32
    /// An upper bound of the number of recipes with the word.
    let frequency: Int
    private let dense: UnsafeMutableBufferPointer<DenseSource>
    private var sparse: [SparseSource] = []
    private let own: UnsafeMutablePointer<Lane>
    private let merged: UnsafeMutablePointer<Lane>
    private let marked: UnsafeMutablePointer<Lane>
    private let effects: UnsafeMutablePointer<UInt16>
    private let hasScratch: Bool
    private let ownWords: UnsafeMutablePointer<UInt64>
    private var firstTile = 0
    private var hasSparse = false
    private var sparseMost: UInt32 = 0
    /// For each tile of the block, the recipes with the word, and a superset of those with the word prominent.
    private(set) var bits: UnsafePointer<Lane>
    private(set) var prominent: UnsafePointer<Lane>

    /// Smaller effects belong to recipes that are not marked as prominent.
    static let leastProminent = UInt32(KeywordImpact.prominent) * 256

    init(_ word: KeywordPlan.Word, in index: KeywordIndex) {
        weight = word.weight
        var dense: [DenseSource] = []
        var frequency = 0
        for alternative in word.alternatives {
            guard let term = index.vocabulary.terms.find(alternative.term) else { continue }
            frequency += Int(index.postings.frequencies[term])
            let place = index.postings.place(term)
            if case .dense(let slot) = place {
                dense.append(
                    DenseSource(index.postings.dense, slot: slot, tiles: index.tiles, share: alternative.share))
            } else if let source = SparseSource(index.postings, place, share: alternative.share) {
                sparse.append(source)
            }
        }
        self.frequency = frequency
        self.dense = .allocate(capacity: dense.count)
        _ = self.dense.initialize(from: dense)
        hasScratch = dense.count != 1 || !sparse.isEmpty
        let lanes = hasScratch ? KeywordBlock.tiles : 1
        own = .allocate(capacity: lanes)
        merged = .allocate(capacity: lanes)
        marked = .allocate(capacity: lanes)
        own.initialize(repeating: .none, count: lanes)
        merged.initialize(repeating: .none, count: lanes)
        marked.initialize(repeating: .none, count: lanes)
        effects = .allocate(capacity: sparse.isEmpty ? 1 : KeywordBlock.positions)
        ownWords = UnsafeMutableRawPointer(own).assumingMemoryBound(to: UInt64.self)
        bits = UnsafePointer(merged)
        prominent = UnsafePointer(marked)
    }

    deinit {
        dense.deallocate()
        own.deallocate()
        merged.deallocate()
        marked.deallocate()
        effects.deallocate()
    }

    /// Moves forward to a block. Returns whether the block may have a match.
    func begin(block: Int) -> Bool {
        hasSparse = false
        sparseMost = 0
        for source in sparse.indices where sparse[source].begin(block: block) {
            hasSparse = true
            sparseMost = max(sparseMost, sparse[source].most)
        }
        return hasSparse || !dense.isEmpty
    }

    /// Reads the matches of the current block. Unwanted tiles may come out empty.
    func read(block: Int, _ tiles: Range<Int>, isWanted: (Int) -> Bool = { _ in true }) {
        firstTile = tiles.lowerBound
        guard hasScratch else {
            bits = dense[0].bitmap + firstTile
            prominent = dense[0].prominent + firstTile
            return
        }
        own.update(repeating: .none, count: tiles.count)
        marked.update(repeating: .none, count: tiles.count)
        if hasSparse && (0..<tiles.count).contains(where: isWanted) {
            let marks = UnsafeMutableRawPointer(marked).assumingMemoryBound(to: UInt64.self)
            for source in sparse { source.scatter(block: block, effects, own: ownWords, prominent: marks) }
        }
        guard !dense.isEmpty else {
            bits = UnsafePointer(own)
            return
        }
        for tile in 0..<tiles.count {
            guard isWanted(tile) else {
                merged[tile] = .none
                continue
            }
            var any = own[tile]
            var marked = marked[tile]
            for source in dense {
                any |= source.bitmap[firstTile + tile]
                marked |= source.prominent[firstTile + tile]
            }
            merged[tile] = any
            self.marked[tile] = marked
        }
    }

    /// An upper bound of the effects in a tile.
    @inline(__always)
    func most(tile: Int) -> UInt32 {
        var most = sparseMost
        for source in dense { most = max(most, source.most(tile: tile)) }
        return most
    }

    /// The score of the word in a recipe with this effect.
    @inline(__always)
    func score(_ effect: UInt32) -> UInt32 { weight &* effect &>> 8 }

    /// The score of the word in the recipe at a position.
    @inline(__always)
    func score(position: Int) -> UInt32 {
        var effect: UInt32 = 0
        if hasSparse {
            let offset = position &- firstTile &* Lane.bits
            if ownWords[offset &>> 6] &>> UInt64(truncatingIfNeeded: offset) & 1 != 0 {
                effect = UInt32(effects[offset])
            }
        }
        for source in dense { effect = max(effect, source.effect(position)) }
        return score(effect)
    }
}
