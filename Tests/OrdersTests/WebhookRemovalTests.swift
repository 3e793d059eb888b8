import Contracts
import Foundation
import OrdersContracts
import ServiceClient
import Support
import Testing

@testable import Orders

@Suite(.timeLimit(.minutes(10)))
struct WebhookRemovalTests {
    @Test(arguments: Engine.all)
    func `O6 a webhook that is removed is gone, and nothing waits for it any more`(on engine: Engine) async throws {
        try await withOrders(on: engine) { orders in
            let shop = try await PartnerAtWork(orders.service)
            let desk = try await shop.program([.orders])
            try await Receiver.with([500]) { receiver in
                try await desk.call(OrdersAPI.setWebhook, sending: WebhookDraft(url: receiver.url))
                try await desk.call(OrdersAPI.rotateWebhookSecret)
                let first = try await orders.order(.ada, from: shop)
                try await orders.runDue()
                #expect(try await desk.call(OrdersAPI.webhook).url == receiver.url)
                #expect(receiver.taken.count == 1)

                try await desk.call(OrdersAPI.removeWebhook)
                try await expectNoWebhook(desk)
                // Waiting deliveries become dead letters, with the reason.
                let dead = try await desk.call(OrdersAPI.deadWebhooks).items
                #expect(dead.map(\.order) == [first.id] && dead[0].lastError == "The webhook was removed.")

                receiver.answer(204)
                orders.clock.advance(by: RetrySchedule.delays[0] * 1.2 + 1)
                let second = try await orders.order(.ada, from: shop)
                try await orders.runDue()
                #expect(receiver.taken.count == 1)
                // Polling tells the same.
                let page = try await desk.call(OrdersAPI.partnerOrders, sending: PartnerOrderQuery())
                #expect(Set(page.items.map(\.id)) == [first.id, second.id])
            }
        }
    }

    @Test func `O6 a webhook is removed by its own partner alone`() async throws {
        try await withOrders(on: .sqlite) { orders in
            let shop = try await PartnerAtWork(orders.service)
            let other = try await PartnerAtWork(orders.service, named: "Harbour Shop", by: .otherPartner)
            try await Receiver.with([204]) { receiver in
                let desk = try await shop.program([.orders])
                try await desk.call(OrdersAPI.setWebhook, sending: WebhookDraft(url: receiver.url))
                try await desk.call(OrdersAPI.rotateWebhookSecret)
                try await expectNoWebhook(other.staff)
                try await expectNoWebhook(other.program([.orders]))
                // A key that is not good for orders.
                let catalogue = try await shop.program([.catalogue])
                let refused = try await problem { try await catalogue.call(OrdersAPI.removeWebhook) }
                #expect(refused.status == 403)

                #expect(try await desk.call(OrdersAPI.webhook).isOn)
                _ = try await orders.order(.ada, from: shop)
                try await orders.runDue()
                #expect(receiver.taken.map(\.type) == ["order.placed"])
            }
        }
    }

    @Test func `O6 a webhook that is set again is signed as before and told what happens from then on`() async throws {
        try await withOrders(on: .sqlite) { orders in
            let shop = try await PartnerAtWork(orders.service)
            let desk = try await shop.program([.orders])
            try await Receiver.with([204]) { receiver in
                let hook = WebhookDraft(url: receiver.url)
                try await desk.call(OrdersAPI.setWebhook, sending: hook)
                let secret = try await desk.call(OrdersAPI.rotateWebhookSecret).secret
                try await desk.call(OrdersAPI.removeWebhook)
                _ = try await orders.order(.ada, from: shop)
                try await orders.runDue()
                #expect(try await desk.call(OrdersAPI.setWebhook, sending: hook).reason == nil)
                let told = try await orders.order(.ada, from: shop)
                try await orders.runDue()
                let sent = try #require(receiver.taken.last)
                #expect(sent.isSigned(with: secret) && sent.body.contains(told.id.description))
                #expect(receiver.taken.count == 1)
            }
        }
    }

    /// Neither reads nor removes a webhook.
    private func expectNoWebhook(_ client: ServiceClient) async throws {
        let read = try await problem { try await client.call(OrdersAPI.webhook) }
        #expect(read.status == 404 && read.code == "not-found")
        let removed = try await problem { try await client.call(OrdersAPI.removeWebhook) }
        #expect(removed.status == 404 && removed.code == "not-found")
    }
}
