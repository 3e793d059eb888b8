import Chassis
import Contracts
import Foundation
import Kitchen
import OrdersContracts
import Storage

/// The `partner_keys` table, in an open transaction. Of a key only a digest is stored. One that ended is kept for a
/// while, so that a program that still shows it is told why.
struct PartnerKeyTable {
    /// For so long a program is told that its key ended, in seconds.
    static let memory: TimeInterval = 30 * 86_400

    /// Of one partner, those that have not ended.
    static let most = 50

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// A partner's keys that have not ended, the newest first.
    func all(of partner: ID<Partner>, at instant: Date) throws -> [PartnerKeyInfo] {
        try db.all(
            """
            SELECT * FROM partner_keys
            WHERE partner_id = \(partner) AND (ends_at IS NULL OR ends_at > \(instant)) ORDER BY id DESC
            """, as: PartnerKeyInfo.init(row:))
    }

    /// The key of that id, which may have ended, and whether its maker may act for the partner at `instant`.
    func find(_ id: ID<PartnerKey>, at instant: Date) throws -> StoredPartnerKey? {
        try db.first(
            """
            SELECT k.*, p.state AS partner_state,
                \(AccountBanTable.isBanned("k.made_by", at: instant)) AS is_banned,
                EXISTS (SELECT 1 FROM partner_staff s
                    WHERE s.account_id = k.made_by AND s.partner_id = k.partner_id) AS is_staff
            FROM partner_keys k JOIN partners p ON p.id = k.partner_id WHERE k.id = \(id)
            """
        ) { row in
            StoredPartnerKey(
                partner: try row["partner_id"], maker: try row["made_by"], info: try PartnerKeyInfo(row: row),
                hash: try row["hash"], ending: (try row["ended_because"] as String?).flatMap(PartnerKeyEnding.init),
                isMakerStaff: try row["is_staff"],
                isMakerBanned: try row["is_banned"], partnerState: try row["partner_state"])
        }
    }

    /// The account behind a caller: the person, or the maker of the program's key.
    func maker(_ caller: PartnerCaller, at instant: Date) throws -> ID<Account>? {
        switch caller {
        case .staff(let account): account
        case .program(let key): try find(key.key, at: instant)?.maker
        }
    }

    func insert(_ key: PartnerKeyInfo, hash: String, of partner: ID<Partner>, by account: ID<Account>) throws {
        try db.execute(
            """
            INSERT INTO partner_keys (id, partner_id, name, scopes, hash, made_at, made_by, ends_at)
            VALUES (\(key.id), \(partner), \(key.name), \(json: key.scopes), \(hash), \(key.madeAt), \(account),
                \(key.endsAt))
            """)
    }

    /// Has a key end at `instant`, unless it ends before.
    func end(_ id: ID<PartnerKey>, _ ending: PartnerKeyEnding, at instant: Date) throws {
        try end("id = \(id)", ending, at: instant)
    }

    /// Has the keys end that somebody made for a partner whom they act for no more.
    func endAll(by account: ID<Account>, of partner: ID<Partner>, at instant: Date) throws {
        try end("made_by = \(account) AND partner_id = \(partner)", .left, at: instant)
    }

    private func end(_ which: SQL, _ ending: PartnerKeyEnding, at instant: Date) throws {
        try db.execute(
            """
            UPDATE partner_keys SET ends_at = \(instant), ended_because = \(ending.rawValue)
            WHERE \(which) AND (ends_at IS NULL OR ends_at > \(instant))
            """)
    }

    func noteUse(of id: ID<PartnerKey>, at instant: Date) throws {
        try db.execute(
            """
            UPDATE partner_keys SET last_used_at = \(instant)
            WHERE id = \(id) AND (last_used_at IS NULL OR last_used_at < \(instant))
            """)
    }

    /// Forgets keys that ended before `instant`.
    func clean(endedBefore instant: Date) throws {
        try db.execute("DELETE FROM partner_keys WHERE ends_at < \(instant)")
    }
}

/// Why a key ended before its time.
enum PartnerKeyEnding: String, Sendable {
    case revoked, replaced
    /// Its maker acts for the partner no more.
    case left

    fileprivate var problem: Problem {
        switch self {
        case .revoked: .partnerKeyRevoked
        case .replaced: .partnerKeyReplaced
        case .left: .partnerKeyLeft
        }
    }
}

/// A key as it is stored.
struct StoredPartnerKey: Sendable {
    let partner: ID<Partner>
    let maker: ID<Account>?
    let info: PartnerKeyInfo
    let hash: String
    /// The reason why it ended, or will; `nil` for one that ends by itself or not at all.
    let ending: PartnerKeyEnding?
    let isMakerStaff: Bool
    let isMakerBanned: Bool
    let partnerState: PartnerState

    func holds(at instant: Date) -> Bool { info.endsAt.map { $0 > instant } ?? true }

    /// Why it opens nothing at `instant`; `nil` for one that does. Only a program that showed the whole key is told.
    func refusal(at instant: Date) -> Problem? {
        if !holds(at: instant) { return ending?.problem ?? .partnerKeyExpired }
        if !isMakerStaff { return PartnerKeyEnding.left.problem }
        if isMakerBanned { return .partnerKeyPaused }
        return partnerState == .suspended ? .partnerSuspended : nil
    }
}

extension Problem {
    static let partnerKeyExpired = Problem(401, "partner-key-ended", ["what": "expired"])
    static let partnerKeyLeft = Problem(401, "partner-key-ended", ["what": "left"])
    static let partnerKeyPaused = Problem(401, "partner-key-ended", ["what": "paused"])
    static let partnerKeyReplaced = Problem(401, "partner-key-ended", ["what": "replaced"])
    static let partnerKeyRevoked = Problem(401, "partner-key-ended", ["what": "revoked"])

    /// Its programs may do nothing, and its staff may take on nothing new.
    static let partnerSuspended = Problem(403, "partner-suspended")
}

extension PartnerKeyInfo {
    fileprivate init(row: Row) throws {
        let id: ID<PartnerKey> = try row["id"]
        try self.init(
            id: id, begins: PartnerKeyToken.beginning(of: id), name: row["name"], scopes: row.json("scopes"),
            madeAt: row["made_at"], endsAt: row["ends_at"], lastUsedAt: row["last_used_at"])
    }
}
