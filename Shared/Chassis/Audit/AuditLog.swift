import Contracts
import Foundation
import Storage

/// What administrators, moderators and the like did, in an open transaction: the `audit_log` table of a service, which is
/// only ever added to. To add an entry reads and locks the head of the chain, and nothing else.
public struct AuditLog<Scheme: AuditScheme> {
    public let db: any Connection

    public init(_ db: any Connection) { self.db = db }

    /// Adds an entry. It goes with the transaction that does what the entry says.
    ///
    /// - Parameter actor: `nil` for somebody on the command line.
    public func append(
        _ action: Scheme.Action, by actor: ID<Account>?, on subject: String, _ details: Scheme.Details, at instant: Date
    ) throws {
        // The head's row is locked until the transaction ends: one entry after the other.
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
    /// - Parameter ordinal: of the entry before which to begin; `nil` for the latest.
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

    /// The last of `actions` that was done to `subject`.
    public func last(_ actions: Set<Scheme.Action>, on subject: String) throws -> Scheme.Action? {
        try db.first(
            """
            SELECT action FROM audit_log
            WHERE subject = \(subject) AND action IN \(SQL.list(actions.map(\.rawValue)))
            ORDER BY ordinal DESC LIMIT 1
            """
        ) { Scheme.Action(rawValue: try $0["action"]) } ?? nil
    }

    /// Forgets what the entries about a person say of them. Returns how many entries there were.
    public func forget(person: ID<Account>) throws -> Int {
        try db.execute(
            """
            UPDATE audit_log SET details = NULL, salt = NULL, person = NULL
            WHERE person = \(person) AND details IS NOT NULL
            """)
    }

    /// Forgets that it was they who did it. Returns how many entries there were.
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
