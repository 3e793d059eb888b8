import Chassis
import Contracts
import Foundation
import RecipeIndex
import RecipesContracts
import Storage

/// The rules for people's own recipes, personal and published.
struct OwnRecipeRules: Sendable {
    let database: Database
    let searchIndex: SearchIndexUpdater
    let tastes: Tastes
    let now: @Sendable () -> Date

    /// Throws 422 if the query is out of bounds.
    func page(_ query: OwnRecipesQuery, of account: ID<Account>) async throws -> Page<RecipeSummary> {
        let part = try PageRequest<DatedPlace<Recipe>>(query, of: RecipesAPI.own)
        let title = query.query.flatMap(\.nonblank)
        guard title?.isAtMost(100) ?? true else {
            throw Problem.invalid("query", .tooLong(characters: 100))
        }
        let kind = query.kind ?? .personal
        let words = title.map { OwnWords(text: $0, found: searchIndex.current.own($0, of: account)) }
        let (found, total) = try await database.read { db in
            let own = OwnRecipeTable(db)
            return (
                try own.page(kind, of: account, matching: words, after: part.after, limit: part.rows),
                try own.count(kind, of: account, matching: words)
            )
        }
        let catalogue = searchIndex.current.catalogue
        let (rows, next) = try part.cut(found) { DatedPlace($0.id, at: $0.published) }
        let ids = rows.map(\.id)
        let shared = try await database.read { try HouseholdRecipeTable($0).shared(among: ids, with: account) }
        let summaries = rows.map { RecipeSummary($0, catalogue, isShared: shared.contains($0.id)) }
        return Page(items: try await tastes.marked(summaries, for: account), next: next, total: total)
    }

    /// Saves a draft as a personal recipe, or as a new version of one.
    ///
    /// Throws 404 if the draft is not the person's and 422 naming missing fields. Throws 409 if the draft has changed
    /// or is submitted, the recipe is published, or the person has too many recipes.
    func keep(_ id: ID<Draft>, _ seen: SeenRevision, by account: ID<Account>) async throws -> Recipe {
        let (instant, catalogue) = (now(), searchIndex.current.catalogue)
        let stored = try await database.write { db in
            // Taken first, so the recipe cannot be published or removed until the transaction ends.
            let change = try ChangeSequence.next(in: db)
            let draft = try Drafts.open(id, at: seen.revision, of: account, in: db)
            let (content, lines) = try draft.content.finished(
                for: .keeping, lastTitle: Drafts.lastTitle(of: draft, in: db),
                reader: IngredientReader(catalogue: catalogue))
            let place = try Self.place(of: draft, for: account, in: db)
            if place == nil, try OwnRecipeTable(db).room(of: account) == 0 { throw Problem.tooManyRecipes }
            let recipe = place ?? ID(at: instant)
            guard try DraftTable(db).delete(id, of: account, at: seen.revision) else {
                throw Problem.changedMeanwhile
            }
            try RecipeTable.write(
                WrittenRecipe(content, understood: lines), as: recipe, for: .personal(account, copyOf: draft.copyOf),
                change: change, at: instant, in: db)
            return try RecipeTable.find(recipe, for: account, in: db).orNotFound(.recipe)
        }
        let standing = try await tastes.standing(of: stored.indexed.id, for: account)
        return Recipe(stored, for: account, standing: standing, catalogue: catalogue)
    }

    /// Throws 404 if the recipe is not the person's, and 409 if it is published.
    func remove(_ id: ID<Recipe>, by account: ID<Account>) async throws {
        try await database.write { db in
            let stored = try RecipeTable.find(id, for: account, in: db).orNotFound(.recipe).present()
            guard stored.owner != nil else {
                throw stored.author == account ? Problem.notYoursAlone : Problem.notFound(.recipe)
            }
            _ = try OwnRecipeTable(db).erase(id, of: account, change: ChangeSequence.next(in: db))
            // Plans keep the title they know; the event carries none.
            try db.publish(RecipeDeleted(recipe: id, title: ""), at: now())
        }
    }

    /// The recipe that the draft replaces; `nil` for a new recipe or if the recipe is deleted. Throws 409 if it is
    /// published.
    private static func place(
        of draft: DraftRecord, for account: ID<Account>, in db: any Connection
    ) throws -> ID<Recipe>? {
        guard let recipe = draft.recipe, let there = try RecipeTable.find(recipe, for: account, in: db),
            !there.isDeleted
        else { return nil }
        guard there.owner == account else { throw Problem.isPublished }
        return recipe
    }
}

extension RecipeSummary {
    /// A list entry made from the database.
    ///
    /// - Parameter isShared: whether the owner's household sees the recipe.
    init(_ recipe: IndexedRecipe, _ catalogue: FoodCatalogue, isShared: Bool = false) {
        let nature = RecipeNature(recipe.lines, servings: recipe.servings, stated: recipe.nutrition, catalogue)
        self.init(
            id: recipe.id, title: recipe.title, summary: recipe.summary, cuisine: recipe.cuisine, meals: recipe.meals,
            diets: nature.diets, allergens: nature.allergens, totalMinutes: recipe.minutes.total,
            servings: recipe.servings, kcal: nature.kcal, rating: recipe.rating, ratingCount: recipe.ratingCount,
            image: recipe.image,
            pricePerServing: nature.prices.whole(in: .reference).map { .clamping($0, .reference) },
            prices: nature.prices.amounts, isPricePartial: nature.prices.isPartial ? true : nil,
            isPersonal: recipe.owner != nil ? true : nil,
            isShared: isShared && recipe.owner != nil ? true : nil)
        isCredited = recipe.isCredited ? true : nil
    }
}
