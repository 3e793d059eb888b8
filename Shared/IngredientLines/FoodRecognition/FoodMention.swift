/// Something to eat that a text names.
public struct FoodMention<Key: Hashable & Sendable>: Hashable, Sendable {
    /// Absent where the catalogue has no such food.
    public let food: Key?
    /// As the text says it, in small letters.
    public let name: String
    /// Where there is no food: of what kind it is.
    public let kind: UnlistedFood?
    /// Whether the word may name what the recipe makes: the batter of "pour in the batter".
    public var isDish = false
    /// The word that the text has, if another one is the food's name: "buttered".
    public var word: String?
}

extension FoodRecogniser {
    /// Every food that a text names, wherever it stands and whatever for, each once: the butter of "onions, fried in
    /// butter", and the salmon of "fish such as salmon".
    ///
    /// It is for those who must not eat something, so it takes in rather too much. What is only named to be left out
    /// ("without nuts", "egg-free") is none. So is a word that nobody knows beside a food that it may be a brand of
    /// ("Athenos feta", "beurre Président"); elsewhere it may name anything. The first 500 bytes are read.
    public func mentions(in text: String) -> [FoodMention<Key>] {
        mentions(in: MentionedWords(text, in: language), isProse: false)
    }

    /// `isProse` says that the words are a sentence, where few words are known and kinds are told by what stands beside them.
    func mentions(in words: MentionedWords, isProse: Bool) -> [FoodMention<Key>] {
        var found: [FoodMention<Key>] = []
        var seen: Set<[UInt8]> = []
        var place = 0
        var isAfterFood = false
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
            guard !words.isLeftOut(place..<place + length, in: language, isProse: isProse) else { continue }
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

    /// The kind of an unlisted food that a word names; `nil` if it stands for a tool ("pie dish") or, in a sentence, says
    /// how something is done or looks ("toast the nuts", "until creamy").
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

    /// Whether a sentence takes something by an unknown word, or by its maker's name alone: "stir in the shirmp".
    private func isTakenUnknown(at place: Int, in words: MentionedWords) -> Bool {
        // In German what is taken is a noun.
        guard language != .german || words.mayBeNoun(place) else { return false }
        let isMaker = unlisted.isMaker(words[place])
        guard isMaker || isUnknown(words[place]) && isTaken(place, in: words) else { return false }
        return !isNameOfFood(at: place, in: words)
    }

    /// Whether a word near this one says that it is taken: "with", "add the", "stir in some", "zugeben" behind it.
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

    /// Whether a word of a sentence says what to do, though it may name a food as well: "mince the garlic", "pat dry".
    private func isWhatToDo(at place: Int, in words: MentionedWords) -> Bool {
        guard unlisted.isVerb(words[place]) else { return false }
        guard place > 0, words.isJoined(place) else { return true }
        if unlisted.bringsFood(words[place - 1]) { return false }
        // "in a crust", but "until a crust forms".
        return place < 2 || !words.isJoined(place - 1) || !unlisted.isArticle(words[place - 1])
            || !unlisted.bringsFood(words[place - 2])
    }

    /// Whether a word in small letters without accents is an everyday one, and no food where it stands alone.
    public func isEveryday(_ word: String) -> Bool { unlisted.isNoFood(Array(word.utf8)) }

    /// Whether a text names only what a kitchen works with: "12 wooden skewers". Any other word might be something to eat,
    /// so there must be none.
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

    /// Whether a word begins here whose letters stand apart: "b u t t e r".
    private func isSpelledOut(at place: Int, in words: MentionedWords) -> Bool {
        place + 2 < words.count && words.isJoined(place + 1) && words.isJoined(place + 2)
            && !unlisted.isThing(words.name(place, 3))
            && (place..<place + 3).allSatisfy { words[$0].count == 1 && !words[$0].contains(where: LineText.isDigit) }
    }

    /// Whether a word has no known meaning: it is no word of food writing, of the catalogue or of lines.
    func isUnknown(_ word: [UInt8]) -> Bool {
        // The short words of a language are its grammar.
        guard word.count >= (language == .english ? 3 : 4), !word.contains(where: LineText.isDigit) else {
            return false
        }
        if unlisted.isVessel(word) || isKnown(word) || masculine(word).map(isKnown) == true { return false }
        if unlisted.isEquipment(word) || unlisted.fitsEquipment(word) || unlisted.isTool(word) { return false }
        // "feingehackt": the end of a compound word is its main word.
        guard language == .german, word.count >= 9 else { return true }
        return !(3...(word.count - 6)).contains { KnownWords.contain(Array(word[$0...])) }
    }

    private func isKnown(_ word: [UInt8]) -> Bool {
        describing.isDescribing(word) || KnownWords.contain(word) || names.register.hasWord(word)
    }

    /// The form of an adjective that lists of words have, where a language has several: "picada" is "picado".
    private func masculine(_ word: [UInt8]) -> [UInt8]? {
        let singular = word.last == UInt8(ascii: "s") ? word.dropLast() : word[...]
        switch (language, singular.last) {
        case (.spanish, UInt8(ascii: "a")): return singular.dropLast() + [UInt8(ascii: "o")]
        case (.french, UInt8(ascii: "e")): return Array(singular.dropLast())
        default: return nil
        }
    }

    /// Whether an unknown word stands with a food whose brand, kind or place it may name: before it, or behind it where the
    /// language puts the main word first.
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

    /// What two words mean together that name something else apart: "bone marrow" is no marrow.
    private func phrase(at place: Int, in words: MentionedWords) -> UnlistedFood? {
        guard place + 1 < words.count, words.isJoined(place + 1) else { return nil }
        return unlisted.kind(of: words[place], words[place + 1]) ?? shorthand(at: place, in: words)
    }

    /// The food with the longest name that begins at a place, and how many words that is; one word where none begins.
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
            // "walnut-sized" is no walnut, and a "bread knife" no bread.
            if place + length < words.count, words.isJoined(place + length), unlisted.isTool(words[place + length]) {
                return (nil, length + 1)
            }
            return (names.foods[food].key, length)
        }
        return (nil, 1)
    }

    /// Whether a word that is a food's name says what to do: "cream the butter", "toast until brown".
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
