import Chassis
import Contracts
import Foundation
import RecipesContracts
import Storage

/// The `moderation_entries` table, in an open transaction: only ever added to.
struct ModerationTrail {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Notes what `moderator` did to `subject`, a recipe, draft, comment or food that was called `title` and was
    /// `author`'s. It goes with the transaction that does it.
    func note(
        _ deed: ModerationDeed, by moderator: ID<Account>, subject: String, title: String, author: ID<Account>? = nil,
        reason: String? = nil, at instant: Date
    ) throws {
        let (moderatorSalt, salt) = (ModerationChain.salt(), ModerationChain.salt())
        // The head's row is locked until the transaction ends: one entry after the other.
        let head = try db.first("UPDATE moderation_head SET last = last + 1 RETURNING last, hash") {
            (ordinal: try $0["last"] as Int, hash: try $0["hash"] as String)
        }
        guard let head else { throw StorageError.noColumn("moderation_head.last") }
        let link = ModerationChain.Link(
            ordinal: head.ordinal, id: ID(at: instant), at: instant, deed: deed.rawValue, subject: subject,
            moderatorHash: ModerationChain.hash(ofModerator: moderator, salt: moderatorSalt),
            contentHash: ModerationChain.hash(ofTitle: title, author: author, reason: reason, salt: salt))
        let hash = ModerationChain.hash(link, after: head.hash)
        try db.execute(
            """
            INSERT INTO moderation_entries (ordinal, id, at, deed, subject, moderator, moderator_salt, moderator_hash,
                title, author, reason, salt, content_hash, previous, hash)
            VALUES (\(link.ordinal), \(link.id), \(link.at), \(link.deed), \(subject), \(moderator), \(moderatorSalt),
                \(link.moderatorHash), \(title), \(author), \(reason), \(salt), \(link.contentHash), \(head.hash),
                \(hash))
            """)
        try db.execute("UPDATE moderation_head SET hash = \(hash)")
    }

    /// The entries, the newest first, before the one with that number.
    func entries(
        _ query: ModerationQuery, before ordinal: Int?, limit: Int
    ) throws -> [(ordinal: Int, entry: ModerationEntry)] {
        let subject: SQL = query.subject.map { "AND subject = \($0)" } ?? ""
        let moderator: SQL = query.moderator.map { "AND moderator = \($0)" } ?? ""
        return try db.all(
            """
            SELECT * FROM moderation_entries WHERE ordinal < \(ordinal ?? .max) \(subject) \(moderator)
            ORDER BY ordinal DESC LIMIT \(limit)
            """
        ) { (try $0["ordinal"], try ModerationEntry(row: $0)) }
    }

    /// The last of `deeds` that was done to `subject`.
    func last(_ deeds: Set<ModerationDeed>, to subject: String) throws -> ModerationDeed? {
        try db.first(
            """
            SELECT deed FROM moderation_entries WHERE subject = \(subject) AND deed IN \(SQL.list(deeds))
            ORDER BY ordinal DESC LIMIT 1
            """
        ) { try $0["deed"] }
    }

    /// The number of the first entry that is not as it was written, or whose place another one took; nothing where the
    /// whole trail holds.
    func firstBroken() throws -> Int? {
        let head = try db.first("SELECT last, hash FROM moderation_head") {
            (ordinal: try $0["last"] as Int, hash: try $0["hash"] as String)
        }
        var (number, hash) = (0, "")
        var broken: Int?
        try db.forEach("SELECT * FROM moderation_entries ORDER BY ordinal") { row in
            guard broken == nil else { return }
            number += 1
            hash = try row.hashAsModerationEntry(number, after: hash)
            if try row["ordinal"] != number || row["hash"] != hash { broken = number }
        }
        if let broken { return broken }
        return head?.ordinal == number && head?.hash == hash ? nil : number + 1
    }
}

extension Row {
    /// What the hash of the entry should be, were it the one of that number.
    fileprivate func hashAsModerationEntry(_ number: Int, after previous: String) throws -> String {
        let moderator: ID<Account>? = try self["moderator"]
        let (title, moderatorSalt, salt): (String?, String?, String?) =
            (try self["title"], try self["moderator_salt"], try self["salt"])
        var (moderatorHash, contentHash): (String, String) = (try self["moderator_hash"], try self["content_hash"])
        if let moderator, let moderatorSalt {
            moderatorHash = ModerationChain.hash(ofModerator: moderator, salt: moderatorSalt)
        }
        if let title, let salt {
            contentHash = ModerationChain.hash(
                ofTitle: title, author: try self["author"], reason: try self["reason"], salt: salt)
        }
        let link = ModerationChain.Link(
            ordinal: number, id: try self["id"], at: try self["at"], deed: try self["deed"],
            subject: try self["subject"], moderatorHash: moderatorHash, contentHash: contentHash)
        return ModerationChain.hash(link, after: previous)
    }
}

extension ModerationDeed: SQLConvertible {}

extension ModerationEntry {
    fileprivate init(row: Row) throws {
        self.init(
            id: try row["id"], deed: try row["deed"], moderator: try row["moderator"], subject: try row["subject"],
            title: try (row["title"] as String?) ?? "", author: try row["author"], reason: try row["reason"],
            at: try row["at"])
    }
}
