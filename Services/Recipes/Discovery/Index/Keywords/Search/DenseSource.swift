/// A dense term that satisfies a word, with pointers to its postings.
struct DenseSource {
    let bitmap: UnsafePointer<Lane>
    let prominent: UnsafePointer<Lane>
    private let words: UnsafePointer<UInt64>
    private let starts: UnsafePointer<UInt32>
    private let impacts: UnsafePointer<UInt8>
    private let mosts: UnsafePointer<UInt8>
    private let share: UInt32

    init(_ postings: DensePostings, slot: Int, tiles: Int, share: UInt32) {
        bitmap = postings.bitmaps.start + slot * tiles
        prominent = postings.prominent.start + slot * tiles
        words = UnsafeRawPointer(bitmap).assumingMemoryBound(to: UInt64.self)
        starts = postings.starts.start + slot * tiles * DensePostings.words
        impacts = postings.impacts.start
        mosts = postings.mosts.start + slot * tiles
        self.share = share
    }

    /// The greatest effect in a tile.
    @inline(__always)
    func most(tile: Int) -> UInt32 { UInt32(mosts[tile]) &* share }

    /// The effect at a position: the term's impact times its share; 0 without the term.
    @inline(__always)
    func effect(_ position: Int) -> UInt32 {
        let word = words[position &>> 6]
        let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: position)
        guard word & bit != 0 else { return 0 }
        let place = Int(starts[position &>> 6]) &+ (word & (bit &- 1)).nonzeroBitCount
        return UInt32(impacts[place]) &* share
    }
}
