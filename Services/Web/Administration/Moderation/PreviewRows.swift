import Contracts
import RecipesContracts

/// An ingredient line and its parsed meaning.
struct LineRow: PageModel {
    let text: String
    let isHeading: Bool
    /// "250 g · flour · sifted".
    let meaning: String?
    /// Whether its food is uncertain.
    let isUnresolved: Bool
    /// "perhaps wheat flour or rye flour".
    let candidates: String?

    init(_ entry: IngredientEntry, _ line: UnderstoodLine?, in language: Language) {
        text = entry.text
        isHeading = entry.isHeading
        guard !entry.isHeading, let line else {
            (meaning, isUnresolved, candidates) = (nil, false, nil)
            return
        }
        let isKnown = line.isResolved || entry.isUnlisted
        let amount = line.quantity.map { quantity in
            language.text(quantity) + (line.upTo.map { " – \(language.number($0, digits: 2))" } ?? "")
        }
        let food = entry.isUnlisted ? language("moderation.line.unlisted") : Self.foods(of: line, in: language)
        let grams = line.grams.map { "≈ \(language.number($0, digits: 0)) \(language("unit.g.other"))" }
        let optional = line.isOptional ? language("recipe.optional") : nil
        meaning = [amount, food, line.preparation, optional, grams].compactMap(\.self).filter { !$0.isEmpty }
            .joined(separator: " · ")
        isUnresolved = !isKnown
        candidates =
            isKnown || line.candidates.isEmpty
            ? nil : language("moderation.line.perhaps", ["list": language.list(line.candidates.map(\.name))])
    }

    /// "salt and pepper", "butter / oil".
    private static func foods(of line: UnderstoodLine, in language: Language) -> String {
        let names = line.ingredients.map { part in
            ([part.food?.name ?? part.name] + part.alternatives.map { $0.food?.name ?? $0.name }).joined(
                separator: " / ")
        }
        return language.list(names)
    }

    static func rows(_ entries: [IngredientEntry], _ lines: [UnderstoodLine], in language: Language) -> [LineRow] {
        entries.enumerated().map { place, entry in
            LineRow(entry, lines.indices.contains(place) ? lines[place] : nil, in: language)
        }
    }
}

/// A step with its time.
struct StepRow: PageModel {
    let number: Int
    let text: String
    let time: String?
    let heading: String?

    init(_ step: Recipe.Step, in language: Language) {
        number = step.number
        text = step.text
        time = step.minutes.map(language.duration(minutes:))
        heading = step.heading
    }
}

/// Errors of a recipe as sentences with their place.
enum ContentErrors {
    static func sentences(_ errors: [Problem.FieldError], in language: Language) -> [String] {
        errors.map { "\(place(of: $0.field, in: language)): \(sentence($0, in: language))" }
    }

    /// "Ingredient 3" for `ingredients[2].food`.
    private static func place(of field: String, in language: Language) -> String {
        let name = String(field.prefix { $0 != "[" && $0 != "." })
        let number = field.firstMatch(of: /\[(\d{1,4})\]/).flatMap { Int($0.output.1) }
        if let number, let phrase = language.known("moderation.place.\(name)") {
            return phrase.replacing("{number}", with: String(number + 1))
        }
        return language.known("moderation.content.\(name)") ?? name
    }

    private static func sentence(_ error: Problem.FieldError, in language: Language) -> String {
        language.known("moderation.fault.\(error.code)") ?? language.sentence(for: error)
    }
}

/// A multi-line field.
struct LongField: PageModel {
    let name: String
    /// The element id, because a name can occur more than once on a page.
    var id: String
    let label: String
    var value = ""
    var rows = 4
    var hint: String?
    var error: String?
    var isRequired = false
}

extension PhotoAddress {
    /// The address of one of our photos or of another picture on our site; `nil` for any other.
    static func shown(_ address: String, _ size: PhotoSize) -> String? {
        page(of: address, size) ?? OwnPath(address)?.description
    }
}
