extension FoodRecogniser {
    /// Foods that sentences name, each once: the lard of "fry it in lard", the meat of "brown the meat".
    public func mentions(inProse texts: [String]) -> [FoodMention<Key>] {
        var seen: Set<FoodMention<Key>> = []
        return texts.lazy.flatMap(Self.pieces).flatMap { sentence in
            var words = MentionedWords(sentence, in: language)
            words.takeUnitsOff { !isUnknown($0) }
            return mentions(in: words, isProse: true)
        }
        .filter { seen.insert($0).inserted }
    }

    /// The sentences of a text, those that are too long for one look in parts. A question keeps its mark.
    static func pieces(_ text: String) -> [String] {
        let text = withoutInitials(text)
        return text.split(whereSeparator: { ".!?;\n\r".contains($0) }).flatMap { sentence in
            let isAsked = text[sentence.endIndex...].prefix { $0 == "!" || $0 == "?" }.contains("?")
            let sentence = isAsked ? sentence + "?" : sentence
            guard sentence.utf8.count > longestLook else { return [String(sentence)] }
            var parts: [String] = [""]
            for word in sentence.split(separator: " ") {
                if parts[parts.count - 1].utf8.count + word.utf8.count > longestLook { parts.append("") }
                parts[parts.count - 1] += " \(word)"
            }
            return parts
        }
    }

    /// The text with initials as words, whose stops end no sentence and whose hyphens join: "P.B." is "PB", "E-G-G" is
    /// "EGG". A word that a line ends in the middle of is whole again.
    private static func withoutInitials(_ text: String) -> String {
        let signs = Array(text.unicodeScalars)
        func isLetter(_ place: Int) -> Bool { signs.indices.contains(place) && signs[place].properties.isAlphabetic }
        func isInitial(_ place: Int) -> Bool { isLetter(place) && !isLetter(place - 1) && !isLetter(place + 1) }
        func isBreak(_ place: Int) -> Bool {
            signs.indices.contains(place) && "\n\r".unicodeScalars.contains(signs[place])
        }
        func isHyphenated(before place: Int) -> Bool { place > 1 && signs[place - 1] == "-" && isLetter(place - 2) }
        func isWithin(_ place: Int) -> Bool {
            switch signs[place] {
            case ".": isInitial(place - 1) && isInitial(place + 1)
            case "-": isInitial(place - 1) && isInitial(place + 1) || isBreak(place + 1) && isLetter(place - 1)
            case "\r", "\n": isHyphenated(before: place) || isBreak(place - 1) && isHyphenated(before: place - 1)
            default: false
            }
        }
        var plain = String.UnicodeScalarView()
        for place in signs.indices where !isWithin(place) { plain.append(signs[place]) }
        return String(plain)
    }

    private static var longestLook: Int { 450 }
}
