import Testing

@testable import Kitchen

/// Counting typing errors.
struct TypingErrorsTests {
    @Test(arguments: [
        ("tomato", "tomato", 0), ("tomto", "tomato", 1), ("tomatoo", "tomato", 1), ("tonato", "tomato", 1),
        ("tmoato", "tomato", 1), ("tmoaot", "tomato", 2), ("a", "", 1), ("ab", "ba", 1), ("ca", "abc", 3),
    ])
    func `R1 a letter too many, too few, wrong or swapped is one error`(typed: String, word: String, errors: Int) throws
    {
        let count = try #require(TypingErrors(typed: Array(typed.utf8))).count(to: Array(word.utf8)[...])
        #expect(count.whole == errors)
    }

    @Test func `R1 the bits count what the table counts`() throws {
        for length in 1...TypingErrors.longest {
            let typed = word(length, seed: length)
            let errors = try #require(TypingErrors(typed: typed))
            for other in 0...24 {
                let other = word(other, seed: 31 * length + other)
                let table = Self.table(typed, other)
                let count = errors.count(to: other[...])
                #expect(count.whole == table.last)
                #expect(count.beginning == table.min())
            }
        }
    }

    @Test func `R1 no words and words of more than 64 letters are not compared`() {
        #expect(TypingErrors(typed: []) == nil)
        #expect(TypingErrors(typed: word(65, seed: 1)) == nil)
    }

    private func word(_ length: Int, seed: Int) -> [UInt8] {
        (0..<length).map { UInt8(ascii: "a") + UInt8((seed &* 7 &+ $0 &* $0 &* 5 &+ seed / 3) % 4) }
    }

    /// The errors between `typed` and every beginning of `word`, from the textbook's table.
    private static func table(_ typed: [UInt8], _ word: [UInt8]) -> [Int] {
        var rows = [Array(0...word.count)]
        for i in typed.indices {
            rows.append([i + 1])
            for j in word.indices {
                var errors = min(rows[i][j + 1], rows[i + 1][j]) + 1
                errors = min(errors, rows[i][j] + (typed[i] == word[j] ? 0 : 1))
                if i > 0, j > 0, typed[i] == word[j - 1], typed[i - 1] == word[j] {
                    errors = min(errors, rows[i - 1][j - 1] + 1)
                }
                rows[i + 1].append(errors)
            }
        }
        return rows[typed.count]
    }
}
