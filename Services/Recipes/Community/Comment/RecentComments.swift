import Contracts
import Crypto
import Foundation
import RecipesContracts
import Storage

/// The `recent_comments` table, in an open transaction: digests of comments of the last day. A digest outlives its
/// comment, so removing a comment does not allow repeating it.
struct RecentComments {
    /// The minimum length, in characters, from which a text may not repeat another person's.
    static let shortestShared = 40
    /// How long a repeated text is recognised, in seconds.
    static let memory = 86_400.0

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Records that `account` writes `text` on a recipe. The caller must serialise one person's comments.
    ///
    /// - Throws: 409 if the person wrote the same within a day, or another person did and it is long.
    func note(
        _ text: String, on recipe: ID<Recipe>, by account: ID<Account>, isNew: Bool, at instant: Date
    ) throws {
        let digest = Self.digest(text)
        let today = SQL.happened("at", within: Self.memory, before: instant)
        let same = try db.rows(
            """
            SELECT id FROM recent_comments WHERE account = \(account) AND \(today) AND digest = \(digest)
                AND (\(isNew) OR recipe_id <> \(recipe)) LIMIT 1
            """)
        guard same.isEmpty else { throw Problem.saidAlready }
        if text.count >= Self.shortestShared { try checkOthers(digest, account, today) }
        try db.execute(
            """
            INSERT INTO recent_comments (id, account, recipe_id, digest, at)
            VALUES (\(ID<RecentComments>(at: instant)), \(account), \(recipe), \(digest), \(instant))
            """)
    }

    /// Deletes digests older than `memory`.
    func prune(at instant: Date) throws {
        try db.execute("DELETE FROM recent_comments WHERE at <= \(instant - Self.memory)")
    }

    private func checkOthers(_ digest: String, _ account: ID<Account>, _ today: SQL) throws {
        let others = try db.rows(
            "SELECT id FROM recent_comments WHERE digest = \(digest) AND \(today) AND account <> \(account) LIMIT 1")
        guard others.isEmpty else { throw Problem.saidByOthers }
    }

    /// A digest that ignores case, white space and compatibility forms of letters.
    private static func digest(_ text: String) -> String {
        let words = text.precomposedStringWithCompatibilityMapping.lowercased().split(whereSeparator: \.isWhitespace)
        return SHA256.hash(data: Data(words.joined(separator: " ").utf8)).hexadecimal
    }
}

extension ID<Account> {
    /// Whether the account was made less than a day before `instant`, by the time in its id.
    func isOnFirstDay(at instant: Date) -> Bool { madeAt.map { instant < $0 + 86_400 } ?? false }
}

extension Problem {
    fileprivate static let saidAlready = Problem(409, "said-already", errors: [FieldError("text", .saidAlready)])
    fileprivate static let saidByOthers = Problem(409, "said-by-others", errors: [FieldError("text", .saidByOthers)])
}
