/// One bit for each of the 512 recipes of a tile.
typealias Lane = SIMD8<UInt64>

extension Lane {
    static var bits: Int { 512 }
    static var none: Lane { Lane(repeating: 0) }
    static var all: Lane { Lane(repeating: .max) }

    /// The first `count` bits.
    init(first count: Int) {
        guard count < Self.bits else {
            self = .all
            return
        }
        self = .none
        for word in 0..<Self.scalarCount {
            let bits = count - word * 64
            self[word] = bits >= 64 ? .max : bits > 0 ? (1 << UInt64(bits)) - 1 : 0
        }
    }

    var count: Int {
        var count = 0
        for word in 0..<Self.scalarCount { count += self[word].nonzeroBitCount }
        return count
    }

    var isEmpty: Bool {
        let half = lowHalf | highHalf
        let quarter = half.lowHalf | half.highHalf
        return quarter[0] | quarter[1] == 0
    }

    mutating func insert(_ recipe: Int) { self[recipe >> 6] |= 1 << UInt64(recipe & 63) }

    /// Hands over every bit that is set, lowest first.
    @inline(__always)
    func visit(_ body: (Int) -> Void) {
        for word in 0..<Self.scalarCount {
            for bit in BitNumbers(self[word]) { body(word &* 64 &+ bit) }
        }
    }
}

/// The numbers of the bits that are set, lowest first.
struct BitNumbers<Word: FixedWidthInteger>: Sequence, IteratorProtocol {
    private var rest: Word

    init(_ word: Word) { rest = word }

    @inline(__always)
    mutating func next() -> Int? {
        guard rest != 0 else { return nil }
        defer { rest &= rest &- 1 }
        return rest.trailingZeroBitCount
    }
}
