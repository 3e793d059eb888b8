import Chassis
import Contracts
import Foundation
import RecipesContracts

/// The route for reading a recipe.
struct RecipeRoutes: Sendable {
    let recipes: RecipeTable
    let searchIndex: SearchIndexUpdater
    let pantry: PantryClient
    let tastes: Tastes
    let views: ViewRecorder
    let files: RecipeFiles
    let dietaryProfiles: DietaryProfiles
    let household: HouseholdRecipes
    let currencies: CallerCurrency
    let now: @Sendable () -> Date

    func register(on routes: Routes) {
        routes.on(RecipesAPI.show, use: show)
    }

    func show(_ query: RecipeQuery, _ call: Call<Anyone>) async throws -> Recipe {
        guard (1...500).contains(query.servings ?? 1) else {
            throw Problem.invalid("servings", .outOfRange(ContentBounds.servings))
        }
        guard (0.1...500).contains(query.portions ?? 1) else { throw Problem.invalid("portions", .portions) }
        let asked = try call.id(Recipe.self)
        do {
            return try await show(asked, query, call)
        } catch let problem as Problem where problem.status == 404 {
            // A merged recipe redirects to the one that replaced it.
            guard let id = try await recipes.target(of: asked) else { throw problem }
            return try await show(id, query, call)
        }
    }

    private func show(_ id: ID<Recipe>, _ query: RecipeQuery, _ call: Call<Anyone>) async throws -> Recipe {
        async let contents = pantry.onHand(of: call.caller.identity)
        async let dietary = rules(of: call.caller.identity)
        async let standing = standing(of: id, for: call.caller)
        async let wanted = currencies.currency(query.currency, of: call.caller.identity)
        let account = call.caller.account
        let stored = try await find(id, for: call.caller)
        note(id, call.caller)
        let searchIndex = searchIndex.seen(by: account)
        let currency = await wanted
        async let quotes = pantry.quotes(
            of: stored.lines.compactMap(\.line.food), in: currency, for: call.caller.identity)
        let known = await (onHand: contents.onHand, rules: dietary)
        let kitchen = known.onHand.map {
            RecipeKitchen($0, rules: known.rules, today: Day(of: now(), in: .gmt), in: searchIndex)
        }
        var recipe = Recipe(
            stored, servings: query.servings, portions: query.portions, currency: currency, for: account,
            kitchen: kitchen, quotes: await quotes ?? [:],
            standing: try await standing, catalogue: searchIndex.catalogue)
        try await tellSharing(of: &recipe, stored.owner, to: account)
        if query.linkedData == true { recipe.linkedData = try files.linkedData(of: recipe) }
        return recipe
    }

    /// Throws 404 or 410 if the caller cannot see the recipe.
    private func find(_ id: ID<Recipe>, for caller: Anyone) async throws -> StoredRecipe {
        if let stored = try await recipes.find(id, for: caller.account) {
            return try stored.present(toModerator: caller.isModerator)
        }
        guard let account = caller.account else { throw Problem.notFound(.recipe) }
        return try await household.find(id, for: account).orNotFound(.recipe)
    }

    /// Sets whether a personal recipe is shared with a household, and by whom.
    private func tellSharing(of recipe: inout Recipe, _ owner: ID<Account>?, to account: ID<Account>?) async throws {
        guard let owner, let account else { return }
        if owner == account {
            if try await household.isShared(recipe.id, of: account) { recipe.isShared = true }
        } else {
            recipe.isShared = true
            recipe.sharedBy = await household.names.name(of: owner)
        }
    }

    /// The person's diet; `nil` if unknown, in which case the recipe is still shown.
    private func rules(of identity: Identity?) async -> DietaryProfile? {
        try? await dietaryProfiles.rules(of: identity)
    }

    private func standing(of recipe: ID<Recipe>, for caller: Anyone) async throws -> RecipeStanding? {
        guard let account = caller.account else { return nil }
        return try await tastes.standing(of: recipe, for: account)
    }

    /// Records a view, unless a service asked on the person's behalf.
    private func note(_ recipe: ID<Recipe>, _ caller: Anyone) {
        guard let account = caller.account, caller.identity?.service == nil else { return }
        views.note(recipe, by: account)
    }
}

extension FieldRule {
    static let portions = FieldRule("out-of-range", ["what": "recipe-portions"])
}
