import Contracts
import Crypto
import Foundation
import RecipesContracts
import Storage

/// The `recent_comments` table, in an open transaction: digests of what people said lately. It outlives what was written,
/// so that nobody says the same again by removing it first.
struct RecentComments {
    /// Characters of a text from which on it is recognised from others as well; what is shorter many may say.
    static let shortestShared = 40
    /// How long the same text is recognised, in seconds.
    static let memory = 86_400.0

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Notes that a person writes `text` about a recipe; whoever calls keeps others of theirs waiting meanwhile.
    ///
    /// - Throws: 409 for what they said within a day, or others if it is long.
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

    /// Forgets what is of no use any more.
    func prune(at instant: Date) throws {
        try db.execute("DELETE FROM recent_comments WHERE at <= \(instant - Self.memory)")
    }

    private func checkOthers(_ digest: String, _ account: ID<Account>, _ today: SQL) throws {
        let others = try db.rows(
            "SELECT id FROM recent_comments WHERE digest = \(digest) AND \(today) AND account <> \(account) LIMIT 1")
        guard others.isEmpty else { throw Problem.saidByOthers }
    }

    /// The same for texts that differ in nothing but case, white space and the forms of their letters.
    private static func digest(_ text: String) -> String {
        let words = text.precomposedStringWithCompatibilityMapping.lowercased().split(whereSeparator: \.isWhitespace)
        return SHA256.hash(data: Data(words.joined(separator: " ").utf8)).map { String($0, radix: 16) }
            .joined(separator: " ")
    }
}

extension ID<Account> {
    /// Whether the account was made within the day before `instant`; its identifier tells.
    func isOnFirstDay(at instant: Date) -> Bool { madeAt.map { instant < $0 + 86_400 } ?? false }
}

extension Problem {
    fileprivate static let saidAlready = Problem(409, "said-already", errors: [FieldError("text", .saidAlready)])
    fileprivate static let saidByOthers = Problem(409, "said-by-others", errors: [FieldError("text", .saidByOthers)])
}
