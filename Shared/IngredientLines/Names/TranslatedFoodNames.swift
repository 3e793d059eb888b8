/// The names of foods in several languages, and the search for a food in all of them.
///
/// A name without typing errors in any language comes before a corrected one: "farine" is flour, not a misspelt
/// freekeh. Among equally sure names the person's language decides, then English; conflicts between other languages are
/// not resolved.
public struct TranslatedFoodNames<Key: Hashable & Sendable>: Sendable {
    private struct Tongue {
        let language: LineLanguage
        let names: FoodNames<Key>
        let describing: DescribingWords
    }

    private let tongues: [Tongue]

    private static var mostSuggestions: Int { 5 }
    /// A word in another language is corrected only if it is longer than this, in bytes.
    private static var shortest: Int { 5 }

    public init(_ names: [LineLanguage: FoodNames<Key>]) {
        tongues = LineLanguage.allCases.compactMap { language in
            names[language].map { Tongue(language: language, names: $0, describing: DescribingWords(language)) }
        }
    }

    /// The food that `text` names.
    public func resolve(_ text: String, preferring language: LineLanguage = .english) -> FoodNames<Key>.Resolution {
        let ordered = ordered(language)
        let stages: [(isExact: Bool, food: (Tongue) -> Key?)] = [
            (true, { $0.names.exact(text) }), (true, { $0.names.loose(text) }),
            (false, { $0.names.described(text, $0.describing) }),
        ]
        for stage in stages {
            switch agreed(ordered.map { ($0, stage.food($0)) }, language) {
            case .one(let food): return .food(food, exact: stage.isExact)
            case .several(let foods): return .unknown(suggestions: names(of: foods))
            case .none: continue
            }
        }
        return mended(text, ordered) ?? .unknown(suggestions: names(of: search(text, limit: Self.mostSuggestions)))
    }

    /// At most `limit` foods that fit a partially typed name, best first, as in `FoodNames.search`. Equally good fits
    /// in the person's language come before those in others.
    public func search(_ text: String, limit: Int, preferring language: LineLanguage = .english) -> [Key] {
        guard limit > 0 else { return [] }
        let ordered = ordered(language)
        let stages: [(Tongue) -> Key?] = [
            { $0.names.exact(text) }, { $0.names.loose(text) }, { $0.names.described(text, $0.describing) },
        ]
        // If a language has the name in any form, results of other languages follow it.
        let named = stages.lazy.map { stage in ordered.compactMap(stage) }.first { !$0.isEmpty } ?? []
        let fitting = ordered.flatMap { $0.names.fitting(text) }.enumerated().sorted {
            ($0.element.fit.rawValue, $0.offset) < ($1.element.fit.rawValue, $1.offset)
        }
        var seen: Set<Key> = []
        let isNamed = !named.isEmpty
        let found = named + fitting.filter { !isNamed || $0.element.fit != .misspelt }.map(\.element.food)
        return Array(found.filter { seen.insert($0).inserted }.prefix(limit))
    }

    private enum Agreement {
        case none
        case one(Key)
        case several([Key])
    }

    /// The food in the person's language, otherwise in English, otherwise the food that all other languages with a
    /// result agree on.
    private func agreed(_ said: [(tongue: Tongue, food: Key?)], _ language: LineLanguage) -> Agreement {
        for own in [language, .english] {
            if let food = said.first(where: { $0.tongue.language == own })?.food { return .one(food) }
        }
        var foods: [Key] = []
        for case (_, let food?) in said where !foods.contains(food) { foods.append(food) }
        return foods.count > 1 ? .several(foods) : foods.first.map(Agreement.one) ?? .none
    }

    /// The only food with the fewest typing errors in any language. Text made of words of another language is spelt
    /// correctly and not corrected. Only English names, with most synonyms known, are found despite two errors.
    private func mended(_ text: String, _ ordered: [Tongue]) -> FoodNames<Key>.Resolution? {
        var best: (foods: [Key], errors: Int)?
        for (place, tongue) in ordered.enumerated() {
            let isKnown = ordered.contains { $0.language != tongue.language && $0.names.hasWords(of: text) }
            let isOwn = place == 0 || tongue.language == .english
            guard !isKnown, isOwn || text.utf8.count > Self.shortest,
                let found = tongue.names.mended(text, tongue.describing),
                tongue.language == .english || found.errors == 1
            else { continue }
            if best.map({ found.errors < $0.errors }) ?? true { best = found }
        }
        guard let best else { return nil }
        return best.foods.count == 1 ? .food(best.foods[0], exact: false) : .unknown(suggestions: names(of: best.foods))
    }

    /// The person's language, then English, then the others.
    private func ordered(_ language: LineLanguage) -> [Tongue] {
        let first = tongues.filter { $0.language == language }
        return first + tongues.filter { $0.language != language }
    }

    /// The display names of foods, in English or in the first language with a name.
    private func names(of foods: [Key]) -> [String] {
        foods.prefix(Self.mostSuggestions).compactMap { food in
            tongues.lazy.compactMap { $0.names.name(of: food) }.first
        }
    }
}
