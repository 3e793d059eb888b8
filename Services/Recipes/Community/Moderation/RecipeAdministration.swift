import Chassis
import Contracts
import Foundation
import Photos
import RecipesContracts
import Storage

/// Administrators' actions on public recipes.
struct RecipeAdministration: Sendable {
    let database: Database
    let searchIndex: SearchIndexUpdater
    let names: AuthorNames
    let now: @Sendable () -> Date

    /// Publishes a recipe without an author. Throws 422 for invalid or missing fields.
    func add(_ content: RecipeContent, by moderator: ID<Account>) async throws -> Recipe {
        let written = try finished(content)
        let instant = now()
        let id = ID<Recipe>(at: instant)
        let catalogue = searchIndex.current.catalogue
        let recipe = try await database.write { db in
            try PhotoTable(db).check(content.photos, of: moderator, besides: [])
            try RecipeTable.write(
                written, as: id, for: .everybody(author: nil, name: nil), change: ChangeSequence.next(in: db),
                at: instant, in: db)
            try ModerationLog(db).note(
                .added, by: moderator, subject: id.description, title: written.title, at: instant)
            return Recipe(
                try RecipeTable.find(id, for: nil, in: db).orNotFound(.recipe), for: moderator, catalogue: catalogue)
        }
        ModerationMetrics.done(.added)
        return recipe
    }

    /// The content of a public recipe, even if hidden. Throws 404 if there is no such recipe, and 410 if it is deleted.
    func content(of id: ID<Recipe>) async throws -> EditableRecipe {
        try await database.read { db in
            _ = try RecipeTable.find(id, for: nil, in: db).orNotFound(.recipe).present(toModerator: true)
            let (content, revision) = try RecipeTable.content(of: id, evenIfDeleted: true, in: db)
                .orNotFound(.recipe)
            return EditableRecipe(revision: revision, content: content)
        }
    }

    /// Changes a recipe; a hidden one stays hidden. Throws 422 for invalid or missing fields, 404 or 410 as `content`,
    /// and 409 if it has another revision.
    func edit(_ id: ID<Recipe>, _ edit: RecipeEdit, by moderator: ID<Account>) async throws -> Recipe {
        let written = try finished(edit.content)
        let instant = now()
        let stored = try await database.write { db in
            // The lock on the counter's row keeps other changes out until the transaction ends.
            let change = try ChangeSequence.next(in: db)
            let before = try RecipeTable.find(id, for: nil, in: db).orNotFound(.recipe).present(toModerator: true)
            guard before.revision == edit.revision else { throw Problem.recipeChangedMeanwhile }
            try PhotoTable(db).check(edit.content.photos, of: moderator, besides: before.photos)
            try RecipeTable.write(
                written, as: id, for: .everybody(author: nil, name: nil), change: change, at: instant, in: db)
            if before.isHidden { try RecipeOnShowTable(db).keepHidden(id) }
            try ModerationLog(db).note(
                .edited, by: moderator, subject: id.description, title: written.title, author: before.author,
                at: instant)
            return try RecipeTable.find(id, for: nil, in: db).orNotFound(.recipe)
        }
        ModerationMetrics.done(.edited)
        return Recipe(stored, for: moderator, catalogue: searchIndex.current.catalogue)
    }

    /// Deletes a recipe. Throws 422 for an invalid reason, 404 if there is no such public recipe, and 409 if it is
    /// already deleted.
    func delete(_ id: ID<Recipe>, _ deletion: RecipeDeletion, by moderator: ID<Account>) async throws {
        let reason = try Prose(deletion.reason, in: "reason", upTo: Decisions.longestReason).text
        let instant = now()
        try await database.write { db in
            try RecipeOnShowTable(db).delete(id, as: .deleted, by: moderator, because: reason, at: instant)
            if try ReportTable(db).decide(.recipe, id.description) != nil {
                try db.recordReport(.removed, of: id.description, at: instant)
            }
        }
        ModerationMetrics.done(.deleted)
    }

    /// Restores a deleted recipe. Throws 404 if there is none.
    func restore(_ id: ID<Recipe>, by moderator: ID<Account>) async throws {
        let instant = now()
        try await database.write { db in
            let recipe = try RecipeOnShowTable(db).restore(id).orNotFound(.deletedRecipe)
            try ModerationLog(db).note(
                .restored, by: moderator, subject: id.description, title: recipe.title, author: recipe.author,
                at: instant)
            try db.tell(recipe.author, .recipePublished(recipe: recipe.title), leadingTo: id, at: instant)
            try db.publish(RecipeRestored(recipe: id, title: recipe.title), at: instant)
        }
        ModerationMetrics.done(.restored)
    }

    /// Sets a recipe's author. Throws 404 if there is no such public recipe, 422 for an unknown account, and 503 if
    /// auth does not answer.
    func link(_ id: ID<Recipe>, to author: ID<Account>, by moderator: ID<Account>) async throws {
        let name = try await names.known(author).orInvalid("account", .nobodys)
        try await setAuthor(of: id, to: author, named: name, .linked, by: moderator)
    }

    /// Removes a recipe's author. Throws 404 if there is no such public recipe.
    func unlink(_ id: ID<Recipe>, by moderator: ID<Account>) async throws {
        try await setAuthor(of: id, to: nil, named: nil, .unlinked, by: moderator)
    }

    private func setAuthor(
        of id: ID<Recipe>, to author: ID<Account>?, named name: String?, _ action: ModerationAction,
        by moderator: ID<Account>
    ) async throws {
        let instant = now()
        try await database.write { db in
            if let author, try db.hasLeft(author) { throw Problem.invalid("account", .nobodys) }
            let table = RecipeOnShowTable(db)
            let before = try table.find(id).orNotFound(.recipe)
            try table.setAuthor(of: id, to: author, named: name)
            try ModerationLog(db).note(
                action, by: moderator, subject: id.description, title: before.title, author: author ?? before.author,
                at: instant)
        }
        ModerationMetrics.done(action)
    }

    private func finished(_ content: RecipeContent) throws -> WrittenRecipe {
        try content.check()
        let (content, lines) = try content.finished(
            for: .publishing, lastTitle: nil, reader: IngredientReader(catalogue: searchIndex.current.catalogue))
        return WrittenRecipe(content, understood: lines)
    }
}

extension Optional {
    /// The value, or a 422 problem for `field`.
    fileprivate func orInvalid(_ field: String, _ rule: FieldRule) throws(Problem) -> Wrapped {
        guard let self else { throw Problem.invalid(field, rule) }
        return self
    }
}

extension Problem {
    fileprivate static let recipeChangedMeanwhile = Problem(409, "changed-meanwhile", ["what": "recipe"])
}
