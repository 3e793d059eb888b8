import Contracts
import RecipesContracts

/// What one food takes over from another one that is merged into it.
struct MergedFood: Codable, Hashable, Sendable {
    /// As many synonyms as a food may have, and names in one other language.
    private static let mostSynonyms = 20
    private static let mostNames = 10

    /// Names in English that the kept food did not have.
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

    /// Those of `food` with these.
    func synonyms(of food: Food) -> [String] { food.synonyms + Self.new(synonyms, besides: food.synonyms) }

    func names(of food: Food) -> [SpokenLanguage: [String]] {
        (food.names ?? [:]).merging(names) { own, gained in own + Self.new(gained, besides: own) }
    }

    /// Those of `food` without these, once they are split again.
    func synonyms(leftOf food: Food) -> [String] { food.synonyms.filter { !synonyms.contains($0) } }

    func names(leftOf food: Food) -> [SpokenLanguage: [String]] {
        (food.names ?? [:]).reduce(into: [:]) { left, entry in
            let own = entry.value.filter { names[entry.key]?.contains($0) != true }
            if !own.isEmpty { left[entry.key] = own }
        }
    }

    /// Whether a food may have so many names.
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
    /// The profile of what may be either of two foods: it says nothing that is not true of both, so nobody for whom one of
    /// them is not safe is told that it is.
    func safe(besides other: FoodProfile) -> FoodProfile {
        let isKnown = !origins.isEmpty && !other.origins.isEmpty
        return FoodProfile(
            origins: isKnown ? origins.union(other.origins) : [],
            allergens: allergens.flatMap { own in other.allergens.map(own.union) },
            statedDiets: statedDiets.intersection(other.statedDiets))
    }
}
