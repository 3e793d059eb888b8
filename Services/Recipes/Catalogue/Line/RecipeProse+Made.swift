import Contracts
import IngredientLines
import Kitchen
import RecipesContracts

extension RecipeProse {
    /// Whether the list makes a food that is made of others, such as bread. It has all allergens and animals of the food.
    /// The main allergen is enough if the recipe is of the food or made it before: "slice the bread", but "serve with
    /// bread". The list also has the foods in its name, such as the peanuts of a peanut sauce.
    func isMade(_ id: ID<Food>, named name: String) -> Bool {
        guard let food = catalogue[id], let profile = catalogue.shelved(id)?.profile,
            Self.madeOfOthers.contains(food.category)
                || food.name.split(separator: " ").last.map(Self.doughs.contains) == true
        else { return false }
        guard parts(of: food, named: name).allSatisfy({ $0.food == nil || isTold($0) }) else { return false }
        var animals = profile.origins.subtracting([.plant, .fungus, .mineral, .honey, .rennet])
        let allergens = profile.allergens ?? []
        if animals.isEmpty, allergens.isEmpty { return true }
        let listed = profiles.reduce(Labels<Allergen>()) { $0.union($1.allergens ?? []) }
        let origins = profiles.reduce(Labels<Origin>()) { $0.union($1.origins) }
        if isCalled(name), !listed.isDisjoint(with: allergens) || !origins.isDisjoint(with: animals) { return true }
        var whole = allergens.subtracting(Self.kindsOfNuts)
        if whole.contains(.nuts) {
            // Eggs and peanuts are in bought pesto alone.
            whole = whole.subtracting([.eggs, .peanuts])
            animals = animals.subtracting([.egg])
        }
        if listed.isSuperset(of: whole), origins.isSuperset(of: animals) { return true }
        guard let main = Self.main.first(where: whole.contains) else { return false }
        let hasMain = listed.contains(main) || main == .gluten && hasFlour
        return hasMain && (headsTitle(food) || isDefinite(name)) || main != .gluten && endsTitle(food)
            || beginsTitle(food)
    }

    /// The foods in the name of a dish: the peanuts of a peanut sauce, the cheese of "mac and cheese".
    private func parts(of dish: Food, named name: String) -> [FoodMention<ID<Food>>] {
        let words = name.split(separator: " ").map(String.init)
        guard words.count > 1 else { return [] }
        return catalogue.mentions(inProse: words, language).filter { part in
            guard part.name == words.last, let food = part.food.flatMap({ catalogue[$0] }) else { return true }
            return food.id != dish.id && food.category != dish.category && !Self.madeOfOthers.contains(food.category)
        }
    }

    /// Whether the steps speak of a food as of something that is there already when they name it first: "slice the bread".
    func isDefinite(_ name: String) -> Bool {
        let name = name.lowercased().split { !$0.isLetter }
        for step in steps where !name.isEmpty {
            let words = step.lowercased().split { !$0.isLetter }
            let place = words.indices.first { words[$0...].starts(with: name, by: Self.isSame) }
            if let place { return place > 0 && Self.articles.contains(words[place - 1]) }
        }
        return false
    }

    /// Whether a step calls by this name what is there already: "use the drippings as a gravy".
    private func isCalled(_ name: String) -> Bool {
        let called: [Substring] = ["as", "a"] + name.lowercased().split { !$0.isLetter }
        return steps.contains { step in
            let words = step.lowercased().split { !$0.isLetter }
            return words.indices.contains { place in
                words[place...].starts(with: called)
                    && !Self.there.isDisjoint(with: words[max(0, place - 3)..<place])
            }
        }
    }

    /// Whether two words are the same but for the end of a plural.
    private static func isSame(_ one: Substring, _ other: Substring) -> Bool {
        one == other || one.hasPrefix(other) && one.utf8.count <= other.utf8.count + 2
    }

    /// All names of a food in English or in the language of the recipe.
    private func titles(of food: Food) -> [String] {
        let abroad = SpokenLanguage(rawValue: language.rawValue).flatMap { food.names?[$0] } ?? []
        return [food.name, food.plural] + (language == .english ? food.synonyms : abroad)
    }

    /// Whether the title is the food, or a food of the list with the food behind it. "Cashew mayonnaise" is one, and
    /// "potatoes with mayonnaise" and "supper ranch" are none.
    private func endsTitle(_ food: Food) -> Bool {
        let title = titleWords.map { $0.lowercased() }
        guard Self.companions.isDisjoint(with: title), !food.name.hasSuffix("mustard"), headsTitle(food) else {
            return false
        }
        let isAlone = titles(of: food).contains { $0.lowercased() == title.joined(separator: " ") }
        let listed = foods.filter { $0.id != food.id }.flatMap(Self.names(of:))
        return isAlone
            || !Set(title).isDisjoint(with: listed.flatMap { $0.lowercased().split(separator: " ").map(String.init) })
    }

    /// Whether the title is of the food, alone or with something: "bread with olives", but "brioche burgers".
    private func headsTitle(_ food: Food) -> Bool {
        var head = titleWords.map { $0.lowercased() }.prefix { !Self.companions.contains($0) }
        while let last = head.last, Self.forms.contains(last) { head.removeLast() }
        return titles(of: food).contains { name in
            let words = name.lowercased().split { !$0.isLetter }.map(String.init)
            return head.suffix(words.count).elementsEqual(words)
        }
    }

    /// Whether the title is of the food in French or Spanish: "tortilla de patatas", but "pan con tomate".
    private func beginsTitle(_ food: Food) -> Bool {
        guard describesBehind, titleWords.count > 2, Self.possessives.contains(titleWords[1].lowercased()) else {
            return false
        }
        return FoodNameKey(String(titleWords[0])).map { first in
            Self.names(of: food).contains { FoodNameKey($0) == first }
        }
            ?? false
    }

    private var describesBehind: Bool { language == .french || language == .spanish }

    private static let madeOfOthers: Set<FoodCategory> = [
        .bread, .dessertsAndSnacks, .sauces, .condiments, .soupsAndStocks, .pastaAndNoodles,
    ]
    private static let doughs: Set<Substring> = [
        "dough", "crust", "shell", "pastry", "batter", "cake", "bar", "granola", "muesli",
    ]
    /// One nut of the list stands for the others of a bought food.
    private static let kindsOfNuts: Labels<Allergen> = [.treeNuts, .otherNuts]
    /// Words behind a food in a title that leave it the food.
    private static let forms: Set = [
        "recipe", "loaf", "loaves", "rolls", "sticks", "slices", "squares", "rezept", "recette", "receta", "i", "ii",
        "iii",
    ]
    /// Words for what a recipe has already.
    private static let there = articles.union(["it", "them", "rest", "some", "remaining"])
    /// Allergens by how well they tell what a food is made of: bread of flour, pesto of nuts.
    private static let main: [Allergen] = [.gluten, .fish, .crustaceans, .nuts, .eggs, .peanuts, .milk]
    private static let possessives: Set = ["de", "d", "du", "des", "del", "au", "aux"]
    private static let articles: Set<Substring> = [
        "the", "this", "these", "your", "der", "die", "das", "den", "dem", "la", "le", "les", "el", "los", "las",
    ]
    /// Words between a dish and what it is served with.
    private static let companions: Set = [
        "with", "and", "in", "on", "over", "mit", "und", "auf", "avec", "et", "au", "aux", "sur", "con", "y", "en",
        "sobre",
    ]
}
