import Chassis
import Contracts
import Foundation
import OrdersContracts
import Storage

/// A partner's places: adding, seeing, changing and giving them up.
struct PlaceRoutes: Sendable {
    static let tooMany = Problem(409, "too-many-places", ["most": .number(PlaceTable.most)])

    let database: Database
    let now: @Sendable () -> Date

    func register(on routes: Routes) {
        routes
            .on(OrdersAPI.places, use: list)
            .on(OrdersAPI.addPlace, use: add)
            .on(OrdersAPI.place, use: show)
            .on(OrdersAPI.changePlace, use: change)
            .on(OrdersAPI.setAvailability, use: set)
            .on(OrdersAPI.removePlace, use: remove)
    }

    func list(_: Empty, _ call: Call<PartnerPlaces>) async throws -> Page<PartnerPlace> {
        let found = try await database.read { db in
            try PlaceTable(db, of: PartnerTable(db).partner(of: call.caller.caller).id).all()
        }
        return Page(items: found, total: found.count)
    }

    func add(_ draft: PartnerPlaceDraft, _ call: Call<PartnerPlaces>) async throws -> PartnerPlace {
        let instant = now().wholeSecond
        return try await database.write { db in
            let partner = try PartnerTable(db).partner(of: call.caller.caller)
            let table = PlaceTable(db, of: partner.id)
            let details = try draft.checked(in: partner.currency)
            _ = try PartnerTable(db).lock(partner.id)
            guard try table.all().count < PlaceTable.most else { throw Self.tooMany }
            let place = PartnerPlace(id: ID(at: instant), revision: 1, partner: partner.id, details: details)
            try table.insert(place, at: instant)
            return place
        }
    }

    func show(_: Empty, _ call: Call<PartnerPlaces>) async throws -> PartnerPlace {
        let id = try call.id(PartnerPlace.self)
        return try await database.read { db in
            try PlaceTable(db, of: PartnerTable(db).partner(of: call.caller.caller).id).find(id)
        }.orNotFound(.partnerPlace)
    }

    func change(_ draft: PartnerPlaceDraft, _ call: Call<PartnerPlaces>) async throws -> PartnerPlace {
        try await update(call) { table, place, partner, instant in
            try call.precondition.check(place)
            try table.update(place.id, to: draft.checked(in: partner.currency), at: instant)
        }
    }

    func set(_ availability: PlaceAvailability, _ call: Call<PartnerPlaces>) async throws -> PartnerPlace {
        let availability = try availability.checked(at: now())
        return try await update(call) { table, place, _, instant in
            try table.update(place.id, to: availability, at: instant)
        }
    }

    func remove(_: Empty, _ call: Call<PartnerPlaces>) async throws -> Empty {
        let id = try call.id(PartnerPlace.self)
        let instant = now().wholeSecond
        try await database.write { db in
            let table = PlaceTable(db, of: try PartnerTable(db).partner(of: call.caller.caller).id)
            let place = try table.lock(id).orNotFound(.partnerPlace)
            try call.precondition.check(place)
            try table.remove(id, at: instant)
        }
        return Empty()
    }

    private func update(
        _ call: Call<PartnerPlaces>,
        _ body: @escaping @Sendable (PlaceTable, PartnerPlace, PartnerProfile, Date) throws -> Void
    ) async throws -> PartnerPlace {
        let id = try call.id(PartnerPlace.self)
        let instant = now().wholeSecond
        return try await database.write { db in
            let partner = try PartnerTable(db).partner(of: call.caller.caller)
            let table = PlaceTable(db, of: partner.id)
            try body(table, table.lock(id).orNotFound(.partnerPlace), partner, instant)
            return try table.find(id).orNotFound(.partnerPlace)
        }
    }
}
