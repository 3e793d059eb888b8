/// Counts the typing errors between a typed word and others: an extra, missing or wrong letter, or two swapped ones.
///
/// This is the optimal string alignment distance, computed by column with a bit per typed letter (Hyyrö, "A bit-vector
/// algorithm for computing Levenshtein and Damerau edit distances", 2003). It takes some ten operations a letter.
public struct TypingErrors: Sendable {
    /// The positions of each byte in the typed word, as bits.
    private var places = Array(repeating: UInt64(0), count: 256)
    private let count: Int
    /// The letters of the typed word as bits.
    public let signature: UInt32

    /// The longest typed word, in bytes.
    public static let longest = 64

    /// `nil` if `word` is empty or longer than `longest`.
    public init?(typed word: [UInt8]) {
        guard (1...Self.longest).contains(word.count) else { return nil }
        for (place, byte) in word.enumerated() { places[Int(byte)] |= 1 << UInt64(place) }
        count = word.count
        signature = Self.signature(word)
    }

    /// The errors between the typed word and the whole of `word`, and between it and the best beginning of `word`.
    public func count(to word: ArraySlice<UInt8>) -> (whole: Int, beginning: Int) {
        word.withUnsafeBufferPointer(count(to:))
    }

    /// The errors between the typed word and the whole of `word`, and between it and the best beginning of `word`.
    public func count(to word: UnsafeBufferPointer<UInt8>) -> (whole: Int, beginning: Int) {
        let last: UInt64 = 1 << UInt64(count - 1)
        var errors = count
        var fewest = count
        // Bits for steps of +1 and -1 down the column, and for equal diagonals.
        var up = UInt64.max
        var down: UInt64 = 0
        var diagonal: UInt64 = 0
        var placesBefore: UInt64 = 0
        for byte in word {
            let places = places[Int(byte)]
            let swapped = ((~diagonal & places) << 1) & placesBefore
            diagonal = (((places & up) &+ up) ^ up) | places | down | swapped
            var right = down | ~(diagonal | up)
            var left = diagonal & up
            if right & last != 0 { errors += 1 }
            if left & last != 0 { errors -= 1 }
            right = right << 1 | 1
            left <<= 1
            up = left | ~(diagonal | right)
            down = right & diagonal
            placesBefore = places
            fewest = min(fewest, errors)
        }
        return (errors, fewest)
    }

    /// Whether a word with this signature can be within `errors` errors. One error changes at most two letters.
    public func mayBe(_ signature: UInt32, within errors: Int) -> Bool {
        (self.signature ^ signature).nonzeroBitCount <= 2 * errors
    }

    /// Whether a word with this signature can begin with the typed word within `errors` errors.
    public func mayBegin(_ signature: UInt32, within errors: Int) -> Bool {
        (self.signature & ~signature).nonzeroBitCount <= errors
    }

    /// The letters of a word as bits.
    public static func signature(_ word: some Sequence<UInt8>) -> UInt32 {
        word.reduce(0) { $0 | 1 << UInt32($1 & 31) }
    }

    /// The errors tolerated in a search for a word of this length; short words differ too little.
    public static func forgiven(letters: Int) -> Int { letters >= 8 ? 2 : letters >= 4 ? 1 : 0 }

    /// The errors corrected without asking in a word of this length, fewer than in a search where people choose.
    public static func mended(letters: Int) -> Int { letters >= 8 ? 2 : letters >= 5 ? 1 : 0 }
}
