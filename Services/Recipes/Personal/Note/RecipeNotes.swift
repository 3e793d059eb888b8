import Chassis
import Contracts
import Foundation
import RecipesContracts
import Storage

/// The rules for people's notes on recipes.
struct RecipeNotes: Sendable {
    /// The most notes of one person.
    static let most = 5_000
    /// The most characters of a note.
    static let longest = 4_000

    let database: Database
    let now: @Sendable () -> Date

    /// Throws 404 if the person cannot see the recipe.
    func find(of recipe: ID<Recipe>, by account: ID<Account>) async throws -> RecipeNote {
        try await database.read { db in
            guard try RecipeTable.isShown(recipe, to: account, in: db) else { throw Problem.notFound(.recipe) }
            return try RecipeNoteTable(db).find(of: recipe, by: account) ?? .none
        }
    }

    /// Throws 422 for an invalid note, 404 if the person cannot see the recipe, 409 if they have too many notes, and
    /// 412 if `seen` does not match.
    func write(
        _ draft: RecipeNoteDraft, about recipe: ID<Recipe>, by account: ID<Account>, seen: Precondition
    ) async throws -> RecipeNote {
        let text = try Prose(ifAny: draft.text, in: "text", upTo: Self.longest)?.text ?? ""
        let instant = now()
        return try await database.write { db in
            // This also serialises the writes of one person.
            guard try !db.hasLeft(account) else { throw Problem.unauthenticated }
            guard try RecipeTable.isShown(recipe, to: account, in: db) else { throw Problem.notFound(.recipe) }
            let table = RecipeNoteTable(db)
            let current = try table.find(of: recipe, by: account)
            try seen.check(current ?? .none)
            guard current?.text ?? "" != text else { return current ?? .none }
            guard try current != nil || table.count(of: account) < Self.most else { throw Problem.tooManyNotes }
            try table.write(text, about: recipe, by: account, at: instant)
            return try table.find(of: recipe, by: account) ?? .none
        }
    }
}

/// The `recipe_notes` table, in an open transaction. An erased note keeps its revision, so that a later note gets a new
/// one.
struct RecipeNoteTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// `nil` if there never was a note.
    func find(of recipe: ID<Recipe>, by account: ID<Account>) throws -> RecipeNote? {
        try db.first(
            """
            SELECT revision, text, changed_at FROM recipe_notes WHERE account = \(account) AND recipe_id = \(recipe)
            """
        ) { RecipeNote(revision: try $0["revision"], text: try $0["text"], changedAt: try $0["changed_at"]) }
    }

    func count(of account: ID<Account>) throws -> Int {
        try db.first("SELECT count(*) AS n FROM recipe_notes WHERE account = \(account)") { try $0["n"] } ?? 0
    }

    func write(_ text: String, about recipe: ID<Recipe>, by account: ID<Account>, at instant: Date) throws {
        try db.execute(
            """
            INSERT INTO recipe_notes (account, recipe_id, revision, text, changed_at)
            VALUES (\(account), \(recipe), 1, \(text), \(instant))
            ON CONFLICT (account, recipe_id) DO UPDATE SET revision = recipe_notes.revision + 1, text = excluded.text,
                changed_at = excluded.changed_at
            """)
    }
}

extension Problem {
    fileprivate static let tooManyNotes = Problem(409, "too-many-notes", ["most": .number(RecipeNotes.most)])
}
