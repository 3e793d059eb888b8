import Chassis
import Contracts
import Foundation
import RecipesContracts

/// Reading recipes.
struct RecipeRoutes: Sendable {
    let recipes: RecipeTable
    let searchIndex: SearchIndexUpdater
    let pantry: PantryClient
    let tastes: Tastes
    let views: ViewRecorder
    let files: RecipeFiles
    let dietaryProfiles: DietaryProfiles
    let now: @Sendable () -> Date

    func register(on routes: Routes) {
        routes.on(RecipesAPI.show, use: show)
    }

    func show(_ query: RecipeQuery, _ call: Call<Anyone>) async throws -> Recipe {
        guard (1...500).contains(query.servings ?? 1) else {
            throw Problem.invalid("servings", .outOfRange(ContentBounds.servings))
        }
        let id = try call.id(Recipe.self)
        async let contents = pantry.onHand(of: call.caller.identity)
        async let dietary = rules(of: call.caller.identity)
        async let standing = standing(of: id, for: call.caller)
        let account = call.caller.account
        let stored = try await recipes.find(id, for: account).orNotFound(.recipe)
            .present(toModerator: call.caller.isModerator)
        note(id, call.caller)
        let searchIndex = searchIndex.seen(by: account)
        let known = await (onHand: contents.onHand, rules: dietary)
        let kitchen = known.onHand.map {
            RecipeKitchen($0, rules: known.rules, today: Day(of: now(), in: .gmt), in: searchIndex)
        }
        var recipe = Recipe(
            stored, servings: query.servings, currency: query.currency, for: account, kitchen: kitchen,
            standing: try await standing, catalogue: searchIndex.catalogue)
        if query.linkedData == true { recipe.linkedData = try files.linkedData(of: recipe) }
        return recipe
    }

    /// What somebody may eat; `nil` while nobody can say, which keeps nobody from a recipe.
    private func rules(of identity: Identity?) async -> DietaryProfile? {
        try? await dietaryProfiles.rules(of: identity)
    }

    private func standing(of recipe: ID<Recipe>, for caller: Anyone) async throws -> RecipeStanding? {
        guard let account = caller.account else { return nil }
        return try await tastes.standing(of: recipe, for: account)
    }

    /// Somebody looked at the recipe, unless it was a service that asked on their behalf.
    private func note(_ recipe: ID<Recipe>, _ caller: Anyone) {
        guard let account = caller.account, caller.identity?.service == nil else { return }
        views.note(recipe, by: account)
    }
}
