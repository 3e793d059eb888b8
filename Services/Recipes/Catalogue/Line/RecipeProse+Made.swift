import Contracts
import IngredientLines
import Kitchen
import RecipesContracts

extension RecipeProse {
    /// Whether the list makes a composed food, such as bread. It must have all allergens and animal origins of the
    /// food, and the foods in its name, such as the peanuts of a peanut sauce.
    ///
    /// The main allergen is enough if the title names the food, or the steps mention it as already made: "slice the
    /// bread", but not "serve with bread".
    func isMade(_ id: ID<Food>, named name: String) -> Bool {
        guard let food = catalogue[id], let profile = catalogue.shelved(id)?.profile,
            Self.madeOfOthers.contains(food.category)
                || food.name.split(separator: " ").last.map(Self.doughs.contains) == true
        else { return false }
        guard parts(of: food, named: name).allSatisfy({ $0.food == nil || isExplained($0) }) else { return false }
        var animals = profile.origins.subtracting([.plant, .fungus, .mineral, .honey, .rennet])
        let allergens = profile.allergens ?? []
        if animals.isEmpty, allergens.isEmpty { return true }
        let listed = profiles.reduce(Labels<Allergen>()) { $0.union($1.allergens ?? []) }
        let origins = profiles.reduce(Labels<Origin>()) { $0.union($1.origins) }
        if isCalled(name), !listed.isDisjoint(with: allergens) || !origins.isDisjoint(with: animals) { return true }
        var whole = allergens.subtracting(Self.kindsOfNuts)
        if whole.contains(.nuts) {
            // Only bought pesto has eggs and peanuts.
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

    /// Whether the first mention of a food in the steps follows a word such as "the" or "your": "slice the bread".
    func isDefinite(_ name: String) -> Bool {
        let name = name.lowercased().split { !$0.isLetter }
        for step in steps where !name.isEmpty {
            let words = step.lowercased().split { !$0.isLetter }
            let place = words.indices.first { words[$0...].starts(with: name, by: Self.isSame) }
            if let place { return place > 0 && Self.articles.contains(words[place - 1]) }
        }
        return false
    }

    /// Whether a step gives this name to something already made: "use the drippings as a gravy".
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

    /// Whether `one` is `other`, or `other` with a plural ending of up to two bytes.
    private static func isSame(_ one: Substring, _ other: Substring) -> Bool {
        one == other || one.hasPrefix(other) && one.utf8.count <= other.utf8.count + 2
    }

    /// Whether two words are the same but for accents and a plural ending.
    static func isSameWord(_ one: some StringProtocol, _ other: some StringProtocol) -> Bool {
        guard let one = FoodNameKey(String(one))?.text, let other = FoodNameKey(String(other))?.text else {
            return false
        }
        return isSame(one[...], other[...]) || isSame(other[...], one[...])
    }

    /// All names of a food in English or in the language of the recipe.
    private func titles(of food: Food) -> [String] {
        let abroad = SpokenLanguage(rawValue: language.rawValue).flatMap { food.names?[$0] } ?? []
        return [food.name, food.plural] + (language == .english ? food.synonyms : abroad)
    }

    /// Whether the title is the food alone or after a food of the list: "cashew mayonnaise", but not "potatoes with
    /// mayonnaise" or "supper ranch".
    private func endsTitle(_ food: Food) -> Bool {
        let title = titleHead
        guard Self.companions.isDisjoint(with: titleWords.map { $0.lowercased() }), !food.name.hasSuffix("mustard"),
            headsTitle(food)
        else { return false }
        let isAlone = titles(of: food).contains { $0.lowercased() == title.joined(separator: " ") }
        let listed = foods.filter { $0.id != food.id }.flatMap(Self.names(of:))
        let words = Set(listed.flatMap { $0.lowercased().split(separator: " ").map(String.init) })
        return isAlone || !words.isDisjoint(with: title) || title.last.map { beginsCompound($0, words) } ?? false
    }

    /// Whether a German compound begins with one of `words` of 4 letters or more, without its last: "Himbeersorbet".
    private func beginsCompound(_ compound: String, _ words: Set<String>) -> Bool {
        language == .german && words.contains { $0.count >= 4 && compound.hasPrefix($0.dropLast()) }
    }

    /// Whether the part of the title before a word such as "with" ends with the food: "bread with olives", but not
    /// "brioche burgers".
    private func headsTitle(_ food: Food) -> Bool {
        let head = titleHead
        return titles(of: food).contains { name in
            let words = name.lowercased().split { !$0.isLetter }.map(String.init)
            if language == .german, words.count == 1, let last = head.last, isCompound(last, endingWith: words[0]) {
                return true
            }
            return head.suffix(words.count).elementsEqual(words)
        }
    }

    /// The words of the title before an accompaniment or an aside, without what says nothing of the dish.
    private var titleHead: [String] {
        var head = titleWords.map { $0.lowercased() }.prefix {
            !Self.companions.contains($0) && !Self.asides.contains($0)
        }
        while let last = head.last, Self.forms.contains(last) { head.removeLast() }
        return Array(head)
    }

    /// Whether a French or Spanish title is the food followed by "de" or by a word of the lines: "tortilla de patatas",
    /// "sorbet cassis", but not "pan con tomate".
    private func beginsTitle(_ food: Food) -> Bool {
        guard describesBehind, titleWords.count > 1 else { return false }
        let isOfListed = food.allergens?.contains(.gluten) == false && isWritten(titleWords[1])
        let isPossessive = titleWords.count > 2 && Self.possessives.contains(titleWords[1].lowercased())
        guard isOfListed || isPossessive else { return false }
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
    /// Kinds of nuts that are interchangeable: any nut of the list accounts for those of a bought food.
    private static let kindsOfNuts: Labels<Allergen> = [.treeNuts, .otherNuts]
    /// Words after a food in a title that don't change its meaning.
    private static let forms: Set = [
        "recipe", "loaf", "loaves", "rolls", "sticks", "slices", "squares", "rezept", "recette", "receta", "i", "ii",
        "iii", "maison", "casero", "casera", "facile", "fácil", "express", "rápido", "rápida",
    ]
    /// Words that refer to something already made.
    private static let there = articles.union(["it", "them", "rest", "some", "remaining"])
    /// Allergens in the order in which they mark the main food: flour in bread, nuts in pesto.
    private static let main: [Allergen] = [.gluten, .fish, .crustaceans, .nuts, .eggs, .peanuts, .milk]
    private static let possessives: Set = ["de", "d", "du", "des", "del", "au", "aux"]
    private static let articles: Set<Substring> = [
        "the", "this", "these", "your", "der", "die", "das", "den", "dem", "la", "le", "les", "el", "los", "las",
    ]
    /// Words that begin an aside: "guacamole the way we like it", "mango sorbet without a machine".
    private static let asides: Set = ["the", "without", "wie", "ohne", "comme", "sans", "como", "sin"]
    /// Words between a dish and its accompaniment.
    private static let companions: Set = [
        "with", "and", "in", "on", "over", "mit",
        "und", "auf", "avec", "et", "au", "aux", "sur", "con", "y", "en",
        "sobre",
    ]
}
