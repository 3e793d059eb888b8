/// A segment with its place among the positions, and which of its recipes stand there no more.
///
/// Its recipes are all everybody's or all somebody's alone, so that the words of the former tell nothing of the latter.
struct Layer: Sendable {
    let segment: Segment
    let isPersonal: Bool
    /// The position of its first recipe: a multiple of 512.
    var start = 0
    /// 64 positions a word: the recipes that have changed or gone since. Empty where there are none.
    private var stale: [UInt64] = []
    private var staleCount = 0
    /// The same with those that whoever looks may not see.
    private(set) var gone: [UInt64] = []
    private var goneCount = 0
    /// The positions of the personal recipes that whoever looks may see.
    private var shown: [Int] = []

    init(_ segment: Segment, isPersonal: Bool) {
        self.segment = segment
        self.isPersonal = isPersonal
        showAll()
    }

    /// The position behind its last one.
    var end: Int { start + segment.capacity }
    var positions: Range<Int> { start..<end }
    /// How many of its recipes have changed or gone.
    var changes: Int { staleCount }
    /// How many have not, whoever sees them.
    var standing: Int { segment.count - staleCount }
    /// How many stand there for whoever looks.
    var count: Int { segment.count - goneCount }

    /// Its words as whoever looks may know them.
    var words: ShownKeywords { ShownKeywords(segment.words, positions: isPersonal ? shown : nil, gone: gone) }

    /// The position in the segment of a recipe that stands there for whoever looks.
    func position(of key: RecipeKey) -> Int? {
        segment.position(of: key).flatMap { gone.holds($0) ? nil : $0 }
    }

    /// Those that have not changed or gone, whoever sees them.
    var keys: [RecipeKey] { positions { !stale.holds($0) }.map { segment.ids[$0] } }

    /// Notes that a recipe has changed or gone; nothing where it does not stand here.
    mutating func drop(_ key: RecipeKey) {
        guard let position = segment.position(of: key) else { return }
        if stale.isEmpty { stale = Array(repeating: 0, count: segment.capacity / 64) }
        let bit: UInt64 = 1 << UInt64(position % 64)
        if stale[position / 64] & bit == 0 { staleCount += 1 }
        stale[position / 64] |= bit
    }

    /// From now on `viewer` looks.
    mutating func show(to viewer: AccountKey?) {
        guard isPersonal else { return showAll() }
        gone = segment.personal.adding(to: stale, hiddenFrom: viewer)
        goneCount = gone.reduce(0) { $0 + $1.nonzeroBitCount }
        shown = segment.personal.positions(of: viewer).map { Int($0) }.filter { !stale.holds($0) }
    }

    /// From now on somebody looks who sees everything.
    mutating func showAll() {
        (gone, goneCount) = (stale, staleCount)
        shown = isPersonal ? positions { !stale.holds($0) } : []
    }

    /// From now on the recipes of a set are as if they were not there, for whoever looks now.
    mutating func hide(_ set: RecipeSet) {
        let first = start / 64
        for word in 0..<segment.capacity / 64 where first + word < set.words.count {
            let hidden = set.words[first + word]
            guard hidden != 0 else { continue }
            if gone.isEmpty { gone = Array(repeating: 0, count: segment.capacity / 64) }
            gone[word] |= hidden
        }
        // Positions beyond a tile's recipes are in no set.
        goneCount = gone.reduce(0) { $0 + $1.nonzeroBitCount }
        shown.removeAll { gone.holds($0) }
    }

    private func positions(where holds: (Int) -> Bool) -> [Int] {
        (0..<segment.capacity).filter { segment.ids[$0] != .last && holds($0) }
    }
}

extension [UInt64] {
    /// Whether the bit of a position is set; 64 positions a word, and none in what is empty or out of bounds.
    func holds(_ position: Int) -> Bool {
        position >= 0 && position / 64 < count && self[position / 64] >> UInt64(position % 64) & 1 == 1
    }
}
