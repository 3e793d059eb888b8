/// A word of a plan on its way through the blocks of an index: which recipes have it, and what it says about them.
///
/// What dense terms say is looked up for single recipes, what others say is written out for a block: those are few.
final class WordCursor {
    let weight: UInt32
    /// How many recipes have it, or fewer.
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
    /// Of the block's tiles, the recipes that have the word, and those that it is prominent in, if not more.
    private(set) var bits: UnsafePointer<Lane>
    private(set) var prominent: UnsafePointer<Lane>

    /// An effect below this one is of a recipe that is not marked as prominent.
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

    /// Goes to a block, not before the last one; whether there may be something in it.
    func begin(block: Int) -> Bool {
        hasSparse = false
        sparseMost = 0
        for source in sparse.indices where sparse[source].begin(block: block) {
            hasSparse = true
            sparseMost = max(sparseMost, sparse[source].most)
        }
        return hasSparse || !dense.isEmpty
    }

    /// Finds out who has the word in the block that was begun. Of tiles that are not wanted it may say that nobody has.
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

    /// The greatest effect in a tile, or more.
    @inline(__always)
    func most(tile: Int) -> UInt32 {
        var most = sparseMost
        for source in dense { most = max(most, source.most(tile: tile)) }
        return most
    }

    /// What the word adds to the score of a recipe that it has such an effect in.
    @inline(__always)
    func score(_ effect: UInt32) -> UInt32 { weight &* effect &>> 8 }

    /// What the word adds to the score of the recipe at a position.
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
