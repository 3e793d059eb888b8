import Contracts
import Foundation
import RecipesContracts
import Storage

/// People's likes, dislikes and ratings of recipes.
struct Tastes: Sendable {
    let database: Database
    let now: @Sendable () -> Date

    /// Sets a like or dislike. Throws 404 if there is no such recipe.
    func say(isLiked: Bool, of recipe: ID<Recipe>, by account: ID<Account>) async throws {
        let instant = now()
        let isThere = try await database.write {
            try TasteTable($0).say(isLiked: isLiked, of: recipe, by: account, at: instant)
        }
        if !isThere { throw Problem.notFound(.recipe) }
    }

    func takeBack(isLiked: Bool, of recipe: ID<Recipe>, by account: ID<Account>) async throws {
        try await database.write { try TasteTable($0).takeBack(isLiked: isLiked, of: recipe, by: account) }
    }

    /// Rates a recipe. Throws 422 unless `stars` is 1 to 5, and 404 if there is no such recipe.
    func rate(_ recipe: ID<Recipe>, _ draft: RatingDraft, by account: ID<Account>) async throws {
        guard (1...5).contains(draft.stars) else {
            throw Problem.invalid("stars", .outOfRange(1...5))
        }
        let instant = now()
        try await database.write { db in
            guard try RecipeTable.isShown(recipe, to: account, in: db) else { throw Problem.notFound(.recipe) }
            let ratings = RatingTable(db)
            if try ratings.set(draft.stars, for: recipe, by: account, at: instant) { try ratings.settle([recipe]) }
        }
    }

    func unrate(_ recipe: ID<Recipe>, by account: ID<Account>) async throws {
        try await database.write { db in
            let ratings = RatingTable(db)
            if try ratings.delete(for: recipe, by: account) { try ratings.settle([recipe]) }
        }
    }

    /// The marks of a person on recipes, in one query; absent for recipes without one.
    func marks(of account: ID<Account>, on recipes: [ID<Recipe>]) async throws -> [ID<Recipe>: RecipeMark] {
        guard !recipes.isEmpty else { return [:] }
        return try await database.read { try TasteTable($0).marks(of: account, on: recipes) }
    }

    /// The recipes that a person dislikes.
    func disliked(of account: ID<Account>) async throws -> Set<ID<Recipe>> {
        try await database.read { try TasteTable($0).disliked(by: account) }
    }

    /// A person's marks, rating, lists, notes and tags of one recipe.
    func standing(of recipe: ID<Recipe>, for account: ID<Account>) async throws -> RecipeStanding {
        try await database.read { db in
            let mark = try TasteTable(db).marks(of: account, on: [recipe])[recipe] ?? RecipeMark()
            let tags = try RecipeTagTable(db).names(on: recipe, of: account)
            return RecipeStanding(
                isLiked: mark.isLiked, isDisliked: mark.isDisliked,
                stars: try RatingTable(db).stars(for: recipe, by: account),
                lists: try ListedRecipeTable(db).lists(with: recipe, of: account),
                cooked: try CookLogTable(db).times(of: recipe, by: account),
                note: try RecipeNoteTable(db).find(of: recipe, by: account),
                tags: tags.isEmpty ? nil : tags)
        }
    }
}
