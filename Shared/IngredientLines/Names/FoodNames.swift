/// The names of foods, and which food somebody means who types one.
///
/// It forgives case, accents, hyphens and spaces, singular for plural, words such as "fresh" or "chopped" around the
/// name, and small typing errors; it never guesses between two foods. Any text may be given: nothing longer than 80
/// bytes is looked at.
public struct FoodNames<Key: Hashable & Sendable>: Sendable {
    /// What a typed name stands for.
    public enum Resolution: Hashable, Sendable {
        /// `exact` is false where a typing error was mended or a word left out.
        case food(Key, exact: Bool)
        /// With the names of foods that may have been meant, the likeliest first, at most five.
        case unknown(suggestions: [String])
    }

    let foods: [(key: Key, name: String)]
    let register: NameRegister
    private let places: [Key: Int]

    private static var mostSuggestions: Int { 5 }

    /// Each food with its names: first the one it is shown by, then its plural and its synonyms, in any order.
    ///
    /// Where two foods share a name, it stands for the one that is shown by it, else for the first. Names longer than
    /// 80 bytes or 12 words are left out. `otherWords` are such as are spelt right without being a food's name here, for
    /// instance the names of foods in other languages: none of them is mended.
    public init(
        _ foods: [(key: Key, names: [String])], language: LineLanguage = .english, otherWords: [String] = []
    ) {
        let named = foods.filter { !$0.names.isEmpty }
        self.foods = named.map { ($0.key, $0.names[0]) }
        register = NameRegister(named.map(\.names), language: language, otherWords: otherWords)
        places = Dictionary(named.indices.map { (named[$0].key, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// What a food is shown by.
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

    /// The foods whose names fit what somebody has typed so far, at most `limit`.
    ///
    /// First a name that is just that, then names that begin with it, then those in which every word typed begins a
    /// word, then those that contain it, then those that would but for a typing error; among equals the shorter name,
    /// then the alphabet. Nothing typed finds nothing.
    public func search(_ text: String, limit: Int) -> [Key] {
        guard limit > 0, let plain = plain(text) else { return [] }
        return register.found(by: plain).prefix(limit).map { foods[$0].key }
    }
}
