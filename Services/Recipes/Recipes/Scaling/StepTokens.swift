import Contracts

/// The numbers, words and signs of a step, in order.
struct StepTokens: Sendable {
    enum Token: Hashable, Sendable {
        /// A number, with the upper end of a range.
        case number(Double, Double?)
        case word, sign
    }

    private let source: String
    private(set) var all: [(token: Token, range: Range<String.Index>)] = []
    /// For each token, whether it or a later one in its sentence says that amounts are for each of several.
    private var forEach: [Bool] = []

    init(_ source: String) {
        self.source = source
        var scan = StepNumbers(source)
        while let next = scan.next() { all.append(next) }
        forEach = Array(repeating: false, count: all.count)
        var isForEach = false
        for place in all.indices.reversed() {
            let text = text(place)
            if all[place].token == .sign, [".", ";", "!", "?"].contains(text) { isForEach = false }
            if all[place].token == .word, StepWord.each.contains(text.lowercased()) { isForEach = true }
            forEach[place] = isForEach
        }
    }

    /// In bytes.
    var length: Int { source.utf8.count }

    subscript(place: Int) -> Token? { all.indices.contains(place) ? all[place].token : nil }

    func text(_ place: Int) -> String { all.indices.contains(place) ? String(source[all[place].range]) : "" }

    func range(_ first: Int, through last: Int) -> Range<String.Index> {
        all[first].range.lowerBound..<all[last].range.upperBound
    }

    /// The text between a token and the one before.
    func gap(_ place: Int) -> String { String(source[all[place - 1].range.upperBound..<all[place].range.lowerBound]) }

    /// The text between two tokens.
    func between(_ first: Int, _ last: Int) -> String {
        String(source[all[first].range.upperBound..<all[last].range.lowerBound])
    }

    /// Whether a number stands alone, not within a word, another number or a name such as “step 3”.
    func isFree(_ place: Int) -> Bool {
        let start = all[place].range.lowerBound
        if start > source.startIndex {
            let before = source[source.index(before: start)]
            if before.isLetter || before.isNumber || "./,-–#×+".contains(before) { return false }
        }
        return place == 0 || !Self.numbered.contains(text(place - 1).lowercased())
    }

    /// Words that a number identifies, such as “step”.
    private static let numbered: Set<String> = [
        "step", "steps", "mark", "gas", "no", "number", "page", "schritt", "stufe", "seite", "étape", "thermostat",
        "paso", "página", "x",
    ]

    /// Whether the rest of the sentence says that an amount is for each of several.
    func isForEach(after place: Int) -> Bool { forEach[place] }

    func unit(at place: Int) -> StepUnit? { self[place] == .word ? StepUnit(text(place)) : nil }

    /// Whether a number is a part of several, as in “2 of the eggs”.
    func isPart(after place: Int) -> Bool {
        self[place + 1] == .word && StepWord.parts.contains(text(place + 1).lowercased())
    }

    /// The keys of up to `most` + 1 words, until a sign or a word that ends a name. Skips a second amount, as in “1 cup
    /// (240 ml) milk”.
    func names(from place: Int, skipping most: Int) -> [String] {
        var keys: [String] = []
        var place = self[place] == .sign && text(place) == ")" ? place + 1 : place
        var hasSecond = false
        while keys.count <= most, let token = self[place] {
            switch token {
            case .word:
                let word = text(place).lowercased()
                if StepWord.ends.contains(word) { return keys }
                keys.append(StepWord.key(word))
                place += 1
            case .sign where ["'", "’"].contains(text(place)): place += 1
            case .sign where !hasSecond && ["(", "/"].contains(text(place)) && unit(at: place + 2) != nil:
                hasSecond = true
                place += self[place + 3] == .sign && text(place + 3) == ")" ? 4 : 3
            default:
                return keys
            }
        }
        return keys
    }

    /// The key and place of the counted thing: the next word except sizes and “of the”; `nil` if there is none.
    func counted(from place: Int) -> (key: String, place: Int)? {
        var place = place
        while self[place] == .word {
            let word = text(place).lowercased()
            let isBetween = StepWord.sizes.contains(word) || StepWord.parts.contains(word) || word == "the"
            if !isBetween { return (StepWord.key(word), place) }
            place += 1
        }
        return nil
    }
}
