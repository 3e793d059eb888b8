import Contracts
import OrdersContracts
import ServiceClient
import Support
import Testing

@testable import Orders

@Suite(.timeLimit(.minutes(10)))
struct WebhookTestTests {
    @Test(arguments: Engine.either)
    func `O6 a test webhook is sent once and signed, and its answer is told`(on engine: Engine) async throws {
        try await withOrders(on: engine) { orders in
            let shop = try await PartnerAtWork(orders.service)
            let desk = try await shop.program([.orders])
            let absent = try await problem { try await desk.call(OrdersAPI.testWebhook) }
            #expect(absent.status == 404)
            try await Receiver.with([204]) { receiver in
                // It can be tried before it is switched on.
                try await desk.call(OrdersAPI.setWebhook, sending: WebhookDraft(url: receiver.url, isOn: false))
                let unsigned = try await problem { try await desk.call(OrdersAPI.testWebhook) }
                #expect(unsigned.status == 409 && unsigned.code == "webhook-unsigned")
                let made = try await desk.call(OrdersAPI.rotateWebhookSecret)
                #expect(try await desk.call(OrdersAPI.testWebhook) == WebhookTest(status: 204))
                #expect(receiver.taken.map(\.type) == ["test"] && receiver.taken[0].isSigned(with: made.secret))
                receiver.answer(410)
                let gone = try await desk.call(OrdersAPI.testWebhook)
                #expect(gone.status == 410 && !gone.isDelivered)
                try await orders.runDue()
                // Nothing is sent again, and a refused test switches nothing off.
                #expect(receiver.taken.count == 2)
                #expect(try await desk.call(OrdersAPI.webhook).reason == nil)
            }
            let silent = try await desk.call(OrdersAPI.testWebhook)
            #expect(silent.status == nil && silent.error != nil && !silent.isDelivered)
        }
    }
}
