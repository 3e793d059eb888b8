/// The names of foods, and which food somebody means who types one.
///
/// It forgives case, accents, hyphens and spaces, singular for plural, words such as "fresh" or "chopped" around the
/// name, and small typing errors; it never guesses between two foods. Any text may be given: nothing longer than 80
/// bytes is looked at.
public struct FoodNames<Key: Hashable & Sendable>: Sendable {
    /// What a typed name stands for.
    public enum Resolution: Hashable, Sendable {
        /// `exact` is false where a typing error was mended or a word left out.
        case food(Key, exact: Bool)
        /// With the names of foods that may have been meant, the likeliest first, at most five.
        case unknown(suggestions: [String])
    }

    let foods: [Food]
    /// Every name of every food.
    let names: [Name]
    /// Every word of every name.
    let vocabulary: [Word]
    private let exact: [[UInt8]: Int]
    /// Names by their words' stems, and without their spaces; nothing where that is the same for two foods.
    private let loose: [[UInt8]: Int?]

    struct Food: Sendable {
        let key: Key
        let name: String
    }

    struct Name: Sendable {
        let food: Int
        let text: [UInt8]
        /// Its words, as places in the vocabulary.
        let words: [Int]
    }

    struct Word: Sendable {
        let text: [UInt8]
        let stem: [UInt8]
        let signature: UInt32
    }

    static var mostSuggestions: Int { 5 }

    /// Each food with its names: first the one it is shown by, then its plural and its synonyms, in any order.
    ///
    /// Where two foods share a name, it stands for the one that is shown by it, else for the first.
    public init(_ foods: [(key: Key, names: [String])]) {
        var listed: [Food] = []
        var names: [Name] = []
        var vocabulary: [Word] = []
        var places: [[UInt8]: Int] = [:]
        var shown: [[UInt8]: Int] = [:]
        var others: [[UInt8]: Int] = [:]
        var loose: [[UInt8]: Int?] = [:]
        for (key, texts) in foods {
            guard let first = texts.first else { continue }
            let food = listed.count
            listed.append(Food(key: key, name: first))
            for (number, text) in texts.enumerated() {
                guard let plain = PlainWords(text) else { continue }
                let words = plain.words.map { word in
                    if let place = places[word] { return place }
                    let stem = PlainWords.stem(word)
                    vocabulary.append(Word(text: word, stem: stem, signature: TypingErrors.signature(stem)))
                    places[word] = vocabulary.count - 1
                    return vocabulary.count - 1
                }
                names.append(Name(food: food, text: plain.joined, words: words))
                if number == 0 {
                    shown[plain.joined] = shown[plain.joined] ?? food
                } else {
                    others[plain.joined] = others[plain.joined] ?? food
                }
                for form in [plain.stemmed, plain.squeezed] {
                    if let known = loose[form], known != food {
                        loose[form] = .some(nil)
                    } else {
                        loose[form] = food
                    }
                }
            }
        }
        self.foods = listed
        self.names = names
        self.vocabulary = vocabulary
        exact = others.merging(shown) { _, shown in shown }
        self.loose = loose
    }

    /// The food that `text` names.
    public func resolve(_ text: String) -> Resolution {
        guard let plain = PlainWords(text) else { return .unknown(suggestions: []) }
        let parts = plain.essentials
        for part in parts {
            if let food = known(plain[part]) { return .food(foods[food].key, exact: part.count == plain.words.count) }
        }
        let errors = plain.words.map(errors)
        for part in parts {
            let nearest = nearest(to: errors[part])
            if nearest.count == 1 { return .food(foods[nearest[0]].key, exact: false) }
            if !nearest.isEmpty { return .unknown(suggestions: suggested(nearest)) }
        }
        return .unknown(suggestions: suggested(found(by: plain[parts.last ?? plain.words.indices])))
    }

    private func known(_ plain: PlainWords) -> Int? {
        exact[plain.joined] ?? loose[plain.stemmed].flatMap(\.self) ?? loose[plain.squeezed].flatMap(\.self)
    }

    private func suggested(_ foods: [Int]) -> [String] {
        foods.prefix(Self.mostSuggestions).map { self.foods[$0].name }
    }

    /// The foods with a name that is the fewest typing errors away, given those of each word typed.
    private func nearest(to errors: ArraySlice<[UInt8]>) -> [Int] {
        var fewest = Int.max
        var nearest: [Int] = []
        for name in names where name.words.count == errors.count {
            var sum = 0
            for (word, errors) in zip(name.words, errors) {
                sum += Int(errors[word])
                if sum > fewest || errors[word] == .max { break }
            }
            guard sum <= fewest, sum < Int(UInt8.max) else { continue }
            if sum < fewest { nearest = [] }
            fewest = sum
            if !nearest.contains(name.food) { nearest.append(name.food) }
        }
        return nearest
    }

    /// For each word of the vocabulary, how many errors it is away from a typed one, or `.max` where that is too far.
    private func errors(_ typed: [UInt8]) -> [UInt8] {
        let stem = PlainWords.stem(typed)
        let signature = TypingErrors.signature(stem)
        return vocabulary.map { word in
            let most = TypingErrors.forgiven(letters: min(typed.count, word.text.count))
            guard abs(stem.count - word.stem.count) <= most,
                (signature ^ word.signature).nonzeroBitCount <= 2 * most,
                let errors = TypingErrors(typed: stem, word: word.stem, atMost: most), errors.whole <= most
            else { return .max }
            return UInt8(errors.whole)
        }
    }
}
