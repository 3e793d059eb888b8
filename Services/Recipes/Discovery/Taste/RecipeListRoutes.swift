import Chassis
import Contracts
import RecipesContracts

/// People's own lists of recipes.
struct RecipeListRoutes: Sendable {
    let lists: RecipeLists
    let pages: TasteLists

    func register(on routes: Routes) {
        routes
            .on(RecipesAPI.lists, use: all)
            .on(RecipesAPI.makeList, use: make)
            .on(RecipesAPI.list, use: show)
            .on(RecipesAPI.renameList, use: rename)
            .on(RecipesAPI.removeList, use: remove)
            .on(RecipesAPI.listed, use: recipes)
            .on(RecipesAPI.putOnList, use: put)
            .on(RecipesAPI.takeOffList, use: take)
            .on(RecipesAPI.changeList) { change, call in
                try await lists.change(call.id(RecipeList.self), change, by: call.caller.account)
            }
    }

    func all(_: Empty, _ call: Call<SignedIn>) async throws -> Page<RecipeList> {
        let items = try await lists.all(of: call.caller.account)
        return Page(items: items, total: items.count)
    }

    func make(_ draft: RecipeListDraft, _ call: Call<SignedIn>) async throws -> RecipeList {
        try await lists.make(draft, by: call.caller.account)
    }

    func show(_: Empty, _ call: Call<SignedIn>) async throws -> RecipeList {
        try await lists.find(call.id(RecipeList.self), of: call.caller.account)
    }

    func rename(_ draft: RecipeListDraft, _ call: Call<SignedIn>) async throws -> RecipeList {
        try await lists.rename(call.id(RecipeList.self), draft, by: call.caller.account)
    }

    func remove(_: Empty, _ call: Call<SignedIn>) async throws -> Empty {
        try await lists.remove(call.id(RecipeList.self), by: call.caller.account)
        return Empty()
    }

    func recipes(_ query: PageQuery, _ call: Call<SignedIn>) async throws -> SavedRecipes {
        let list = try await lists.find(call.id(RecipeList.self), of: call.caller.account)
        return try await pages.kept(
            PageRequest(query, of: RecipesAPI.listed, at: list.id.description),
            of: .on(list.id, of: call.caller.account), for: call.caller.account)
    }

    func put(_: Empty, _ call: Call<SignedIn>) async throws -> Empty {
        let recipe = try call.id(Recipe.self, "recipe")
        try await lists.put(recipe, on: call.id(RecipeList.self), by: call.caller.account)
        return Empty()
    }

    func take(_: Empty, _ call: Call<SignedIn>) async throws -> Empty {
        let recipe = try call.id(Recipe.self, "recipe")
        try await lists.take(recipe, off: call.id(RecipeList.self), by: call.caller.account)
        return Empty()
    }
}
