import Contracts
import IngredientLines
import RecipesContracts

extension RecipeProse {
    /// Whether the list explains a mention: it has the food, a food of that kind, or a substitute of that name.
    func isExplained(_ mention: FoodMention<ID<Food>>) -> Bool {
        guard let id = mention.food else {
            guard let kind = mention.kind, kind != .unknown else { return true }
            if isNamedAgain(mention.name, kind) { return true }
            return kind.isExplained(by: profiles) || mention.isDish && isMade(mention.name, kind)
                || titleWords.contains { Self.isSameWord($0, mention.name) } && hasParts(of: kind, named: mention.name)
        }
        if known.contains(id) || !known.isDisjoint(with: catalogue.narrower(of: id)) { return true }
        guard let food = catalogue[id] else { return true }
        if mention.isDish, hasFlour, food.allergens == [.gluten] { return true }
        if Self.madeOfMeat.contains(food.name), isExplainedAsMeat(mention.name) { return true }
        return addsNothing(food) || foods.contains { isCalledAfter($0, mention.name, food) }
            || isMade(id, named: mention.name)
    }

    /// Whether two words refer to a food of the list: "in rolls", "of jelly", or the fillets of a fish.
    private func isNamedAgain(_ name: String, _ kind: UnlistedFood) -> Bool {
        let parts = name.split(separator: " ")
        guard parts.count > 1, let last = parts.last.map(String.init) else { return false }
        if kind == .gelatine {
            return zip(texts, texts.dropFirst()).contains { plant, part in
                Self.wrappers.contains(plant.lowercased()) && ["leaf", "leaves"].contains(part.lowercased())
            }
        }
        if kind == .meat, Self.fishParts.contains(last), UnlistedFood.fish.isExplained(by: profiles) { return true }
        return Self.namedAgain.contains(name) && FoodNameKey(last).map(words.contains) ?? false
    }

    /// Pairs that refer to the list. Other pairs name a food of their own: tomato paste is no korma paste.
    private static let namedAgain: Set = ["in rolls", "into rolls", "of jelly", "la gelee"]
    /// Plants whose leaves are soaked as gelatine is.
    private static let wrappers: Set = ["vine", "grape", "banana", "lotus", "bamboo", "cabbage"]
    private static let fishParts: Set = ["fillets", "filete", "filetes"]

    /// Whether the list has meat, or beef if the name contains "beef".
    private func isExplainedAsMeat(_ name: String) -> Bool {
        guard name.contains("beef") else { return UnlistedFood.meat.isExplained(by: profiles) }
        return profiles.contains { $0.origins.contains(.beef) }
    }

    /// Whether the list already has all allergens and origins of a food and meets no diet that the food does not.
    private func addsNothing(_ food: Food) -> Bool {
        guard let profile = catalogue.shelved(food.id)?.profile, let allergens = profile.allergens else { return false }
        let all = FoodProfile.combined(profiles)
        let origins = profiles.reduce(Labels<Origin>()) { $0.union($1.origins) }
        guard let known = all.allergens, !profile.origins.isEmpty else { return false }
        return origins.isSuperset(of: profile.origins) && known.isSuperset(of: allergens)
            && profile.statedDiets.isSuperset(of: all.diets.intersection(FoodProfile.mayBeStated))
    }

    /// Whether a food of the list may be called by the last word of its name: coconut milk is the milk of a step, but
    /// peanut butter is no butter. A vegan food goes by the name of a dairy food only if a line has that word and
    /// no step adds the dairy food.
    private func isCalledAfter(_ listed: Food, _ name: String, _ food: Food) -> Bool {
        let isPlant = food.category == .dairy && Self.isForVegans(listed)
        let isSameKind =
            listed.category == food.category && !isPlant && !isOtherNut(listed, food)
            || isPlant && isWritten(name) && !taken.contains(name)
        guard isSameKind, let word = FoodNameKey(name) else { return false }
        return Self.names(of: listed).contains { called in
            let words = called.split(separator: " ")
            let ends = language == .french || language == .spanish ? [words.first, words.last] : [words.last]
            if language == .german, isCompound(called, endingWith: name) { return true }
            return words.count > 1 && ends.contains { $0.flatMap { FoodNameKey(String($0)) } == word }
        }
    }

    /// Whether `food` is a nut and `listed` is none, such as tiger nuts.
    private func isOtherNut(_ listed: Food, _ food: Food) -> Bool {
        let nuts: Labels<Allergen> = [.nuts, .treeNuts, .otherNuts, .peanuts]
        return !(food.allergens ?? []).isDisjoint(with: nuts) && (listed.allergens ?? []).isDisjoint(with: nuts)
    }

    /// Whether a German compound ends with a word of 4 letters or more: "Hafermilch" with "Milch".
    func isCompound(_ word: some StringProtocol, endingWith end: String) -> Bool {
        end.count >= 4 && word.count > end.count && word.lowercased().hasSuffix(end)
    }

    /// Whether a line has this word, in German also within a compound.
    func isWritten(_ name: some StringProtocol) -> Bool {
        let name = String(name)
        if FoodNameKey(name).map(words.contains) ?? false { return true }
        return language == .german && texts.contains { isCompound($0, endingWith: name) }
    }

    static func isForVegans(_ food: Food) -> Bool {
        food.category == .dairyAlternatives
            || food.name.hasPrefix("vegan ") && (food.diets.contains(.vegan))
    }

    /// All names of a food, in every language.
    static func names(of food: Food) -> [String] {
        let abroad = (food.names ?? [:]).values.flatMap(\.self)
        return [food.name, food.plural] + food.synonyms + abroad
    }

    /// Whether the recipe makes the named dish, by its title or with its flour, or a line already has that word.
    private func isMade(_ name: String, _ kind: UnlistedFood) -> Bool {
        if kind == .gluten && hasFlour || isInTitle(name) && isOfTitle(name, kind) { return true }
        return [.gluten, .compound].contains(kind) && FoodNameKey(name).map(words.contains) ?? false
    }

    /// Whether the title contains the whole name, or in German a compound of it: "Apfelkuchen" for "Kuchen".
    private func isInTitle(_ name: String) -> Bool {
        isWholeInTitle(name) || language == .german && titleWords.contains { isCompound($0, endingWith: name) }
    }

    func isWholeInTitle(_ name: String) -> Bool {
        let name = name.split { !$0.isLetter }.map { FoodNameKey(String($0)) }
        let title = titleWords.map { FoodNameKey(String($0)) }
        guard !name.isEmpty, name.count <= title.count else { return false }
        return (0...title.count - name.count).contains { title[$0..<$0 + name.count].elementsEqual(name) }
    }

    /// Whether the list has an ingredient for doughs and batters.
    var hasFlour: Bool {
        foods.contains { $0.name.split(separator: " ").contains { Self.flours.contains($0.lowercased()) } }
    }

    private static let flours: Set = [
        "flour", "starch", "meal", "cornmeal", "oat", "oats", "polenta", "masa", "breadcrumbs", "breadcrumb",
        "cornflour",
        "semolina", "almonds", "mix",
    ]
    /// Foods that, in steps, can be made of any meat.
    private static let madeOfMeat: Set = ["meatball", "beef patty"]
}
