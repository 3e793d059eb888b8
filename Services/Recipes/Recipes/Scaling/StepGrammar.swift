import Contracts
import IngredientLines
import RecipesContracts

/// The words around the names of ingredients in the steps of one language, by which it is judged what is meant.
///
/// Lists hold words as `form(of:)` has them: as they stand in English, their stems in other languages.
struct StepGrammar: Sendable {
    let language: LineLanguage
    /// “The”.
    var definite: Set<String> = []
    /// “Of”.
    var of: Set<String> = []
    /// “Of the” in one word.
    var ofThe: Set<String> = []
    /// “To the” in one word.
    var toThe: Set<String> = []
    /// “Of the” behind a noun, “the” elsewhere: German “der”.
    var genitive: Set<String> = []
    /// “A” and what else says that one of several equal parts is meant.
    var one: Set<String> = []
    var fractions: [String: Double] = [:]
    var rest: Set<String> = []
    /// What makes a name mean a part of it, more of it, or none.
    var portions: Set<String> = []
    var keeping: Set<String> = []
    /// How it was prepared, which makes it no other thing.
    var prepared: Set<String> = []
    var structural: Set<String> = []
    var verbs: Set<String> = []
    /// What verbs begin with, whatever their ending.
    var verbStems: [String] = []
    /// What may stand behind a name that is complete.
    var follows: Set<String> = []
    /// Words behind a name that say how the food is handled, besides adverbs.
    var handled: Set<String> = []
    /// Endings of adverbs, as they are written.
    var adverbEnding: String?
    /// Things and kinds of things that end like an adverb.
    var notAdverbs: Set<String> = []
    /// What tells how something is by now, or makes it a part of something else that is there.
    var states: Set<String> = []
    /// “Until” and its like, before an ingredient of which it is told how it is by then.
    var until: Set<String> = []
    var destinations: Set<String> = []
    var handling: Set<String> = []
    /// Between two things, each of which has a number of its own.
    var separating: Set<String> = []
    /// Before the shape that something is cut into.
    var into: Set<String> = []
    /// Heads of names that may as well be of something that was made in between, by their keys.
    var general: Set<String> = []
    /// Verbs that add an ingredient to a dish, as they are written: “salzen”, “salt”.
    var commands: Set<String> = []
    /// Whether what says of which kind a thing is stands behind it: “huile d'olive”.
    var describesBehind = false
    /// Whether nouns, and they alone, begin with a capital.
    var hasCapitalNouns = false

    static func of(_ language: SpokenLanguage) -> StepGrammar {
        switch language {
        case .english: .english
        case .german: .german
        case .french: .french
        case .spanish: .spanish
        }
    }

    /// What a word is compared with the lists by.
    func form(of word: String) -> String { language == .english ? word : language.stem(of: word) ?? word }

    /// What the forms of a word have in common.
    func key(of word: String) -> String { language == .english ? StepWord.key(word) : form(of: word) }

    func isVerb(_ form: String) -> Bool {
        verbs.contains(form) || verbStems.contains { form.hasPrefix($0) }
    }

    /// Shares by the forms of their words.
    static func fractions(_ words: [String: Double], _ language: LineLanguage) -> [String: Double] {
        let grammar = StepGrammar(language: language)
        return Dictionary(words.map { (grammar.form(of: $0), $1) }, uniquingKeysWith: { first, _ in first })
    }

    /// The forms of words with spaces between them.
    static func forms(_ text: String, _ language: LineLanguage) -> Set<String> {
        let grammar = StepGrammar(language: language)
        return Set(text.split(whereSeparator: \.isWhitespace).map { grammar.form(of: String($0)) })
    }
}

extension StepGrammar {
    /// Words of ingredients' names that many ingredients share.
    static func describing(_ language: LineLanguage) -> Set<String> { describing[language] ?? [] }

    private static let describing: [LineLanguage: Set<String>] = Dictionary(
        uniqueKeysWithValues: LineLanguage.allCases.map { language in
            let grammar = StepGrammar(language: language)
            return (language, Set(StepWord.describing.map { grammar.form(of: $0) }))
        })
}
