import Kitchen

/// The names of many foods in flat arrays. Foods are known by their place in the list the register was made from.
struct NameRegister: Sendable {
    /// Every name, as its words joined by spaces.
    let texts: WordList
    /// The food that a name is of.
    let foods: [Int]
    /// The place of a name among all, shorter ones first, then by the alphabet.
    let order: [Int]
    /// The words of a name, as places in the vocabulary.
    let words: [Range<Int>]
    let wordPlaces: [Int]
    /// Every word of every name, and its stem.
    let vocabulary: WordList
    let stems: WordList
    /// The language of the names.
    let language: LineLanguage
    private let known: Set<[UInt8]>
    /// The stems of words that are no part of a name, and none that is misspelt.
    private let otherWords: Set<[UInt8]>
    /// By the stem of a name's first word, the most words that such a name has.
    private let longest: [[UInt8]: Int]
    private let exact: [[UInt8]: Int]
    /// Foods by the stems of a name's words, and by a name without its spaces; `nil` if two foods share that.
    private let loose: [[UInt8]: Int?]

    init(_ names: [[String]], language: LineLanguage = .english, otherWords: [String] = []) {
        var texts = WordList()
        var foods: [Int] = []
        var words: [Range<Int>] = []
        var wordPlaces: [Int] = []
        var vocabulary = WordList()
        var stems = WordList()
        var places: [[UInt8]: Int] = [:]
        var shown: [[UInt8]: Int] = [:]
        var others: [[UInt8]: Int] = [:]
        var loose: [[UInt8]: Int?] = [:]
        var longest: [[UInt8]: Int] = [:]
        for (food, names) in names.enumerated() {
            for (number, name) in names.enumerated() {
                guard let plain = PlainWords(name, in: language) else { continue }
                let text = plain.joined
                texts.append(text)
                foods.append(food)
                words.append(wordPlaces.count..<wordPlaces.count + plain.words.count)
                longest[PlainWords.stem(plain.words[0], in: language), default: 0].raise(to: plain.words.count)
                for word in plain.words {
                    if places[word] == nil {
                        places[word] = vocabulary.count
                        vocabulary.append(word)
                        stems.append(PlainWords.stem(word, in: language))
                    }
                    wordPlaces.append(places[word] ?? 0)
                }
                if number == 0 {
                    shown[text] = shown[text] ?? food
                } else {
                    others[text] = others[text] ?? food
                }
                for form in plain.forms(in: language) {
                    if let known = loose[form], known != food {
                        loose[form] = .some(nil)
                    } else {
                        loose[form] = food
                    }
                }
            }
        }
        var order = foods
        let sorted = foods.indices.sorted { one, other in
            let lengths = (texts.length(one), texts.length(other))
            return lengths.0 == lengths.1 ? texts[one].lexicographicallyPrecedes(texts[other]) : lengths.0 < lengths.1
        }
        for (place, name) in sorted.enumerated() { order[name] = place }

        self.texts = texts
        self.foods = foods
        self.order = order
        self.words = words
        self.wordPlaces = wordPlaces
        self.vocabulary = vocabulary
        self.stems = stems
        self.language = language
        self.loose = loose
        self.longest = longest
        self.otherWords = Set(
            otherWords.flatMap { PlainWords($0)?.words ?? [] }.map { PlainWords.stem($0, in: language) })
        known = Set((0..<stems.count).map { Array(stems[$0]) })
        exact = others.merging(shown) { _, shown in shown }
    }

    /// The food with this name, also in the singular for the plural and with its spaces left out.
    func known(_ plain: PlainWords) -> Int? { exact(plain) ?? loose(plain) }

    /// The food with this very name.
    func exact(_ plain: PlainWords) -> Int? { exact[plain.joined] }

    /// The food with this name in another form: singular or plural, without its spaces, articles or prepositions.
    func loose(_ plain: PlainWords) -> Int? {
        plain.forms(in: language).lazy.compactMap { self.loose[$0].flatMap(\.self) }.first
    }

    /// Whether a word, or its singular or plural, is one of a name.
    func hasWord(_ word: [UInt8]) -> Bool { known.contains(PlainWords.stem(word, in: language)) }

    /// Whether a word is one of a name, or of food writing at all.
    func isSpelt(_ word: [UInt8]) -> Bool {
        let stem = PlainWords.stem(word, in: language)
        return known.contains(stem) || otherWords.contains(stem) || KnownWords.contain(word)
    }

    /// How many words the longest name has that begins with a word; 0 where none does.
    func longestName(from word: [UInt8]) -> Int { longest[PlainWords.stem(word, in: language)] ?? 0 }

    /// Errors beyond those that can be forgiven.
    private static let tooMany = UInt8.max

    /// For each word of the vocabulary, how many errors it is away from a typed one. A word that is spelt right is away
    /// from none but itself: ribs are no misspelt rice.
    func errors(_ typed: [UInt8]) -> [UInt8] {
        var result = Array(repeating: Self.tooMany, count: vocabulary.count)
        let stem = PlainWords.stem(typed, in: language)
        guard let errors = TypingErrors(typed: stem) else { return result }
        let isRight = isSpelt(typed)
        for word in 0..<stems.count where errors.mayBe(stems.signatures[word], within: 2) {
            let most = isRight ? 0 : TypingErrors.mended(letters: min(typed.count, vocabulary.length(word)))
            guard abs(stem.count - stems.length(word)) <= most, stems[word].first == stem.first else { continue }
            let count = errors.count(to: stems[word]).whole
            if count <= most { result[word] = UInt8(count) }
        }
        return result
    }

    /// The foods with a name that is the fewest typing errors away, given those of each word typed; none where that is
    /// too many.
    func nearest(_ errors: ArraySlice<[UInt8]>) -> [Int] { mended(errors).foods }

    /// The same, with how many errors that is.
    func mended(_ errors: ArraySlice<[UInt8]>) -> (foods: [Int], errors: Int) {
        var fewest = Int(Self.tooMany) - 1
        var nearest: [Int] = []
        for name in words.indices where words[name].count == errors.count {
            var sum = 0
            var place = words[name].lowerBound
            for index in errors.indices where sum <= fewest {
                sum += Int(errors[index][wordPlaces[place]])
                place += 1
            }
            guard sum <= fewest else { continue }
            if sum < fewest { nearest = [] }
            fewest = sum
            if !nearest.contains(foods[name]) { nearest.append(foods[name]) }
        }
        return (nearest, fewest)
    }
}

extension Int {
    fileprivate mutating func raise(to other: Int) { self = Swift.max(self, other) }
}
