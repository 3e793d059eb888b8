import Contracts
import RecipesContracts

/// Adds a recipe to lists and removes it, from the recipe's page; a new list can be made.
struct RecipeListChoicePages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.post("/recipes/:id/lists", choose)
    }

    /// Changes only the lists whose tick changed, so that others keep later changes.
    private func choose(_ visit: Visit) async throws -> PageResponse {
        let recipe = try visit.id(Recipe.self)
        let before = Set(visit.form.all("listed").compactMap(ID<RecipeList>.init))
        let after = Set(visit.form.all("lists").compactMap(ID<RecipeList>.init))
        do {
            var added = after.subtracting(before)
            if let name = visit.form["name"] {
                let draft = RecipeListDraft(name: name)
                added.insert(try await visit.ask { try await $0.call(RecipesAPI.makeList, sending: draft) }.id)
            }
            for list in added {
                try await visit.ask { _ = try await $0.call(RecipesAPI.putOnList, at: list, recipe) }
            }
            for list in before.subtracting(after) {
                try await visit.ask { _ = try await $0.call(RecipesAPI.takeOffList, at: list, recipe) }
            }
            return .redirect(visit.back(to: recipe), notice: Notice("taste.listsSaved"))
        } catch let problem as Problem where [409, 422].contains(problem.status) {
            return .redirect(visit.back(to: recipe), notice: Self.refusal(problem, of: visit.form["name"]))
        }
    }

    /// Returns the notice for a refused list, with the typed name for its field.
    private static func refusal(_ problem: Problem, of name: String?) -> Notice {
        var notice =
            switch problem.code {
            case "taken": Notice("taste.refused.taken", isProblem: true)
            case "list-full": Notice("taste.refused.full", isProblem: true)
            case "too-many-lists": Notice("taste.refused.tooMany", isProblem: true)
            default: Notice("taste.refused.name", isProblem: true)
            }
        notice.values["list"] = name.map { String($0.prefix(200)) }
        return notice
    }
}

extension Notice {
    /// The typed name of a refused new list; else `nil`.
    var refusedList: String? { isProblem && phrase.hasPrefix("taste.refused.") ? values["list"] : nil }
}
