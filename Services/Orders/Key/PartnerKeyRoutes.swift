import Chassis
import Contracts
import Foundation
import OrdersContracts
import Storage

/// A partner's keys: making, seeing, replacing and ending them.
struct PartnerKeyRoutes: Sendable {
    static let tooMany = Problem(409, "too-many-partner-keys", ["most": .number(PartnerKeyTable.most)])

    let database: Database
    let now: @Sendable () -> Date

    func register(on routes: Routes) {
        routes
            .on(OrdersAPI.partnerKeys, use: list)
            .on(OrdersAPI.makePartnerKey, use: make)
            .on(OrdersAPI.rotatePartnerKey, use: rotate)
            .on(OrdersAPI.revokePartnerKey, use: revoke)
            .on(OrdersAPI.endPartnerKey, use: end)
    }

    func list(_: Empty, _ call: Call<PartnerStaff>) async throws -> Page<PartnerKeyInfo> {
        let instant = now()
        let found = try await database.read { db in
            let partner = try PartnerTable(db).partner(of: .staff(call.caller.account))
            return try PartnerKeyTable(db).all(of: partner.id, at: instant)
        }
        return Page(items: found, total: found.count)
    }

    func make(_ draft: PartnerKeyDraft, _ call: Call<PartnerStaff>) async throws -> NewPartnerKey {
        let draft = try draft.checked()
        let instant = now().wholeSecond
        let ends = draft.days.map { instant.addingTimeInterval(Double($0) * 86_400) }
        return try await database.write { db in
            let partner = try PartnerTable(db).unsuspendedPartner(of: .staff(call.caller.account))
            return try add(draft.name, draft, endsAt: ends, to: partner, .keyMade, call.caller, at: instant, in: db)
        }
    }

    func rotate(_ rotation: PartnerKeyRotation, _ call: Call<PartnerStaff>) async throws -> NewPartnerKey {
        let id = try call.id(PartnerKey.self)
        let hours = rotation.overlapHours ?? 24
        guard (0...168).contains(hours) else { throw Problem.invalid("overlapHours", .outOfRange(0...168)) }
        let instant = now().wholeSecond
        return try await database.write { db in
            let partner = try PartnerTable(db).unsuspendedPartner(of: .staff(call.caller.account))
            let old = try own(id, of: partner, at: instant, in: db)
            let draft = PartnerKeyDraft(name: old.info.name, scopes: old.info.scopes)
            let made = try add(
                old.info.name, draft, endsAt: old.info.endsAt, to: partner, .keyRotated, call.caller, at: instant,
                in: db)
            try PartnerKeyTable(db).end(id, .replaced, at: instant.addingTimeInterval(Double(hours) * 3_600))
            return made
        }
    }

    func revoke(_: Empty, _ call: Call<PartnerStaff>) async throws -> Empty {
        let id = try call.id(PartnerKey.self)
        let instant = now()
        try await database.write { db in
            let partner = try PartnerTable(db).partner(of: .staff(call.caller.account))
            try revoke(id, of: partner, by: call.caller.account, at: instant, in: db)
        }
        return Empty()
    }

    func end(_: Empty, _ call: Call<Admin>) async throws -> Empty {
        let (id, partner) = (try call.id(PartnerKey.self, "partnerKey"), try call.id(Partner.self))
        let instant = now()
        try await database.write { db in
            let partner = try PartnerTable(db).find(partner).orNotFound(.partner)
            try revoke(id, of: partner, by: call.caller.account, at: instant, in: db)
        }
        return Empty()
    }

    private func revoke(
        _ id: ID<PartnerKey>, of partner: PartnerProfile, by account: ID<Account>, at instant: Date,
        in db: any Connection
    ) throws {
        let key = try own(id, of: partner, at: instant, in: db)
        try PartnerKeyTable(db).end(id, .revoked, at: instant)
        try PartnerLog(db).append(
            .keyRevoked, by: account, on: partner.id.description,
            PartnerLogDetails(before: ["key": id.description, "name": key.info.name]), at: instant)
    }

    private func own(
        _ id: ID<PartnerKey>, of partner: PartnerProfile, at instant: Date, in db: any Connection
    ) throws -> StoredPartnerKey {
        let key = try PartnerKeyTable(db).find(id, at: instant).flatMap { $0.partner == partner.id ? $0 : nil }
        return try key.flatMap { $0.holds(at: instant) ? $0 : nil }.orNotFound(.partnerKey)
    }

    private func add(
        _ name: String, _ draft: PartnerKeyDraft, endsAt: Date?, to partner: PartnerProfile,
        _ action: PartnerLogEntry.Action, _ staff: PartnerStaff, at instant: Date, in db: any Connection
    ) throws -> NewPartnerKey {
        let table = PartnerKeyTable(db)
        _ = try PartnerTable(db).lock(partner.id)
        guard try table.all(of: partner.id, at: instant).count < PartnerKeyTable.most else { throw Self.tooMany }
        let token = PartnerKeyToken(id: ID(at: instant), secret: PartnerKeySecret())
        let info = PartnerKeyInfo(
            id: token.id, begins: PartnerKeyToken.beginning(of: token.id), name: name, scopes: draft.scopes,
            madeAt: instant, endsAt: endsAt)
        try table.insert(info, hash: token.secret.hash, of: partner.id, by: staff.account)
        try PartnerLog(db).append(
            action, by: staff.account, on: partner.id.description,
            PartnerLogDetails(after: ["key": token.id.description, "name": name]), at: instant)
        return NewPartnerKey(key: token.text, info: info)
    }
}

extension PartnerKeyDraft {
    fileprivate func checked() throws(Problem) -> PartnerKeyDraft {
        var draft = self
        draft.name = name.trimmed
        var check = FieldCheck()
        check.line("name", draft.name, upTo: 60)
        check("scopes", !scopes.isEmpty, .noScope)
        if let days { check("days", (1...3_650).contains(days), .outOfRange(1...3_650)) }
        try check.finish()
        return draft
    }
}
