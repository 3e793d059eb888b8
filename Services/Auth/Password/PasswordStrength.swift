import Foundation

/// The strength of a password against guesses by common habits, in bits.
///
/// A password is cut into the pieces that are cheapest to guess: words, names, runs of keys, repetitions, years.
/// Several views of it are tried, because people reverse passwords, insert signs or mix two rows.
struct PasswordStrength: Sendable {
    /// Least strength; weaker passwords are among the first guesses.
    static let least = 25.0
    /// Number of characters examined; later ones are ignored.
    private static let looksAt = 64

    /// The person's own names in lower case, which are guessed first.
    private let names: PasswordWords

    /// - Parameter texts: the person's names and addresses; their parts count as well.
    init(names texts: [String] = []) {
        let parts = texts.flatMap { text in
            let folded = text.precomposedStringWithCompatibilityMapping.lowercased()
            return [folded.filter { $0.isLetter || $0.isNumber }]
                + folded.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        }
        names = PasswordWords(Set(parts.filter { $0.count <= Self.looksAt }))
    }

    func bits(of password: String) -> Double {
        let folded = Array(password.precomposedStringWithCompatibilityMapping.lowercased().prefix(Self.looksAt))
        return Self.views(of: folded).map { cost(of: $0.characters) + $0.extra }.min() ?? 0
    }

    /// Views of a password, with the bits that each adds.
    private static func views(of text: [Character]) -> [(characters: [Character], extra: Double)] {
        var views: [(characters: [Character], extra: Double)] = [
            (text, 0), (text.reversed(), 1), (text.filter { !" -_.,+/".contains($0) }, 2),
            (text.map { shifted[$0] ?? $0 }, 1), (squeezed(text), 3), (unmixed(text), 2),
            (unmixed(squeezed(text)), 4),
        ]
        if let unit = unit(of: text) { views.append((unit, 1)) }
        return views
    }

    /// The digits on the same keys as the signs.
    private static let shifted: [Character: Character] = [
        "!": "1", "@": "2", "#": "3", "$": "4", "%": "5", "^": "6", "&": "7", "*": "8", "(": "9", ")": "0",
    ]

    /// The text with each run of a character reduced to one.
    private static func squeezed(_ text: [Character]) -> [Character] {
        text.enumerated().filter { $0 == 0 || text[$0 - 1] != $1 }.map(\.element)
    }

    /// Every other character, then the rest: `1a2b3c` is two mixed rows.
    private static func unmixed(_ text: [Character]) -> [Character] {
        text.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
            + text.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
    }

    /// The unit whose repetition makes up the whole text; `nil` if there is none.
    private static func unit(of text: [Character]) -> [Character]? {
        (1..<max(2, text.count / 2 + 1)).first { length in
            length < text.count && (length..<text.count).allSatisfy { text[$0] == text[$0 - length] }
        }.map { Array(text[..<$0]) }
    }

    /// Bits of the cheapest way to cut the text into pieces.
    private func cost(of text: [Character]) -> Double {
        let spellings = [text] + Disguise.all.map { disguise in text.map { disguise.letter[$0] ?? $0 } }
        var best = [0.0] + [Double](repeating: .infinity, count: text.count)
        for start in text.indices {
            for (length, bits) in pieces(of: text, spellings, at: start) {
                best[start + length] = min(best[start + length], best[start] + bits)
            }
        }
        return best[text.count]
    }

    /// The pieces that begin at `start`, with their lengths and bits.
    private func pieces(
        of text: [Character], _ spellings: [[Character]], at start: Int
    ) -> [(length: Int, bits: Double)] {
        var pieces = [(1, Self.bits(of: text[start]))]
        for spelling in spellings {
            pieces += names.lengths(at: spelling[start...]).map { ($0, 2) }
            pieces += CommonPasswords.words.lengths(at: spelling[start...]).map { ($0, 8) }
        }
        let same = text[start...].prefix { $0 == text[start] }.count
        if same >= 3 { pieces.append((same, Self.bits(of: text[start]) + 2)) }
        var run = 2
        while start + run < text.count,
            CommonPasswords.triples.contains(String(text[(start + run - 2)...(start + run)]))
        {
            run += 1
            pieces.append((run, 6))
        }
        if Self.isYear(text[start...].prefix(4)) { pieces.append((4, 6)) }
        return pieces
    }

    private static func bits(of character: Character) -> Double {
        switch character {
        case "0"..."9": 3.3
        case "a"..."z": 4.7
        default: character.isASCII ? 5 : 8
        }
    }

    private static func isYear(_ digits: ArraySlice<Character>) -> Bool {
        guard digits.count == 4, let year = Int(String(digits)) else { return false }
        return (1_900...2_039).contains(year)
    }
}

/// Signs that replace similar letters.
private struct Disguise {
    let letter: [Character: Character]

    /// A 1 stands for I or L.
    static let all: [Disguise] = (["i", "l"] as [Character]).map { one in
        Disguise(letter: [
            "0": "o", "1": one, "3": "e", "4": "a", "5": "s", "7": "t", "8": "b", "@": "a", "$": "s",
            "!": one == "i" ? "i" : "l", "|": "l",
        ])
    }
}
