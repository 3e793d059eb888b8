import Chassis
import Contracts
import Foundation
import RecipesContracts
import Storage

extension Imports {
    /// Removes a published import and deletes its recipes, which can be restored.
    ///
    /// Throws 404 if there is no such import.
    func undoPublic(_ id: ID<RecipeImport>, by moderator: ID<Account>) async throws {
        let instant = now()
        try await database.write { db in
            let table = ImportTable(db)
            let (account, title) = try table.published(id).orNotFound(.recipeImport)
            _ = try table.cancel(id, of: account, at: instant)
            // Locked in the order of all moderation: the number, the log, the queue.
            let change = try ChangeSequence.next(in: db)
            try ModerationLog(db).note(
                .undidImport, by: moderator, subject: id.description, title: title, author: account, at: instant)
            try UndoneImport(db).takeDown(id, change: change, at: instant)
            try table.delete(id, of: account)
        }
        ModerationMetrics.done(.undidImport)
    }
}

extension ImportTable {
    /// The account and title of a published import; `nil` for other imports.
    fileprivate func published(_ id: ID<RecipeImport>) throws -> (account: ID<Account>, title: String)? {
        try db.first("SELECT account, title FROM imports WHERE id = \(id) AND is_public = \(true)") {
            (try $0["account"], try $0["title"])
        }
    }
}
