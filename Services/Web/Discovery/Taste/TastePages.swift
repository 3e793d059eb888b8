import Contracts
import RecipesContracts

/// Likes, dislikes and ratings of a recipe, from any page.
struct TastePages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.post("/recipes/:id/like", like)
        pages.post("/recipes/:id/dislike", dislike)
        pages.post("/recipes/:id/rating", rate)
    }

    private func like(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Recipe.self)
        let isLiked = visit.form["liked"] != "no"
        try await visit.ask { _ = try await $0.call(isLiked ? RecipesAPI.like : RecipesAPI.unlike, at: id) }
        let undo = visit.undo("/recipes/\(id)/like", ["liked": isLiked ? "no" : "yes"])
        let notice = isLiked ? Notice("taste.liked", undo: undo) : Notice("taste.unliked", undo: undo)
        return .redirect(visit.back(to: id), notice: notice)
    }

    /// Undoing the dislike of a liked recipe likes it again.
    private func dislike(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Recipe.self)
        guard visit.form["disliked"] != "no" else {
            try await visit.ask { _ = try await $0.call(RecipesAPI.undislike, at: id) }
            return .redirect(visit.back(to: id), notice: Notice("taste.undisliked"))
        }
        try await visit.ask { _ = try await $0.call(RecipesAPI.dislike, at: id) }
        let undo =
            visit.form["wasLiked"] == "yes"
            ? visit.undo("/recipes/\(id)/like", ["liked": "yes"])
            : visit.undo("/recipes/\(id)/dislike", ["disliked": "no"])
        return .redirect(visit.back(to: id), notice: Notice("taste.disliked", undo: undo))
    }

    private func rate(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Recipe.self)
        let stars = visit.form["stars"].flatMap { Int($0) } ?? 0
        guard (1...5).contains(stars) else {
            try await visit.ask { _ = try await $0.call(RecipesAPI.unrate, at: id) }
            return .redirect(visit.back(to: id), notice: Notice("taste.unrated"))
        }
        try await visit.ask { _ = try await $0.call(RecipesAPI.rate, at: id, sending: RatingDraft(stars: stars)) }
        return .redirect(visit.back(to: id), notice: Notice("taste.rated"))
    }
}

extension Visit {
    /// The page of the form, or else that of the recipe.
    func back(to recipe: ID<Recipe>) -> OwnPath { from ?? OwnPath("/recipes/\(recipe)") ?? .home }

    /// Returns the form that undoes an action and returns to the same page.
    func undo(_ action: String, _ fields: [String: String]) -> Notice.Undo {
        Notice.Undo(action: action, fields: fields.merging(from.map { ["from": $0.description] } ?? [:]) { $1 })
    }
}
