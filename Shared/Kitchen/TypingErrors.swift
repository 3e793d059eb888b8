/// How many typing errors lie between two words: a letter too many, too few or wrong, or two swapped.
///
/// It is the optimal string alignment distance, a restricted form of Damerau's.
struct TypingErrors {
    /// Between the whole words.
    let whole: Int
    /// Between the typed word and the best beginning of the other.
    let beginning: Int

    /// Nothing where both are more than `most`.
    init?(typed: [UInt8], word: [UInt8], atMost most: Int) {
        guard typed.count <= word.count + most else { return nil }
        var before: [Int] = []
        var above = Array(0...word.count)
        var row = above
        for i in 0..<typed.count {
            row[0] = i + 1
            var best = row[0]
            for j in 0..<word.count {
                var errors = min(above[j + 1], row[j]) + 1
                errors = min(errors, above[j] + (typed[i] == word[j] ? 0 : 1))
                if i > 0, j > 0, typed[i] == word[j - 1], typed[i - 1] == word[j] {
                    errors = min(errors, before[j - 1] + 1)
                }
                row[j + 1] = errors
                best = min(best, errors)
            }
            // A swap looks back two rows, so one bad row alone does not decide.
            guard best <= most || above.min() ?? 0 <= most else { return nil }
            (before, above, row) = (above, row, above)
        }
        whole = above[word.count]
        beginning = above.min() ?? 0
        guard beginning <= most else { return nil }
    }

    /// How many errors are forgiven in a word of so many letters: short words differ by too little.
    static func forgiven(letters: Int) -> Int { letters >= 8 ? 2 : letters >= 4 ? 1 : 0 }

    /// The letters of a word as bits: `n` errors change at most `2 n` of them, which rules most words out at once.
    static func signature(_ word: [UInt8]) -> UInt32 { word.reduce(0) { $0 | 1 << UInt32($1 & 31) } }
}
