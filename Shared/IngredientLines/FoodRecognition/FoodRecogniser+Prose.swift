extension FoodRecogniser {
    /// Foods that sentences name, each once: the lard of "fry it in lard", the meat of "brown the meat".
    public func mentions(inProse texts: [String]) -> [FoodMention<Key>] {
        var seen: Set<FoodMention<Key>> = []
        return texts.lazy.flatMap(Self.pieces).flatMap {
            self.mentions(in: MentionedWords(withoutGlue($0), in: language), isProse: true)
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

    /// The text with initials as words, whose stops end no sentence and whose hyphens join: "P.B." is "PB", "E-G-G" is
    /// "EGG". A word that a line ends in the middle of is whole again.
    private static func withoutInitials(_ text: String) -> String {
        let signs = Array(text.unicodeScalars)
        func isLetter(_ place: Int) -> Bool { signs.indices.contains(place) && signs[place].properties.isAlphabetic }
        func isInitial(_ place: Int) -> Bool { isLetter(place) && !isLetter(place - 1) && !isLetter(place + 1) }
        func isBreak(_ place: Int) -> Bool {
            signs.indices.contains(place) && "\n\r".unicodeScalars.contains(signs[place])
        }
        func isWithin(_ place: Int) -> Bool {
            switch signs[place] {
            case ".": isInitial(place - 1) && isInitial(place + 1)
            case "-": isInitial(place - 1) && isInitial(place + 1) || isBreak(place + 1) && isLetter(place - 1)
            default: isBreak(place) && place > 0 && signs[place - 1] == "-" && isLetter(place - 2)
            }
        }
        var plain = String.UnicodeScalarView()
        for place in signs.indices where !isWithin(place) { plain.append(signs[place]) }
        return String(plain)
    }

    /// The sentence with amounts apart from what they are of: "add 50gfeta" is "add 50 g feta".
    func withoutGlue(_ sentence: String) -> String {
        sentence.split(separator: " ").map { word in
            let letters = word.drop { $0.isNumber }
            guard letters.count < word.count, letters.count > 3, letters.first?.isLetter == true else {
                return String(word)
            }
            let amount = word.dropLast(letters.count)
            let unit = Self.gluedUnits.first { letters.hasPrefix($0) && isNamed(letters.dropFirst($0.count)) }
            return unit.map { "\(amount) \($0) \(letters.dropFirst($0.count))" } ?? "\(amount) \(letters)"
        }
        .joined(separator: " ")
    }

    /// Whether a word of three letters or more stands in a food's name or is one of food writing.
    private func isNamed(_ word: Substring) -> Bool {
        let words = MentionedWords(String(word), in: language)
        return words.count > 0 && words[0].count >= 3 && !isUnknown(words[0])
    }

    /// Longer ones first.
    private static var gluedUnits: [String] {
        [
            "rashers", "slices", "cups", "tbsp", "tbs", "tsp", "cup", "lbs", "kg", "ml", "cl", "dl", "oz", "lb", "EL",
            "TL", "g", "l",
        ]
    }

    private static var longestLook: Int { 450 }
}
