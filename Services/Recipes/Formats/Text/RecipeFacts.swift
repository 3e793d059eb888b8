/// What short lines such as “Serves 4 | Prep: 10 min” say of a recipe, in English, German, French, Spanish and what is
/// spelt like them.
struct RecipeFacts: Hashable {
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

    /// Takes what `line` says; false where it says anything else. What was said first holds.
    mutating func take(_ line: String) -> Bool {
        guard line.utf8.count <= Self.longest else { return false }
        let parts = line.split(whereSeparator: { "|•·;".contains($0) }).map { CleanText.line($0) }.filter {
            !$0.isEmpty
        }
        let facts = parts.compactMap(Self.fact)
        guard !facts.isEmpty, facts.count == parts.count else { return false }
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

    /// Takes what lines of a page say, also where a label and its value stand on two lines.
    mutating func search(_ lines: [String]) {
        for (place, line) in lines.enumerated() where line.utf8.count <= Self.longest {
            if take(line) || place + 1 == lines.count { continue }
            if Self.isLabel(line) { _ = take(line + " " + lines[place + 1]) }
        }
    }

    private static func isLabel(_ line: String) -> Bool {
        let words = CleanText.words(of: line)
        return [preparations, cookings, totals, makes].contains { $0.contains(words) }
    }

    private static func fact(_ line: String) -> Fact? {
        let words = CleanText.words(of: line)
        guard words.contains(where: \.isNumber) else { return nil }
        let minutes = RecipeTimeWords.minutes(in: line.lowercased()).flatMap(RecipeMinutes.whole)
        if let minutes, words.split(separator: " ").count <= 9 {
            if begins(words, with: preparations) { return .preparation(minutes) }
            if begins(words, with: cookings) { return .cooking(minutes) }
            if begins(words, with: totals) { return .total(minutes) }
        }
        guard minutes == nil, words.split(separator: " ").count <= 7 else { return nil }
        let parts = words.split(separator: " ")
        let isCounted =
            parts.count <= 3 && parts[0].allSatisfy(\.isNumber)
            && parts.last.map { eaters.contains(String($0)) } ?? false
        guard begins(words, with: makes) || isCounted, let number = RecipeYield.number(in: line) else { return nil }
        return .yield(RecipeYield(servings: number, words: said(line)))
    }

    /// “12 muffins” of “Makes: 12 muffins”.
    private static func said(_ line: String) -> String? {
        let rest = line.drop { !$0.isNumber }
        return rest.contains { $0.isLetter } ? CleanText.bounded(String(rest), to: RecipeBounds.word) : nil
    }

    private static func begins(_ words: String, with labels: Set<String>) -> Bool {
        labels.contains { words.hasPrefix($0) && words.dropFirst($0.count).first == " " }
    }

    private static let preparations: Set<String> = [
        "prep", "prep time", "preparation", "preparation time", "hands on time", "active time", "vorbereitung",
        "vorbereitungszeit", "arbeitszeit", "temps de préparation", "préparation", "tiempo de preparación",
        "preparación",
        "preparazione", "forberedelse",
    ]
    private static let cookings: Set<String> = [
        "cook", "cook time", "cooking", "cooking time", "bake time", "baking time", "cooks in", "kochzeit", "backzeit",
        "garzeit", "koch backzeit", "cuisson", "temps de cuisson", "tiempo de cocción", "cocción", "cottura",
    ]
    private static let totals: Set<String> = [
        "total", "total time", "time", "ready in", "takes", "prep cook time", "prep and cook time", "gesamtzeit",
        "zubereitungszeit", "dauer", "zeit",
        "temps total", "durée", "tiempo total", "tiempo", "duración", "tempo",
    ]
    private static let makes: Set<String> = [
        "serves", "servings", "serving", "serving size", "yield", "yields", "makes", "portions", "portion", "feeds",
        "serves up to", "portionen", "personen", "ergibt", "für", "portions pour", "pour", "personnes", "parts",
        "nombre de personnes", "raciones", "porciones", "personas", "comensales", "para", "rinde", "porzioni", "porce",
        "portioner", "antal", "recipe yield",
    ]
    private static let eaters: Set<String> = [
        "servings", "serving", "people", "persons", "portions", "portionen", "personen", "personnes", "personas",
        "raciones", "porciones", "comensales", "porzioni", "persone", "porce", "porcí", "porcje", "portioner",
        "pessoas",
        "porções", "pers", "parts",
    ]
}
