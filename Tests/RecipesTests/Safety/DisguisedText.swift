import Foundation

/// Texts that hide a food, each behind letters for what that is: a new hiding place is a line of one of these tables.
enum DisguisedText {
    /// The place of a text in a recipe whose lines are rice and an onion.
    enum Place {
        case step, line, title, summary, note
        /// The equipment of the recipe.
        case tool
        /// The heading of its step.
        case part
        /// A line, " | ", and a step that takes a food of which the line only has the name.
        case shadow
        /// The title, a line and a step, between " | ".
        case dish
        /// Lines of a whole list, between " / ".
        case list
    }

    static let all: [(language: String, place: Place, rows: String)] = [
        ("en", .step, englishSteps1),
        ("en", .step, englishSteps2),
        ("en", .line, englishLines1),
        ("en", .line, englishLines2),
        ("en", .title, englishTitles),
        ("en", .summary, englishSummaries),
        ("en", .shadow, englishShadows),
        ("en", .list, englishLists),
        ("de", .step, germanSteps),
        ("de", .line, germanLines),
        ("de", .title, germanTitles),
        ("de", .list, germanLists),
        ("fr", .step, frenchSteps),
        ("fr", .line, frenchLines),
        ("fr", .title, frenchTitles),
        ("fr", .list, frenchLists),
        ("es", .step, spanishSteps),
        ("es", .line, spanishLines),
        ("es", .title, spanishTitles),
        ("en", .line, laterEnglishLines),
        ("en", .step, laterEnglishSteps),
        ("en", .title, laterEnglishTitles),
        ("en", .summary, laterEnglishSummaries),
        ("en", .note, laterEnglishNotes),
        ("en", .tool, laterEnglishTools),
        ("en", .part, laterEnglishParts),
        ("en", .shadow, laterEnglishShadows),
        ("en", .dish, laterEnglishDishes),
        ("de", .dish, laterGermanDishes),
        ("de", .line, laterGermanLines),
        ("de", .step, laterGermanSteps),
        ("de", .shadow, laterGermanShadows),
        ("de", .summary, laterGermanSummaries),
        ("de", .note, laterGermanNotes),
        ("de", .tool, laterGermanTools),
        ("fr", .line, laterFrenchLines),
        ("fr", .step, laterFrenchSteps),
        ("fr", .note, laterFrenchNotes),
        ("es", .line, laterSpanishLines),
        ("es", .step, laterSpanishSteps),
        ("es", .note, laterSpanishNotes),
        ("es", .tool, laterSpanishTools),
        ("de", .part, laterGermanParts),
        ("en", .step, slipsEnglishSteps), ("de", .step, slipsGermanSteps), ("fr", .step, slipsFrenchSteps),
        ("es", .step, slipsSpanishSteps), ("en", .title, slipsEnglishTitles), ("en", .dish, slipsEnglishDishes),
        ("en", .list, slipsEnglishLists), ("en", .note, slipsEnglishNotes),
        ("en", .step, shorthandEnglishSteps),
        ("en", .title, shorthandEnglishTitles),
        ("en", .list, shorthandEnglishLists),
        ("de", .step, shorthandGermanSteps),
        ("fr", .step, shorthandFrenchSteps),
        ("es", .step, shorthandSpanishSteps),
        ("de", .step, regionalGermanSteps), ("de", .line, regionalGermanLines), ("de", .title, regionalGermanTitles),
        ("fr", .step, regionalFrenchSteps), ("fr", .line, regionalFrenchLines),
        ("fr", .title, regionalFrenchTitles),
        ("es", .step, regionalSpanishSteps), ("es", .line, regionalSpanishLines),
        ("es", .title, regionalSpanishTitles),
        ("en", .step, regionalEnglishSteps), ("en", .line, regionalEnglishLines),
        ("en", .title, regionalEnglishTitles), ("en", .summary, regionalEnglishSummaries),
    ]

    /// The diets that a recipe with such a food must not be given, and the allergens that it must have if any are told.
    static let foods: [Character: (diets: [String], allergens: [String])] = [
        "M": (["vegan", "vegetarian"], []), "P": (["vegan", "vegetarian", "no-pork"], []),
        "B": (["vegan", "vegetarian", "no-beef"], []), "F": (["vegan", "vegetarian"], ["fish"]),
        "C": (["vegan", "vegetarian"], ["crustaceans"]), "O": (["vegan", "vegetarian"], ["molluscs"]),
        "R": (["vegan", "vegetarian"], []), "L": (["vegan", "vegetarian"], []),
        "D": (["vegan", "dairy-free"], ["milk"]), "E": (["vegan"], ["eggs"]), "H": (["vegan"], []),
        "G": (["gluten-free"], ["gluten"]), "U": (["peanut-free"], ["peanuts"]), "N": ([], ["nuts"]),
        "S": ([], ["soybeans"]), "Z": ([], ["sesame"]), "T": ([], ["mustard"]), "X": ([], ["celery"]),
        "K": ([], ["lupin"]), "A": (["halal"], []),
    ]

    static var disguises: [Disguise] {
        all.flatMap { language, place, rows in
            rows.split(separator: "\n").compactMap { row in
                let parts = row.split(separator: " ", maxSplits: 1).map(String.init)
                guard parts.count == 2 else { return nil }
                let hidden = parts[0].compactMap { foods[$0] }
                return disguise(
                    parts[1], at: place, language, diets: hidden.flatMap(\.diets),
                    allergens: hidden.flatMap(\.allergens))
            }
        }
    }

    private static let lists = [
        "en": ["200 g rice", "1 onion"], "de": ["200 g Reis", "1 Zwiebel"], "fr": ["200 g de riz", "1 oignon"],
        "es": ["200 g de arroz", "1 cebolla"],
    ]

    private static func disguise(
        _ text: String, at place: Place, _ language: String, diets: [String], allergens: [String]
    ) -> Disguise {
        let list = lists[language] ?? []
        var (title, lines, steps, summary) = ("Bowl", list, ["Cook it."], "")
        var (notes, tools, heading): (String?, [String], String?) = (nil, [], nil)
        switch place {
        case .step: steps = [text]
        case .line: lines.insert(text, at: 1)
        case .title: title = text
        case .summary: summary = text
        case .note: notes = text
        case .tool: tools = [text]
        case .part: heading = text
        case .list: lines = text.components(separatedBy: " / ")
        case .shadow:
            let parts = text.components(separatedBy: " | ")
            (lines, steps) = ([parts[0], list[1]], Array(parts.dropFirst()))
        case .dish:
            let parts = text.components(separatedBy: " | ")
            (title, lines, steps) = (parts[0], [parts[1], list[1]], Array(parts.dropFirst(2)))
        }
        return Disguise(
            title: title, lines: lines, steps: steps, summary: summary, notes: notes, tools: tools, heading: heading,
            language: language, diets: diets, allergens: allergens)
    }
}
