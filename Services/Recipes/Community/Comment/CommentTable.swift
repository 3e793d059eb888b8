import Contracts
import Foundation
import RecipesContracts
import Storage

/// A stored comment.
struct StoredComment: Hashable, Sendable {
    let id: ID<RecipeComment>
    let recipe: ID<Recipe>
    let account: ID<Account>
    let text: String
}

/// The `comments` table, in an open transaction.
struct CommentTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func find(_ id: ID<RecipeComment>) throws -> StoredComment? {
        try db.first("SELECT id, recipe_id, account, text FROM comments WHERE id = \(id)", as: StoredComment.init(row:))
    }

    /// Comments on a recipe before `last`, latest first. Hidden comments are visible to their author only.
    func comments(
        on recipe: ID<Recipe>, for caller: ID<Account>?, before last: ID<RecipeComment>?, limit: Int
    ) throws -> [RecipeComment] {
        let before: SQL = last.map { "AND c.id < \($0)" } ?? ""
        return try db.all(
            """
            \(Self.selection(for: caller)) WHERE c.recipe_id = \(recipe) AND \(Self.isSeen(by: caller)) \(before)
            ORDER BY c.id DESC LIMIT \(limit)
            """
        ) { try RecipeComment(row: $0, caller) }
    }

    func count(on recipe: ID<Recipe>, for caller: ID<Account>?) throws -> Int {
        try db.first(
            "SELECT count(*) AS n FROM comments c WHERE c.recipe_id = \(recipe) AND \(Self.isSeen(by: caller))"
        ) { try $0["n"] } ?? 0
    }

    /// A comment of `account`; `nil` if it is absent or someone else's.
    func comment(_ id: ID<RecipeComment>, by account: ID<Account>) throws -> RecipeComment? {
        try db.first("\(Self.selection(for: account)) WHERE c.id = \(id) AND c.account = \(account)") {
            try RecipeComment(row: $0, account)
        }
    }

    func insert(
        _ id: ID<RecipeComment>, _ text: String, on recipe: ID<Recipe>, by account: ID<Account>, isHidden: Bool,
        at instant: Date
    ) throws {
        try db.execute(
            """
            INSERT INTO comments (id, recipe_id, account, text, is_hidden, written_at)
            VALUES (\(id), \(recipe), \(account), \(text), \(isHidden), \(instant))
            """)
    }

    /// Changes a comment's text. Returns `false` if it is not a comment of `account`.
    func update(_ id: ID<RecipeComment>, to text: String, by account: ID<Account>, at instant: Date) throws -> Bool {
        try db.execute(
            """
            UPDATE comments SET text = \(text), changed_at = \(instant) WHERE id = \(id) AND account = \(account)
            """) > 0
    }

    func hide(_ id: ID<RecipeComment>) throws {
        try db.execute("UPDATE comments SET is_hidden = \(true) WHERE id = \(id)")
    }

    /// Sets the author name on all comments of `account`.
    func sign(_ account: ID<Account>, as name: String) throws {
        try db.execute(
            """
            UPDATE comments SET author = \(name)
            WHERE account = \(account) AND (author IS NULL OR author <> \(name))
            """)
    }

    /// Deletes a comment. Returns `false` if it is absent or, if `account` is given, someone else's.
    func delete(_ id: ID<RecipeComment>, of account: ID<Account>? = nil) throws -> Bool {
        let owner: SQL = account.map { "AND account = \($0)" } ?? ""
        return try db.execute("DELETE FROM comments WHERE id = \(id) \(owner)") > 0
    }

    func ids(of account: ID<Account>) throws -> [ID<RecipeComment>] {
        try db.all("SELECT id FROM comments WHERE account = \(account)") { try $0["id"] }
    }

    private static func selection(for caller: ID<Account>?) -> SQL {
        """
        SELECT c.id, c.account, c.author, c.text, c.is_hidden, c.written_at, c.changed_at, r.stars, p.reason FROM comments c
        LEFT JOIN ratings r ON r.account = c.account AND r.recipe_id = c.recipe_id
        LEFT JOIN reports p ON p.kind = \(ReportedKind.comment) AND p.thing_id = c.id AND p.account = \(text(caller))
        """
    }

    private static func isSeen(by caller: ID<Account>?) -> SQL {
        "(c.is_hidden = \(false) OR c.account = \(text(caller)))"
    }

    /// The caller's id as text; empty for an anonymous caller, which matches no account.
    private static func text(_ caller: ID<Account>?) -> String { caller?.description ?? "" }
}

extension StoredComment {
    fileprivate init(row: Row) throws {
        self.init(
            id: try row["id"], recipe: try row["recipe_id"], account: try row["account"], text: try row["text"])
    }
}

extension RecipeComment {
    fileprivate init(row: Row, _ caller: ID<Account>?) throws {
        let account: ID<Account> = try row["account"]
        self.init(
            id: try row["id"], author: try row["author"], text: try row["text"], stars: try row["stars"],
            isOwn: account == caller, isReported: try (row["reason"] as String?) != nil,
            isHidden: try account == caller && row["is_hidden"], writtenAt: try row["written_at"],
            changedAt: try row["changed_at"])
    }
}
