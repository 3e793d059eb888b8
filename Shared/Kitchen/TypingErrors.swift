/// Counts the typing errors that lie between a typed word and others: a letter too many, too few or wrong, or two
/// swapped.
///
/// This is the optimal string alignment distance, computed a column at a time with a bit for each typed letter (Hyyrö,
/// "A bit-vector algorithm for computing Levenshtein and Damerau edit distances", 2003), so a word costs some ten
/// operations a letter.
public struct TypingErrors: Sendable {
    /// For every byte, where it stands in the typed word.
    private var places = Array(repeating: UInt64(0), count: 256)
    private let count: Int
    /// The letters of the typed word as bits.
    public let signature: UInt32

    /// The longest word that is compared, in bytes.
    public static let longest = 64

    /// `nil` for a word that is empty or too long.
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
        // Where, down the column, the count goes up and down by one, and where the diagonal keeps it.
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

    /// Whether a word with these letters can be at most `errors` errors away. One error changes at most two letters.
    public func mayBe(_ signature: UInt32, within errors: Int) -> Bool {
        (self.signature ^ signature).nonzeroBitCount <= 2 * errors
    }

    /// Whether a word with these letters can begin with the typed one but for `errors` errors.
    public func mayBegin(_ signature: UInt32, within errors: Int) -> Bool {
        (self.signature & ~signature).nonzeroBitCount <= errors
    }

    /// The letters of a word as bits.
    public static func signature(_ word: some Sequence<UInt8>) -> UInt32 {
        word.reduce(0) { $0 | 1 << UInt32($1 & 31) }
    }

    /// How many errors are forgiven in a word of so many letters: short words differ by too little.
    public static func forgiven(letters: Int) -> Int { letters >= 8 ? 2 : letters >= 4 ? 1 : 0 }

    /// The most errors with which a word of `letters` letters is taken for another one without asking: fewer than are
    /// forgiven where people choose from what was found.
    public static func mended(letters: Int) -> Int { letters >= 8 ? 2 : letters >= 5 ? 1 : 0 }
}
