import Contracts
import Foundation
import Storage

/// The indexes by which administrators find accounts, in an open transaction.
struct AccountSearchTable {
    /// Upper limit of the count; counting further is slow.
    static let mostCounted = 1_000

    let db: any Connection
    let filter: AccountFilter

    init(_ db: any Connection, _ filter: AccountFilter) {
        self.db = db
        self.filter = filter
    }

    /// All accounts, the newest first.
    func newest(after place: AccountPlace?, limit: Int) throws -> [ID<Account>] {
        let rest: SQL = place.map { "a.id < \($0.id)" } ?? "1 = 1"
        return try db.all("SELECT a.id FROM accounts a WHERE \(rest)\(condition) ORDER BY a.id DESC LIMIT \(limit)") {
            try $0["id"]
        }
    }

    /// Accounts with a term that begins with `prefix`, sorted by term; one entry for each such term.
    func candidates(_ prefix: String, after place: AccountPlace?, limit: Int) throws -> [AccountCandidate] {
        let terms: SQL = """
            SELECT * FROM (\(branches(prefix, after: place, limit)
                .map { "SELECT * FROM (\($0)) AS found" }.joined(" UNION ALL "))) AS terms
            ORDER BY term, id LIMIT \(limit)
            """
        return try db.all(
            """
            SELECT t.term, t.id, a.username_key, a.email_key, a.display_name
            FROM (\(terms)) AS t JOIN accounts a ON a.id = t.id ORDER BY t.term, t.id
            """
        ) { row in
            try AccountCandidate(
                term: row["term"], id: row["id"],
                terms: AccountTerms(
                    usernameKey: row["username_key"], emailKey: row["email_key"], displayName: row["display_name"]))
        }
    }

    /// The number of accounts with a term that begins with `prefix`, or of all accounts; `nil` if above `mostCounted`.
    func count(_ prefix: String?) throws -> Int? {
        let most = Self.mostCounted + 1
        let found: SQL =
            prefix.map { prefix in
                branches(prefix, after: nil, most).map { "SELECT id FROM (\($0)) AS found" }.joined(" UNION ")
            } ?? "SELECT a.id FROM accounts a WHERE 1 = 1\(condition) LIMIT \(most)"
        let count: Int = try db.first("SELECT count(*) AS n FROM (\(found)) AS accounts") { try $0["n"] } ?? 0
        return count < most ? count : nil
    }

    /// Queries for the first terms after `place` among names, addresses and words, each sorted.
    private func branches(_ prefix: String, after place: AccountPlace?, _ limit: Int) -> [SQL] {
        let (term, id) = (place?.term ?? prefix, place?.id.description ?? "")
        let end = prefix + "\u{10FFFF}"
        func range(_ key: SQL, _ owner: SQL) -> SQL {
            "(\(key), \(owner)) > (\(term), \(id)) AND \(key) < \(end)"
        }
        let mark: SQL = isMarked ? " AND w.is_marked = 1" : ""
        return [
            """
            SELECT a.username_key AS term, a.id FROM accounts a
            WHERE \(range("a.username_key", "a.id"))\(condition) ORDER BY a.username_key LIMIT \(limit)
            """,
            """
            SELECT a.email_key AS term, a.id FROM accounts a
            WHERE \(range("a.email_key", "a.id"))\(condition) ORDER BY a.email_key LIMIT \(limit)
            """,
            """
            SELECT w.word AS term, w.account_id AS id FROM account_words w JOIN accounts a ON a.id = w.account_id
            WHERE \(range("w.word", "w.account_id"))\(mark)\(condition) ORDER BY w.word, w.account_id LIMIT \(limit)
            """,
        ]
    }

    /// Whether the filter requires a role or a ban; words of such accounts are marked.
    private var isMarked: Bool { filter.role != nil || filter.state == .banned }

    /// The filter's condition on the account `a`, beginning with `AND`; worded so that partial indexes apply.
    private var condition: SQL {
        var condition: SQL = ""
        if let role = filter.role {
            condition = "\(condition) AND a.roles <> '' AND ' ' || a.roles || ' ' LIKE \("% \(role.rawValue) %")"
        }
        switch filter.state {
        case .active: condition = "\(condition) AND (a.banned_at IS NULL OR a.banned_until <= \(filter.instant))"
        case .banned:
            condition = """
                \(condition) AND a.banned_at IS NOT NULL AND (a.banned_until IS NULL OR a.banned_until > \(filter.instant))
                """
        case nil: break
        }
        return condition
    }
}
