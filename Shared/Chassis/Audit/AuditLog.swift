import Contracts
import Foundation
import Storage

/// The append-only `audit_log` table of a service, in an open transaction: the actions of administrators and
/// moderators. Appending reads and locks only the head of the chain.
public struct AuditLog<Scheme: AuditScheme> {
    public let db: any Connection

    public init(_ db: any Connection) { self.db = db }

    /// Adds an entry, in the transaction of the action itself.
    ///
    /// - Parameter actor: `nil` for an operator on the command line.
    public func append(
        _ action: Scheme.Action, by actor: ID<Account>?, on subject: String, _ details: Scheme.Details, at instant: Date
    ) throws {
        // The row of the head is locked until the transaction ends, so entries are added one at a time.
        let head = try db.first("UPDATE audit_log_head SET last = last + 1 RETURNING last, digest") {
            AuditMark(ordinal: try $0["last"], digest: try $0["digest"])
        }
        guard let head else { throw StorageError.noColumn("audit_log_head.last") }
        let salt = AuditChain.salt()
        let actorSalt = actor.map { _ in AuditChain.salt() }
        let parts = try details.parts
        let at = Date(timeIntervalSince1970: instant.timeIntervalSince1970.rounded(.down))
        let link = AuditChain.Link(
            layout: .current, ordinal: head.ordinal, id: ID<AuditRecord<Scheme>>(at: instant).description, at: at,
            actor: actor.map { AuditChain.digest([actorSalt ?? "", $0.description]) } ?? "", action: action.rawValue,
            subject: subject, details: AuditChain.digest([salt] + parts))
        let digest = link.digest(after: head.digest)
        let text = String(decoding: try WireFormat.encoder.encode(parts), as: UTF8.self)
        try db.execute(
            """
            INSERT INTO audit_log (ordinal, id, layout, at, action, subject, actor, actor_salt, actor_digest, person,
                details, salt, details_digest, digest)
            VALUES (\(link.ordinal), \(link.id), \(link.layout.rawValue), \(link.at), \(link.action), \(subject),
                \(actor), \(actorSalt), \(link.actor), \(Scheme.person(subject, details)), \(text), \(salt), \(link.details), \(digest))
            """)
        try db.execute("UPDATE audit_log_head SET digest = \(digest)")
    }

    /// Entries, the latest first.
    ///
    /// - Parameter ordinal: returns entries before this one; `nil` to begin with the latest.
    public func entries(
        on subject: String? = nil, by actor: ID<Account>? = nil, about person: ID<Account>? = nil,
        before ordinal: Int? = nil, limit: Int
    ) throws -> [AuditRecord<Scheme>] {
        let conditions: [SQL?] = [
            "ordinal < \(ordinal ?? .max)", subject.map { "subject = \($0)" }, actor.map { "actor = \($0)" },
            person.map { "person = \($0)" },
        ]
        return try db.all(
            """
            SELECT * FROM audit_log WHERE \(conditions.compactMap(\.self).joined(" AND "))
            ORDER BY ordinal DESC LIMIT \(limit)
            """, as: AuditRecord.init(row:))
    }

    /// The latest of `actions` on `subject`; `nil` if there was none.
    public func last(_ actions: Set<Scheme.Action>, on subject: String) throws -> Scheme.Action? {
        try db.first(
            """
            SELECT action FROM audit_log
            WHERE subject = \(subject) AND action IN \(SQL.list(actions.map(\.rawValue)))
            ORDER BY ordinal DESC LIMIT 1
            """
        ) { Scheme.Action(rawValue: try $0["action"]) } ?? nil
    }

    /// Erases the details of all entries about `person`. Returns the number of entries changed.
    public func forget(person: ID<Account>) throws -> Int {
        try db.execute(
            """
            UPDATE audit_log SET details = NULL, salt = NULL, person = NULL
            WHERE person = \(person) AND details IS NOT NULL
            """)
    }

    /// Erases `actor` from their entries. Returns the number of entries changed.
    public func forget(actor: ID<Account>) throws -> Int {
        try db.execute("UPDATE audit_log SET actor = NULL, actor_salt = NULL WHERE actor = \(actor)")
    }
}

extension AuditRecord {
    fileprivate init(row: Row) throws {
        guard let action = Scheme.Action(rawValue: try row["action"]) else {
            throw SQLValueMismatch(.text(try row["action"]), expected: "an action of \(Scheme.self)")
        }
        let details = try (row["details"] as String?).map {
            try Scheme.Details(parts: JSONDecoder().decode([String].self, from: Data($0.utf8)))
        }
        self.init(
            ordinal: try row["ordinal"], id: try row["id"], at: try row["at"], actor: try row["actor"],
            action: action, subject: try row["subject"], details: details)
    }
}
