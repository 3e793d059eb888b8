import AuthContracts
import Contracts
import Foundation
import Storage

/// The `audit_entries` table, in an open transaction: only ever added to.
struct AuditTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Notes what `by`, or somebody on the command line, did to `account`.
    func note(
        _ action: AuditEntry.Action, of account: ID<Account>, by actor: ID<Account>?, before: [String: String] = [:],
        after: [String: String] = [:], reason: String? = nil, at instant: Date
    ) throws {
        let content = try AuditChain.Content(before: before, after: after, reason: reason).text
        let salt = AuditChain.salt()
        // The head's row is locked until the transaction ends: one entry after the other.
        let head = try db.first("UPDATE audit_head SET last = last + 1 RETURNING last, hash") {
            (ordinal: try $0["last"] as Int, hash: try $0["hash"] as String)
        }
        guard let head else { throw StorageError.noColumn("audit_head.last") }
        let link = AuditChain.Link(
            ordinal: head.ordinal, id: ID(at: instant), at: instant.wholeSecond, by: actor, action: action.rawValue,
            account: account, contentHash: AuditChain.hash(of: content, salt: salt))
        let hash = AuditChain.hash(link, after: head.hash)
        try db.execute(
            """
            INSERT INTO audit_entries
                (ordinal, id, at, by_account, action, account_id, content, salt, content_hash, previous, hash)
            VALUES (\(link.ordinal), \(link.id), \(link.at), \(link.by), \(link.action), \(link.account), \(content),
                \(salt), \(link.contentHash), \(head.hash), \(hash))
            """)
        try db.execute("UPDATE audit_head SET hash = \(hash)")
    }

    /// The entries, the newest first, before the one with that number.
    func entries(
        of account: ID<Account>?, before ordinal: Int?, limit: Int
    ) throws -> [(ordinal: Int, entry: AuditEntry)] {
        let whose: SQL = account.map { "e.account_id = \($0)" } ?? "1 = 1"
        return try db.all(
            """
            SELECT e.*, b.username AS by_username, a.username AS username FROM audit_entries e
            LEFT JOIN accounts b ON b.id = e.by_account LEFT JOIN accounts a ON a.id = e.account_id
            WHERE \(whose) AND e.ordinal < \(ordinal ?? .max) ORDER BY e.ordinal DESC LIMIT \(limit)
            """
        ) { (try $0["ordinal"], try AuditEntry(row: $0)) }
    }

    /// Forgets what the entries about an account say about the person. That there were deeds, whose and when, stays.
    func strip(_ account: ID<Account>) throws -> Int {
        try db.execute(
            "UPDATE audit_entries SET content = NULL, salt = NULL WHERE account_id = \(account) AND content IS NOT NULL"
        )
    }

    /// The number of the first entry that is not as it was written, or whose place another one took; nothing where the
    /// whole trail holds.
    func firstBroken() throws -> Int? {
        let head = try db.first("SELECT * FROM audit_head") {
            (ordinal: try $0["last"] as Int, hash: try $0["hash"] as String)
        }
        var (number, hash) = (0, "")
        var broken: Int?
        try db.forEach(
            "SELECT e.*, a.id AS living FROM audit_entries e LEFT JOIN accounts a ON a.id = e.account_id ORDER BY ordinal"
        ) { row in
            guard broken == nil else { return }
            number += 1
            hash = try row.hashAsAuditEntry(number, after: hash)
            let living: String? = try row["living"]
            let isForgotten = try (row["content"] as String?) == nil
            if try row["ordinal"] != number || row["hash"] != hash || (isForgotten && living != nil) { broken = number }
        }
        if let broken { return broken }
        return head?.ordinal == number && head?.hash == hash ? nil : number + 1
    }
}

extension Row {
    /// What the hash of the entry should be, were it the one of that number.
    fileprivate func hashAsAuditEntry(_ number: Int, after previous: String) throws -> String {
        let (content, salt): (String?, String?) = (try self["content"], try self["salt"])
        let kept: String = try self["content_hash"]
        let contentHash = if let content, let salt { AuditChain.hash(of: content, salt: salt) } else { kept }
        let link = AuditChain.Link(
            ordinal: number, id: try self["id"], at: try self["at"], by: try self["by_account"],
            action: try self["action"], account: try self["account_id"], contentHash: contentHash)
        return AuditChain.hash(link, after: previous)
    }
}

extension AuditEntry.Action: SQLConvertible {}

extension AuditEntry {
    fileprivate init(row: Row) throws {
        let content = try (row["content"] as String?).map {
            try JSONDecoder().decode(AuditChain.Content.self, from: Data($0.utf8))
        }
        try self.init(
            id: row["id"], at: row["at"], by: row["by_account"], byUsername: row["by_username"],
            action: row["action"], account: row["account_id"], username: row["username"],
            before: content?.before ?? [:], after: content?.after ?? [:], reason: content?.reason)
    }
}
