import Contracts
import RecipesContracts

/// Liking, hiding and rating a recipe, from wherever it is shown.
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

    /// Whoever takes it back and liked the recipe before likes it again.
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
    /// Where the form came from, else the recipe that it is about.
    func back(to recipe: ID<Recipe>) -> OwnPath { from ?? OwnPath("/recipes/\(recipe)") ?? .home }

    /// The form that takes something back and then leads where this one leads.
    func undo(_ action: String, _ fields: [String: String]) -> Notice.Undo {
        Notice.Undo(action: action, fields: fields.merging(from.map { ["from": $0.description] } ?? [:]) { $1 })
    }
}
