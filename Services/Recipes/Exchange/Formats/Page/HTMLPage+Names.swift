extension HTMLPage.Node {
    /// The words in its class, id and test id: `recipe`, `ingredient` and `list` for `RecipeIngredient_list`.
    var nameWords: [String] {
        ["class", "id", "data-testid"].flatMap { attributes[$0].map(Self.words) ?? [] }
    }

    /// Whether one of its `nameWords` is in `names`.
    func isCalled(_ names: Set<String>) -> Bool {
        guard !isText, attributes["class"] != nil || attributes["id"] != nil else { return false }
        return nameWords.contains { names.contains($0) }
    }

    private static let longestName = 400

    private static func words(of name: String) -> [String] {
        var words: [String] = []
        var word = ""
        var small = 0
        func end() {
            if !word.isEmpty { words.append(word) }
            word = ""
        }
        for byte in name.utf8.prefix(longestName) {
            let isCapital = (0x41...0x5A).contains(byte)
            let isSmall = (0x61...0x7A).contains(byte)
            // Generated names such as “fGadHq” stay one word.
            if !isCapital && !isSmall && !(0x30...0x39).contains(byte) || isCapital && small > 2 {
                end()
                small = 0
            }
            if isCapital || isSmall || (0x30...0x39).contains(byte) {
                word.unicodeScalars.append(Unicode.Scalar(isCapital ? byte | 0x20 : byte))
            }
            small = isSmall ? small + 1 : isCapital ? 0 : small
        }
        end()
        return words
    }
}
