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
            if !conflict.brokenDiets.isEmpty {
                let list = language.list(conflict.brokenDiets.members.map(language.name(of:)))
                reasons.append(language("plan.conflict.diets", ["list": list]))
            }
            if let diets = conflict.unknownDiets {
                let list = language.list(diets.members.map(language.name(of:)))
                reasons.append(language("plan.conflict.unknownDiets", ["list": list]))
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

extension Problem {
    /// Sentences such as "Peanut stew: Not for Bob: it contains peanuts." of dishes that were refused; never empty.
    func unsuitableDishes(_ people: PlanPeople, in language: Language) -> [String] {
        var order: [[String]] = []
        var reasons: [[String]: [String]] = [:]
        for error in errors where error.code == "unsafe" {
            func text(_ name: String) -> String { if case .text(let text)? = error.values[name] { text } else { "" } }
            let key = [text("dish"), text("eater")]
            if reasons[key] == nil { order.append(key) }
            let names = text("list").split(separator: ", ").map(String.init)
            let reason =
                switch text("what") {
                case "allergens":
                    language(
                        "plan.conflict.allergens",
                        ["list": language.list(names.compactMap(Allergen.init(rawValue:)).map(language.name(of:)))])
                case "diets", "unknown-diets":
                    language(
                        text("what") == "diets" ? "plan.conflict.diets" : "plan.conflict.unknownDiets",
                        ["list": language.list(names.compactMap(Diet.init(rawValue:)).map(language.name(of:)))])
                default: language("plan.conflict.unknown")
                }
            reasons[key, default: []].append(reason)
        }
        let dishes = order.map { key in
            let name = ID<Account>(key[1]).flatMap { people.name(of: $0, in: language) }
            let sentence = language(
                "plan.conflict.for",
                [
                    "name": name ?? language("plan.conflict.someone"),
                    "reasons": (reasons[key] ?? []).joined(separator: "; "),
                ])
            return key[0].isEmpty ? sentence : language("plan.conflict.dish", ["dish": key[0], "sentence": sentence])
        }
        return dishes.isEmpty ? [language.sentence(for: self)] : dishes
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
