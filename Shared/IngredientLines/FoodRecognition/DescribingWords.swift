/// The words of a language that stand with a food's name and leave it that food, more or less.
struct DescribingWords: Sendable {
    /// Whether a food's main word comes first, as in "vinaigre de riz"; else it comes last.
    let headIsFirst: Bool
    private let shares: [[UInt8]: Double]
    private let brands: Set<[UInt8]>
    private let pieces: Set<[UInt8]>
    private let made: Set<[UInt8]>
    private let asides: Set<[UInt8]>
    private let ofWords: Set<[UInt8]>
    private let onlyBefore: Set<[UInt8]>
    private let compoundEnds: Set<[UInt8]>
    private let wholes: Set<[UInt8]>
    private let vocabulary: LineVocabulary

    init(_ language: LineLanguage) {
        let lists = WordFile.required { try DescribingLists(language) }
        headIsFirst = language == .french || language == .spanish
        var shares: [[UInt8]: Double] = [:]
        for (share, list) in lists.shares {
            for word in list { shares[word] = share }
        }
        brands = Set(lists.brands)
        for brand in brands { shares[brand] = 0.95 }
        self.shares = shares
        pieces = Set(lists.pieces)
        made = Set(lists.made)
        asides = Set(lists.asides)
        ofWords = Set(lists.of)
        vocabulary = language.vocabulary
        onlyBefore = Set(Self.words(DescribingLists.onlyBefore))
        compoundEnds = Set(lists.compoundEnds)
        wholes = Set(lists.wholes)
    }

    private static func words(_ list: String) -> [[UInt8]] {
        list.split(separator: " ").map { word in
            var folded: [UInt8] = []
            LineText.fold(word.utf8, into: &folded)
            return folded
        }
    }

    /// How much of the confidence is left where this word is left out; `nil` for a word that is none of these.
    func share(of word: [UInt8], isModifier: Bool) -> Double? {
        !isModifier && onlyBefore.contains(word) ? nil : shares[word]
    }

    /// Whether a food with the word before it is of the same kind, which a candied or a sour one need not be.
    func keepsKind(_ word: [UInt8]) -> Bool { !Self.changing.contains(word) }

    private static let changing: Set<[UInt8]> = Set(words("candied sour"))

    /// "dried": leaves a food that is sold dried the same.
    func isDry(_ word: [UInt8]) -> Bool { Self.dry.contains(word) }

    private static let dry: Set<[UInt8]> = Set(
        words(
            """
            dried dry getrocknet getrocknete getrockneter getrocknetes seche seches sechee sechees sec secs seco seca secos \
            secas
            """
        )
    )

    /// Whether the word says only how a food is bought, cut or cooked, so that the food is the same without it.
    func isLeftOut(_ word: [UInt8]) -> Bool {
        if let share = shares[word] { return share >= 0.95 }
        let place = vocabulary.find(word)
        let roles: LineWord.Roles = [.preparation, .preparedIfManner, .manner, .size, .definite, .of, .article]
        return place >= 0 && !vocabulary.words[place].roles.isDisjoint(with: roles)
    }

    /// Whether it is a word of lines or describes a food, and is the name of no maker.
    func isDescribing(_ word: [UInt8]) -> Bool {
        !brands.contains(word) && (shares[word] != nil || pieces.contains(word) || vocabulary.find(word) >= 0)
    }

    /// "with", "plus": what follows is another food.
    func isAside(_ word: [UInt8]) -> Bool { asides.contains(word) }

    /// "with", "and", "or": what follows may be another food.
    func isLink(_ word: [UInt8]) -> Bool {
        let place = vocabulary.find(word)
        return isAside(word) || place >= 0 && !vocabulary.words[place].roles.isDisjoint(with: [.and, .or])
    }

    /// "clove", "sachet": a measure in an ingredient line.
    func isMeasure(_ word: [UInt8]) -> Bool {
        let place = vocabulary.find(word)
        return place >= 0 && vocabulary.words[place].roles.contains(.measure)
    }

    /// "halves", "florets": a part of the food, named behind it.
    func isPiece(_ word: [UInt8]) -> Bool { pieces.contains(word) }

    /// "sauce", "milk": made of something that the words with it say, and something else with other words.
    func isMade(_ word: [UInt8]) -> Bool { made.contains(word) || made.contains(Array(word.dropLast())) }

    /// The name without the words that describe; `nil` if that leaves none or all.
    func stripped(_ plain: PlainWords) -> PlainWords? {
        let left = plain.words.enumerated().filter { place, word in
            let isLast = place == (headIsFirst ? 0 : plain.words.count - 1)
            return (share(of: word, isModifier: !isLast) ?? 0) < 0.95
        }.map(\.element)
        return left.isEmpty || left.count == plain.words.count ? nil : PlainWords(words: left)
    }

    /// "oil-packed tuna" is tuna, "corn-fed chicken" is chicken, "whole wheat penne" is penne; `nil` if no such pair of
    /// words is in it.
    func withoutCompounds(_ plain: PlainWords) -> (words: PlainWords, share: Double)? {
        var left: [[UInt8]] = []
        for (place, word) in plain.words.enumerated() {
            let isGrain = place > 0 && wholes.contains(word) && plain.words[place - 1] == Array("whole".utf8)
            if place + 1 < plain.words.count, !left.isEmpty, compoundEnds.contains(word) || isGrain {
                left.removeLast()
            } else {
                left.append(word)
            }
        }
        guard !left.isEmpty, left.count < plain.words.count else { return nil }
        return (PlainWords(words: left), 0.95)
    }

    /// "a pile of chiles" is chiles, whatever a pile is; but not where what stands before is a food or made of one: "essence
    /// of anise".
    func behindOf(_ plain: PlainWords, isFood: ([UInt8]) -> Bool) -> (words: PlainWords, share: Double)? {
        guard !headIsFirst, let of = plain.words.firstIndex(where: ofWords.contains), of > 0,
            of + 1 < plain.words.count,
            plain.words[..<of].allSatisfy({ !isFood($0) && !isMade($0) })
        else { return nil }
        return (plain[(of + 1)..<plain.words.count], 0.8)
    }

    /// "tomatoes with chiles" are tomatoes, "fillets of bass" are bass.
    func withoutAside(_ plain: PlainWords) -> (words: PlainWords, share: Double)? {
        if let of = plain.words.firstIndex(where: ofWords.contains), of > 0, of + 1 < plain.words.count,
            plain.words[..<of].allSatisfy({ isPiece($0) || (share(of: $0, isModifier: true) ?? 0) >= 0.9 })
        {
            return (plain[(of + 1)..<plain.words.count], 0.95)
        }
        let aside = plain.words.indices.first { place in
            guard asides.contains(plain.words[place]) else { return false }
            // "tuna packed in oil" is tuna, and so is "oil-packed tuna".
            return !compoundEnds.contains(plain.words[place])
                || place + 1 < plain.words.count && asides.contains(plain.words[place + 1])
        }
        guard let aside, aside > 0 else { return nil }
        return (plain[0..<aside], 0.9)
    }
}
