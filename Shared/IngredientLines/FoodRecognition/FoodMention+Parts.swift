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

    /// The food whose name of one word is one typing error away from an unknown word, and that name: the yoghurt of
    /// "yoghert".
    func misspelt(at place: Int, in words: MentionedWords) -> (Key, [UInt8])? {
        guard isUnknown(words[place]), language != .german || words.mayBeNoun(place) else { return nil }
        if let glued = glued(words[place]) { return glued }
        let errors = names.register.errors(words[place])
        return errors.indices.lazy.filter { errors[$0] == 1 }.compactMap { found in
            let name = Array(names.register.vocabulary[found])
            return names.register.known(PlainWords(words: [name])).map { (names.foods[$0].key, name) }
        }
        .first
    }

    /// The food behind a small word that stands in one with it: the cheese of "conqueso".
    private func glued(_ word: [UInt8]) -> (Key, [UInt8])? {
        for small in Self.small where word.starts(with: small) && word.count >= small.count + Self.shortestPart {
            let name = Array(word.dropFirst(small.count))
            if let food = names.register.known(PlainWords(words: [name])) { return (names.foods[food].key, name) }
        }
        return nil
    }

    private static var small: [[UInt8]] {
        ["con", "de", "y", "with", "and", "mit", "und", "avec", "et"].map { Array($0.utf8) }
    }

    /// Foods and kinds of food that a compound word is made of, as "Ziegenkäse", "Käsereis" and "Lachssahnenudeln" are:
    /// only where a language joins words. Tools and vessels name none: "Käsereibe".
    func parts(ofCompound word: [UInt8]) -> [FoodMention<Key>] {
        guard language == .german, word.count >= 7, !unlisted.isVessel(word) else { return [] }
        for start in 3...(word.count - Self.shortestPart) {
            guard let part = ending(of: word, from: start) else { continue }
            let first = (0...2).lazy.compactMap { link in beginning(of: word, length: start - link) }.first
            return [part] + (first.map { [$0] } ?? parts(ofBeginning: Array(word[..<start])))
        }
        return longestBeginning(of: word, upTo: word.count - 3)
    }

    /// The bacon and the onion of "Speckzwiebelsoße", whose beginning is no single food.
    private func parts(ofBeginning word: [UInt8]) -> [FoodMention<Key>] {
        let parts = parts(ofCompound: word)
        return parts.isEmpty ? longestBeginning(of: word, upTo: word.count) : parts
    }

    private func longestBeginning(of word: [UInt8], upTo length: Int) -> [FoodMention<Key>] {
        for end in stride(from: length, through: Self.shortestPart, by: -1) {
            if let part = beginning(of: word, length: end) { return [part] }
        }
        return []
    }

    /// The food or the kind that a compound ends with. In another form than its name it has enough letters without the
    /// ending of that form: "Flugente" is an "Ente", but "stückweise" no "Eis".
    private func ending(of word: [UInt8], from start: Int) -> FoodMention<Key>? {
        let ending = Array(word[start...])
        guard !unlisted.isThing(ending) else { return nil }
        if PlainWords.stem(ending, in: language).count >= Self.shortestPart {
            return food(ofPart: ending) ?? kind(ofPart: ending)
        }
        if let food = names.register.exact(PlainWords(words: [ending])) {
            return mention(names.foods[food].key, ending)
        }
        return kind(ofPart: ending)
    }

    /// The food or the kind that a compound begins with, `length` bytes long.
    private func beginning(of word: [UInt8], length: Int) -> FoodMention<Key>? {
        guard length >= Self.shortestPart else { return nil }
        let part = Array(word[..<length])
        return unlisted.isThing(part) ? nil : food(ofPart: part) ?? kind(ofPart: part)
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
