import Contracts
import RecipesContracts

/// The ingredients that the steps of a recipe name, and the share of each.
///
/// Only certain mentions count. A name must fit exactly one ingredient, without words that make it another thing (“egg
/// whites”, “sesame oil”, “the sauce”). The whole ingredient is meant only if the steps do not divide it.
struct StepMentions: Sendable {
    /// A mention of an ingredient.
    struct Mention: Sendable {
        let range: Range<String.Index>
        /// The index of the ingredient.
        let ingredient: Int
        /// `nil` if uncertain.
        var share: Double?
    }

    /// The names of one ingredient.
    struct Line: Sendable {
        /// The last words of its names: “oil” for olive oil.
        let heads: Set<String>
        /// Every word of its names.
        let words: Set<String>
        /// Short forms that a step may use: “beef” for beef chuck.
        let short: Set<String>
        /// Its one-word names.
        let singles: Set<String>
        /// Whether recipes usually use all of it at once, such as meat, rather than a little at a time, such as oil.
        let isWhole: Bool
        let hasQuantity: Bool

        init(name: String, food: Food?, hasQuantity: Bool, in language: SpokenLanguage = .english) {
            let grammar = StepGrammar.of(language)
            let foodNames =
                language == .english
                ? food.map { [$0.name, $0.plural] + $0.synonyms } ?? [] : food?.names?[language] ?? []
            let split = ([name] + foodNames).map { StepName($0, grammar) }
            heads = Set(split.compactMap(\.head).filter { $0.count > 2 || language == .german })
            words = Set(split.flatMap(\.keys))
            let category = food?.category
            isWhole = category.map(Self.wholes.contains) ?? false
            short =
                !isWhole ? [] : language == .english ? StepWord.shortKeys(of: name, food) : split[0].shortKeys
            singles = Set(split.filter { $0.keys.count == 1 }.flatMap(\.keys))
            self.hasQuantity = hasQuantity
        }

        private static let wholes: Set<FoodCategory> = [
            .meat, .poultry, .fish, .seafood, .vegetables, .legumes, .pastaAndNoodles,
        ]
    }

    /// A possible ingredient name in a step.
    private struct Candidate {
        let step: Int
        let found: IngredientMentions.Found
    }

    /// By step, in reading order.
    let all: [[Mention]]

    /// The most bytes of all steps; longer recipes get no mentions.
    private static let longest = 32_000

    init(_ steps: [StepTokens], of lines: [Line], in language: SpokenLanguage = .english) {
        let isReadable = steps.reduce(0) { $0 + $1.length } <= Self.longest
        let names = StepNames(isReadable ? lines : [], .of(language))
        let candidates = steps.enumerated().flatMap { number, tokens in
            IngredientMentions(tokens, names).all.map { Candidate(step: number, found: $0) }
        }
        var byLine = Array(repeating: [Int](), count: lines.count)
        for (index, candidate) in candidates.enumerated() {
            for line in candidate.found.lines { byLine[line].append(index) }
        }
        var mentions = Array(repeating: [Mention](), count: steps.count)
        for (index, candidate) in candidates.enumerated() {
            let found = candidate.found
            guard let range = found.range, found.lines.count == 1, let line = found.lines.first else { continue }
            let isFirst = byLine[line].first == index
            let isWhole = isFirst && Self.isUndivided(byLine[line].map { candidates[$0].found }, lines[line])
            let share = found.share ?? (isWhole ? 1 : nil)
            mentions[candidate.step].append(
                Mention(range: range, ingredient: line, share: lines[line].hasQuantity ? share : nil))
        }
        all = mentions
    }

    /// Whether the first mention of a line means all of it.
    private static func isUndivided(_ found: [IngredientMentions.Found], _ line: Line) -> Bool {
        guard let first = found.first, !first.isDivided, !first.isState else { return false }
        return found.dropFirst().allSatisfy { later in
            !later.isDivided && (later.isState || later.isThere || line.isWhole && later.isDefinite)
        }
    }
}

/// The words that name the ingredients of a recipe.
struct StepNames: Sendable {
    let lines: [StepMentions.Line]
    let grammar: StepGrammar
    /// The lines that a word may refer to.
    private var byKey: [String: [Int]] = [:]

    init(_ lines: [StepMentions.Line], _ grammar: StepGrammar) {
        self.lines = lines
        self.grammar = grammar
        for (number, line) in lines.enumerated() {
            for key in line.heads.union(line.short) { byKey[key, default: []].append(number) }
        }
    }

    func lines(named key: String) -> [Int] { byKey[key] ?? [] }
}
