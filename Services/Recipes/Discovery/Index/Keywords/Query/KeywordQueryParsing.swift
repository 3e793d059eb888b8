/// Takes apart what somebody typed.
struct KeywordQueryParsing {
    private let scalars: [Unicode.Scalar]
    private var next = 0
    private var folding = WordFolding()
    private var words = 0
    /// Whether the last part is a word that goes on to the end of the text.
    private(set) var endsInWord = false

    private static let quotes: Set<Unicode.Scalar> = ["\"", "\u{201C}", "\u{201D}", "\u{201E}", "\u{AB}", "\u{BB}"]
    private static let minuses: Set<Unicode.Scalar> = ["-", "\u{2212}", "\u{2013}"]

    init(_ text: String) {
        var bytes = 0
        scalars = Array(
            text.unicodeScalars.prefix { scalar in
                bytes += UTF8.width(scalar)
                return bytes <= KeywordQuery.longest
            })
    }

    mutating func parts() -> [KeywordQuery.Part] {
        var parts: [KeywordQuery.Part] = []
        while next < scalars.count && words < KeywordQuery.mostWords {
            let scalar = scalars[next]
            if scalar.properties.isWhitespace {
                next += 1
                continue
            }
            let isExcluded = Self.minuses.contains(scalar) && next + 1 < scalars.count && !isSpace(next + 1)
            if isExcluded { next += 1 }
            let isPhrase = Self.quotes.contains(scalars[next])
            if isPhrase { next += 1 }
            let text = text {
                isPhrase ? Self.quotes.contains($0) : $0.properties.isWhitespace || Self.quotes.contains($0)
            }
            endsInWord = !isPhrase && !isExcluded && next == scalars.count
            if isPhrase { next += 1 }
            if let part = part(text, isPhrase: isPhrase, isExcluded: isExcluded) {
                parts.append(part)
            } else {
                endsInWord = false
            }
        }
        return parts
    }

    private func isSpace(_ place: Int) -> Bool { scalars[place].properties.isWhitespace }

    private mutating func text(until isEnd: (Unicode.Scalar) -> Bool) -> String {
        let start = next
        while next < scalars.count && !isEnd(scalars[next]) { next += 1 }
        return String(String.UnicodeScalarView(scalars[start..<next]))
    }

    private mutating func part(_ text: String, isPhrase: Bool, isExcluded: Bool) -> KeywordQuery.Part? {
        let words = Array(folding.words(text).prefix(KeywordQuery.mostWords - words))
        guard !words.isEmpty else { return nil }
        self.words += words.count
        return KeywordQuery.Part(
            text: text, words: words, isPhrase: isPhrase || isExcluded && words.count > 1, isExcluded: isExcluded)
    }
}
