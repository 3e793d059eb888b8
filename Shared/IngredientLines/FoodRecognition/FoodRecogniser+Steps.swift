extension FoodRecogniser {
    /// The foods of the catalogue that the steps of a recipe name and its ingredients do not, each once: the lard of "fry it in
    /// lard". What the ingredients tell more exactly is none: where they list coconut milk, the milk of a step is that.
    public func mentions(inSteps steps: [String], beside ingredients: [String]) -> [FoodMention<Key>] {
        var told: Set<[UInt8]> = []
        for ingredient in ingredients {
            for word in MentionedWords(ingredient).words { told.insert(PlainWords.stem(word, in: language)) }
        }
        var found: [FoodMention<Key>] = []
        var seen: Set<Key> = []
        for mention in steps.lazy.flatMap(Self.pieces).flatMap({ self.mentions(in: $0) }) {
            guard let food = mention.food, !seen.contains(food) else { continue }
            let words = mention.name.utf8.split(separator: UInt8(ascii: " "))
            if words.allSatisfy({ told.contains(PlainWords.stem(Array($0), in: language)) }) { continue }
            seen.insert(food)
            found.append(mention)
        }
        return found
    }

    /// The sentences of a text, those that are too long for one look in parts.
    private static func pieces(_ text: String) -> [String] {
        text.split(whereSeparator: { ".!?;\n\r".contains($0) }).flatMap { sentence in
            guard sentence.utf8.count > longestLook else { return [String(sentence)] }
            var parts: [String] = [""]
            for word in sentence.split(separator: " ") {
                if parts[parts.count - 1].utf8.count + word.utf8.count > longestLook { parts.append("") }
                parts[parts.count - 1] += " \(word)"
            }
            return parts
        }
    }

    private static var longestLook: Int { 450 }
}
