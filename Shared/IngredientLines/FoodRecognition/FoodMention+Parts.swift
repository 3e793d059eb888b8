extension FoodRecogniser {
    /// The food that a word is derived from or short for, with its name: the butter of "a buttered dish", the parmesan of
    /// "parm". Behind another food, and before "of", the word says something of that: "the whites of the leeks".
    func standing(at place: Int, in words: MentionedWords, isAfterFood: Bool) -> (Key, [UInt8])? {
        guard let name = unlisted.standing(words[place]) else { return nil }
        let isOfAnother =
            isAfterFood && words.isJoined(place)
            || place + 1 < words.count && words.isJoined(place + 1) && words[place + 1] == Array("of".utf8)
        guard !isOfAnother, let food = names.register.known(PlainWords(words: name)) else { return nil }
        return (names.foods[food].key, Array(name.joined(separator: [UInt8(ascii: " ")])))
    }

    /// Foods and kinds of food that a compound word is made of, as "Ziegenkäse", "Käsereis" and "Krebsschwänze" are: only
    /// where a language joins words. Tools and vessels name none: "Käsereibe".
    func parts(ofCompound word: [UInt8]) -> [FoodMention<Key>] {
        guard language == .german, word.count >= 7, !unlisted.isVessel(word) else { return [] }
        for start in 3...(word.count - 4) {
            let ending = Array(word[start...])
            // "stückweise" is no "Eis".
            let isWord = PlainWords.stem(ending, in: language).count >= Self.shortestPart
            guard let part = (isWord ? food(ofPart: ending) : nil) ?? kind(ofPart: ending) else { continue }
            let first = (0...2).lazy.compactMap { link in beginning(of: word, length: start - link) }.first
            return [part] + (first.map { [$0] } ?? [])
        }
        for end in stride(from: word.count - 3, through: Self.shortestPart, by: -1) {
            if let part = beginning(of: word, length: end) { return [part] }
        }
        return []
    }

    /// The food or the kind that a compound begins with, up to `length` bytes.
    private func beginning(of word: [UInt8], length: Int) -> FoodMention<Key>? {
        guard length >= Self.shortestPart else { return nil }
        let part = Array(word[..<length])
        return food(ofPart: part) ?? kind(ofPart: part)
    }

    private func food(ofPart part: [UInt8]) -> FoodMention<Key>? {
        guard let food = names.register.known(PlainWords(words: [part])) else { return nil }
        return mention(names.foods[food].key, part)
    }

    private func kind(ofPart part: [UInt8]) -> FoodMention<Key>? {
        guard part.count >= Self.shortestPart, !unlisted.isLook(part), let kind = unlisted.ownKind(of: part) else {
            return nil
        }
        return FoodMention(
            food: nil, name: String(decoding: part, as: UTF8.self), kind: kind, isDish: unlisted.isDish(part))
    }

    private static var shortestPart: Int { 4 }
}
