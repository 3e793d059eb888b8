import AuthContracts
import Contracts
import Foundation
import OrdersContracts
import ServiceClient
import Support
import Testing

@testable import Orders

@Suite(.timeLimit(.minutes(10)))
struct PartnerTests {
    private static let market = PartnerDraft(
        name: " Corner Market ", kind: .market, currency: .eur, email: "orders@market.example",
        phone: "+49 30 901820", website: "https://market.example")

    @Test(arguments: Engine.either)
    func `O7 an administrator enrols, approves, suspends and inspects a partner, and the log tells who did what`(
        on engine: Engine
    ) async throws {
        try await withService(OrdersService.self, on: engine, services: .forPartners) { service in
            let root = try await service.signedIn(as: .root)
            let enrolled = try await root.call(OrdersAPI.enrolPartner, sending: Self.market)
            #expect(enrolled.name == "Corner Market" && enrolled.state == .enrolled && enrolled.revision == 1)
            let approved = try await root.call(OrdersAPI.approvePartner, at: enrolled.id)
            #expect(approved.state == .approved)
            #expect(try await root.call(OrdersAPI.approvePartner, at: enrolled.id) == approved)
            let why = PartnerSuspension(reason: "Nobody answered for a week.")
            let suspended = try await root.call(OrdersAPI.suspendPartner, at: enrolled.id, sending: why)
            #expect(suspended.state == .suspended && suspended.reason == why.reason)
            #expect(try await root.call(OrdersAPI.partner, at: enrolled.id) == suspended)
            let log = try await root.call(OrdersAPI.partnerLog, at: enrolled.id, sending: PageQuery())
            #expect(log.items.map(\.action) == [.suspended, .approved, .enrolled])
            #expect(log.items.allSatisfy { $0.by == Person.root.account })
            #expect(log.items[0].reason == why.reason && log.items[0].before == ["state": "approved"])
            let first = try await root.call(OrdersAPI.partnerLog, at: enrolled.id, sending: PageQuery(limit: 2))
            let rest = try await root.call(
                OrdersAPI.partnerLog, at: enrolled.id, sending: PageQuery(limit: 2, cursor: first.next))
            #expect(first.items + rest.items == log.items && rest.next == nil)
        }
    }

    @Test(arguments: Engine.all)
    func `O7 two administrators who suspend a partner at once suspend it once`(on engine: Engine) async throws {
        try await withService(OrdersService.self, on: engine, services: .forPartners) { service in
            let root = try await service.signedIn(as: .root)
            let partner = try await root.call(OrdersAPI.enrolPartner, sending: Self.market)
            try await withThrowingTaskGroup(of: PartnerState.self) { group in
                for number in 0..<8 {
                    group.addTask {
                        let why = PartnerSuspension(reason: "Reason \(number)")
                        return try await root.call(OrdersAPI.suspendPartner, at: partner.id, sending: why).state
                    }
                }
                for try await state in group { #expect(state == .suspended) }
            }
            let log = try await root.call(OrdersAPI.partnerLog, at: partner.id, sending: PageQuery())
            #expect(log.items.map(\.action) == [.suspended, .enrolled])
            #expect(try await root.call(OrdersAPI.partner, at: partner.id).reason == log.items[0].reason)
        }
    }

    @Test(arguments: Engine.all)
    func `O7 partners are listed by what they wait for, and found by name, kind and state`(
        on engine: Engine
    ) async throws {
        try await withService(OrdersService.self, on: engine, services: .forPartners) { service in
            let root = try await service.signedIn(as: .root)
            var ids: [ID<Partner>] = []
            for (name, kind) in [
                ("Ada's", PartnerKind.restaurant), ("Bob's", .market), ("100 % Bio", .market), ("Zoe's", .restaurant),
            ] {
                service.clock.advance(by: 60)
                let draft = PartnerDraft(name: name, kind: kind, currency: .eur, email: "a@b.example")
                ids.append(try await root.call(OrdersAPI.enrolPartner, sending: draft).id)
            }
            _ = try await root.call(OrdersAPI.approvePartner, at: ids[3])
            _ = try await root.call(OrdersAPI.suspendPartner, at: ids[2], sending: PartnerSuspension(reason: "x"))
            func names(_ query: PartnerQuery) async throws -> [String] {
                try await root.call(OrdersAPI.partners, sending: query).items.map(\.name)
            }
            #expect(try await names(PartnerQuery()) == ["Bob's", "Ada's", "Zoe's", "100 % Bio"])
            #expect(try await names(PartnerQuery(kind: .market)) == ["Bob's", "100 % Bio"])
            #expect(try await names(PartnerQuery(state: .approved)) == ["Zoe's"])
            #expect(try await names(PartnerQuery(text: "%")) == ["100 % Bio"])
            var (cursor, all): (String?, [String]) = (nil, [])
            repeat {
                let page = try await root.call(OrdersAPI.partners, sending: PartnerQuery(limit: 1, cursor: cursor))
                all += page.items.map(\.name)
                cursor = page.next
            } while cursor != nil
            #expect(all == ["Bob's", "Ada's", "Zoe's", "100 % Bio"])
        }
    }

    @Test(arguments: Engine.all)
    func `O7 what is known of a partner is changed as its administrator saw it, and its currency stays`(
        on engine: Engine
    ) async throws {
        try await withService(OrdersService.self, on: engine, services: .forPartners) { service in
            let root = try await service.signedIn(as: .root)
            let id = try await root.call(OrdersAPI.enrolPartner, sending: Self.market).id
            let (_, tag) = try await root.tagged(OrdersAPI.partner, at: id)
            var draft = Self.market
            draft.name = "Corner"
            let edited = try await root.ifMatch(tag).call(OrdersAPI.editPartner, at: id, sending: draft)
            #expect(edited.name == "Corner" && edited.revision == 2)
            await expectRefusal(Problem.failedPrecondition) {
                try await root.ifMatch(tag).call(OrdersAPI.editPartner, at: id, sending: draft)
            }
            let (_, newer) = try await root.tagged(OrdersAPI.partner, at: id)
            draft.currency = .usd
            let problem = await #expect(throws: Problem.self) {
                try await root.ifMatch(newer).call(OrdersAPI.editPartner, at: id, sending: draft)
            }
            #expect(problem?.errors.map(\.field) == ["currency"])
        }
    }

    @Test func `O7 a partner that cannot be one is refused with every field`() async throws {
        try await withService(OrdersService.self, on: .sqlite, services: .forPartners) { service in
            let root = try await service.signedIn(as: .root)
            let draft = PartnerDraft(
                name: "a\nb", kind: .market, currency: .eur, email: "nobody", phone: "call me",
                website: "javascript:alert(1)")
            let problem = await #expect(throws: Problem.self) {
                try await root.call(OrdersAPI.enrolPartner, sending: draft)
            }
            #expect(problem?.errors.map(\.field) == ["name", "email", "phone", "website"])
        }
    }

    @Test(arguments: Engine.all)
    func `O7 staff act for one partner alone, and no longer than they are let`(on engine: Engine) async throws {
        try await withService(OrdersService.self, on: engine, services: .forPartners) { service in
            let root = try await service.signedIn(as: .root)
            let market = try await root.call(OrdersAPI.enrolPartner, sending: Self.market)
            let other = try await root.call(OrdersAPI.enrolPartner, sending: Self.market)
            let staff = try await service.signedIn(as: .partner)
            await expectRefusal(Problem.forbidden) { try await staff.call(OrdersAPI.ownPartner) }
            _ = try await root.call(OrdersAPI.addPartnerStaff, at: market.id, Person.partner.account)
            _ = try await root.call(OrdersAPI.addPartnerStaff, at: market.id, Person.partner.account)
            #expect(try await staff.call(OrdersAPI.ownPartner).id == market.id)
            let members = try await root.call(OrdersAPI.partnerStaff, at: market.id)
            #expect(members.items.map(\.account) == [Person.partner.account])
            let problem = await #expect(throws: Problem.self) {
                try await root.call(OrdersAPI.addPartnerStaff, at: other.id, Person.partner.account)
            }
            #expect(problem?.code == "staff-elsewhere")
            _ = try await root.call(OrdersAPI.removePartnerStaff, at: market.id, Person.partner.account)
            await expectRefusal(Problem.forbidden) { try await staff.call(OrdersAPI.ownPartner) }
            await expectRefusal(Problem.forbidden) { try await staff.call(OrdersAPI.partnerKeys) }
            let log = try await root.call(OrdersAPI.partnerLog, at: market.id, sending: PageQuery())
            #expect(log.items.map(\.action) == [.staffRemoved, .staffAdded, .enrolled])
            #expect(log.items[0].account == Person.partner.account)
        }
    }

    @Test func `O7 nobody acts for a partner whom auth does not give the role`() async throws {
        try await withService(OrdersService.self, on: .sqlite) { service in
            let root = try await service.signedIn(as: .root)
            let market = try await root.call(OrdersAPI.enrolPartner, sending: Self.market)
            let problem = await #expect(throws: Problem.self) {
                try await root.call(OrdersAPI.addPartnerStaff, at: market.id, Person.partner.account)
            }
            #expect(problem?.status == 503)
            #expect(try await root.call(OrdersAPI.partnerStaff, at: market.id).items.isEmpty)
        }
    }

    @Test(arguments: Engine.all)
    func `A15 whoever leaves is no longer among a partner's staff, and the log no longer names them`(
        on engine: Engine
    ) async throws {
        let people = LeavingPeople()
        let services = people.listening(on: .forPartners)
        try await withService(OrdersService.self, on: engine, services: services) { service in
            let shop = try await PartnerAtWork(service)
            _ = try await shop.program([.orders])
            _ = try await people.leave(.partner, .orders, service)
            let root = try await service.signedIn(as: .root)
            #expect(try await root.call(OrdersAPI.partnerStaff, at: shop.profile.id).items.isEmpty)
            let log = try await root.call(OrdersAPI.partnerLog, at: shop.profile.id, sending: PageQuery())
            #expect(log.items.map(\.action) == [.keyMade, .approved, .staffAdded, .enrolled])
            #expect(log.items[0].by == nil && log.items[2].account == nil)
            // Their keys go with them.
            #expect(try await root.call(OrdersAPI.partnerKeysSeen, at: shop.profile.id).items.isEmpty)
        }
    }
}
