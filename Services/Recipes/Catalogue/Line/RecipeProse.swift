import Contracts
import IngredientLines
import RecipesContracts

/// Foods that the sentences of a recipe name and its list of ingredients leaves out: the butter of "melt the butter".
///
/// Title, summary, notes and headings name a dish as well as foods, so that only what hardly any list can make counts
/// there: a prawn cocktail has prawns. Steps and headings without a line below them may name anything.
struct RecipeProse {
    private let catalogue: FoodCatalogue
    private let language: LineLanguage
    private let foods: [Food]
    private let profiles: [FoodProfile]
    private let known: Set<ID<Food>>
    private let title: Set<FoodNameKey>
    /// All words of the lines.
    private let words: Set<FoodNameKey>
    /// The words for the vegetables, fruits and legumes of the lines.
    private let plants: Set<FoodNameKey>
    private var seen: Set<ID<Food>> = []
    private var seenNames: Set<String> = []
    /// Each once.
    private(set) var found: [IngredientAlternative] = []

    /// - Parameter lines: what the list of ingredients names, each line as it is understood.
    init(_ lines: [UnderstoodLine], title: String, language: LineLanguage, _ catalogue: FoodCatalogue) {
        self.catalogue = catalogue
        self.language = language
        let ids = lines.flatMap(\.ingredients).flatMap { line in
            [line.food?.id] + (line.alternatives + line.besides).map { $0.food?.id }
        }
        known = Set(ids.compactMap(\.self))
        foods = known.compactMap { catalogue[$0] }
        profiles = known.compactMap { catalogue.shelved($0)?.profile }
        let named = foods.filter { Self.plants.contains($0.category) }.flatMap(Self.names(of:))
        plants = Set(named.flatMap { $0.split(separator: " ") }.compactMap { FoodNameKey(String($0)) })
        words = Set(lines.flatMap { $0.text.split { !$0.isLetter } }.compactMap { FoodNameKey(String($0)) })
        self.title = Set(title.split { !$0.isLetter }.compactMap { FoodNameKey(String($0)) })
    }

    /// Steps, and headings without lines.
    mutating func take(steps texts: [String]) {
        for mention in mentions(in: texts) { take(mention, isTold: isTold(mention)) }
    }

    /// Headings above lines. One that is a food's name alone may be a line.
    mutating func take(headings texts: [String]) {
        for text in texts {
            let words = text.split { !$0.isLetter && !$0.isNumber }.count
            let abroad = LineLanguage.allCases.filter { $0 != language }.flatMap {
                catalogue.mentions(inProse: [text], $0).filter { $0.food != nil }
            }
            let named = catalogue.mentions(inProse: [text], language) + abroad
            if let mention = named.first(where: { $0.name.split(separator: " ").count == words }) {
                take(mention, isTold: isTold(mention))
            } else {
                take(names: [text])
            }
        }
    }

    /// The title, unless it says that the dish goes without something.
    mutating func take(title: String) {
        if !PlantWords.areIn(title[...], isTitle: true) { take(names: [title]) }
    }

    /// Names of the dish and its parts.
    mutating func take(names texts: [String]) {
        for mention in mentions(in: texts) where !mention.isDish {
            let isOfDish =
                mention.food.map { isMade($0, named: mention.name) } ?? Self.namesDishes.contains(mention.kind)
            take(mention, isTold: isTold(mention) || isOfDish)
        }
    }

    /// The summary and the notes, whose sentences may be about other dishes.
    mutating func take(remarks texts: [String]) {
        take(
            names: texts.flatMap { $0.split(whereSeparator: { ".!?;\n".contains($0) }) }
                .filter { !PlantWords.areIn($0, isTitle: false) }.map(PlantWords.withoutComparisons))
    }

    private mutating func take(_ mention: FoodMention<ID<Food>>, isTold: Bool) {
        guard !isTold else { return }
        if let food = mention.food {
            guard seen.insert(food).inserted, let food = catalogue[food] else { return }
            found.append(IngredientAlternative(food: FoodRef(food), name: mention.name))
        } else if seenNames.insert(mention.name).inserted {
            found.append(IngredientAlternative(food: nil, name: mention.name))
        }
    }

    /// Also in the language that the texts themselves are in, where that is another one than the list's.
    private func mentions(in texts: [String]) -> [FoodMention<ID<Food>>] {
        let shaped = Set(texts.flatMap(shapes))
        let texts = texts.map { text in
            text.split(separator: " ").filter { !shaped.contains(Self.letters($0)) }.joined(separator: " ")
        }
        let own = LineLanguage.guessed(texts)
        return catalogue.mentions(inProse: texts, language)
            + (own == language ? [] : catalogue.mentions(inProse: texts, own))
    }

    /// The words of a text for a shape that a plant of the list has or is cut into: cauliflower steaks are no steaks.
    private func shapes(_ text: String) -> [String] {
        guard !plants.isEmpty else { return [] }
        let words = text.split(separator: " ").map(Self.letters)
        return words.indices.compactMap { place in
            guard Self.shapes.contains(words[place]) else { return nil }
            let before = words[max(0, place - 3)..<place]
            let isPlant = before.last.flatMap { FoodNameKey($0) }.map(plants.contains) ?? false
            return isPlant || before.contains("into") ? words[place] : nil
        }
    }

    private static func letters(_ word: Substring) -> String { word.lowercased().filter(\.isLetter) }

    /// Whether the list accounts for a mention: it has the food, one of its kind, or one of its name that stands in for it.
    private func isTold(_ mention: FoodMention<ID<Food>>) -> Bool {
        guard let id = mention.food else {
            guard let kind = mention.kind, kind != .unknown else { return true }
            return kind.isTold(by: profiles) || mention.isDish && isMade(mention.name, kind)
        }
        if known.contains(id) || !known.isDisjoint(with: catalogue.narrower(of: id)) { return true }
        guard let food = catalogue[id] else { return true }
        return addsNothing(food) || foods.contains { isCalledAfter($0, mention.name, food) }
            || isMade(id, named: mention.name)
    }

    /// Whether the foods of the list contain all that a food contains, so that no answer depends on it.
    private func addsNothing(_ food: Food) -> Bool {
        guard let profile = catalogue.shelved(food.id)?.profile, let allergens = profile.allergens else { return false }
        let all = FoodProfile.combined(profiles)
        let origins = profiles.reduce(Labels<Origin>()) { $0.union($1.origins) }
        guard let known = all.allergens, !profile.origins.isEmpty else { return false }
        return origins.isSuperset(of: profile.origins) && known.isSuperset(of: allergens)
            && profile.statedDiets.isSuperset(of: all.diets.intersection(FoodProfile.mayBeStated))
    }

    /// Whether a food of the list goes by the last word of its name: coconut milk is the milk of a step, but peanut
    /// butter is no butter.
    private func isCalledAfter(_ listed: Food, _ name: String, _ food: Food) -> Bool {
        let isSameKind =
            listed.category == food.category
            || listed.category == .dairyAlternatives && food.category == .dairy
        guard isSameKind, let word = FoodNameKey(name) else { return false }
        return Self.names(of: listed).contains { called in
            let words = called.split(separator: " ")
            let ends = language == .french || language == .spanish ? [words.first, words.last] : [words.last]
            return words.count > 1 && ends.contains { $0.flatMap { FoodNameKey(String($0)) } == word }
        }
    }

    /// All that a food is called, in any language.
    private static func names(of food: Food) -> [String] {
        let abroad = (food.names ?? [:]).values.flatMap(\.self)
        return [food.name, food.plural] + food.synonyms + abroad
    }

    /// Whether the list may make a food that is made of others, such as bread. Something in the list then has an allergen or
    /// an origin of it. The list also has the foods in its name, such as the peanuts of a peanut sauce.
    private func isMade(_ id: ID<Food>, named name: String) -> Bool {
        guard let food = catalogue[id], let profile = catalogue.shelved(id)?.profile,
            Self.madeOfOthers.contains(food.category)
                || food.name.split(separator: " ").last.map(Self.doughs.contains) == true
        else { return false }
        let words = name.split(separator: " ").dropLast().map(String.init)
        let parts = words.isEmpty ? [] : catalogue.mentions(inProse: words, language)
        guard parts.allSatisfy({ $0.food == nil || isTold($0) }) else { return false }
        let animal = profile.origins.subtracting([.plant, .fungus, .mineral])
        if animal.isEmpty, profile.allergens?.isEmpty ?? false { return true }
        return profiles.contains {
            !$0.origins.isDisjoint(with: animal) || !($0.allergens ?? []).isDisjoint(with: profile.allergens ?? [])
        } || isInTitle(food.name)
    }

    /// Whether a word for a dish names what the recipe is of or makes of its flour, or names again what a line takes.
    private func isMade(_ name: String, _ kind: UnlistedFood) -> Bool {
        if isInTitle(name) || kind == .gluten && hasFlour { return true }
        return [.gluten, .compound].contains(kind) && FoodNameKey(name).map(words.contains) ?? false
    }

    private func isInTitle(_ name: String) -> Bool {
        name.split(separator: " ").contains { FoodNameKey(String($0)).map(title.contains) ?? false }
    }

    /// Whether the list has what doughs and batters are made of.
    private var hasFlour: Bool {
        foods.contains { $0.name.split(separator: " ").contains { Self.flours.contains($0.lowercased()) } }
    }

    private static let flours: Set = [
        "flour", "starch", "meal", "cornmeal", "oat", "oats", "polenta", "masa", "breadcrumbs", "breadcrumb",
        "cornflour",
        "semolina", "almonds", "mix",
    ]
    private static let madeOfOthers: Set<FoodCategory> = [
        .bread, .dessertsAndSnacks, .sauces, .condiments, .soupsAndStocks, .pastaAndNoodles,
    ]
    private static let plants: Set<FoodCategory> = [.vegetables, .fruits, .legumes]
    private static let shapes: Set = [
        "steak", "steaks", "burger", "burgers", "patty", "patties", "wing", "wings", "schnitzel", "schnitzels",
        "nuggets",
        "ribs", "noodles", "boats", "fillets", "meatballs",
    ]
    private static let doughs: Set<Substring> = [
        "dough", "crust", "shell", "pastry", "batter", "cake", "bar", "granola", "muesli",
    ]
    /// In names these say what a dish is, as often as what is in it.
    private static let namesDishes: Set<UnlistedFood?> = [
        .dairy, .egg, .gluten, .gelatine, .alcohol, .compound, .unknown, nil,
    ]
}

/// Words that say of a dish that something in its name is not in it.
private enum PlantWords {
    /// `isTitle` says that the sentence is a title, which names what a dish goes without ("Dairy-free cheesecake").
    static func areIn(_ sentence: Substring, isTitle: Bool) -> Bool {
        let words = sentence.lowercased().split { !$0.isLetter }.map(String.init)
        return words.contains { all.contains($0) || isTitle && lacks.contains($0) }
    }

    /// A sentence up to what the dish is compared with: "instead of butter", "like chicken".
    static func withoutComparisons(_ sentence: Substring) -> String {
        var left = String(sentence)
        for mark in comparisons {
            if let range = left.range(of: mark) { left = String(left[..<range.lowerBound]) }
        }
        return left
    }

    private static let all: Set = [
        "vegan", "vegans", "vegetarian", "vegetarians", "plant", "meatless", "mock", "faux", "imitation", "vegane",
        "veganes",
        "veganer", "veganen", "vegetarisch", "vegetarische", "vegetarisches", "vegetarischer", "pflanzlich",
        "pflanzliche",
        "végétarien", "végétarienne", "végétalien", "végétalienne", "végane", "vegano", "vegana", "vegetariano",
        "vegetariana", "sin",
    ]
    private static let lacks: Set = [
        "free", "without", "no", "less", "frei", "ohne", "glutenfrei", "laktosefrei", "sans",
    ]
    private static let comparisons = [
        " instead of ", " rather than ", " in place of ", " like ", " statt ", " anstelle ", " wie ", " au lieu ",
        " comme ",
        " en lugar ", " como ",
    ]
}
