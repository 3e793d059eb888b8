/// A segment with its first position and its stale or hidden recipes.
///
/// All its recipes are public, or all are personal, so the words of public recipes reveal nothing of personal ones.
struct Layer: Sendable {
    let segment: Segment
    let isPersonal: Bool
    /// The position of its first recipe, a multiple of 512.
    var start = 0
    /// Bits of recipes changed or removed since, 64 positions per word. Empty if there are none.
    private var stale: [UInt64] = []
    private var staleCount = 0
    /// Bits of stale recipes and of those hidden from the viewer.
    private(set) var gone: [UInt64] = []
    private var goneCount = 0
    /// The positions of personal recipes that the viewer may see.
    private var shown: [Int] = []

    init(_ segment: Segment, isPersonal: Bool) {
        self.segment = segment
        self.isPersonal = isPersonal
        showAll()
    }

    /// The position behind its last one.
    var end: Int { start + segment.capacity }
    var positions: Range<Int> { start..<end }
    /// The number of recipes changed or removed since.
    var changes: Int { staleCount }
    /// The number of recipes that are not stale, hidden ones included.
    var standing: Int { segment.count - staleCount }
    /// The number of recipes that the viewer may see.
    var count: Int { segment.count - goneCount }

    /// The part of its words that the viewer may see.
    var words: ShownKeywords { ShownKeywords(segment.words, positions: isPersonal ? shown : nil, gone: gone) }

    /// The position of a recipe in the segment; `nil` if it is absent, stale or hidden.
    func position(of key: RecipeKey) -> Int? {
        segment.position(of: key).flatMap { gone.holds($0) ? nil : $0 }
    }

    /// The keys of recipes that are not stale, hidden ones included.
    var keys: [RecipeKey] { positions { !stale.holds($0) }.map { segment.ids[$0] } }

    /// Marks a recipe as stale, if present.
    mutating func drop(_ key: RecipeKey) {
        guard let position = segment.position(of: key) else { return }
        if stale.isEmpty { stale = Array(repeating: 0, count: segment.capacity / 64) }
        let bit: UInt64 = 1 << UInt64(position % 64)
        if stale[position / 64] & bit == 0 { staleCount += 1 }
        stale[position / 64] |= bit
    }

    /// Shows the recipes that `viewer` may see.
    mutating func show(to viewer: AccountKey?) {
        guard isPersonal else { return showAll() }
        gone = segment.personal.adding(to: stale, hiddenFrom: viewer)
        goneCount = gone.reduce(0) { $0 + $1.nonzeroBitCount }
        shown = segment.personal.positions(of: viewer).map { Int($0) }.filter { !stale.holds($0) }
    }

    /// Shows all recipes that are not stale.
    mutating func showAll() {
        (gone, goneCount) = (stale, staleCount)
        shown = isPersonal ? positions { !stale.holds($0) } : []
    }

    /// Hides the recipes of a set.
    mutating func hide(_ set: RecipeSet) {
        let first = start / 64
        for word in 0..<segment.capacity / 64 where first + word < set.words.count {
            let hidden = set.words[first + word]
            guard hidden != 0 else { continue }
            if gone.isEmpty { gone = Array(repeating: 0, count: segment.capacity / 64) }
            gone[word] |= hidden
        }
        // No set contains positions without a recipe.
        goneCount = gone.reduce(0) { $0 + $1.nonzeroBitCount }
        shown.removeAll { gone.holds($0) }
    }

    private func positions(where holds: (Int) -> Bool) -> [Int] {
        (0..<segment.capacity).filter { segment.ids[$0] != .last && holds($0) }
    }
}

extension [UInt64] {
    /// Whether the bit of a position is set, with 64 positions per word; `false` if out of bounds.
    func holds(_ position: Int) -> Bool {
        position >= 0 && position / 64 < count && self[position / 64] >> UInt64(position % 64) & 1 == 1
    }
}
