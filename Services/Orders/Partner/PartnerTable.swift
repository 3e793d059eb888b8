import Chassis
import Contracts
import Foundation
import Offers
import OrdersContracts
import Storage

/// The `partners` table, in an open transaction.
struct PartnerTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func find(_ id: ID<Partner>) throws -> PartnerProfile? {
        try db.first("SELECT * FROM partners WHERE id = \(id)", as: PartnerProfile.init(row:))
    }

    /// Finds a partner and locks its row, so that its limited resources are counted safely.
    func lock(_ id: ID<Partner>) throws -> PartnerProfile? {
        try db.execute("UPDATE partners SET revision = revision WHERE id = \(id)")
        return try find(id)
    }

    /// Partners by state, those waiting for approval first; the newest first within each state.
    func page(_ query: PartnerQuery, after place: PartnerPlaceInList?, limit: Int) throws -> [PartnerProfile] {
        let rank: SQL = "CASE state WHEN 'enrolled' THEN 0 WHEN 'approved' THEN 1 ELSE 2 END"
        let conditions: [SQL?] = [
            "TRUE", query.state.map { "state = \($0)" }, query.kind.map { "kind = \($0)" },
            query.text.map { SQL.contains("name", $0) },
            place.map { "(\(rank) > \($0.rank) OR (\(rank) = \($0.rank) AND id < \($0.id)))" },
        ]
        return try db.all(
            """
            SELECT * FROM partners WHERE \(conditions.compactMap(\.self).joined(" AND "))
            ORDER BY \(rank), id DESC LIMIT \(limit)
            """, as: PartnerProfile.init(row:))
    }

    func insert(_ partner: PartnerProfile) throws {
        try db.execute(
            """
            INSERT INTO partners (id, revision, name, kind, state, currency, email, phone, website, reason, enrolled_at)
            VALUES (\(partner.id), \(partner.revision), \(partner.name), \(partner.kind), \(partner.state),
                \(partner.currency), \(partner.email), \(partner.phone), \(partner.website), \(partner.reason),
                \(partner.enrolledAt))
            """)
    }

    func update(_ id: ID<Partner>, by draft: PartnerDraft) throws {
        try db.execute(
            """
            UPDATE partners SET revision = revision + 1, name = \(draft.name), kind = \(draft.kind),
                email = \(draft.email), phone = \(draft.phone), website = \(draft.website)
            WHERE id = \(id)
            """)
    }

    /// Sets the state; returns `false` if it is unchanged.
    func set(_ state: PartnerState, because reason: String?, of id: ID<Partner>) throws -> Bool {
        try db.execute(
            """
            UPDATE partners SET revision = revision + 1, state = \(state), reason = \(reason)
            WHERE id = \(id) AND state <> \(state)
            """) == 1
    }

    /// The partner that `caller` acts for. Throws 403 if there is none, or for a program of a suspended partner.
    func partner(of caller: PartnerCaller) throws -> PartnerProfile {
        switch caller {
        case .program(let key):
            let partner = try find(key.partner).orForbidden()
            guard partner.state != .suspended else { throw Problem.partnerSuspended }
            return partner
        case .staff(let account):
            return try db.first(
                """
                SELECT partners.* FROM partners JOIN partner_staff ON partner_staff.partner_id = partners.id
                WHERE partner_staff.account_id = \(account)
                """, as: PartnerProfile.init(row:)
            ).orForbidden()
        }
    }

    /// As `partner(of:)`, but throws 409 for staff of a suspended partner.
    func unsuspendedPartner(of caller: PartnerCaller) throws -> PartnerProfile {
        let partner = try partner(of: caller)
        guard partner.state != .suspended else { throw Problem.partnerSuspended.with(status: 409) }
        return partner
    }
}

/// A partner's position in the list of partners.
struct PartnerPlaceInList: Codable, Sendable {
    let rank: Int
    let id: ID<Partner>

    init(_ partner: PartnerProfile) {
        rank = PartnerState.allCases.firstIndex(of: partner.state) ?? 0
        id = partner.id
    }
}

extension Optional {
    /// The value, or 403.
    fileprivate func orForbidden() throws(Problem) -> Wrapped {
        guard let self else { throw .forbidden }
        return self
    }
}

extension PartnerProfile {
    fileprivate init(row: Row) throws {
        try self.init(
            id: row["id"], revision: row["revision"], name: row["name"], kind: row["kind"], state: row["state"],
            currency: row["currency"], email: row["email"], phone: row["phone"], website: row["website"],
            enrolledAt: row["enrolled_at"], reason: row["reason"])
    }
}

/// The `partner_staff` table, in an open transaction. A person acts for at most one partner.
struct PartnerStaffTable {
    /// Most staff of one partner.
    static let most = 100

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func all(of partner: ID<Partner>) throws -> [PartnerStaffMember] {
        try db.all(
            "SELECT * FROM partner_staff WHERE partner_id = \(partner) ORDER BY added_at, account_id LIMIT \(Self.most)"
        ) { PartnerStaffMember(account: try $0["account_id"], addedAt: try $0["added_at"]) }
    }

    func partner(of account: ID<Account>) throws -> ID<Partner>? {
        try db.first("SELECT partner_id FROM partner_staff WHERE account_id = \(account)") { try $0["partner_id"] }
    }

    func insert(_ member: PartnerStaffMember, of partner: ID<Partner>) throws {
        try db.execute(
            """
            INSERT INTO partner_staff (account_id, partner_id, added_at)
            VALUES (\(member.account), \(partner), \(member.addedAt))
            """)
    }

    /// Removes a member with their keys and webhook secrets. Returns `false` if they were not a member.
    func delete(_ account: ID<Account>, of partner: ID<Partner>, at instant: Date) throws -> Bool {
        try PartnerKeyTable(db).endAll(by: account, of: partner, at: instant)
        try WebhookTable(db).removeSecrets(by: account, of: partner)
        return try db.execute(
            "DELETE FROM partner_staff WHERE account_id = \(account) AND partner_id = \(partner)") == 1
    }

    /// Removes a member who lost the role, unless they were added later. A banned member loses their webhook secrets;
    /// their keys pause automatically.
    func follow(_ change: AccountAccessChanged, at instant: Date) throws {
        let partner = try db.first(
            "SELECT partner_id FROM partner_staff WHERE account_id = \(change.account) AND added_at < \(change.at)"
        ) { try $0["partner_id"] as ID<Partner> }
        guard let partner else { return }
        if change.isBanned { try WebhookTable(db).removeSecrets(by: change.account, of: partner) }
        guard !change.roles.contains(.partner), try delete(change.account, of: partner, at: instant) else { return }
        try PartnerLog(db).append(
            .staffRemoved, by: nil, on: partner.description, PartnerLogDetails(account: change.account), at: instant)
    }
}
