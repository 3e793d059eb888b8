import Contracts
import Foundation
import RecipesContracts
import Storage

/// The rules for listing and restoring earlier versions of own recipes.
struct RecipeHistory: Sendable {
    let database: Database
    let searchIndex: SearchIndexUpdater
    let tastes: Tastes
    let now: @Sendable () -> Date

    /// Newest first, beginning with the current version. Throws 404 if the recipe is not the person's, and 409 if it is
    /// published.
    func versions(of id: ID<Recipe>, by account: ID<Account>) async throws -> Page<RecipeVersionSummary> {
        let (current, earlier, since) = try await database.read { db in
            try OwnRecipeTable(db).check(id, of: account)
            let table = RecipeVersionTable(db)
            return (
                try RecipeTable.content(of: id, in: db).orNotFound(.recipe), try table.all(of: id, by: account),
                try table.current(id).orNotFound(.recipe).writtenAt
            )
        }
        let states =
            [(revision: current.revision, content: current.content, writtenAt: since)]
            + earlier.map { (revision: $0.revision, content: $0.content, writtenAt: $0.writtenAt) }
        let items = states.enumerated().map { place, state in
            let before = states.indices.contains(place + 1) ? states[place + 1].content : nil
            return RecipeVersionSummary(
                revision: state.revision, title: state.content.title, writtenAt: state.writtenAt,
                changed: before.map(state.content.parts(differingFrom:)) ?? [], isCurrent: place == 0)
        }
        return Page(items: items, total: items.count)
    }

    /// Throws like `versions`, and 404 if the version is not stored.
    func version(_ revision: Int, of id: ID<Recipe>, by account: ID<Account>) async throws -> RecipeVersion {
        try await database.read { db in
            try OwnRecipeTable(db).check(id, of: account)
            let current = try RecipeTable.content(of: id, in: db).orNotFound(.recipe)
            let version = try RecipeVersionTable(db).find(revision, of: id, by: account).orNotFound(.recipeVersion)
            return RecipeVersion(
                revision: version.revision, writtenAt: version.writtenAt, content: version.content,
                current: current.content, currentRevision: current.revision)
        }
    }

    /// Writes an earlier version as the newest one, so that restoring can be undone. Photos deleted since are not
    /// restored.
    ///
    /// Throws like `version`, and 412 if the recipe has changed.
    func restore(
        _ revision: Int, of id: ID<Recipe>, _ seen: SeenRevision, by account: ID<Account>
    ) async throws -> Recipe {
        let (instant, catalogue) = (now(), searchIndex.current.catalogue)
        let stored = try await database.write { db in
            // Taken first, so the recipe cannot be published or removed until the transaction ends.
            let change = try ChangeSequence.next(in: db)
            try OwnRecipeTable(db).check(id, of: account)
            let version = try RecipeVersionTable(db).find(revision, of: id, by: account).orNotFound(.recipeVersion)
            let current = try RecipeTable.content(of: id, in: db).orNotFound(.recipe)
            guard current.revision == seen.revision else { throw Problem.failedPrecondition }
            let (content, lines) = try version.content.finished(
                for: .keeping, lastTitle: nil, reader: IngredientReader(catalogue: catalogue))
            try RecipeTable.write(
                WrittenRecipe(content, understood: lines), as: id, for: .personal(account, copyOf: nil),
                change: change, at: instant, in: db)
            return try RecipeTable.find(id, for: account, in: db).orNotFound(.recipe)
        }
        SharingMetrics.restored()
        let standing = try await tastes.standing(of: id, for: account)
        return Recipe(stored, for: account, standing: standing, catalogue: catalogue)
    }
}
