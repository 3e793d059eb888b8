import Chassis
import Contracts
import Foundation
import OrdersContracts
import ServiceClient
import Support
import Testing

@testable import Orders

@Suite(.timeLimit(.minutes(10)))
struct PartnerKeyTests {
    @Test(arguments: Engine.either)
    func `O6 a key is shown once, lets a program in for its scopes alone, and tells when it was used`(
        on engine: Engine
    ) async throws {
        try await withService(OrdersService.self, on: engine, services: .forPartners) { service in
            let shop = try await PartnerAtWork(service)
            let draft = PartnerKeyDraft(name: "cash desk", scopes: [.places])
            let made = try await shop.staff.call(OrdersAPI.makePartnerKey, sending: draft)
            #expect(made.key.hasPrefix(made.info.begins) && made.info.lastUsedAt == nil)
            let program = service.api.bearing(made.key)
            #expect(try await program.call(OrdersAPI.ownPartner).id == shop.profile.id)
            #expect(try await program.call(OrdersAPI.places).items == [shop.place])
            // Only staff can manage keys.
            await #expect(throws: Problem.self) { try await program.call(OrdersAPI.partnerKeys) }
            let other = try await shop.program([.orders])
            await expectRefusal(Problem.forbidden) { try await other.call(OrdersAPI.places) }
            let keys = try await shop.staff.call(OrdersAPI.partnerKeys)
            let seen = keys.items.first { $0.id == made.info.id }
            #expect(seen?.lastUsedAt == service.clock.now.wholeSecond)
            // Only a digest is stored.
            let secret = String(made.key.suffix(43))
            #expect(try await service.database.traces(of: [secret]).isEmpty)
        }
    }

    @Test(arguments: Engine.all)
    func `O6 a wrong, ended or revoked key is answered with 401, at once`(on engine: Engine) async throws {
        try await withService(OrdersService.self, on: engine, services: .forPartners) { service in
            let shop = try await PartnerAtWork(service)
            func make(_ days: Int?) async throws -> NewPartnerKey {
                try await shop.staff.call(
                    OrdersAPI.makePartnerKey, sending: PartnerKeyDraft(name: "desk", scopes: [.places], days: days))
            }
            let (lasting, short) = (try await make(nil), try await make(1))
            let foreign = PartnerKeyToken(id: lasting.info.id, secret: PartnerKeySecret()).text
            let swapped = "\(short.info.begins)\(lasting.key.suffix(43))"
            let unknown = PartnerKeyToken(id: ID(at: service.clock.now), secret: PartnerKeySecret()).text
            for key in [
                foreign, swapped, unknown, "larder_", "larder_x_y", lasting.key + "x", String(lasting.key.dropLast()),
            ] {
                await expectRefusal(Problem.unauthenticated, "\(key)") {
                    try await service.api.bearing(key).call(OrdersAPI.places)
                }
            }
            _ = try await service.api.bearing(short.key).call(OrdersAPI.places)
            service.clock.advance(by: 86_400)
            await expectRefusal(Problem.partnerKeyExpired) {
                try await service.api.bearing(short.key).call(OrdersAPI.places)
            }
            _ = try await service.api.bearing(lasting.key).call(OrdersAPI.places)
            let staff = try await service.signedIn(as: .partner)
            _ = try await staff.call(OrdersAPI.revokePartnerKey, at: lasting.info.id)
            await expectRefusal(Problem.partnerKeyRevoked) {
                try await service.api.bearing(lasting.key).call(OrdersAPI.places)
            }
            // A caller without the whole key learns nothing.
            await expectRefusal(Problem.unauthenticated) {
                try await service.api.bearing(foreign).call(OrdersAPI.places)
            }
            service.clock.advance(by: PartnerKeyTable.memory + 1)
            let instant = service.clock.now
            try await service.database.write {
                try PartnerKeyTable($0).clean(endedBefore: instant - PartnerKeyTable.memory)
            }
            await expectRefusal(Problem.unauthenticated) {
                try await service.api.bearing(lasting.key).call(OrdersAPI.places)
            }
            let later = try await service.signedIn(as: .partner)
            await expectRefusal(Problem.notFound(.partnerKey)) {
                try await later.call(OrdersAPI.revokePartnerKey, at: lasting.info.id)
            }
        }
    }

    @Test(arguments: Engine.all)
    func `O6 a key is replaced with an overlap in which both hold`(on engine: Engine) async throws {
        try await withService(OrdersService.self, on: engine, services: .forPartners) { service in
            let shop = try await PartnerAtWork(service)
            let old = try await shop.staff.call(
                OrdersAPI.makePartnerKey, sending: PartnerKeyDraft(name: "desk", scopes: [.places]))
            let new = try await shop.staff.call(
                OrdersAPI.rotatePartnerKey, at: old.info.id, sending: PartnerKeyRotation(overlapHours: 2))
            #expect(new.info.name == "desk" && new.info.scopes == [.places] && new.key != old.key)
            for key in [old, new] { _ = try await service.api.bearing(key.key).call(OrdersAPI.places) }
            service.clock.advance(by: 7_200)
            _ = try await service.api.bearing(new.key).call(OrdersAPI.places)
            await expectRefusal(Problem.partnerKeyReplaced) {
                try await service.api.bearing(old.key).call(OrdersAPI.places)
            }
            // An expiring key is replaced by one with the same end.
            let staff = try await service.signedIn(as: .partner)
            let short = try await staff.call(
                OrdersAPI.makePartnerKey, sending: PartnerKeyDraft(name: "short", scopes: [.places], days: 3))
            let next = try await staff.call(
                OrdersAPI.rotatePartnerKey, at: short.info.id, sending: PartnerKeyRotation())
            #expect(next.info.endsAt == short.info.endsAt && next.info.endsAt != nil)
        }
    }

    @Test(arguments: Engine.all)
    func `O6 a partner neither sees nor ends nor replaces another one's keys, nor reads its places`(
        on engine: Engine
    ) async throws {
        try await withService(OrdersService.self, on: engine, services: .forPartners) { service in
            let shop = try await PartnerAtWork(service)
            let other = try await PartnerAtWork(service, named: "Other", by: .otherPartner)
            let key = try await shop.staff.call(
                OrdersAPI.makePartnerKey, sending: PartnerKeyDraft(name: "desk", scopes: [.places]))
            #expect(try await other.staff.call(OrdersAPI.partnerKeys).items.isEmpty)
            await expectRefusal(Problem.notFound(.partnerKey)) {
                try await other.staff.call(OrdersAPI.revokePartnerKey, at: key.info.id)
            }
            await expectRefusal(Problem.notFound(.partnerKey)) {
                try await other.staff.call(
                    OrdersAPI.rotatePartnerKey, at: key.info.id, sending: PartnerKeyRotation())
            }
            for client in [other.staff, try await other.program([.places])] {
                await expectRefusal(Problem.notFound(.partnerPlace)) {
                    try await client.call(OrdersAPI.place, at: shop.place.id)
                }
                await expectRefusal(Problem.notFound(.partnerPlace)) {
                    try await client.call(OrdersAPI.setAvailability, at: shop.place.id, sending: PlaceAvailability())
                }
                #expect(try await client.call(OrdersAPI.places).items == [other.place])
            }
        }
    }

    @Test func `O6 programs of a partner share no idempotency keys with another partner's`() async throws {
        try await withService(OrdersService.self, on: .sqlite, services: .forPartners) { service in
            let shop = try await PartnerAtWork(service)
            let other = try await PartnerAtWork(service, named: "Other", by: .otherPartner)
            let (one, two) = (try await shop.program([.places]), try await other.program([.places]))
            let first = try await one.once("seed").call(OrdersAPI.addPlace, sending: .corner)
            let second = try await two.once("seed").call(OrdersAPI.addPlace, sending: .corner)
            #expect(first.partner == shop.profile.id && second.partner == other.profile.id)
            // The next key belongs to the same partner.
            let next = try await shop.program([.places])
            #expect(try await next.once("seed").call(OrdersAPI.addPlace, sending: .corner) == first)
        }
    }
}
