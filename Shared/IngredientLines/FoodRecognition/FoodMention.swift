/// Something to eat that a text names.
public struct FoodMention<Key: Hashable & Sendable>: Hashable, Sendable {
    /// Absent where the catalogue has no such food.
    public let food: Key?
    /// As the text says it, in small letters.
    public let name: String
    /// Where there is no food: of what kind it is.
    public let kind: UnlistedFood?
}

extension FoodRecogniser {
    /// Every food that a text names, wherever it stands and whatever for, each once: the butter of "onions, fried in
    /// butter", and the salmon of "fish such as salmon".
    ///
    /// It is for those who must not eat something, so it takes in rather too much. What is only named to be left out
    /// ("without nuts", "egg-free") is none. So is a word that nobody knows beside a food that it may be a brand of
    /// ("Athenos feta", "beurre Président"); elsewhere it may name anything. The first 500 bytes are read.
    public func mentions(in text: String) -> [FoodMention<Key>] {
        let words = MentionedWords(text)
        var found: [FoodMention<Key>] = []
        var seen: Set<[UInt8]> = []
        var place = 0
        var isAfterFood = false
        while place < words.count {
            let phrase = phrase(at: place, in: words)
            let (key, length) = phrase == nil ? food(at: place, in: words) : (nil, 2)
            let name = words.name(place, length)
            defer {
                place += length
                isAfterFood = key != nil
            }
            guard !words.isNegated(place..<place + length, in: language) else { continue }
            if let key {
                if seen.insert(name).inserted { found.append(mention(key, name)) }
            } else if let kind = phrase ?? unlisted.kind(of: words[place]), !(isAfterFood && kind == .meat),
                seen.insert(name).inserted
            {
                found.append(FoodMention(food: nil, name: String(decoding: name, as: UTF8.self), kind: kind))
            } else if language == .german, let key = ending(words[place]) {
                if seen.insert(name).inserted { found.append(mention(key, name)) }
            } else if mayBeAnything(at: place, in: words), seen.insert(name).inserted {
                found.append(FoodMention(food: nil, name: String(decoding: name, as: UTF8.self), kind: .unknown))
            }
        }
        return found
    }

    /// Whether a text names only what a kitchen works with: "12 wooden skewers". Any other word might be something to eat,
    /// so there must be none.
    public func isEquipment(_ text: String) -> Bool {
        let words = MentionedWords(text)
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
        place + 2 < words.count
            && (place..<place + 3).allSatisfy { words[$0].count == 1 && !words[$0].contains(where: LineText.isDigit) }
    }

    /// Whether nothing tells what a word means: it is no word of food writing, of the catalogue or of lines.
    private func isUnknown(_ word: [UInt8]) -> Bool {
        // The short words of a language are its grammar.
        guard word.count >= (language == .english ? 3 : 4), !word.contains(where: LineText.isDigit) else {
            return false
        }
        if isKnown(word) || masculine(word).map(isKnown) == true { return false }
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

    private func mention(_ key: Key, _ name: [UInt8]) -> FoodMention<Key> {
        FoodMention(food: key, name: String(decoding: name, as: UTF8.self), kind: nil)
    }

    /// What two words mean together that name something else apart: "bone marrow" is no marrow.
    private func phrase(at place: Int, in words: MentionedWords) -> UnlistedFood? {
        guard place + 1 < words.count, words.isJoined(place + 1) else { return nil }
        return unlisted.kind(of: words[place], words[place + 1])
    }

    /// The food with the longest name that begins at a place, and how many words that is; one word where none begins.
    private func food(at place: Int, in words: MentionedWords) -> (Key?, Int) {
        let first = words[place]
        let most = min(names.register.longestName(from: first), words.together(from: place))
        for length in stride(from: most, through: 1, by: -1) {
            if length == 1, unlisted.isNoFood(first) || isAction(at: place, in: words) { break }
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
        place + 1 < words.count && words.isJoined(place + 1) && unlisted.isAction(words[place], to: words[place + 1])
    }

    /// The food whose name a compound word ends with, as "Gouda-" or "Ziegenkäse" do: only where a language joins words.
    private func ending(_ word: [UInt8]) -> Key? {
        guard word.count >= 8 else { return nil }
        for start in 3...(word.count - 4) {
            let plain = PlainWords(words: [Array(word[start...])])
            if let food = names.register.known(plain) { return names.foods[food].key }
        }
        for end in stride(from: word.count - 3, through: 5, by: -1) {
            let plain = PlainWords(words: [Array(word[..<end])])
            if let food = names.register.known(plain) { return names.foods[food].key }
        }
        return nil
    }
}

/// The words of a text as far as they may name foods, and which of them stand together.
struct MentionedWords {
    private(set) var words: [[UInt8]] = []
    /// Whether nothing but a space or a hyphen stands before a word.
    private var joined: [Bool] = []

    init(_ text: String) {
        var word: [UInt8] = []
        var isJoined = false
        func folded() -> [UInt8] {
            var folded: [UInt8] = []
            LineText.fold(word, into: &folded)
            return folded.filter { $0 != UInt8(ascii: "'") }
        }
        for byte in LineText(text).bytes {
            if LineTokens.isLetter(byte) || LineText.isDigit(byte) {
                word.append(byte)
            } else if byte != UInt8(ascii: "'") {
                if !word.isEmpty {
                    append(folded(), isJoined)
                    word = []
                    isJoined = true
                }
                if byte == UInt8(ascii: "&") { append(Array("and".utf8), isJoined) }
                if byte != UInt8(ascii: " ") && byte != UInt8(ascii: "-") && byte != UInt8(ascii: "&") {
                    isJoined = false
                }
            }
        }
        if !word.isEmpty { append(folded(), isJoined) }
    }

    private mutating func append(_ word: [UInt8], _ isJoined: Bool) {
        guard !word.isEmpty else { return }
        words.append(word)
        joined.append(isJoined)
    }

    var count: Int { words.count }

    subscript(place: Int) -> [UInt8] { words[place] }

    func isJoined(_ place: Int) -> Bool { joined[place] }

    /// How many words stand together from a place on.
    func together(from place: Int) -> Int {
        var end = place + 1
        while end < count, joined[end] { end += 1 }
        return end - place
    }

    func name(_ place: Int, _ length: Int) -> [UInt8] {
        Array(words[place..<min(count, place + length)].joined(separator: [UInt8(ascii: " ")]))
    }

    /// Whether the words are named to be left out: "without nuts", "nut-free".
    func isNegated(_ range: Range<Int>, in language: LineLanguage) -> Bool {
        let negation = Negation(language)
        if range.lowerBound > 0, joined[range.lowerBound] {
            if negation.before.contains(words[range.lowerBound - 1]) { return true }
            if range.lowerBound > 1, joined[range.lowerBound - 1],
                negation.between.contains(words[range.lowerBound - 1]),
                negation.before.contains(words[range.lowerBound - 2])
            {
                return true
            }
        }
        guard range.upperBound < count, joined[range.upperBound], negation.after.contains(words[range.upperBound])
        else { return false }
        // A "chicken, free range" is one.
        return range.upperBound + 1 >= count || !negation.otherwise.contains(words[range.upperBound + 1])
    }
}

/// The words of a language that say that something is left out.
private struct Negation {
    let before: Set<[UInt8]>
    let between: Set<[UInt8]>
    let after: Set<[UInt8]>
    let otherwise: Set<[UInt8]>

    private init(_ before: String, between: String = "", after: String = "", otherwise: String = "") {
        func words(_ text: String) -> Set<[UInt8]> { Set(text.split(separator: " ").map { Array($0.utf8) }) }
        self.before = words(before)
        self.between = words(between)
        self.after = words(after)
        self.otherwise = words(otherwise)
    }

    init(_ language: LineLanguage) {
        self =
            switch language {
            case .english: .english
            case .german: .german
            case .french: .french
            case .spanish: .spanish
            }
    }

    private static let english = Negation(
        "no without non not sans zero", between: "added additional any of the", after: "free", otherwise: "range run")
    private static let german = Negation(
        "ohne kein keine keinen nicht", between: "zusatz von", after: "frei freie freier freies freien")
    private static let french = Negation("sans pas non", between: "de d ajout")
    private static let spanish = Negation("sin no", between: "de", after: "libre")
}
