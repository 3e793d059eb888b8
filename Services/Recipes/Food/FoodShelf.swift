import Contracts
import RecipeIndex

/// A food of the catalogue with what decides who may eat it and with its place among the others.
struct ShelvedFood: Sendable {
    var food: Food
    let profile: FoodProfile
    /// The foods that it satisfies, without those that these satisfy in turn.
    var broader: [ID<Food>] = []
    var substitutes: [ShelvedSubstitute] = []
}

/// The foods of the catalogue in alphabetical order, found by id, by category and by what people call them.
struct FoodShelf: Sendable {
    let foods: [Food]
    /// The foods that every kitchen is taken to have.
    let staples: [ID<Food>]
    /// For a food, those that it can stand in for.
    private let replaced: [ID<Food>: [ID<Food>]]
    /// For a general food, every special one that satisfies it.
    private let special: [ID<Food>: [ID<Food>]]
    private let allNames: [ID<Food>: [String]]
    /// Names that mean the same.
    let synonyms: Synonyms
    private let byID: [ID<Food>: ShelvedFood]
    private let names: FoodNames<ID<Food>>
    private let foreignNames: [SpokenLanguage: FoodNames<ID<Food>>]
    private let resolved = ResolvedNames()
    private let recognisers: [LineLanguage: FoodRecogniser<ID<Food>>]

    init(_ shelved: [ShelvedFood]) {
        let found = Dictionary(shelved.map { ($0.food.id, $0) }, uniquingKeysWith: { first, _ in first })
        let hierarchy = FoodHierarchy(found.mapValues(\.broader))
        byID = found.mapValues { shelved in
            var placed = shelved
            placed.food.broader = hierarchy.above(shelved.food.id).compactMap { found[$0].map { FoodRef($0.food) } }
            return placed
        }
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
        replaced = byID.values.reduce(into: [:]) { replaced, shelved in
            for substitute in shelved.substitutes { replaced[substitute.food, default: []].append(shelved.food.id) }
        }
        staples = foods.filter(\.staple).map(\.id)
        names = FoodNames(
            foods.map { (key: $0.id, names: [$0.name, $0.plural] + $0.synonyms) },
            otherWords: foods.flatMap { ($0.names ?? [:]).values.flatMap(\.self) })
        let translated: [SpokenLanguage] = [.german, .french, .spanish]
        foreignNames = translated.reduce(into: [:]) { [foods] names, language in
            let named = foods.compactMap { food in food.names?[language].map { (key: food.id, names: $0) } }
            if !named.isEmpty { names[language] = FoodNames(named) }
        }
        let pieceless = Set(foods.filter { $0.category == .drinks }.map(\.id))
        recognisers = LineLanguage.allCases.reduce(into: [:]) { [names, foreignNames] recognisers, language in
            let named = SpokenLanguage(rawValue: language.rawValue).flatMap { foreignNames[$0] } ?? names
            recognisers[language] = FoodRecogniser(named, language: language, pieceless: pieceless)
        }
    }

    subscript(id: ID<Food>) -> Food? { byID[id]?.food }

    /// What a food is called, and the general foods that it is; nothing where it is not on the shelf.
    func names(of food: ID<Food>) -> [String]? { allNames[food] }

    /// The foods that `food` can stand in for.
    func replaced(by food: ID<Food>) -> [ID<Food>] { replaced[food] ?? [] }

    /// Every food that satisfies `food` wherever it is asked for.
    func narrower(of food: ID<Food>) -> [ID<Food>] { special[food] ?? [] }

    func shelved(_ id: ID<Food>) -> ShelvedFood? { byID[id] }

    /// The shelf with foods added or replaced and others taken off.
    func replacing(_ foods: [ShelvedFood], without removed: [ID<Food>]) -> FoodShelf {
        if foods.isEmpty, removed.isEmpty { return self }
        var all = byID
        for food in foods { all[food.food.id] = food }
        for food in removed { all[food] = nil }
        return FoodShelf(Array(all.values))
    }

    /// What foods are called in a language.
    func names(in language: SpokenLanguage) -> FoodNames<ID<Food>> { foreignNames[language] ?? names }

    /// The food that a line of ingredients in a language means, or failing that, one that it means in English.
    func recognise(_ line: IngredientLine, in language: LineLanguage) -> FoodRecognition<ID<Food>>? {
        let own = recognisers[language]?.recognise(line)
        guard own?.food == nil, language != .english, let english = recognisers[.english]?.recognise(line) else {
            return own
        }
        return english.food != nil ? english : own
    }

    /// What each of the alternatives of a line means, in the order of the line; nothing for one that nobody knows.
    func alternatives(of line: IngredientLine, in language: LineLanguage) -> [Food?] {
        let own = recognisers[language]?.alternatives(of: line).map(\.food) ?? []
        let english = own.contains(nil) ? recognisers[.english]?.alternatives(of: line).map(\.food) ?? [] : []
        return own.indices.map { place in
            (own[place] ?? (english.indices.contains(place) ? english[place] : nil)).flatMap { self[$0] }
        }
    }

    /// Everything to eat that a text in a language names, whatever for.
    func mentions(in text: String, _ language: LineLanguage) -> [FoodMention<ID<Food>>] {
        recognisers[language]?.mentions(in: text) ?? []
    }

    /// What a food is called in other languages, without what is another food in English, such as “raisin”, and without
    /// short words, which are often everyday words of another language.
    private static func foreignWords(for food: Food, notAmong english: Set<String>) -> [String] {
        (food.names ?? [:]).values.flatMap(\.self).filter { $0.count > 4 && !english.contains($0.lowercased()) }
    }

    func foods(of category: FoodCategory) -> [Food] { foods.filter { $0.category == category } }

    /// The foods that `text` may be the beginning of, best first.
    /// In English and, where that says nothing, in the other languages.
    func search(_ text: String, limit: Int) -> [Food] {
        let found = names.search(text, limit: limit)
        if !found.isEmpty { return found.compactMap { self[$0] } }
        var others: [ID<Food>] = []
        for language in foreignNames.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
            for food in foreignNames[language]?.search(text, limit: limit) ?? [] where !others.contains(food) {
                others.append(food)
            }
        }
        return others.prefix(limit).compactMap { self[$0] }
    }

    /// The food that a name, a synonym or an id stands for.
    func resolve(_ text: String) -> FoodNames<ID<Food>>.Resolution {
        if let id = ID<Food>(text), self[id] != nil { return .food(id, exact: true) }
        return resolved.resolution(of: text, lookUp)
    }

    private func lookUp(_ text: String) -> FoodNames<ID<Food>>.Resolution {
        let english = names.resolve(text)
        guard case .unknown = english else { return english }
        return foreign(text) ?? english
    }

    /// The one food that goes by this very name in other languages.
    private func foreign(_ text: String) -> FoodNames<ID<Food>>.Resolution? {
        var found: Set<ID<Food>> = []
        for names in foreignNames.values {
            if case .food(let food, exact: true) = names.resolve(text) { found.insert(food) }
        }
        return found.count == 1 ? found.first.map { .food($0, exact: true) } : nil
    }

    /// What names or ids mean, each food once.
    func resolve(_ texts: [String]) -> FoodResolution {
        var recognized: [FoodResolution.Recognized] = []
        var unrecognized: [UnrecognizedFood] = []
        for text in texts {
            switch resolve(text) {
            case .food(let id, _):
                if let food = self[id] { recognized.append(.init(name: text, food: FoodRef(food))) }
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
