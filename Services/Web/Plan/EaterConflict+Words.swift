import Contracts
import PlannerContracts
import RecipesContracts

extension [EaterConflict] {
    /// A sentence for each person who may not eat the dish, and one for each who does not want it.
    func warnings(_ people: PlanPeople, in language: Language) -> [String] {
        flatMap { conflict -> [String] in
            let name = people.name(of: conflict.account, in: language) ?? language("plan.conflict.someone")
            var reasons: [String] = []
            if !conflict.allergens.isEmpty {
                let list = language.list(conflict.allergens.told.map(language.name(of:)))
                reasons.append(language("plan.conflict.allergens", ["list": list]))
            }
            if conflict.isUncertain { reasons.append(language("plan.conflict.unknown")) }
            if !conflict.diets.isEmpty {
                let list = language.list(conflict.diets.members.map(language.name(of:)))
                reasons.append(language("plan.conflict.diets", ["list": list]))
            }
            var sentences =
                reasons.isEmpty
                ? [] : [language("plan.conflict.for", ["name": name, "reasons": reasons.joined(separator: "; ")])]
            if !conflict.foods.isEmpty {
                let list = language.list(conflict.foods.map(\.name))
                sentences.append(language("plan.conflict.foods", ["name": name, "list": list]))
            }
            return sentences
        }
    }
}

extension Visit {
    /// The household's conflicts with a recipe; `nil` if they are unknown.
    func conflicts(of recipe: ID<Recipe>) async throws -> [EaterConflict]? {
        do {
            return try await askIfPossible {
                try await $0.call(PlannerAPI.dishConflicts, sending: PlannedDishQuery(recipe: recipe)).items
            }
        } catch let problem as Problem where [404, 410].contains(problem.status) {
            return nil
        }
    }
}
