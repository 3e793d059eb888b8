/// Some of the recipes of an index, by their positions, which ascend.
public struct RecipeSet: Hashable, Sendable, Sequence {
    /// 64 positions each, the first in the lowest bit.
    var words: [UInt64]

    /// None of so many positions.
    init(capacity: Int) { words = Array(repeating: 0, count: (capacity + 63) / 64) }

    init(words: [UInt64]) { self.words = words }

    public var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }
    public var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

    public func contains(_ position: Int) -> Bool { words.holds(position) }

    /// Positions out of bounds are never in a set.
    public mutating func insert(_ position: Int) {
        guard position >= 0, position / 64 < words.count else { return }
        words[position / 64] |= 1 << UInt64(position % 64)
    }

    public mutating func remove(_ position: Int) {
        guard position >= 0, position / 64 < words.count else { return }
        words[position / 64] &= ~(1 << UInt64(position % 64))
    }

    mutating func insert(_ lane: Lane, tile: Int) {
        for word in 0..<Lane.scalarCount { words[tile * Lane.scalarCount + word] |= lane[word] }
    }

    /// Both sets are of one index; of a smaller set nothing stands beyond its end.
    public mutating func formIntersection(_ other: RecipeSet) {
        let common = Swift.min(words.count, other.words.count)
        for word in 0..<common { words[word] &= other.words[word] }
        for word in common..<words.count { words[word] = 0 }
    }

    public mutating func formUnion(_ other: RecipeSet) {
        for word in 0..<Swift.min(words.count, other.words.count) { words[word] |= other.words[word] }
        words += other.words.dropFirst(words.count)
    }

    public mutating func subtract(_ other: RecipeSet) {
        for word in 0..<Swift.min(words.count, other.words.count) { words[word] &= ~other.words[word] }
    }

    /// How many recipes are in both.
    public func intersectionCount(_ other: RecipeSet) -> Int {
        var count = 0
        for word in 0..<Swift.min(words.count, other.words.count) {
            count += (words[word] & other.words[word]).nonzeroBitCount
        }
        return count
    }

    /// Goes through the positions.
    public struct Iterator: IteratorProtocol {
        fileprivate var words: [UInt64]
        fileprivate var place = 0

        public mutating func next() -> Int? {
            while place < words.count {
                let word = words[place]
                if word != 0 {
                    words[place] = word & (word &- 1)
                    return place * 64 + word.trailingZeroBitCount
                }
                place += 1
            }
            return nil
        }
    }

    public func makeIterator() -> Iterator { Iterator(words: words) }

    /// The first position.
    public var first: Int? {
        words.firstIndex { $0 != 0 }.map { $0 * 64 + words[$0].trailingZeroBitCount }
    }

    /// Any of them, each as likely as the other; `nil` of none.
    public func randomElement(using generator: inout some RandomNumberGenerator) -> Int? {
        let count = count
        guard count > 0 else { return nil }
        var rest = Int.random(in: 0..<count, using: &generator)
        for (place, word) in words.enumerated() {
            let bits = word.nonzeroBitCount
            guard rest < bits else {
                rest -= bits
                continue
            }
            var word = word
            for _ in 0..<rest { word &= word &- 1 }
            return place * 64 + word.trailingZeroBitCount
        }
        return nil
    }
}
