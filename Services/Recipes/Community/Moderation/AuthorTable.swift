import Contracts
import Foundation
import RecipesContracts
import Storage

/// The publishing records of authors, counted from the tables in an open transaction.
struct AuthorTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// One record for each of `accounts`. `names` holds the names known to auth.
    func records(of accounts: [ID<Account>], named names: [ID<Account>: String]) throws -> [AuthorRecord] {
        guard !accounts.isEmpty else { return [] }
        let list = SQL.list(accounts)
        let published = try counts(
            """
            SELECT author AS account, count(*) AS n, min(published_at) AS since, max(author_name) AS word FROM recipes
            WHERE author IN \(list) AND owner IS NULL AND is_deleted = \(false) GROUP BY author
            """)
        let waiting = try counts(
            """
            SELECT account, count(*) AS n, min(submitted_at) AS since, '' AS word FROM drafts
            WHERE account IN \(list) AND state = \(DraftState.submitted) GROUP BY account
            """)
        let actions = try counts(
            """
            SELECT person AS account, count(*) AS n, min(at) AS since, action AS word FROM audit_log
            WHERE person IN \(list) AND action IN \(SQL.list([ModerationAction.approved, .rejected, .takenDown]))
            GROUP BY person, action
            """)
        return accounts.map { account in
            let (published, waiting, actions) = (
                published[account] ?? [], waiting[account] ?? [], actions[account] ?? []
            )
            func count(_ action: ModerationAction) -> Int { actions.first { $0.word == action.rawValue }?.count ?? 0 }
            return AuthorRecord(
                account: account, name: names[account] ?? published.compactMap(\.word).first,
                published: published.first?.count ?? 0, rejected: count(.rejected),
                waiting: waiting.first?.count ?? 0, takenDown: count(.takenDown),
                since: (published + waiting + actions).compactMap(\.since).min())
        }
    }

    private struct Counted {
        let count: Int
        let since: Date?
        let word: String?
    }

    private func counts(_ query: SQL) throws -> [ID<Account>: [Counted]] {
        let rows = try db.all(query) { row in
            (
                account: try row["account"] as ID<Account>,
                counted: Counted(count: try row["n"], since: try row["since"], word: try row["word"])
            )
        }
        return Dictionary(grouping: rows, by: \.account).mapValues { $0.map(\.counted) }
    }
}

/// The publishing records of authors, for moderators.
struct Authors: Sendable {
    let database: Database
    let names: AuthorNames

    func records(of accounts: some Sequence<ID<Account>>) async throws -> [ID<Account>: AuthorRecord] {
        let accounts = Array(Set(accounts))
        let names = await names.names(of: accounts)
        let records = try await database.read { try AuthorTable($0).records(of: accounts, named: names) }
        return Dictionary(records.map { ($0.account, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Throws 404 if the account has neither a name nor a record.
    func record(of account: ID<Account>) async throws -> AuthorRecord {
        let record = try await records(of: [account])[account]
        return try record.flatMap { $0.name == nil && $0.since == nil ? nil : $0 }.orNotFound(.author)
    }
}
