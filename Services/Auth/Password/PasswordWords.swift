/// Words of three characters and more, found by what they begin with.
struct PasswordWords: Sendable {
    private static let start = 3

    private let words: [String: [[Character]]]

    init(_ words: some Sequence<String>) {
        self.words = Dictionary(grouping: words.map(Array.init).filter { $0.count >= Self.start }) {
            String($0.prefix(Self.start))
        }
    }

    /// How long the words are that `text` begins with.
    func lengths(at text: ArraySlice<Character>) -> [Int] {
        guard text.count >= Self.start, let words = words[String(text.prefix(Self.start))] else { return [] }
        return words.filter { text.starts(with: $0) }.map(\.count)
    }
}
