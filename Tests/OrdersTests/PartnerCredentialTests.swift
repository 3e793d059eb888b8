import Contracts
import Foundation
import OrdersContracts
import ServiceClient
import Support
import Testing

@testable import Orders

/// Walks the rows of the table of credentials that are about partners.
@Suite(.timeLimit(.minutes(10)))
struct PartnerCredentialTests {
    @Test(arguments: Engine.all)
    func `O6 a partner's key ends with what the table of credentials names`(on engine: Engine) async throws {
        let told = [
            "Ban": Problem.partnerKeyPaused, "Removed from partner": .partnerKeyLeft, "Role withdrawn": .partnerKeyLeft,
            "Partner suspended": .partnerSuspended, "Revoked": .partnerKeyRevoked, "Account erased": .unauthenticated,
        ]
        try await CredentialTable.walk("Partner key") { ending, outcome in
            let people = LeavingPeople()
            try await withService(OrdersService.self, on: engine, services: people.listening(on: .forPartners)) {
                service in
                let shop = try await PartnerAtWork(service)
                let key = try await shop.staff.call(
                    OrdersAPI.makePartnerKey, sending: PartnerKeyDraft(name: "desk", scopes: [.orders, .places]))
                let program = service.api.bearing(key.key)
                _ = try await program.call(OrdersAPI.places)
                try await shop.happen(ending, to: key.info.id, people)
                let refusal = try #require(told[ending])
                await expectRefusal(refusal, "\(ending)") { try await program.call(OrdersAPI.places) }
                await expectRefusal(refusal, "\(ending)") {
                    try await program.call(OrdersAPI.partnerOrders, sending: PartnerOrderQuery())
                }
                await expectRefusal(refusal, "\(ending)") {
                    try await program.call(OrdersAPI.setWebhook, sending: WebhookDraft(url: "http://127.0.0.1:1/"))
                }
                try await shop.undo(ending)
                if outcome == .pauses {
                    _ = try await program.call(OrdersAPI.places)
                } else {
                    await expectRefusal(refusal, "\(ending), undone") { try await program.call(OrdersAPI.places) }
                }
            }
        }
    }

    @Test(arguments: Engine.all)
    func `O6 a webhook's secret ends with what the table of credentials names`(on engine: Engine) async throws {
        try await CredentialTable.walk("Webhook secret") { ending, outcome in
            let people = LeavingPeople()
            try await withService(
                OrdersService.self, on: engine, services: people.listening(on: .forPartners), schedules: false,
                jobs: false
            ) { service in
                let orders = TestedOrders(service: service)
                let shop = try await PartnerAtWork(service)
                try await Receiver.with([204]) { receiver in
                    _ = try await shop.staff.call(OrdersAPI.setWebhook, sending: WebhookDraft(url: receiver.url))
                    let secret = try await shop.staff.call(OrdersAPI.rotateWebhookSecret).secret
                    _ = try await orders.order(.ada, from: shop)
                    try await orders.runDue()
                    #expect(receiver.taken.count == 1 && receiver.taken[0].isSigned(with: secret))
                    _ = try await orders.order(.ada, from: shop)
                    if ending == "Revoked" {
                        _ = try await shop.staff.call(OrdersAPI.rotateWebhookSecret)
                        service.clock.advance(by: WebhookRoutes.overlap + 1)
                    } else {
                        try await shop.happen(ending, to: nil, people)
                    }
                    try await orders.runDue()
                    let taken = receiver.taken.dropFirst()
                    #expect(!taken.contains { $0.isSigned(with: secret) }, "\(ending)")
                    #expect(taken.isEmpty || ending == "Revoked", "\(ending)")
                    try await shop.undo(ending)
                    try await orders.runDue()
                    let isSent = receiver.taken.dropFirst().contains { $0.isSigned(with: secret) }
                    #expect(isSent == (outcome == .pauses), "\(ending), undone")
                }
            }
        }
    }

    @Test(arguments: Engine.either)
    func `O7 a suspended partner accepts nothing, and finishes what is under way in person`(
        on engine: Engine
    ) async throws {
        try await withOrders(on: engine) { orders in
            let shop = try await PartnerAtWork(orders.service)
            let desk = try await shop.program([.orders])
            let key = try #require(try await shop.staff.call(OrdersAPI.partnerKeys).items.first)
            let taken = try await orders.order(.ada, from: shop)
            try await orders.runDue()
            _ = try await desk.call(OrdersAPI.acceptOrder, at: taken.id, sending: OrderAcceptance(minutes: 20))
            let open = try await orders.order(.ada, from: shop)
            try await orders.runDue()
            try await shop.happen("Partner suspended", to: nil, LeavingPeople())

            let (late, refund) = (OrderAcceptance(minutes: 20), RefundDraft(amount: 100, reason: "Late"))
            for client in [desk, shop.staff] {
                let refused = try await problem {
                    try await client.call(OrdersAPI.acceptOrder, at: open.id, sending: late)
                }
                #expect(refused.code == "partner-suspended")
                let hook = try await problem {
                    try await client.call(OrdersAPI.setWebhook, sending: WebhookDraft(url: "http://127.0.0.1:1/"))
                }
                #expect(hook.code == "partner-suspended")
                let secret = try await problem { try await client.call(OrdersAPI.rotateWebhookSecret) }
                #expect(secret.code == "partner-suspended")
            }
            let payment = try await problem {
                try await desk.call(OrdersAPI.refundOrder, at: taken.id, sending: refund)
            }
            #expect(payment.code == "partner-suspended")
            let draft = PartnerKeyDraft(name: "desk", scopes: [.orders])
            let made = try await problem { try await shop.staff.call(OrdersAPI.makePartnerKey, sending: draft) }
            #expect(made.code == "partner-suspended")
            let rotated = try await problem {
                try await shop.staff.call(OrdersAPI.rotatePartnerKey, at: key.id, sending: PartnerKeyRotation())
            }
            #expect(rotated.code == "partner-suspended")

            let staff = shop.staff
            #expect(try await staff.call(OrdersAPI.prepareOrder, at: taken.id).state == .preparing)
            _ = try await staff.call(OrdersAPI.refundOrder, at: taken.id, sending: refund)
            let rejected = try await staff.call(
                OrdersAPI.rejectOrder, at: open.id, sending: OrderRefusal(reason: "Suspended"))
            #expect(rejected.state == .rejected)
        }
    }

    @Test(arguments: Engine.all)
    func `O7 an administrator ends one partner's key, and the log says so`(on engine: Engine) async throws {
        try await withService(OrdersService.self, on: engine, services: .forPartners) { service in
            let shop = try await PartnerAtWork(service)
            let other = try await PartnerAtWork(service, named: "Other", by: .otherPartner)
            let draft = PartnerKeyDraft(name: "desk", scopes: [.places])
            let key = try await shop.staff.call(OrdersAPI.makePartnerKey, sending: draft)
            let root = try await service.signedIn(as: .root)
            await expectRefusal(Problem.notFound(.partnerKey)) {
                try await root.call(OrdersAPI.endPartnerKey, at: other.profile.id, key.info.id)
            }
            await expectRefusal(Problem.forbidden) {
                try await shop.staff.call(OrdersAPI.endPartnerKey, at: shop.profile.id, key.info.id)
            }
            _ = try await service.api.bearing(key.key).call(OrdersAPI.places)
            _ = try await root.call(OrdersAPI.endPartnerKey, at: shop.profile.id, key.info.id)
            await expectRefusal(Problem.partnerKeyRevoked) {
                try await service.api.bearing(key.key).call(OrdersAPI.places)
            }
            #expect(try await root.call(OrdersAPI.partnerKeysSeen, at: shop.profile.id).items.isEmpty)
            let log = try await root.call(OrdersAPI.partnerLog, at: shop.profile.id, sending: PageQuery())
            #expect(log.items[0].action == .keyRevoked && log.items[0].by == Person.root.account)
        }
    }
}

extension PartnerAtWork {
    /// Has happen what a column of the table of credentials names.
    fileprivate func happen(_ ending: String, to key: ID<PartnerKey>?, _ people: LeavingPeople) async throws {
        let root = try await service.signedIn(as: .root)
        switch ending {
        case "Ban": try await tell(isBanned: true)
        case "Role withdrawn": try await tell(roles: [])
        case "Removed from partner":
            _ = try await root.call(OrdersAPI.removePartnerStaff, at: profile.id, Person.partner.account)
        case "Partner suspended":
            let why = PartnerSuspension(reason: "Mice.")
            _ = try await root.call(OrdersAPI.suspendPartner, at: profile.id, sending: why)
        case "Revoked": _ = try await root.call(OrdersAPI.endPartnerKey, at: profile.id, try #require(key))
        case "Account erased": _ = try await people.leave(.partner, .orders, service)
        default: Issue.record("No test knows what “\(ending)” is.")
        }
    }

    /// Takes it back, as far as that can be.
    fileprivate func undo(_ ending: String) async throws {
        let root = try await service.signedIn(as: .root)
        switch ending {
        case "Ban": try await tell()
        case "Removed from partner", "Role withdrawn":
            _ = try await root.call(OrdersAPI.addPartnerStaff, at: profile.id, Person.partner.account)
        case "Partner suspended": _ = try await root.call(OrdersAPI.approvePartner, at: profile.id)
        default: break
        }
    }

    private func tell(roles: Labels<Role> = [.partner], isBanned: Bool = false) async throws {
        // Somebody who was added within the same second stays.
        service.clock.advance(by: 1)
        let instant = service.clock.now
        let change = AccountAccessChanged(
            account: Person.partner.account, roles: roles, isBanned: isBanned, at: instant.wholeSecond)
        try await service.asService(.auth).call(
            EventsAPI.deliver(to: .orders), sending: EventEnvelope(change, at: instant))
    }
}
