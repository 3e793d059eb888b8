import Contracts
import IngredientLines
import RecipeIndex
import RecipesContracts

/// A food of the catalogue with what decides who may eat it and with its place among the others.
struct ShelvedFood: Sendable {
    var food: Food
    let profile: FoodProfile
    /// The foods that it satisfies, without those that these satisfy in turn.
    var broader: [ID<Food>] = []
    /// The foods that it is made with, or is another kind of, besides these.
    var madeOf: [ID<Food>] = []
    var substitutes: [ShelvedSubstitute] = []
}

/// The foods of the catalogue in alphabetical order, found by id, by category and by what people call them.
struct FoodCatalogue: Sendable {
    let foods: [Food]
    /// The foods that every kitchen is taken to have.
    let staples: [ID<Food>]
    /// For a food, those that it can stand in for.
    private let replaced: [ID<Food>: [ID<Food>]]
    /// For a general food, every special one that satisfies it.
    private let special: [ID<Food>: [ID<Food>]]
    /// For a food, every other one that is a kind of it or is made with it.
    private let containing: [ID<Food>: [ID<Food>]]
    private let allNames: [ID<Food>: [String]]
    /// Names that mean the same.
    let synonyms: Synonyms
    private let byID: [ID<Food>: ShelvedFood]
    /// The prices of a kilogram in each of `ServingPrices.currencies`, for foods whose price is known.
    private let prices: [ID<Food>: SIMD8<Double>]
    /// As they came.
    private let shelved: [ID<Food>: ShelvedFood]
    private let names: FoodNames<ID<Food>>
    private let named: [LineLanguage: FoodNames<ID<Food>>]
    private let everyName: TranslatedFoodNames<ID<Food>>
    /// For a food that was merged into another one, that one.
    private let redirects: [ID<Food>: ID<Food>]
    private let resolved = ResolvedNames()
    let products = CatalogueProducts()
    private let recognisers: [LineLanguage: FoodRecogniser<ID<Food>>]
    /// Know names only as they are spelt rightly.
    let strict: [LineLanguage: FoodRecogniser<ID<Food>>]

    /// - Parameter redirects: for each food that was merged into another one, that one.
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

    /// The food that goes by an identifier by now: another one where that food was merged into it.
    func current(_ id: ID<Food>) -> ID<Food> { redirects[id] ?? id }

    subscript(id: ID<Food>) -> Food? { byID[current(id)]?.food }

    /// The price of a kilogram in each of `ServingPrices.currencies`; `nil` if it is unknown.
    func pricePerKilogram(of food: ID<Food>) -> SIMD8<Double>? { prices[current(food)] }

    /// What a food is called, and the general foods that it is; `nil` if it is not in the catalogue.
    func names(of food: ID<Food>) -> [String]? { allNames[current(food)] }

    /// The foods that `food` can stand in for.
    func replaced(by food: ID<Food>) -> [ID<Food>] { replaced[current(food)] ?? [] }

    /// Every food that satisfies `food` wherever it is asked for.
    func narrower(of food: ID<Food>) -> [ID<Food>] { special[current(food)] ?? [] }

    /// Every other food that is a kind of `food` or is made with it: who leaves it out leaves these out.
    func containing(_ food: ID<Food>) -> [ID<Food>] { containing[current(food)] ?? [] }

    func shelved(_ id: ID<Food>) -> ShelvedFood? { byID[current(id)] }

    /// The shelf with foods added or replaced and others taken off, some of which were merged into another one.
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

    /// What foods are called in a language.
    func names(in language: SpokenLanguage) -> FoodNames<ID<Food>> {
        LineLanguage(rawValue: language.rawValue).flatMap { named[$0] } ?? names
    }

    /// The food that a line of ingredients in a language means or, failing that, one that it means in English, then with
    /// its spelling mended.
    func recognise(_ line: IngredientLine, in language: LineLanguage) -> FoodRecognition<ID<Food>>? {
        guard language != .english else { return recognisers[.english]?.recognise(line) }
        if let whole = strict[language]?.recogniseWhole(line) { return whole }
        let own = strict[language]?.recognise(line)
        if let own, own.food != nil { return own }
        if let english = strict[.english]?.recognise(line), english.food != nil { return english }
        return recognisers[language]?.recognise(line)
    }

    /// The line, named by all the words that its food goes by.
    func settled(_ line: IngredientLine, in language: LineLanguage) -> IngredientLine {
        recognisers[language]?.settled(line) ?? line
    }

    /// What each of the alternatives of a line means, in the order of the line; `nil` for one that nobody knows.
    func alternatives(of line: IngredientLine, in language: LineLanguage) -> [Food?] {
        let own = recognisers[language]?.alternatives(of: line).map(\.food) ?? []
        let english = own.contains(nil) ? strict[.english]?.alternatives(of: line).map(\.food) ?? [] : []
        return own.indices.map { place in
            (own[place] ?? (english.indices.contains(place) ? english[place] : nil)).flatMap { self[$0] }
        }
    }

    /// Everything to eat that a text in a language names, whatever for.
    func mentions(in text: String, _ language: LineLanguage) -> [FoodMention<ID<Food>>] {
        recognisers[language]?.mentions(in: text) ?? []
    }

    /// Everything to eat that sentences in a language name.
    func mentions(inProse texts: [String], _ language: LineLanguage) -> [FoodMention<ID<Food>>] {
        recognisers[language]?.mentions(inProse: texts) ?? []
    }

    /// The sentences of a text in a language that are in none of all languages.
    func unread(in text: String, _ language: LineLanguage, isStep: Bool) -> [String] {
        guard let own = recognisers[language]?.unread(in: text, isStep: isStep), !own.isEmpty else { return [] }
        return recognisers.values.reduce(own) { unread, recogniser in
            let still = Set(recogniser.unread(in: text, isStep: isStep))
            return unread.filter(still.contains)
        }
    }

    /// Whether a text in a language names only what a kitchen works with.
    func isEquipment(_ text: String, _ language: LineLanguage) -> Bool {
        recognisers[language]?.isEquipment(text) ?? false
    }

    /// Whether a word of a language is an everyday one that is no food where it stands alone.
    func isEveryday(_ word: String, _ language: LineLanguage) -> Bool {
        recognisers[language]?.isEveryday(word) ?? false
    }

    /// What a food is called in other languages, without what is another food in English, such as “raisin”, and without
    /// short words, which are often everyday words of another language.
    private static func foreignWords(for food: Food, notAmong english: Set<String>) -> [String] {
        (food.names ?? [:]).values.flatMap(\.self).filter { $0.count > 4 && !english.contains($0.lowercased()) }
    }

    func foods(of category: FoodCategory) -> [Food] { foods.filter { $0.category == category } }

    /// The foods that `text` may be the beginning of in any language, best first, those in the person's own before others.
    func search(_ text: String, limit: Int, language: SpokenLanguage = .english) -> [Food] {
        everyName.search(text, limit: limit, preferring: LineLanguage(language)).compactMap { self[$0] }
    }

    /// The food that a name in any language, a synonym or an id stands for.
    func resolve(_ text: String, language: SpokenLanguage = .english) -> FoodNames<ID<Food>>.Resolution {
        if let id = ID<Food>(text), let food = self[id] { return .food(food.id, exact: true) }
        return resolved.resolution(of: "\(language.rawValue) \(text)") { [everyName] _ in
            everyName.resolve(text, preferring: LineLanguage(language))
        }
    }

    /// What names or ids mean, each food once.
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
