/// The facts in short lines such as “Serves 4
/// Prep: 10 min”, in English, German, French and Spanish.
struct StatedFacts: Hashable {
    private static let longest = 90

    private(set) var preparation: Int?
    private(set) var cooking: Int?
    private(set) var total: Int?
    private(set) var yield: RecipeYield?

    private enum Fact {
        case preparation(Int)
        case cooking(Int)
        case total(Int)
        case yield(RecipeYield)
    }

    /// Takes the facts of `line`; earlier facts stay. Returns `false` if the line contains anything else.
    mutating func take(_ line: String) -> Bool {
        guard line.utf8.count <= Self.longest else { return false }
        // Every fact has a number in some script.
        guard line.utf8.contains(where: { (0x30...0x39).contains($0) || $0 >= 0x80 }) else { return false }
        let parts = line.split(whereSeparator: { "|•·;".contains($0) }).map { PlainText.line($0) }.filter {
            !$0.isEmpty
        }
        let pieces = parts.flatMap(Self.pieces)
        let several = pieces.compactMap(Self.fact)
        let facts = several.count == pieces.count ? several : parts.compactMap(Self.fact)
        guard !facts.isEmpty, facts.count == parts.count || facts.count == pieces.count else { return false }
        for fact in facts {
            switch fact {
            case .preparation(let minutes): preparation = preparation ?? minutes
            case .cooking(let minutes): cooking = cooking ?? minutes
            case .total(let minutes): total = total ?? minutes
            case .yield(let said): yield = yield ?? said
            }
        }
        return true
    }

    private static let starts: Set<String> = [
        "prep", "preparation", "cook", "cooking", "bake", "baking", "total", "ready", "serves", "makes", "yield",
        "yields", "vorbereitung", "vorbereitungszeit", "arbeitszeit", "kochzeit", "backzeit", "garzeit", "gesamtzeit",
        "portionen",
    ]

    /// Splits a line with several facts before each label that follows a number: “Prep 10 mins”, “Cook 20 mins”,
    /// “Serves 4”.
    private static func pieces(_ part: String) -> [String] {
        var pieces: [[Substring]] = [[]]
        for word in part.split(separator: " ") {
            let last = pieces[pieces.count - 1]
            if starts.contains(PlainText.letters(of: String(word))),
                last.contains(where: { $0.contains(where: \.isNumber) })
            {
                pieces.append([])
            }
            pieces[pieces.count - 1].append(word)
        }
        return pieces.map { $0.joined(separator: " ") }
    }

    /// Takes the facts of a page's lines; a label and its value may be on two lines.
    mutating func search(_ lines: [String]) {
        for (place, line) in lines.enumerated() where line.utf8.count <= Self.longest {
            if take(line) || place + 1 == lines.count { continue }
            if Self.isLabel(line) { _ = take(line + " " + lines[place + 1]) }
        }
    }

    private static func isLabel(_ line: String) -> Bool {
        let words = PlainText.words(of: line)
        return [FactWords.preparations, FactWords.cookings, FactWords.totals, FactWords.makes].contains {
            $0.contains(words)
        }
    }

    private static func fact(_ line: String) -> Fact? {
        let words = PlainText.words(of: line)
        guard words.contains(where: \.isNumber) else { return nil }
        let minutes = Minutes.spoken(in: line)
        if let minutes, words.split(separator: " ").count <= 9 {
            if begins(words, with: FactWords.preparations) { return .preparation(minutes) }
            if begins(words, with: FactWords.cookings) { return .cooking(minutes) }
            if begins(words, with: FactWords.totals) { return .total(minutes) }
        }
        let parts = words.split(separator: " ").map(String.init)
        guard minutes == nil, parts.count <= 7, StatedYield.isStated(words, parts),
            let numbers = RecipeYield.numbers(in: line)
        else { return nil }
        return .yield(RecipeYield(numbers, words: said(line)))
    }

    /// “12 muffins” from “Makes: 12 muffins”; `nil` without words.
    private static func said(_ line: String) -> String? {
        let rest = line.drop { !$0.isNumber }
        return rest.contains { $0.isLetter } ? PlainText.cut(String(rest), to: RecipeBounds.word) : nil
    }

    private static func begins(_ words: String, with labels: Set<String>) -> Bool {
        labels.contains { words.hasPrefix($0) && words.dropFirst($0.count).first == " " }
    }
}
