import SeededChance

@testable import RecipeIndex

/// Recipes and queries of random words, few of them common.
struct KeywordCorpus {
    var chance: Chance
    private let words: [String]
    private let foods: [[String]]
    private(set) var documents: [KeywordDocument] = []
    private(set) var ids: [RecipeKey] = []
    private(set) var ratings: [Double?] = []

    init(seed: UInt64, recipes: Int, words: Int = 120) {
        chance = Chance(seed: seed)
        let syllables = ["ba", "ko", "ri", "ti", "men", "sul", "la", "dor", "pe", "nu", "gra", "fo"]
        var known: [String] = []
        while known.count < words {
            var word = ""
            for _ in 0..<Int.random(in: 2...4, using: &chance) {
                word += syllables.randomElement(using: &chance) ?? ""
            }
            if !known.contains(word) { known.append(word) }
        }
        self.words = known + ["and", "with"]
        var foods: [[String]] = []
        for _ in 0..<40 {
            let name = Self.text(1...3, known, &chance)
            foods.append(chance.one(in: 2) ? [name, name + "s"] : [name, Self.text(1...2, known, &chance)])
        }
        self.foods = foods
        for _ in 0..<recipes { append() }
    }

    private mutating func append() {
        ids.append(RecipeKey(high: chance.next(), low: chance.next()))
        ratings.append(chance.one(in: 4) ? nil : Double(Int.random(in: 0...20, using: &chance)) / 4)
        guard !chance.one(in: 15) else {
            documents.append(KeywordDocument(title: ""))
            return
        }
        var foods: [[String]] = []
        for _ in 0..<Int.random(in: 0...6, using: &chance) {
            foods.append(self.foods[Int(chance.skewed() * Double(self.foods.count))])
        }
        documents.append(
            KeywordDocument(
                title: Self.text(chance.one(in: 40) ? 0...30 : 1...5, words, &chance), foods: foods,
                labels: chance.one(in: 2) ? [Self.text(1...2, words, &chance)] : [],
                steps: chance.one(in: 3) ? [Self.text(0...30, words, &chance), Self.text(0...9, words, &chance)] : []))
    }

    private static func text(_ count: ClosedRange<Int>, _ words: [String], _ chance: inout Chance) -> String {
        var text: [String] = []
        for _ in 0..<Int.random(in: count, using: &chance) {
            text.append(words[Int(chance.skewed() * Double(words.count))])
        }
        return text.joined(separator: " ")
    }

    /// A random query: mostly words of one recipe, sometimes nonsense.
    mutating func query() -> KeywordQuery {
        var parts: [String] = []
        let title = documents.randomElement(using: &chance)?.title ?? ""
        let names = documents.randomElement(using: &chance)?.foods.flatMap(\.self) ?? []
        for _ in 0..<Int.random(in: 1...4, using: &chance) {
            let minus = chance.one(in: 6) ? "-" : ""
            switch Int.random(in: 0..<9, using: &chance) {
            case 0: parts.append(minus + "\"" + (names.randomElement(using: &chance) ?? "") + "\"")
            case 1:
                let words = title.split(separator: " ")
                let start = Int.random(in: 0...words.count, using: &chance)
                parts.append(minus + "\"" + words[start...].prefix(3).joined(separator: " ") + "\"")
            case 2: parts.append(Self.text(1...1, words, &chance) + "x")
            case 3: parts.append(title)
            case 4: parts.append(minus + (names.randomElement(using: &chance) ?? ""))
            default: parts.append(minus + Self.text(1...1, words, &chance))
            }
        }
        var text = parts.joined(separator: " ")
        let isPrefix = chance.one(in: 3)
        if isPrefix { text.removeLast(min(text.count, Int.random(in: 0...3, using: &chance))) }
        return KeywordQuery(text, isPrefix: isPrefix)
    }

    var index: KeywordIndex { KeywordIndex(documents, ids: ids, ratings: ratings) }
    var reference: KeywordReference { KeywordReference(documents, ids: ids, ratings: ratings) }
}

extension Chance {
    /// A number from 0 to 1, more often near 0.
    fileprivate mutating func skewed() -> Double {
        let share = Double.random(in: 0..<1, using: &self)
        return share * share * share
    }
}
