import RecipesContracts

/// The words and phrases of titles that indicate the form of a dish, in English, German, French and Spanish.
///
/// Words are folded by `TitleWords`, and singular if their plural ends in -s, -es, -n or -en.
struct DishLexicon: Sendable {
    /// The meaning of a word.
    enum Meaning: Hashable, Sendable {
        /// The form of the dish.
        case form(DishForm)
        /// A food that names the dish only by itself, such as "salmon".
        case food(Food)
        /// A part of a dish, or something that cannot be drawn: a dough, a spice mix, a "surprise".
        case undrawn
        /// Praise.
        case silent
    }

    enum Food: Hashable, Sendable {
        case fish, seafood, poultry, meat, vegetable, potato, egg, rice, beans, other

        /// Whether the food is usually served with side dishes.
        var isMain: Bool { [.fish, .seafood, .poultry, .meat].contains(self) }
    }

    static let shared = DishLexicon()

    let meanings: [String: Meaning]

    /// The longest phrase of two to four words at the start of `words`; `nil` if there is none.
    func phrase(_ words: ArraySlice<String>) -> (length: Int, meaning: Meaning)? {
        for length in [4, 3, 2] where words.count >= length {
            let parts = Array(words.prefix(length))
            for last in Self.singulars(parts[length - 1]) {
                let key = (parts.dropLast() + [last]).joined(separator: " ")
                if let meaning = meanings[key] { return (length, meaning) }
            }
        }
        return nil
    }

    /// The meaning of a single word, by its singular or the end of a German compound; `nil` if unknown.
    func word(_ word: String) -> Meaning? {
        for singular in Self.singulars(word) {
            if let meaning = meanings[singular] { return meaning }
        }
        guard word.count > 5 else { return nil }
        for singular in Self.singulars(word) {
            if let ending = Self.endings.first(where: { singular.hasSuffix($0.0) && singular.count > $0.0.count + 1 }) {
                return .form(ending.1)
            }
        }
        return nil
    }

    /// The word as written and without possible plural endings.
    static func singulars(_ word: String) -> [String] {
        var all = [word]
        guard word.count > 3 else { return all }
        if word.hasSuffix("ies") { all.append(String(word.dropLast(3)) + "y") }
        for ending in ["s", "es", "n", "en"] where word.hasSuffix(ending) {
            all.append(String(word.dropLast(ending.count)))
        }
        return all
    }

    private init() {
        var meanings: [String: Meaning] = [:]
        func add(_ words: String, _ meaning: Meaning) {
            for word in words.split(whereSeparator: \.isWhitespace) {
                meanings[String(word).replacing("_", with: " ")] = meaning
            }
        }
        for (food, words) in Self.foods { add(words, .food(food)) }
        // A word in both lists, such as "pissaladiere", counts as baked.
        for (form, words) in [Self.meals, Self.sweets].joined() { add(words, .form(form)) }
        add(Self.undrawn, .undrawn)
        add("melt_in_your_mouth to_die_for out_of_this_world best_of_the", .silent)
        self.meanings = meanings
    }
}
