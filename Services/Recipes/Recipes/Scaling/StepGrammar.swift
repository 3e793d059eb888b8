import Contracts
import IngredientLines
import RecipesContracts

/// The words around ingredient names in the steps of one language, used to decide what a name refers to.
///
/// Lists hold words in the form of `form(of:)`: unchanged in English, stems in other languages.
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
    /// German “der”: “of the” after a noun, “the” elsewhere.
    var genitive: Set<String> = []
    /// “A” and other words for one of several equal parts.
    var one: Set<String> = []
    var fractions: [String: Double] = [:]
    var rest: Set<String> = []
    /// Words that limit a name to a part, to more, or to none of the ingredient.
    var portions: Set<String> = []
    var keeping: Set<String> = []
    /// Words for how a food was prepared; the food stays the same.
    var prepared: Set<String> = []
    var structural: Set<String> = []
    var verbs: Set<String> = []
    /// Beginnings of verbs, with any ending.
    var verbStems: [String] = []
    /// Words that may follow a complete name.
    var follows: Set<String> = []
    /// Words after a name that say how the food is handled, besides adverbs.
    var handled: Set<String> = []
    /// The written ending of adverbs.
    var adverbEnding: String?
    /// Nouns that end like an adverb.
    var notAdverbs: Set<String> = []
    /// Words for a food's present state, or for being part of another food.
    var states: Set<String> = []
    /// “Until” and similar words before an ingredient's later state.
    var until: Set<String> = []
    var destinations: Set<String> = []
    var handling: Set<String> = []
    /// Words between two things that each have their own number.
    var separating: Set<String> = []
    /// Words before the shape that a food is cut into.
    var into: Set<String> = []
    /// Keys of nouns that may also refer to something made in between.
    var general: Set<String> = []
    /// Verbs that add an ingredient, as written: “salzen”, “salt”.
    var commands: Set<String> = []
    /// Whether the describing noun follows the thing: “huile d'olive”.
    var describesBehind = false
    /// Whether only nouns begin with a capital.
    var hasCapitalNouns = false

    static func of(_ language: SpokenLanguage) -> StepGrammar {
        switch language {
        case .english: .english
        case .german: .german
        case .french: .french
        case .spanish: .spanish
        }
    }

    /// The form of a word that the lists contain.
    func form(of word: String) -> String { language == .english ? word : language.stem(of: word) ?? word }

    /// The key that all forms of a word share.
    func key(of word: String) -> String { language == .english ? StepWord.key(word) : form(of: word) }

    func isVerb(_ form: String) -> Bool {
        verbs.contains(form) || verbStems.contains { form.hasPrefix($0) }
    }

    /// Fractions by the forms of their words.
    static func fractions(_ words: [String: Double], _ language: LineLanguage) -> [String: Double] {
        let grammar = StepGrammar(language: language)
        return Dictionary(words.map { (grammar.form(of: $0), $1) }, uniquingKeysWith: { first, _ in first })
    }

    /// The forms of words separated by whitespace.
    static func forms(_ text: String, _ language: LineLanguage) -> Set<String> {
        let grammar = StepGrammar(language: language)
        return Set(text.split(whereSeparator: \.isWhitespace).map { grammar.form(of: String($0)) })
    }
}

extension StepGrammar {
    /// Describing words that many ingredient names share.
    static func describing(_ language: LineLanguage) -> Set<String> { describing[language] ?? [] }

    private static let describing: [LineLanguage: Set<String>] = Dictionary(
        uniqueKeysWithValues: LineLanguage.allCases.map { language in
            let grammar = StepGrammar(language: language)
            return (language, Set(StepWord.describing.map { grammar.form(of: $0) }))
        })
}
