import RecipesContracts

/// What single words and short phrases of a title say of the form of a dish, in English, German, French and Spanish.
///
/// Words are written as `TitleWords` folds them, in the singular where its plural ends in -s, -es, -n or -en.
struct DishLexicon: Sendable {
    /// What a word stands for.
    enum Meaning: Hashable, Sendable {
        /// The dish is that.
        case form(DishForm)
        /// A food that is a dish only if nothing else is said, such as "salmon".
        case food(Food)
        /// Part of a dish, or something nobody can draw: a dough, a spice mix, a "surprise".
        case undrawn
        /// Praise.
        case silent
    }

    enum Food: Hashable, Sendable {
        case fish, seafood, poultry, meat, vegetable, potato, egg, rice, beans, other

        /// Whether others go with it.
        var isMain: Bool { [.fish, .seafood, .poultry, .meat].contains(self) }
    }

    static let shared = DishLexicon()

    let meanings: [String: Meaning]

    /// Two or three words that mean something together.
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

    /// What a word means by itself: in the singular, or by the end of a German compound.
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

    /// A word as it stands and without the ends that a plural may have.
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
        // A word in both, such as "pissaladiere", counts as baked.
        for (form, words) in [Self.meals, Self.sweets].joined() { add(words, .form(form)) }
        add(Self.undrawn, .undrawn)
        add("melt_in_your_mouth to_die_for out_of_this_world best_of_the", .silent)
        self.meanings = meanings
    }
}
