import Chassis
import Contracts
import OrdersContracts

/// Partners, as administrators keep them and as they see themselves.
struct PartnerRoutes: Sendable {
    let partners: PartnerAdministration

    func register(on routes: Routes) {
        routes
            .on(OrdersAPI.partners, use: list)
            .on(OrdersAPI.enrolPartner, use: enrol)
            .on(OrdersAPI.partner, use: show)
            .on(OrdersAPI.editPartner, use: edit)
            .on(OrdersAPI.approvePartner, use: approve)
            .on(OrdersAPI.suspendPartner, use: suspend)
            .on(OrdersAPI.partnerStaff, use: staff)
            .on(OrdersAPI.addPartnerStaff, use: add)
            .on(OrdersAPI.removePartnerStaff, use: remove)
            .on(OrdersAPI.partnerLog, use: log)
            .on(OrdersAPI.partnerPlacesSeen, use: places)
            .on(OrdersAPI.partnerKeysSeen, use: keys)
            .on(OrdersAPI.ownPartner, use: own)
    }

    func list(_ query: PartnerQuery, _ call: Call<Admin>) async throws -> Page<PartnerProfile> {
        try await partners.list(query)
    }

    func enrol(_ draft: PartnerDraft, _ call: Call<Admin>) async throws -> PartnerProfile {
        try await partners.enrol(draft, by: call.caller)
    }

    func show(_: Empty, _ call: Call<Admin>) async throws -> PartnerProfile {
        try await partners.find(call.id(Partner.self))
    }

    func edit(_ draft: PartnerDraft, _ call: Call<Admin>) async throws -> PartnerProfile {
        try await partners.edit(call.id(Partner.self), draft, call.precondition, by: call.caller)
    }

    func approve(_: Empty, _ call: Call<Admin>) async throws -> PartnerProfile {
        try await partners.approve(call.id(Partner.self), by: call.caller)
    }

    func suspend(_ suspension: PartnerSuspension, _ call: Call<Admin>) async throws -> PartnerProfile {
        try await partners.suspend(call.id(Partner.self), suspension, by: call.caller)
    }

    func staff(_: Empty, _ call: Call<Admin>) async throws -> Page<PartnerStaffMember> {
        try await partners.staff(of: call.id(Partner.self))
    }

    func add(_: Empty, _ call: Call<Admin>) async throws -> PartnerStaffMember {
        try await partners.add(call.id(Account.self, "account"), to: call.id(Partner.self), by: call.caller)
    }

    func remove(_: Empty, _ call: Call<Admin>) async throws -> Empty {
        try await partners.remove(call.id(Account.self, "account"), from: call.id(Partner.self), by: call.caller)
        return Empty()
    }

    func log(_ query: PageQuery, _ call: Call<Admin>) async throws -> Page<PartnerLogEntry> {
        try await partners.log(query, of: call.id(Partner.self))
    }

    func places(_: Empty, _ call: Call<Admin>) async throws -> Page<PartnerPlace> {
        let id = try call.id(Partner.self)
        let found = try await partners.database.read { db in
            _ = try PartnerTable(db).find(id).orNotFound(.partner)
            return try PlaceTable(db, of: id).all()
        }
        return Page(items: found, total: found.count)
    }

    func keys(_: Empty, _ call: Call<Admin>) async throws -> Page<PartnerKeyInfo> {
        let id = try call.id(Partner.self)
        let instant = partners.now()
        let found = try await partners.database.read { db in
            _ = try PartnerTable(db).find(id).orNotFound(.partner)
            return try PartnerKeyTable(db).all(of: id, at: instant)
        }
        return Page(items: found, total: found.count)
    }

    func own(_: Empty, _ call: Call<PartnerPlaces>) async throws -> PartnerProfile {
        try await partners.database.read { try PartnerTable($0).partner(of: call.caller.caller) }
    }
}
