/// A food named in a text.
public struct FoodMention<Key: Hashable & Sendable>: Hashable, Sendable {
    /// The catalogue's food; `nil` if the catalogue has no such food.
    public let food: Key?
    /// The name in the text, in lower case.
    public let name: String
    /// The kind of the food if `food` is `nil`.
    public let kind: UnlistedFood?
    /// Whether the word may name the dish itself, such as the batter of "pour in the batter".
    public var isDish = false
    /// The word in the text if it differs from the food's name: "buttered".
    public var word: String?
}

extension FoodRecogniser {
    /// All foods that a text names, each once, in any role: the butter of "onions, fried in butter", and the salmon of
    /// "fish such as salmon".
    ///
    /// The result serves people with restrictions, so it includes too much rather than too little. Excluded foods
    /// ("without nuts", "egg-free") are left out. An unknown word is left out next to a food whose brand it may be
    /// ("Athenos feta", "beurre Président"); elsewhere it counts as a possible food. Only the first 500 bytes are read.
    public func mentions(in text: String) -> [FoodMention<Key>] {
        mentions(in: MentionedWords(text, in: language), isProse: false)
    }

    /// - Parameter isProse: whether the words are a sentence, in which few words are known and the context decides
    ///   their kind.
    func mentions(in words: MentionedWords, isProse: Bool) -> [FoodMention<Key>] {
        var found: [FoodMention<Key>] = []
        var seen: Set<[UInt8]> = []
        var place = 0
        var isAfterFood = false
        var leftOut: Range<Int>?
        while place < words.count {
            if isProse, let length = things(at: place, in: words) ?? flesh(at: place, in: words) {
                place += length
                isAfterFood = false
                continue
            }
            let phrase = phrase(at: place, in: words)
            let isDone = isProse && isWhatToDo(at: place, in: words)
            let (key, length) = phrase != nil ? (nil, 2) : isDone ? (nil, 1) : food(at: place, in: words)
            let name = words.name(place, length)
            defer {
                place += length
                isAfterFood = key != nil
            }
            guard !words.isLeftOut(place..<place + length, after: leftOut, in: language, isProse: isProse) else {
                let isFood = key != nil || (phrase ?? kind(at: place, in: words, isProse: isProse)) != nil
                if isFood { leftOut = place..<place + length }
                continue
            }
            if let key {
                if seen.insert(name).inserted { found.append(mention(key, name)) }
            } else if phrase == nil, let (key, base) = standing(at: place, in: words, isAfterFood: isAfterFood) {
                let isDish = unlisted.isDish(words[place])
                if seen.insert(name).inserted {
                    var mention = mention(key, base, isDish: isDish)
                    mention.word = String(decoding: name, as: UTF8.self)
                    found.append(mention)
                }
            } else if let kind = phrase ?? kind(at: place, in: words, isProse: isProse),
                kind != .meat || !isAfterFood && !isDescription(at: place, in: words), seen.insert(name).inserted
            {
                found.append(
                    FoodMention(
                        food: nil, name: String(decoding: name, as: UTF8.self), kind: kind,
                        isDish: phrase == nil && unlisted.isDish(words[place])))
            } else if !isProse || words.mayBeNoun(place), !isDescription(at: place, in: words),
                case let parts = parts(ofCompound: words[place]),
                !parts.isEmpty
            {
                if seen.insert(name).inserted { found += parts }
            } else if isProse, let (key, food) = misspelt(at: place, in: words) {
                if seen.insert(name).inserted { found.append(mention(key, food)) }
            } else if isDressing(at: place, in: words) || isProse && isTakenUnknown(at: place, in: words),
                seen.insert(name).inserted
            {
                found.append(FoodMention(food: nil, name: String(decoding: name, as: UTF8.self), kind: .compound))
            } else if !isProse, mayBeAnything(at: place, in: words), seen.insert(name).inserted {
                found.append(FoodMention(food: nil, name: String(decoding: name, as: UTF8.self), kind: .unknown))
            }
        }
        return found
    }

    /// The kind of an unlisted food named by a word. It is `nil` for tools ("pie dish") and, in a sentence, for actions
    /// and looks ("toast the nuts", "until creamy").
    private func kind(at place: Int, in words: MentionedWords, isProse: Bool) -> UnlistedFood? {
        guard !isProse || !unlisted.isThing(words[place]), let kind = unlisted.kind(of: words[place]) else {
            return nil
        }
        if place + 1 < words.count, words.isJoined(place + 1),
            unlisted.isTool(words[place + 1]) || unlisted.isDish(words[place], in: words[place + 1])
        {
            return nil
        }
        let isNone = isProse && (unlisted.isLook(words[place]) || isWhatToDo(at: place, in: words))
        return isNone ? nil : kind
    }

    /// Whether a sentence uses an unknown word or a brand as an ingredient: "stir in the shirmp".
    private func isTakenUnknown(at place: Int, in words: MentionedWords) -> Bool {
        // German ingredients are nouns.
        guard language != .german || words.mayBeNoun(place) else { return false }
        let isMaker = unlisted.isMaker(words[place])
        guard isMaker || isUnknown(words[place]) && (isTaken(place, in: words) || isPortion(place, in: words)) else {
            return false
        }
        return !isNameOfFood(at: place, in: words)
    }

    /// Whether a nearby word marks this word as an ingredient: "with", "add the", "stir in some", or "zugeben" after
    /// it.
    private func isTaken(_ place: Int, in words: MentionedWords) -> Bool {
        if place + 1 < words.count, words.isJoined(place + 1), unlisted.isTaken(by: words[place + 1]) { return true }
        var first = place
        for isBetween in [unlisted.isArticle, unlisted.isParticle] {
            guard first > 0, words.isJoined(first) else { return false }
            if unlisted.takes(words[first - 1]) { return true }
            if isBetween(words[first - 1]) { first -= 1 }
        }
        return first > 0 && words.isJoined(first) && unlisted.takes(words[first - 1])
    }

    /// Whether a word of a sentence is an instruction, although it may also name a food: "mince the garlic", "pat dry".
    private func isWhatToDo(at place: Int, in words: MentionedWords) -> Bool {
        guard unlisted.isVerb(words[place]) else { return false }
        guard place > 0, words.isJoined(place) else { return true }
        if unlisted.bringsFood(words[place - 1]) { return false }
        // "in a crust", but "until a crust forms".
        return place < 2 || !words.isJoined(place - 1) || !unlisted.isArticle(words[place - 1])
            || !unlisted.bringsFood(words[place - 2])
    }

    /// Whether a lower-case word without accents is an everyday word and names no food on its own.
    public func isEveryday(_ word: String) -> Bool { unlisted.isNoFood(Array(word.utf8)) }

    /// Whether a text names only equipment: "12 wooden skewers". Any unrelated word might be a food, so the result is
    /// `false` then.
    public func isEquipment(_ text: String) -> Bool {
        let words = MentionedWords(text, in: language)
        return (0..<words.count).contains { unlisted.isEquipment(words[$0]) }
            && (0..<words.count).allSatisfy {
                unlisted.isEquipment(words[$0]) || unlisted.fitsEquipment(words[$0])
                    || words[$0].first.map(LineText.isDigit) ?? true
            }
    }

    private func mayBeAnything(at place: Int, in words: MentionedWords) -> Bool {
        (isSpelledOut(at: place, in: words) || isUnknown(words[place])) && !isNameOfFood(at: place, in: words)
    }

    /// Whether a spaced-out word begins here: "b u t t e r".
    private func isSpelledOut(at place: Int, in words: MentionedWords) -> Bool {
        place + 2 < words.count && words.isJoined(place + 1) && words.isJoined(place + 2)
            && !unlisted.isThing(words.name(place, 3))
            && (place..<place + 3).allSatisfy { words[$0].count == 1 && !words[$0].contains(where: LineText.isDigit) }
    }

    /// Whether a word is unknown to food writing, the catalogue and ingredient lines.
    func isUnknown(_ word: [UInt8]) -> Bool {
        // Short words of a language belong to its grammar.
        guard word.count >= (language == .english ? 3 : 4), !word.contains(where: LineText.isDigit) else {
            return false
        }
        if unlisted.isVessel(word) || isKnown(word) || masculine(word).map(isKnown) == true { return false }
        if unlisted.isEquipment(word) || unlisted.fitsEquipment(word) || unlisted.isTool(word) { return false }
        // "feingehackt": the last part of a compound is its main word.
        guard language == .german, word.count >= 9 else { return true }
        return !(3...(word.count - 6)).contains { KnownWords.contain(Array(word[$0...])) }
    }

    private func isKnown(_ word: [UInt8]) -> Bool {
        describing.isDescribing(word) || KnownWords.contain(word) || names.register.hasWord(word)
    }

    /// The masculine form of an adjective, as listed: "picado" for "picada"; `nil` if the word has none.
    private func masculine(_ word: [UInt8]) -> [UInt8]? {
        let singular = word.last == UInt8(ascii: "s") ? word.dropLast() : word[...]
        switch (language, singular.last) {
        case (.spanish, UInt8(ascii: "a")): return singular.dropLast() + [UInt8(ascii: "o")]
        case (.french, UInt8(ascii: "e")): return Array(singular.dropLast())
        default: return nil
        }
    }

    /// Whether an unknown word stands next to a food whose brand, kind or origin it may be: before the food, or after
    /// it in languages with the main word first.
    private func isNameOfFood(at place: Int, in words: MentionedWords) -> Bool {
        var next = place + 1
        while next < words.count, words.isJoined(next), !describing.isLink(words[next]) {
            let (key, length) = food(at: next, in: words)
            if key != nil || unlisted.kind(of: words[next]) != nil { return true }
            next += length
        }
        guard describing.headIsFirst else { return false }
        var last = place
        while last > 0, words.isJoined(last) {
            last -= 1
            if describing.isAside(words[last]) { return false }
            if food(at: last, in: words).0 != nil || unlisted.kind(of: words[last]) != nil { return true }
        }
        return false
    }

    func mention(_ key: Key, _ name: [UInt8], isDish: Bool = false) -> FoodMention<Key> {
        FoodMention(food: key, name: String(decoding: name, as: UTF8.self), kind: nil, isDish: isDish)
    }

    /// The kind of food that two words name only together, such as "bone marrow".
    private func phrase(at place: Int, in words: MentionedWords) -> UnlistedFood? {
        guard place + 1 < words.count, words.isJoined(place + 1) else { return nil }
        return unlisted.kind(of: words[place], words[place + 1]) ?? shorthand(at: place, in: words)
    }

    /// The food with the longest name at `place`, and its number of words; `nil` and one word if there is none.
    func food(at place: Int, in words: MentionedWords) -> (Key?, Int) {
        let first = words[place]
        if unlisted.isThing(first) { return (nil, 1) }
        let most = min(names.register.longestName(from: first), words.together(from: place))
        for length in stride(from: most, through: 1, by: -1) {
            let isNoFood = unlisted.isNoFood(first) && !words.isAccented(place)
            if length == 1, isNoFood || isAction(at: place, in: words) || isDescription(at: place, in: words) { break }
            // "des moules à muffins", "Ei und Fleisch"
            if length > 1, unlisted.isArticle(first) || describing.isLink(words[place + length - 1]) { continue }
            let plain = PlainWords(words: Array(words.words[place..<place + length]))
            guard let food = names.register.known(plain) else { continue }
            // "walnut-sized" names no walnut, and "bread knife" no bread.
            if place + length < words.count, words.isJoined(place + length), unlisted.isTool(words[place + length]) {
                return (nil, length + 1)
            }
            return (names.foods[food].key, length)
        }
        return (nil, 1)
    }

    /// Whether a food's name is used as a verb: "cream the butter", "toast until brown".
    private func isAction(at place: Int, in words: MentionedWords) -> Bool {
        guard place + 1 < words.count, words.isJoined(place + 1), unlisted.isAction(words[place], to: words[place + 1])
        else { return false }
        // "without cream it is just rice", "with cream the"
        guard place > 0, words.isJoined(place) else { return true }
        let before = words[place - 1]
        return !unlisted.bringsFood(before) && !unlisted.takes(before) && !unlisted.isArticle(before)
            && before != Array("without".utf8) && before != Array("no".utf8)
    }
}
