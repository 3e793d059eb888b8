import Contracts
import IngredientLines
import RecipeIndex
import RecipesContracts

/// A food of the catalogue with its dietary profile and its relations to other foods.
struct ShelvedFood: Sendable {
    var food: Food
    let profile: FoodProfile
    /// The foods that it satisfies directly, not through another one.
    var broader: [ID<Food>] = []
    /// Foods besides `broader` that it is made with or is a kind of.
    var madeOf: [ID<Food>] = []
    var substitutes: [ShelvedSubstitute] = []
}

/// The foods of the catalogue in alphabetical order, found by id, category and name.
struct FoodCatalogue: Sendable {
    let foods: [Food]
    /// The foods that every kitchen is assumed to have.
    let staples: [ID<Food>]
    /// Maps a food to the foods that it can replace.
    private let replaced: [ID<Food>: [ID<Food>]]
    /// Maps a general food to every specific food that satisfies it.
    private let special: [ID<Food>: [ID<Food>]]
    /// Maps a food to every other food that is a kind of it, is made with it or has its animal origin.
    private let containing: [ID<Food>: [ID<Food>]]
    private let allNames: [ID<Food>: [String]]
    let synonyms: Synonyms
    private let byID: [ID<Food>: ShelvedFood]
    /// Prices of a kilogram in each of `ServingPrices.currencies`, for foods with a known price.
    private let prices: [ID<Food>: SIMD8<Double>]
    /// The foods as given, before redirects apply.
    private let shelved: [ID<Food>: ShelvedFood]
    private let names: FoodNames<ID<Food>>
    private let named: [LineLanguage: FoodNames<ID<Food>>]
    private let everyName: TranslatedFoodNames<ID<Food>>
    /// Maps a merged food to the food that replaced it.
    private let redirects: [ID<Food>: ID<Food>]
    /// A typed name returns with every search from the same foods. Resolving a basket's names costs as much as the rest
    /// of a match.
    private let resolved = BoundedCache<String, FoodNames<ID<Food>>.Resolution>(most: 8_192)
    /// Names are user input, so the length of cached ones is limited, in bytes.
    private static let longestCached = 80
    let products = CatalogueProducts()
    private let recognisers: [LineLanguage: FoodRecogniser<ID<Food>>]
    /// Recognisers that correct no spelling.
    let strict: [LineLanguage: FoodRecogniser<ID<Food>>]

    /// - Parameter redirects: maps each merged food to the food that replaced it.
    init(_ shelved: [ShelvedFood], redirects: [ID<Food>: ID<Food>] = [:]) {
        self.redirects = redirects
        let found = Dictionary(
            shelved.map { ($0.food.id, redirects.isEmpty ? $0 : $0.following(redirects)) },
            uniquingKeysWith: { first, _ in first })
        self.shelved = Dictionary(shelved.map { ($0.food.id, $0) }, uniquingKeysWith: { first, _ in first })
        let hierarchy = FoodHierarchy(found.mapValues(\.broader))
        byID = found.mapValues { shelved in
            var placed = shelved
            placed.food.broader = hierarchy.above(shelved.food.id).compactMap { found[$0].map { FoodRef($0.food) } }
            return placed
        }
        prices = byID.compactMapValues { ServingPrices.perKilogram($0.food) }
        foods = byID.values.map(\.food).sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        allNames = byID.mapValues { shelved in
            let food = shelved.food
            return [food.name, food.plural] + food.synonyms + food.broader.map(\.name)
        }
        let english = Set(foods.flatMap { ([$0.name, $0.plural] + $0.synonyms).map { $0.lowercased() } })
        synonyms = Synonyms(
            foods.map { [$0.name, $0.plural] + $0.synonyms + Self.foreignWords(for: $0, notAmong: english) }
                + Synonyms.cooking)
        special = foods.reduce(into: [:]) { special, food in
            for general in food.broader { special[general.id, default: []].append(food.id) }
        }
        containing = Self.containing(found, hierarchy)
        replaced = byID.values.reduce(into: [:]) { replaced, shelved in
            for substitute in shelved.substitutes { replaced[substitute.food, default: []].append(shelved.food.id) }
        }
        staples = foods.filter(\.staple).map(\.id)
        names = FoodNames(
            foods.map { (key: $0.id, names: [$0.name, $0.plural] + $0.synonyms) },
            otherWords: foods.flatMap { ($0.names ?? [:]).values.flatMap(\.self) })
        var named: [LineLanguage: FoodNames<ID<Food>>] = [.english: names]
        for language in LineLanguage.allCases where language != .english {
            guard let spoken = SpokenLanguage(rawValue: language.rawValue) else { continue }
            let foreign = foods.compactMap { food in food.names?[spoken].map { (key: food.id, names: $0) } }
            if !foreign.isEmpty { named[language] = FoodNames(foreign, language: language) }
        }
        everyName = TranslatedFoodNames(named)
        self.named = named
        let pieceless = Set(foods.filter { $0.category == .drinks }.map(\.id))
        let soldDry: Set<FoodCategory> = [.pastaAndNoodles, .legumes, .grainsAndBaking, .herbs, .spices]
        let dry = Set(foods.filter { soldDry.contains($0.category) }.map(\.id))
        recognisers = LineLanguage.allCases.reduce(into: [:]) { [names] recognisers, language in
            recognisers[language] = FoodRecogniser(
                named[language] ?? names, language: language, pieceless: pieceless, dry: dry)
        }
        strict = named.reduce(into: [:]) { strict, named in
            strict[named.key] = FoodRecogniser(
                named.value, language: named.key, pieceless: pieceless, dry: dry, mends: false)
        }
    }

    /// Follows a merge: returns the food that replaced `id`, or `id` itself.
    func current(_ id: ID<Food>) -> ID<Food> { redirects[id] ?? id }

    subscript(id: ID<Food>) -> Food? { byID[current(id)]?.food }

    /// The price of a kilogram in each of `ServingPrices.currencies`; `nil` if unknown.
    func pricePerKilogram(of food: ID<Food>) -> SIMD8<Double>? { prices[current(food)] }

    /// The names of a food and of the general foods that it satisfies; `nil` if it is not in the catalogue.
    func names(of food: ID<Food>) -> [String]? { allNames[current(food)] }

    /// The foods that `food` can replace.
    func replaced(by food: ID<Food>) -> [ID<Food>] { replaced[current(food)] ?? [] }

    /// Every food that satisfies `food`.
    func narrower(of food: ID<Food>) -> [ID<Food>] { special[current(food)] ?? [] }

    /// Every other food that is excluded with `food`: its kinds, foods made with it and foods of its animal origin.
    func containing(_ food: ID<Food>) -> [ID<Food>] { containing[current(food)] ?? [] }

    func shelved(_ id: ID<Food>) -> ShelvedFood? { byID[current(id)] }

    /// A copy with foods added or replaced and others removed, some of them merged into another food.
    func replacing(
        _ foods: [ShelvedFood], without removed: [ID<Food>], redirects merged: [ID<Food>: ID<Food>] = [:]
    ) -> FoodCatalogue {
        if foods.isEmpty, removed.isEmpty { return self }
        var redirects = redirects
        var all = shelved
        for food in foods { (all[food.food.id], redirects[food.food.id]) = (food, nil) }
        for food in removed { (all[food], redirects[food]) = (nil, merged[food]) }
        return FoodCatalogue(Array(all.values), redirects: redirects)
    }

    /// The food names in `language`; the English ones if it has none.
    func names(in language: SpokenLanguage) -> FoodNames<ID<Food>> {
        LineLanguage(rawValue: language.rawValue).flatMap { named[$0] } ?? names
    }

    /// The food that an ingredient line names. Names in `language` go first, then English ones, then corrected
    /// spellings.
    func recognise(_ line: IngredientLine, in language: LineLanguage) -> FoodRecognition<ID<Food>>? {
        guard language != .english else { return recognisers[.english]?.recognise(line) }
        if let whole = strict[language]?.recogniseWhole(line) { return whole }
        let own = strict[language]?.recognise(line)
        if let own, own.food != nil { return own }
        if let english = strict[.english]?.recognise(line), english.food != nil { return english }
        return recognisers[language]?.recognise(line)
    }

    /// The line, named by all words of its food's name.
    func settled(_ line: IngredientLine, in language: LineLanguage) -> IngredientLine {
        recognisers[language]?.settled(line) ?? line
    }

    /// The food of each alternative in a line, in order; `nil` for an unknown food.
    func alternatives(of line: IngredientLine, in language: LineLanguage) -> [Food?] {
        let own = recognisers[language]?.alternatives(of: line).map(\.food) ?? []
        let english = own.contains(nil) ? strict[.english]?.alternatives(of: line).map(\.food) ?? [] : []
        return own.indices.map { place in
            (own[place] ?? (english.indices.contains(place) ? english[place] : nil)).flatMap { self[$0] }
        }
    }

    /// Every food that a text names, for whatever purpose.
    func mentions(in text: String, _ language: LineLanguage) -> [FoodMention<ID<Food>>] {
        recognisers[language]?.mentions(in: text) ?? []
    }

    /// Every food that sentences name.
    func mentions(inProse texts: [String], _ language: LineLanguage) -> [FoodMention<ID<Food>>] {
        recognisers[language]?.mentions(inProse: texts) ?? []
    }

    /// The sentences of a text that no language's recogniser can read.
    func unread(in text: String, _ language: LineLanguage, isStep: Bool) -> [String] {
        guard let own = recognisers[language]?.unread(in: text, isStep: isStep), !own.isEmpty else { return [] }
        return recognisers.values.reduce(own) { unread, recogniser in
            let still = Set(recogniser.unread(in: text, isStep: isStep))
            return unread.filter(still.contains)
        }
    }

    /// Whether a text names only kitchen equipment.
    func isEquipment(_ text: String, _ language: LineLanguage) -> Bool {
        recognisers[language]?.isEquipment(text) ?? false
    }

    /// Whether a word alone is an everyday word and not a food.
    func isEveryday(_ word: String, _ language: LineLanguage) -> Bool {
        recognisers[language]?.isEveryday(word) ?? false
    }

    /// The names of a food in other languages. Leaves out names of another food in English, such as “raisin”, and names
    /// of up to 4 characters, which are often everyday words elsewhere.
    private static func foreignWords(for food: Food, notAmong english: Set<String>) -> [String] {
        (food.names ?? [:]).values.flatMap(\.self).filter { $0.count > 4 && !english.contains($0.lowercased()) }
    }

    func foods(of category: FoodCategory) -> [Food] { foods.filter { $0.category == category } }

    /// Foods with a name in any language that begins with `text`, best first; names in `language` go before others.
    func search(_ text: String, limit: Int, language: SpokenLanguage = .english) -> [Food] {
        everyName.search(text, limit: limit, preferring: LineLanguage(language)).compactMap { self[$0] }
    }

    /// The food with this id, or with this name or synonym in any language.
    func resolve(_ text: String, language: SpokenLanguage = .english) -> FoodNames<ID<Food>>.Resolution {
        if let id = ID<Food>(text), let food = self[id] { return .food(food.id, exact: true) }
        let name = "\(language.rawValue) \(text)"
        return resolved.value(of: name, isCached: name.utf8.count <= Self.longestCached) {
            everyName.resolve(text, preferring: LineLanguage(language))
        }
    }

    /// Resolves names and ids to foods.
    func resolve(_ texts: [String], language: SpokenLanguage = .english) -> FoodResolution {
        var recognized: [FoodResolution.Recognized] = []
        var unrecognized: [UnrecognizedFood] = []
        for text in texts {
            switch resolve(text, language: language) {
            case .food(let id, let isExact):
                if let food = self[id] {
                    recognized.append(.init(name: text, food: FoodRef(food), isGuess: isExact ? nil : true))
                }
            case .unknown(let suggestions):
                unrecognized.append(UnrecognizedFood(name: text, suggestions: suggestions))
            }
        }
        return FoodResolution(recognized: recognized, unrecognized: unrecognized)
    }
}

extension FoodRef {
    init(_ food: Food) { self.init(id: food.id, name: food.name, category: food.category) }
}

extension LineLanguage {
    init(_ language: SpokenLanguage) { self = LineLanguage(rawValue: language.rawValue) ?? .english }
}
