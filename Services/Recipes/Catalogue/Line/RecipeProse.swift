import Contracts
import IngredientLines
import RecipesContracts

/// Foods that the text of a recipe names and its ingredient list lacks: the butter of "melt the butter".
///
/// Title, summary, notes and headings name dishes too. A food counts there only if the list can't make it: a prawn
/// cocktail has prawns. In steps, and in headings without lines, every food counts.
struct RecipeProse {
    let catalogue: FoodCatalogue
    let language: LineLanguage
    let foods: [Food]
    let profiles: [FoodProfile]
    let known: Set<ID<Food>>
    private let title: String
    let titleWords: [Substring]
    /// The foods that the title excludes.
    let leftOut: LeftOut
    /// All words of the lines.
    let words: Set<FoodNameKey>
    let texts: [Substring]
    /// The words for the vegetables, fruits and legumes of the lines.
    let plants: Set<FoodNameKey>
    /// Creams and milks that the steps add: the milk of "a cup of milk".
    private(set) var taken: Set<String> = []
    private(set) var steps: [String] = []
    private var seen: Set<ID<Food>> = []
    private var seenNames: Set<String> = []
    /// The missing foods, each once.
    private(set) var found: [IngredientAlternative] = []

    /// - Parameter lines: the parsed lines of the ingredient list.
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
        texts = lines.flatMap { $0.text.split { !$0.isLetter } }
        words = Set(texts.compactMap { FoodNameKey(String($0)) })
        self.title = title
        titleWords = title.split { !$0.isLetter }
        leftOut = LeftOut(title: title)
    }

    /// Takes steps, and headings without lines.
    mutating func take(steps texts: [String]) {
        steps += texts
        taken.formUnion(texts.flatMap(creamsTakenAnew))
        for mention in mentions(in: texts) { take(mention, isExplained: isExplained(mention)) }
        for text in texts { leaveUnreadOpen(in: text, isStep: true) }
    }

    /// Adds the sentences in unsupported languages as unknown foods.
    mutating func leaveUnreadOpen(in text: String, isStep: Bool) {
        for sentence in catalogue.unread(in: text, language, isStep: isStep) { leaveOpen(sentence) }
    }

    /// Takes the title, without the foods that it excludes.
    mutating func take(title: String) {
        take(names: [title], without: leftOut)
        take(dishesNamedIn: title, without: leftOut)
    }

    /// Takes names of the dish and its parts.
    mutating func take(names texts: [String], without left: LeftOut = LeftOut()) {
        for mention in mentions(in: texts) where !mention.isDish && !isIn(left, mention) {
            let isOfDish =
                mention.food.map { isMade($0, named: mention.name) }
                ?? (Self.namesDishes.contains(mention.kind)
                    || hasParts(of: mention.kind, named: mention.name, without: left))
            take(mention, isExplained: isExplained(mention) || isOfDish)
        }
    }

    private func isIn(_ left: LeftOut, _ mention: FoodMention<ID<Food>>) -> Bool {
        guard let food = mention.food else { return left.covers(mention.kind) }
        return catalogue.shelved(food).map { left.covers($0.profile) } ?? false
    }

    /// Adds an unknown food, so that the recipe's diets and allergens are unknown.
    mutating func leaveOpen(_ name: String) {
        if seenNames.insert(name).inserted { found.append(IngredientAlternative(food: nil, name: name)) }
    }

    mutating func take(_ mention: FoodMention<ID<Food>>, isExplained: Bool) {
        guard !isExplained else { return }
        if let food = mention.food {
            guard seen.insert(food).inserted, let food = catalogue[food] else { return }
            found.append(IngredientAlternative(food: FoodRef(food), name: mention.name))
        } else if seenNames.insert(mention.name).inserted {
            // Every meat excludes the same diets and has no allergen.
            let meat = Self.meats.contains(mention.name) ? catalogue[ID(ofCatalogue: "food", "minced meat")] : nil
            found.append(IngredientAlternative(food: meat.map(FoodRef.init), name: mention.name))
        }
    }

    /// The foods that texts name, in the list's language and in the guessed languages of the texts.
    func mentions(in texts: [String]) -> [FoodMention<ID<Food>>] {
        let shaped = Set(texts.flatMap(shapes))
        let texts = texts.map { text in
            let words = text.split(separator: " ")
            let kept = words.indices.filter {
                !shaped.contains(Self.letters(words[$0])) && !isOfNut(at: $0, in: words)
            }
            return kept.map { words[$0] }.joined(separator: " ")
        }
        let mentions = catalogue.mentions(inProse: texts, language)
        // A single text may be in another language.
        let own = LineLanguage.guessed(texts, usual: language)
        let abroad = LineLanguage.allCases.filter { $0 != language }.map { other in
            (other, texts.filter { own == other || LineLanguage.guessed([$0], usual: language) == other })
        }
        // "nata" is a food in one language and only a kind in another.
        let others = abroad.flatMap { other, texts in catalogue.mentions(inProse: texts, other) }
        guard !others.isEmpty else { return mentions }
        let all = mentions + others.filter { !isEveryday($0) }
        // "viande" stays a kind: its food in another language is a vegetable, which doesn't explain meat.
        return all.filter { mention in
            guard let kind = mention.kind, mention.food == nil else { return true }
            return !all.contains { other in
                guard let food = other.food, [other.name, other.word].contains(mention.name) else { return false }
                return catalogue.shelved(food).map { kind.isExplained(by: [$0.profile]) } ?? false
            }
        }
    }

    /// Whether a food word of another language is an everyday word in the list's. Always `false` for foods of animals,
    /// with allergens or with unknown ones: a "sole" is a fish.
    private func isEveryday(_ mention: FoodMention<ID<Food>>) -> Bool {
        guard mention.word == nil, let food = mention.food, let profile = catalogue.shelved(food)?.profile,
            profile.allergens?.isEmpty ?? false, !profile.origins.isEmpty,
            profile.origins.subtracting([.plant, .fungus, .mineral]).isEmpty
        else { return false }
        return catalogue.isEveryday(mention.name, language)
    }

    /// The words of a text for a shape of a plant in the list: "cauliflower steaks", "cut into steaks", but not the
    /// steaks of "cauliflower, steaks".
    private func shapes(_ text: String) -> [String] {
        let written = text.split(separator: " ")
        let words = written.map(Self.letters)
        return words.indices.compactMap { place in
            let before = words[max(0, place - 3)..<place]
            guard Self.shapes.contains(words[place]) else { return nil }
            let isJoined = place > 0 && written[place - 1].last?.isLetter == true
            let isPlant = isJoined && before.last.flatMap { FoodNameKey($0) }.map(plants.contains) ?? false
            return isPlant || before.contains("into") ? words[place] : nil
        }
    }

    /// Whether the title names a plant of the list in this shape: "Celeriac schnitzel".
    func isShapeOfPlant(_ name: String) -> Bool {
        shapes(title).contains { Self.isSameWord($0, name) }
    }

    /// Whether a word is the cream of a nut in the list, as in "cashew cream", without a comma between the two.
    private func isOfNut(at place: Int, in words: [Substring]) -> Bool {
        guard place > 0, Self.creams.contains(Self.letters(words[place])),
            creamed.contains(Self.letters(words[place - 1]))
        else { return false }
        let isJoined = words[place - 1].last?.isLetter == true && words[place].first?.isLetter == true
        // A "coconut milk chocolate" has milk.
        let isChocolate = place + 1 < words.count && Self.letters(words[place + 1]).hasPrefix("choc")
        return isJoined && !isChocolate
    }

    /// The creams and milks of a text with their own amount, or listed after a nut: "coconut, milk and salt".
    private func creamsTakenAnew(_ text: String) -> [String] {
        let words = text.split(separator: " ")
        return words.indices.dropFirst().compactMap { place in
            let (word, before) = (Self.letters(words[place]), words[place - 1])
            guard Self.creams.contains(word), let last = before.last else { return nil }
            let isInRow = !last.isLetter && creamed.contains(Self.letters(before))
            return isInRow || Self.amounts.contains(Self.letters(before)) ? word : nil
        }
    }

    /// Nuts and grains of the list that can make a cream or a milk: cashew cream of cashews has no cream.
    private var creamed: Set<String> {
        let named = foods.flatMap { $0.name.lowercased().split(separator: " ").map(String.init) }
        return Self.creamable.intersection(named)
    }

    private static func letters(_ word: Substring) -> String { word.lowercased().filter(\.isLetter) }

    private static let plants: Set<FoodCategory> = [.vegetables, .fruits, .legumes]
    private static let shapes: Set = [
        "steak", "steaks", "burger", "burgers", "patty", "patties", "wing", "wings", "schnitzel", "schnitzels",
        "nuggets",
        "ribs", "noodles", "boats", "fillets", "meatballs",
    ]
    /// Dairy words that blended nuts and grains are also called.
    private static let creams: Set = [
        "cream", "milk", "butter", "cheese", "ricotta", "yogurt", "yoghurt", "parmesan", "milch", "sahne", "käse",
    ]
    private static let amounts: Set = [
        "real", "dairy", "cow's", "of", "ml", "l", "g", "oz", "cup", "cups", "tbsp", "tablespoons", "tsp", "glass",
    ]
    private static let creamable: Set = [
        "cashew", "almond", "coconut", "oat", "oats", "soy", "tofu", "hemp", "macadamia", "hazelnut", "walnut", "pecan",
        "pistachio", "peanut", "sunflower", "rice",
    ]
    private static let meats: Set = ["meat", "fleisch", "viande", "carne", "hackfleisch", "meats"]
    /// Kinds that, in names, may describe the dish and not its contents.
    private static let namesDishes: Set<UnlistedFood?> = [
        .dairy, .egg, .gluten, .gelatine, .alcohol, .compound, .unknown, nil,
    ]
}
