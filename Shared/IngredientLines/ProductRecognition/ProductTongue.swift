/// The foods of one language as products' names mention them.
struct ProductTongue<Key: Hashable & Sendable>: Sendable {
    /// A food that words of a name stand for.
    struct Mention {
        var food: Key
        let place: Range<Int>
        /// The place of an adjective behind the food that makes it this one: "Paprika rot".
        var adjective: Int?

        func covers(_ word: Int) -> Bool { place.contains(word) || adjective == word }
    }

    /// The words of a name, and the foods among them.
    struct Reading {
        let words: [[UInt8]]
        let mentions: [Mention]
        /// The places of words that may say anything of the product.
        let open: [Int]

        /// The part of the words that is understood, from 0 to 1.
        var share: Double { words.isEmpty ? 0 : 1 - Double(open.count) / Double(words.count) }
    }

    let recogniser: FoodRecogniser<Key>
    /// Foods by the stems of a name's words in alphabetical order; `nil` if two foods share them.
    private let unordered: [[UInt8]: Int?]
    /// The number of foods that have a word, by its stem.
    private let uses: [[UInt8]: Int]

    init(_ recogniser: FoodRecogniser<Key>) {
        self.recogniser = recogniser
        let register = recogniser.names.register
        var unordered: [[UInt8]: Int?] = [:]
        var foods: [[UInt8]: Set<Int>] = [:]
        for name in register.words.indices {
            let stems = register.words[name].map { Array(register.stems[register.wordPlaces[$0]]) }
            let key = Self.key(stems)
            if let known = unordered[key], known != register.foods[name] {
                unordered[key] = .some(nil)
            } else {
                unordered[key] = .some(register.foods[name])
            }
            for stem in stems { foods[stem, default: []].insert(register.foods[name]) }
        }
        self.unordered = unordered
        uses = foods.mapValues(\.count)
    }

    private static func key(_ stems: [[UInt8]]) -> [UInt8] {
        Array(stems.sorted { $0.lexicographicallyPrecedes($1) }.joined(separator: [UInt8(ascii: " ")]))
    }

    /// The name read with all its words, or without those that say nothing of the food if that leaves fewer open.
    func reading(of text: ProductText, brand: Set<[UInt8]>) -> Reading {
        let words = text.pieces.flatMap(spelt)
        let whole = reading(of: words, brand)
        guard !whole.open.isEmpty || whole.mentions.count != 1 else { return whole }
        let plain = reading(of: words.filter { !isNeutral($0, brand) }, brand)
        return plain.open.isEmpty && !plain.words.isEmpty ? plain : whole
    }

    /// The words of a piece; a piece that cannot be read is one word, which nothing accounts for.
    private func spelt(_ piece: String) -> [[UInt8]] {
        let text = FoodEmoji.spelt(piece, in: recogniser.language)
        if let plain = PlainWords(text, in: recogniser.language) { return plain.words }
        let isText = text.unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.isEmojiPresentation }
        return isText ? [Array(text.utf8)] : []
    }

    private func reading(of words: [[UInt8]], _ brand: Set<[UInt8]>) -> Reading {
        let found = mentions(in: words).map { refined($0, in: words) }
        let kept = found.filter { mention in
            !mention.place.allSatisfy { place in found.contains { $0.adjective == place } }
        }
        let open = words.indices.filter { place in
            !kept.contains { $0.covers(place) } && !isNeutral(words[place], brand)
        }
        return Reading(words: words, mentions: kept, open: open)
    }

    /// The longest names of foods, from the first word on.
    private func mentions(in words: [[UInt8]]) -> [Mention] {
        let names = recogniser.names
        var found: [Mention] = []
        var place = 0
        while place < words.count {
            let most = min(max(2, names.register.longestName(from: words[place])), words.count - place)
            let mention = (1...most).reversed().lazy.compactMap { length -> Mention? in
                if length == 1, ProductWords.isNeutral(words[place]) { return nil }
                let range = place..<place + length
                return names.register.known(PlainWords(words: Array(words[range])))
                    .map { Mention(food: names.foods[$0].key, place: range) }
            }.first
            if let mention { found.append(mention) }
            place = mention?.place.upperBound ?? place + 1
        }
        return found
    }

    /// The special food that an adjective anywhere in the name makes of a food: "Tofu, firm" is firm tofu. Any
    /// other word would change what the name is of: a potato salad is no salad potato.
    private func refined(_ mention: Mention, in words: [[UInt8]]) -> Mention {
        let language = recogniser.language
        let stems = words.map { PlainWords.stem($0, in: language) }
        for place in words.indices where !mention.place.contains(place) && isAdjective(words[place]) {
            guard let known = unordered[Self.key(Array(stems[mention.place]) + [stems[place]])], let food = known,
                recogniser.names.foods[food].key != mention.food
            else { continue }
            return Mention(food: recogniser.names.foods[food].key, place: mention.place, adjective: place)
        }
        return mention
    }

    private func isAdjective(_ word: [UInt8]) -> Bool {
        ProductWords.adjectives.contains(word)
            || recogniser.describing.isDescribing(word)
                && recogniser.describing.share(of: word, isModifier: true) != nil
    }

    /// Whether a word says nothing of the contents.
    func isNeutral(_ word: [UInt8], _ brand: Set<[UInt8]>) -> Bool {
        guard !ProductWords.isTelling(word) else { return false }
        let describing = recogniser.describing
        return ProductWords.isNeutral(word) || brand.contains(word)
            || describing.isDescribing(word) && (describing.share(of: word, isModifier: true) ?? 0) >= 0.95
    }

    /// The foods of a name that is not sure, the likeliest first: its main food first, then those whose words tell
    /// foods apart best. Without any, the foods that German compounds end or begin with.
    func ranked(_ reading: Reading) -> [Key] {
        let words = reading.words
        guard !reading.mentions.isEmpty else {
            return words.reversed().flatMap { recogniser.parts(ofCompound: $0).compactMap(\.food) }
        }
        let aside = words.firstIndex(where: ProductWords.asides.contains) ?? words.count
        let before = reading.mentions.filter { $0.place.lowerBound < aside }
        let main = before.isEmpty ? reading.mentions : before
        let head = recogniser.describing.headIsFirst ? main.first : main.last
        let scored = reading.mentions.map { mention in
            let sum = mention.place.reduce(0.0) { $0 + weight(of: words[$1]) }
            let isMain = mention.place.lowerBound < aside || before.isEmpty
            return (food: mention.food, score: sum * (mention.place == head?.place ? 2 : isMain ? 1 : 0.5))
        }
        return scored.enumerated()
            .sorted { ($1.element.score, $0.offset) < ($0.element.score, $1.offset) }
            .map(\.element.food)
    }

    /// The weight of a word that few foods share is greater.
    private func weight(of word: [UInt8]) -> Double {
        let count = uses[PlainWords.stem(word, in: recogniser.language)] ?? 0
        return count > 0 ? Double(recogniser.names.foods.count) / Double(count) : 0
    }
}
