import AuthContracts
import Chassis
import Contracts
import Foundation
import OrdersContracts
import ServiceClient
import Storage

/// Administrators' actions on partners, each with its audit entry.
struct PartnerAdministration: Sendable {
    static let staffElsewhere = Problem(409, "staff-elsewhere")
    static let tooManyStaff = Problem(409, "too-many-staff", ["most": .number(PartnerStaffTable.most)])

    let database: Database
    let services: ServiceClients
    let now: @Sendable () -> Date

    func list(_ query: PartnerQuery) async throws -> Page<PartnerProfile> {
        let part = try PageRequest<PartnerPlaceInList>(query, of: OrdersAPI.partners)
        if let text = query.text, !text.isAtMost(120) { throw Problem.invalid("text", .tooLong(characters: 120)) }
        let found = try await database.read {
            try PartnerTable($0).page(query, after: part.after, limit: part.rows)
        }
        return try part.page(found) { PartnerPlaceInList($0) }
    }

    func enrol(_ draft: PartnerDraft, by admin: Admin) async throws -> PartnerProfile {
        let draft = try draft.checked()
        let instant = now().wholeSecond
        return try await database.write { db in
            let partner = PartnerProfile(
                id: ID(at: instant), revision: 1, name: draft.name, kind: draft.kind, state: .enrolled,
                currency: draft.currency, email: draft.email, phone: draft.phone, website: draft.website,
                enrolledAt: instant)
            try PartnerTable(db).insert(partner)
            try PartnerLog(db).append(
                .enrolled, by: admin.account, on: partner.id.description,
                PartnerLogDetails(after: ["name": draft.name, "kind": draft.kind.rawValue]), at: instant)
            return partner
        }
    }

    func find(_ id: ID<Partner>) async throws -> PartnerProfile {
        try await database.read { try PartnerTable($0).find(id) }.orNotFound(.partner)
    }

    func edit(
        _ id: ID<Partner>, _ draft: PartnerDraft, _ precondition: Precondition, by admin: Admin
    ) async throws -> PartnerProfile {
        let draft = try draft.checked()
        let instant = now()
        return try await database.write { db in
            let partner = try PartnerTable(db).lock(id).orNotFound(.partner)
            try precondition.check(partner)
            guard draft.currency == partner.currency else {
                throw Problem.invalid("currency", .partnerCurrency(partner.currency))
            }
            let changes = draft.changes(of: partner)
            guard !changes.after.isEmpty else { return partner }
            try PartnerTable(db).update(id, by: draft)
            try PartnerLog(db).append(
                .edited, by: admin.account, on: id.description,
                PartnerLogDetails(before: changes.before, after: changes.after), at: instant)
            return try PartnerTable(db).find(id).orNotFound(.partner)
        }
    }

    func approve(_ id: ID<Partner>, by admin: Admin) async throws -> PartnerProfile {
        try await set(.approved, .approved, because: nil, of: id, by: admin)
    }

    func suspend(_ id: ID<Partner>, _ suspension: PartnerSuspension, by admin: Admin) async throws -> PartnerProfile {
        try await set(.suspended, .suspended, because: try suspension.checked().reason, of: id, by: admin)
    }

    /// Sets the state; a repeated request changes and logs nothing.
    private func set(
        _ state: PartnerState, _ action: PartnerLogEntry.Action, because reason: String?, of id: ID<Partner>,
        by admin: Admin
    ) async throws -> PartnerProfile {
        let instant = now()
        return try await database.write { db in
            let before = try PartnerTable(db).lock(id).orNotFound(.partner)
            if try PartnerTable(db).set(state, because: reason, of: id) {
                try PartnerLog(db).append(
                    action, by: admin.account, on: id.description,
                    PartnerLogDetails(
                        before: ["state": before.state.rawValue], after: ["state": state.rawValue], reason: reason),
                    at: instant)
                // Sends notices that waited during the suspension.
                if state == .approved { try PartnerNotices(db).resume(id, at: instant) }
            }
            return try PartnerTable(db).find(id).orNotFound(.partner)
        }
    }

    func staff(of id: ID<Partner>) async throws -> Page<PartnerStaffMember> {
        let found = try await database.read { db in
            _ = try PartnerTable(db).find(id).orNotFound(.partner)
            return try PartnerStaffTable(db).all(of: id)
        }
        return Page(items: found, total: found.count)
    }

    /// Grants the role first, because it has no effect without a row in the table.
    func add(_ account: ID<Account>, to id: ID<Partner>, by admin: Admin) async throws -> PartnerStaffMember {
        _ = try await database.read { try PartnerTable($0).find(id) }.orNotFound(.partner)
        try await client(of: admin).call(AuthAPI.grantRole, at: account, Role.partner.rawValue)
        let member = PartnerStaffMember(account: account, addedAt: now().wholeSecond)
        return try await database.write { db in
            let table = PartnerStaffTable(db)
            _ = try PartnerTable(db).lock(id)
            if let known = try table.all(of: id).first(where: { $0.account == account }) { return known }
            guard try table.partner(of: account) == nil else { throw Self.staffElsewhere }
            guard try table.all(of: id).count < PartnerStaffTable.most else { throw Self.tooManyStaff }
            try table.insert(member, of: id)
            try PartnerLog(db).append(
                .staffAdded, by: admin.account, on: id.description, PartnerLogDetails(account: account),
                at: member.addedAt)
            return member
        }
    }

    /// Removes the member at once. The role is withdrawn afterwards, or on the next try if that fails.
    func remove(_ account: ID<Account>, from id: ID<Partner>, by admin: Admin) async throws {
        let instant = now()
        try await database.write { db in
            guard try PartnerStaffTable(db).delete(account, of: id, at: instant) else { return }
            try PartnerLog(db).append(
                .staffRemoved, by: admin.account, on: id.description, PartnerLogDetails(account: account), at: instant)
        }
        let isStaffElsewhere = try await database.read { try PartnerStaffTable($0).partner(of: account) } != nil
        guard !isStaffElsewhere else { return }
        try await client(of: admin).call(AuthAPI.withdrawRole, at: account, Role.partner.rawValue)
    }

    func log(_ query: PageQuery, of id: ID<Partner>) async throws -> Page<PartnerLogEntry> {
        let part = try PageRequest<Int>(query, of: OrdersAPI.partnerLog, at: id.description)
        let found = try await database.read { db in
            _ = try PartnerTable(db).find(id).orNotFound(.partner)
            return try PartnerLog(db).entries(on: id.description, before: part.after, limit: part.rows)
        }
        let (rows, next) = try part.cut(found) { $0.ordinal }
        return Page(items: rows.map { PartnerLogEntry($0) }, next: next)
    }

    private func client(of admin: Admin) -> ServiceClient {
        services.onBehalf(of: Identity(account: admin.account, roles: [.administrator]))
    }
}
