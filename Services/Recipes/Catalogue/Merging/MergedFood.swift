import Contracts
import RecipesContracts

/// The names that a kept food gains from a food merged into it.
struct MergedFood: Codable, Hashable, Sendable {
    /// The maximum number of synonyms of a food, and of names in one other language.
    private static let mostSynonyms = 20
    private static let mostNames = 10

    /// English names that the kept food lacks.
    let synonyms: [String]
    let names: [SpokenLanguage: [String]]

    init(of gone: Food, for kept: Food) {
        synonyms = Self.new(
            [gone.name, gone.plural] + gone.synonyms, besides: [kept.name, kept.plural] + kept.synonyms)
        names = (gone.names ?? [:]).reduce(into: [:]) { names, entry in
            let new = Self.new(entry.value, besides: kept.names?[entry.key] ?? [])
            if !new.isEmpty { names[entry.key] = new }
        }
    }

    /// The synonyms of `food` with the gained ones.
    func synonyms(of food: Food) -> [String] { food.synonyms + Self.new(synonyms, besides: food.synonyms) }

    func names(of food: Food) -> [SpokenLanguage: [String]] {
        (food.names ?? [:]).merging(names) { own, gained in own + Self.new(gained, besides: own) }
    }

    /// The synonyms of `food` without the gained ones, after a split.
    func synonyms(leftOf food: Food) -> [String] { food.synonyms.filter { !synonyms.contains($0) } }

    func names(leftOf food: Food) -> [SpokenLanguage: [String]] {
        (food.names ?? [:]).reduce(into: [:]) { left, entry in
            let own = entry.value.filter { names[entry.key]?.contains($0) != true }
            if !own.isEmpty { left[entry.key] = own }
        }
    }

    /// Whether `food` has room for the gained names.
    func fits(_ food: Food) -> Bool {
        synonyms(of: food).count <= Self.mostSynonyms
            && names(of: food).values.allSatisfy { $0.count <= Self.mostNames }
    }

    private static func new(_ words: [String], besides known: [String]) -> [String] {
        var seen = Set(known.map { $0.lowercased() })
        return words.filter { seen.insert($0.lowercased()).inserted }
    }
}

extension FoodProfile {
    /// The profile of a food that may be either of two. Every claim holds for both, and allergens are unknown unless
    /// both are known.
    func safe(besides other: FoodProfile) -> FoodProfile {
        let isKnown = !origins.isEmpty && !other.origins.isEmpty
        return FoodProfile(
            origins: isKnown ? origins.union(other.origins) : [],
            allergens: allergens.flatMap { own in other.allergens.map(own.union) },
            statedDiets: statedDiets.intersection(other.statedDiets))
    }
}
