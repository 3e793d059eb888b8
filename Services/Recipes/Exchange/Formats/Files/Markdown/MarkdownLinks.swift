/// The places of the links in a Markdown text. Each bracket is looked at once, however deeply they stand within each
/// other.
struct MarkdownLinks {
    /// A link from the bracket before its words to behind its address.
    struct Link {
        let start: Int
        /// The place of the bracket behind its words.
        let close: Int
        let end: Int
    }

    /// A longer one is none.
    private static let longest = 2_000

    private let characters: [Character]
    /// The bracket that closes the one at a place.
    private let closing: [Int: Int]

    init(_ characters: [Character]) {
        self.characters = characters
        var closing: [Int: Int] = [:]
        var (square, round): ([Int], [Int]) = ([], [])
        for (place, character) in characters.enumerated() {
            switch character {
            case "[": square.append(place)
            case "(": round.append(place)
            case "]": if let open = square.popLast() { closing[open] = place }
            case ")": if let open = round.popLast() { closing[open] = place }
            default: break
            }
        }
        self.closing = closing
    }

    /// The link that begins with the bracket at `start` and ends within `words`.
    func link(_ start: Int, in words: Range<Int>) -> Link? {
        guard let close = closing[start], close - start < Self.longest, close + 1 < words.upperBound else { return nil }
        let address = close + 1
        guard characters[address] == "(" || characters[address] == "[", let end = closing[address],
            end - address < Self.longest, end < words.upperBound
        else { return nil }
        return Link(start: start, close: close, end: end + 1)
    }
}
