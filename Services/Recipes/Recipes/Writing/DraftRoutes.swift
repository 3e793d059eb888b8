import Chassis
import Contracts
import RecipesContracts

/// Writing recipes of one's own.
struct DraftRoutes: Sendable {
    let drafts: Drafts
    let own: OwnRecipeRules

    func register(on routes: Routes) {
        routes
            .on(RecipesAPI.drafts, use: list)
            .on(RecipesAPI.startDraft, use: start)
            .on(RecipesAPI.draft, use: show)
            .on(RecipesAPI.editDraft, use: edit)
            .on(RecipesAPI.discardDraft, use: discard)
            .on(RecipesAPI.keepDraft, use: keep)
            .on(RecipesAPI.submitDraft, use: submit)
            .on(RecipesAPI.withdrawDraft, use: withdraw)
            .on(RecipesAPI.own, use: ownRecipes)
            .on(RecipesAPI.remove, use: remove)
    }

    func list(_ query: PageQuery, _ call: Call<SignedIn>) async throws -> Page<DraftSummary> {
        try await drafts.page(query, of: call.caller.account)
    }

    func start(_ start: DraftStart, _ call: Call<SignedIn>) async throws -> Draft {
        try await drafts.start(start, by: call.caller.account)
    }

    func show(_: Empty, _ call: Call<SignedIn>) async throws -> Draft {
        try await drafts.find(call.id(Draft.self), of: call.caller.account)
    }

    func edit(_ edit: DraftEdit, _ call: Call<SignedIn>) async throws -> Draft {
        try await drafts.edit(call.id(Draft.self), edit, by: call.caller.account)
    }

    func discard(_: Empty, _ call: Call<SignedIn>) async throws -> Empty {
        try await drafts.discard(call.id(Draft.self), by: call.caller.account)
        return Empty()
    }

    func keep(_ seen: SeenRevision, _ call: Call<SignedIn>) async throws -> Recipe {
        try await own.keep(call.id(Draft.self), seen, by: call.caller.account)
    }

    func submit(_ seen: SeenRevision, _ call: Call<SignedIn>) async throws -> Draft {
        try await drafts.submit(call.id(Draft.self), seen, by: call.caller.account)
    }

    func withdraw(_: Empty, _ call: Call<SignedIn>) async throws -> Draft {
        try await drafts.withdraw(call.id(Draft.self), by: call.caller.account)
    }

    func ownRecipes(_ query: OwnRecipesQuery, _ call: Call<SignedIn>) async throws -> Page<RecipeSummary> {
        try await own.page(query, of: call.caller.account)
    }

    func remove(_: Empty, _ call: Call<SignedIn>) async throws -> Empty {
        try await own.remove(call.id(Recipe.self), by: call.caller.account)
        return Empty()
    }
}
