import Chassis
import Contracts
import RecipesContracts

/// Liking, hiding and rating recipes.
struct TasteRoutes: Sendable {
    let tastes: Tastes
    let pages: TasteLists

    func register(on routes: Routes) {
        routes
            .on(RecipesAPI.like) { try await say(isLiked: true, $1) }
            .on(RecipesAPI.unlike) { try await takeBack(isLiked: true, $1) }
            .on(RecipesAPI.likes, use: likes)
            .on(RecipesAPI.dislike) { try await say(isLiked: false, $1) }
            .on(RecipesAPI.undislike) { try await takeBack(isLiked: false, $1) }
            .on(RecipesAPI.dislikes, use: dislikes)
            .on(RecipesAPI.rate, use: rate)
            .on(RecipesAPI.unrate, use: unrate)
    }

    private func say(isLiked: Bool, _ call: Call<SignedIn>) async throws -> Empty {
        try await tastes.say(isLiked: isLiked, of: call.id(Recipe.self), by: call.caller.account)
        return Empty()
    }

    private func takeBack(isLiked: Bool, _ call: Call<SignedIn>) async throws -> Empty {
        try await tastes.takeBack(isLiked: isLiked, of: call.id(Recipe.self), by: call.caller.account)
        return Empty()
    }

    func likes(_ query: PageQuery, _ call: Call<SignedIn>) async throws -> SavedRecipes {
        try await pages.kept(
            PageRequest(query, of: RecipesAPI.likes), of: .liked(by: call.caller.account), for: call.caller.account)
    }

    func dislikes(_ query: PageQuery, _ call: Call<SignedIn>) async throws -> Page<RecipeSummary> {
        try await pages.page(
            PageRequest(query, of: RecipesAPI.dislikes), of: .disliked(by: call.caller.account),
            for: call.caller.account)
    }

    func rate(_ draft: RatingDraft, _ call: Call<SignedIn>) async throws -> Empty {
        try await tastes.rate(call.id(Recipe.self), draft, by: call.caller.account)
        return Empty()
    }

    func unrate(_: Empty, _ call: Call<SignedIn>) async throws -> Empty {
        try await tastes.unrate(call.id(Recipe.self), by: call.caller.account)
        return Empty()
    }
}
