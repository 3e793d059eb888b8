extension FoodRecogniser {
    /// Foods that sentences name, each once: the lard of "fry it in lard", the meat of "brown the meat".
    public func mentions(inProse texts: [String]) -> [FoodMention<Key>] {
        var seen: Set<FoodMention<Key>> = []
        return texts.lazy.flatMap(Self.pieces).flatMap {
            self.mentions(in: MentionedWords($0, in: language), isProse: true)
        }
        .filter { seen.insert($0).inserted }
    }

    /// The sentences of a text, those that are too long for one look in parts.
    static func pieces(_ text: String) -> [String] {
        withoutInitials(text).split(whereSeparator: { ".!?;\n\r".contains($0) }).flatMap { sentence in
            guard sentence.utf8.count > longestLook else { return [String(sentence)] }
            var parts: [String] = [""]
            for word in sentence.split(separator: " ") {
                if parts[parts.count - 1].utf8.count + word.utf8.count > longestLook { parts.append("") }
                parts[parts.count - 1] += " \(word)"
            }
            return parts
        }
    }

    /// The text with initials as words, whose stops end no sentence: "P.B." is "PB.".
    private static func withoutInitials(_ text: String) -> String {
        let signs = Array(text.unicodeScalars)
        func isLetter(_ place: Int) -> Bool { signs.indices.contains(place) && signs[place].properties.isAlphabetic }
        func isInitial(_ place: Int) -> Bool { isLetter(place) && !isLetter(place - 1) && !isLetter(place + 1) }
        var plain = String.UnicodeScalarView()
        for place in signs.indices where signs[place] != "." || !isInitial(place - 1) || !isInitial(place + 1) {
            plain.append(signs[place])
        }
        return String(plain)
    }

    private static var longestLook: Int { 450 }
}
