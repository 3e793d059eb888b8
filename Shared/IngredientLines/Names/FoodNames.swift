/// The names of foods, and the search for a food by a typed name.
///
/// The search ignores case, accents, hyphens, spaces, plurals, words such as "fresh" or "chopped" around the name, and
/// small typing errors. It never guesses between two foods. Text over 80 bytes finds nothing.
public struct FoodNames<Key: Hashable & Sendable>: Sendable {
    /// The result for a typed name.
    public enum Resolution: Hashable, Sendable {
        /// `exact` is `false` if a typing error was corrected or a word left out.
        case food(Key, exact: Bool)
        /// At most five names of foods that may have been meant, the likeliest first.
        case unknown(suggestions: [String])
    }

    let foods: [(key: Key, name: String)]
    let register: NameRegister
    private let places: [Key: Int]

    private static var mostSuggestions: Int { 5 }

    /// Creates the search.
    ///
    /// - Parameters:
    ///   - foods: each food with its names: the display name first, then plurals and synonyms in any order. A shared
    ///     name stands for the food that has it as display name, otherwise for the first food. Names over 80 bytes or
    ///     12 words are left out.
    ///   - otherWords: correctly spelt words that are no names here, for instance food names in other languages; they
    ///     are never corrected.
    public init(
        _ foods: [(key: Key, names: [String])], language: LineLanguage = .english, otherWords: [String] = []
    ) {
        let named = foods.filter { !$0.names.isEmpty }
        self.foods = named.map { ($0.key, $0.names[0]) }
        register = NameRegister(named.map(\.names), language: language, otherWords: otherWords)
        places = Dictionary(named.indices.map { (named[$0].key, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The display name of a food.
    public func name(of food: Key) -> String? { places[food].map { foods[$0].name } }

    /// The words of a text in the language of the names.
    func plain(_ text: String) -> PlainWords? { PlainWords(text, in: register.language) }

    /// The food that `text` names.
    public func resolve(_ text: String) -> Resolution {
        guard let plain = plain(text) else { return .unknown(suggestions: []) }
        let parts = plain.essentials
        for part in parts {
            if let food = register.known(plain[part]) {
                return .food(foods[food].key, exact: part.count == plain.words.count)
            }
        }
        let errors = plain.words.map(register.errors)
        for part in parts {
            let nearest = register.nearest(errors[part])
            if nearest.count == 1 { return .food(foods[nearest[0]].key, exact: false) }
            if !nearest.isEmpty { return .unknown(suggestions: suggested(nearest)) }
        }
        return .unknown(suggestions: suggested(register.found(by: plain[parts.last ?? plain.words.indices])))
    }

    private func suggested(_ foods: [Int]) -> [String] {
        foods.prefix(Self.mostSuggestions).map { self.foods[$0].name }
    }

    /// At most `limit` foods that fit a partially typed name; none for an empty text.
    ///
    /// The exact name comes first, then names that begin with the text. Names follow in which every typed word begins a
    /// word, which contain the text, or which differ by typing errors. Ties are sorted by length, then alphabetically.
    public func search(_ text: String, limit: Int) -> [Key] {
        guard limit > 0, let plain = plain(text) else { return [] }
        return register.found(by: plain).prefix(limit).map { foods[$0].key }
    }
}
