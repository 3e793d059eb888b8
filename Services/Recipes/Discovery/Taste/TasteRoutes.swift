import Chassis
import Contracts
import RecipesContracts

/// Liking, hiding and rating recipes.
struct TasteRoutes: Sendable {
    let tastes: Tastes
    let pages: TastePages

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

    private func say(isLiked: Bool, _ call: Call<SignedIn>) async throws -> Nothing {
        try await tastes.say(isLiked: isLiked, of: call.id(Recipe.self), by: call.caller.account)
        return Nothing()
    }

    private func takeBack(isLiked: Bool, _ call: Call<SignedIn>) async throws -> Nothing {
        try await tastes.takeBack(isLiked: isLiked, of: call.id(Recipe.self), by: call.caller.account)
        return Nothing()
    }

    func likes(_ query: PageQuery, _ call: Call<SignedIn>) async throws -> KeptRecipes {
        try await pages.kept(query, of: .liked(by: call.caller.account), for: call.caller.account)
    }

    func dislikes(_ query: PageQuery, _ call: Call<SignedIn>) async throws -> Page<RecipeSummary> {
        try await pages.page(query, of: .disliked(by: call.caller.account), for: call.caller.account)
    }

    func rate(_ draft: RatingDraft, _ call: Call<SignedIn>) async throws -> Nothing {
        try await tastes.rate(call.id(Recipe.self), draft, by: call.caller.account)
        return Nothing()
    }

    func unrate(_: Nothing, _ call: Call<SignedIn>) async throws -> Nothing {
        try await tastes.unrate(call.id(Recipe.self), by: call.caller.account)
        return Nothing()
    }
}
