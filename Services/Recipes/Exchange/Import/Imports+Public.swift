import Chassis
import Contracts
import Foundation
import RecipesContracts
import Storage

extension Imports {
    /// Removes an import for everybody, whoever made it, and takes down what it brought: that can come back.
    ///
    /// Throws 404 where there is no such import for everybody.
    func undoPublic(_ id: ID<RecipeImport>, by moderator: ID<Account>) async throws {
        let instant = now()
        try await database.write { db in
            let table = ImportTable(db)
            let (account, title) = try table.published(id).orNotFound(.recipeImport)
            _ = try table.cancel(id, of: account, at: instant)
            // In the order in which all who moderate lock them: the number, the log, the moderation queue.
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
    /// Who made an import for everybody, and what it is called; `nil` for any other.
    fileprivate func published(_ id: ID<RecipeImport>) throws -> (account: ID<Account>, title: String)? {
        try db.first("SELECT account, title FROM imports WHERE id = \(id) AND is_public = \(true)") {
            (try $0["account"], try $0["title"])
        }
    }
}
