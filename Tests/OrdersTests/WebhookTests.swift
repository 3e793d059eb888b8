import Contracts
import Crypto
import Foundation
import OrdersContracts
import ServiceClient
import Support
import Synchronization
import Testing

@testable import Chassis
@testable import Orders

@Suite(.timeLimit(.minutes(30)))
struct WebhookTests {
    @Test func `O6 a webhook is tried twelve times over four days, each time later`() {
        let delays = (1...12).map { RetrySchedule.delay(after: $0, chance: 0) }
        #expect(delays.dropLast().allSatisfy { $0 != nil } && delays.last == .some(nil))
        let times = delays.compactMap(\.self)
        #expect(zip(times, times.dropFirst()).allSatisfy { $0 * 1.2 < $1 })
        #expect(times.reduce(0, +) >= 96 * 3_600)
        for chance in [0, 0.3, 1, 7, -1] {
            let late = (1...11).compactMap { RetrySchedule.delay(after: $0, chance: chance) }
            #expect(zip(times, late).allSatisfy { $0 <= $1 && $1 <= $0 * 1.2 })
        }
        // A requested delay extends the wait up to a day; nonsense is ignored.
        #expect(RetrySchedule.delay(after: 1, chance: 0, wish: 90) == 90)
        #expect(RetrySchedule.delay(after: 1, chance: 0, wish: 1e12) == 86_400)
        #expect(RetrySchedule.delay(after: 1, chance: 0, wish: -5) == 5)
        #expect(RetrySchedule.delay(after: 0, chance: 0) == nil && RetrySchedule.delay(after: 99, chance: 0) == nil)
    }

    /// The example of Standard Webhooks and docs/partners.md.
    @Test func `O6 the signature is that of Standard Webhooks, one for each secret`() throws {
        let secret = try #require(Data(base64Encoded: "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"))
        let other = try #require(Data(base64Encoded: "AAECAwQFBgcICQoLDA0ODxAREhMUFRYX"))
        let request = ExternalRequest.signedPost(
            "https://shop.example.com/", Array(#"{"test": 2432232314}"#.utf8), id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
            at: Date(timeIntervalSince1970: 1_614_265_330.9), secrets: [Array(other), Array(secret)],
            taking: ResponseBounds(mostBytes: 10))
        #expect(request.fields["webhook-timestamp"] == "1614265330")
        let signatures = request.fields["webhook-signature"]?.split(separator: " ") ?? []
        #expect(signatures.count == 2 && signatures[1] == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=")
        #expect(signatures[0] != signatures[1])
    }

    @Test(arguments: Engine.either)
    func `O6 a partner is told of its orders, signed with both secrets while one takes the other's place`(
        on engine: Engine
    ) async throws {
        try await withOrders(on: engine) { orders in
            let shop = try await PartnerAtWork(orders.service)
            let desk = try await shop.program([.orders])
            try await Receiver.with([200]) { receiver in
                try await desk.call(OrdersAPI.setWebhook, sending: WebhookDraft(url: receiver.url))
                let first = try await desk.call(OrdersAPI.rotateWebhookSecret)
                let order = try await orders.order(.ada, from: shop)
                try await orders.runDue()
                let hook = try #require(receiver.taken.first)
                #expect(hook.isSigned(with: first.secret) && receiver.taken.count == 1)
                let message = try WireFormat.decoder.decode(WebhookMessage.self, from: Data(hook.body.utf8))
                #expect(message.type == "order.placed" && message.data.order == order.id.description)
                // The body has no personal data.
                #expect(!hook.body.contains("Ada") && !hook.body.contains("Bremen"))
                let second = try await desk.call(OrdersAPI.rotateWebhookSecret)
                try await orders.client(.ada).call(OrdersAPI.cancelOrder, at: order.id, sending: OrderReason())
                try await orders.runDue()
                let both = receiver.taken[1]
                #expect(both.isSigned(with: first.secret) && both.isSigned(with: second.secret))
                #expect(both.id != hook.id)
                orders.clock.advance(by: WebhookRoutes.overlap + 1)
                let last = try await orders.order(.ada, from: shop)
                try await orders.runDue()
                #expect(
                    !receiver.taken[2].isSigned(with: first.secret) && receiver.taken[2].isSigned(with: second.secret))
                // The partner gets no webhook for its own actions.
                try await desk.call(OrdersAPI.acceptOrder, at: last.id, sending: OrderAcceptance(minutes: 5))
                try await orders.runDue()
                #expect(receiver.taken.count == 3)
            }
        }
    }

    @Test(arguments: Engine.either)
    func `O6 what does not arrive is sent again in its order, given up in the end, and replayed`(
        on engine: Engine
    ) async throws {
        try await withOrders(on: engine) { orders in
            let shop = try await PartnerAtWork(orders.service)
            try await Receiver.with([500]) { receiver in
                let desk = try await shop.program([.orders])
                try await desk.call(OrdersAPI.setWebhook, sending: WebhookDraft(url: receiver.url))
                try await desk.call(OrdersAPI.rotateWebhookSecret)
                let order = try await orders.order(.ada, from: shop)
                try await orders.client(.ada).call(OrdersAPI.cancelOrder, at: order.id, sending: OrderReason())
                try await orders.runDue()
                // The second webhook waits for the first.
                #expect(receiver.taken.map(\.type) == ["order.placed"])
                for tries in 1..<RetrySchedule.tries {
                    orders.clock.advance(by: RetrySchedule.delays[tries - 1] * 1.2 + 1)
                    try await orders.runDue()
                }
                #expect(receiver.taken.count { $0.type == "order.placed" } == 12)
                #expect(Set(receiver.taken.filter { $0.type == "order.placed" }.map(\.id)).count == 1)
                let dead = try await desk.call(OrdersAPI.deadWebhooks).items
                #expect(dead.map(\.type) == ["order.placed"] && dead[0].attempts == 12 && dead[0].lastStatus == 500)
                receiver.answer(204)
                #expect(try await desk.call(OrdersAPI.replayWebhooks, sending: WebhookReplay(id: "msg_x")).count == 0)
                #expect(try await desk.call(OrdersAPI.replayWebhooks, sending: WebhookReplay()).count == 1)
                try await orders.runDue()
                #expect(receiver.taken.last?.type == "order.placed" || receiver.taken.last?.type == "order.cancelled")
                #expect(try await desk.call(OrdersAPI.deadWebhooks).items.isEmpty)
            }
        }
    }

    @Test(arguments: Engine.all)
    func `O6 a partner who says 410 is told no more, and polling tells the same`(on engine: Engine) async throws {
        try await withOrders(on: engine) { orders in
            let shop = try await PartnerAtWork(orders.service)
            let desk = try await shop.program([.orders])
            try await Receiver.with([410]) { receiver in
                try await desk.call(OrdersAPI.setWebhook, sending: WebhookDraft(url: receiver.url))
                try await desk.call(OrdersAPI.rotateWebhookSecret)
                let order = try await orders.order(.ada, from: shop)
                try await orders.runDue()
                let off = try await desk.call(OrdersAPI.webhook)
                #expect(!off.isOn && off.reason == "410 Gone")
                _ = try await orders.order(.ada, from: shop)
                try await orders.runDue()
                #expect(receiver.taken.count == 1)
                let page = try await desk.call(OrdersAPI.partnerOrders, sending: PartnerOrderQuery())
                #expect(page.items.count == 2 && page.items[0].id == order.id)
            }
        }
    }

    @Test(arguments: Engine.all)
    func `O6 nothing is lost while a webhook is off, has no secret, or moves to another address`(
        on engine: Engine
    ) async throws {
        try await withOrders(on: engine) { orders in
            let shop = try await PartnerAtWork(orders.service)
            let desk = try await shop.program([.orders])
            try await Receiver.with([204]) { receiver in
                // Without a secret nothing is sent, and the partner sees the reason.
                let hook = WebhookDraft(url: receiver.url)
                let unsigned = try await desk.call(OrdersAPI.setWebhook, sending: hook)
                #expect(unsigned.isOn && unsigned.reason?.contains("secret") == true)
                let first = try await orders.order(.ada, from: shop)
                try await orders.runDue()
                #expect(receiver.taken.isEmpty)
                try await desk.call(OrdersAPI.rotateWebhookSecret)
                try await orders.runDue()
                #expect(receiver.taken.map(\.type) == ["order.placed"])
                // While the webhook is off, unsent messages wait, and missed ones can be replayed.
                receiver.answer(500)
                try await orders.client(.ada).call(OrdersAPI.cancelOrder, at: first.id, sending: OrderReason())
                try await orders.runDue()
                try await desk.call(OrdersAPI.setWebhook, sending: WebhookDraft(url: receiver.url, isOn: false))
                orders.clock.advance(by: 10)
                let second = try await orders.order(.ada, from: shop)
                try await orders.runDue()
                #expect(receiver.taken.count == 2)
                receiver.answer(204)
                #expect(try await desk.call(OrdersAPI.setWebhook, sending: hook).reason == nil)
                try await orders.runDue()
                #expect(receiver.taken.map(\.type) == ["order.placed", "order.cancelled", "order.cancelled"])
                #expect(try await desk.call(OrdersAPI.deadWebhooks).items.map(\.order) == [second.id])
                #expect(try await desk.call(OrdersAPI.replayWebhooks, sending: WebhookReplay()).count == 1)
                try await orders.runDue()
                #expect(receiver.taken.last?.type == "order.placed" && receiver.taken.count == 4)
                // A 410 from an old address does not switch the new one off.
                let isOff = try await orders.database.write { db in
                    try WebhookTable(db).switchOff(shop.profile.id, at: "http://old.example/", reason: "410", .now)
                }
                #expect(!isOff)
                #expect(try await desk.call(OrdersAPI.webhook).isOn)
                // The number of active secrets is limited.
                for _ in 1..<WebhookTable.mostSecrets { try await desk.call(OrdersAPI.rotateWebhookSecret) }
                let refused = try await problem { try await desk.call(OrdersAPI.rotateWebhookSecret) }
                #expect(refused.status == 409 && refused.code == "too-many-webhook-secrets")
            }
        }
    }

    @Test func `O6 a partner whose server hangs holds two senders, and nobody else`() {
        let lanes = PartnerLanes()
        #expect(lanes.enter(.mill) && lanes.enter(.mill) && !lanes.enter(.mill))
        #expect(lanes.enter(.harbour))
        lanes.leave(.mill)
        #expect(lanes.enter(.mill) && !lanes.enter(.mill))
    }

    @Test func `O6 where others can reach it, a webhook goes to the public internet alone`() async throws {
        try await Engine.sqlite.withDatabase(preparedAs: "orders", by: OrdersService.migrate) { database in
            try await withService(
                OrdersService.self, database: database, services: .forPartners, isDevelopment: false
            ) { service in
                let shop = try await PartnerAtWork(service)
                let bad = [
                    "http://shop.example.org/", "https://127.0.0.1/", "https://localhost/", "https://10.0.0.1/",
                    "https://[::1]/", "https://orders/", "https://0x7f000001/", "https://user:pass@shop.org/",
                    "https://shop.org:8443/", "ftp://shop.org/", "shop.org", "https://metadata.internal/",
                ]
                for url in bad {
                    let refused = try await problem {
                        try await shop.staff.call(OrdersAPI.setWebhook, sending: WebhookDraft(url: url))
                    }
                    #expect(refused.status == 422, "\(url)")
                }
                let good = WebhookDraft(url: "https://shop.org/hooks/larder?branch=1")
                #expect(try await shop.staff.call(OrdersAPI.setWebhook, sending: good).isOn)
            }
        }
    }
}

/// A partner's server with scripted answers that records its requests.
final class Receiver: Sendable {
    struct Hook: Sendable {
        let head: String
        let body: String

        var type: String { text(of: "type") }
        var id: String { field("webhook-id") }

        func field(_ name: String) -> String {
            head.split(separator: "\r\n").first { $0.lowercased().hasPrefix(name + ":") }
                .map { $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces) } ?? ""
        }

        private func text(of name: String) -> String {
            let object = try? JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any]
            return object?[name] as? String ?? ""
        }

        /// Verifies the signature as described in docs/partners.md.
        func isSigned(with secret: String) -> Bool {
            guard let key = Data(base64Encoded: String(secret.dropFirst("whsec_".count))) else { return false }
            let signed = Data("\(id).\(field("webhook-timestamp")).\(body)".utf8)
            let expected = Data(HMAC<SHA256>.authenticationCode(for: signed, using: SymmetricKey(data: key)))
            return field("webhook-signature").split(separator: " ").contains {
                $0 == "v1,\(expected.base64EncodedString())"
            }
        }
    }

    private let hooks = Mutex<[Hook]>([])
    private let status: Mutex<Int>
    private let port: Mutex<Int>

    var taken: [Hook] { hooks.withLock { $0 } }
    var url: String { "http://127.0.0.1:\(port.withLock { $0 })/hook" }

    private init(_ status: Int) {
        self.status = Mutex(status)
        port = Mutex(0)
    }

    func answer(_ status: Int) { self.status.withLock { $0 = status } }

    static func with(_ statuses: [Int], _ body: (Receiver) async throws -> Void) async throws {
        let receiver = Receiver(statuses[0])
        try await PageServer.with([
            "/hook": { visit in
                receiver.hooks.withLock { $0.append(Hook(head: visit.head, body: visit.body)) }
                let status = receiver.status.withLock { $0 }
                visit.send("HTTP/1.1 \(status) So\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
            }
        ]) { server in
            receiver.port.withLock { $0 = server.port }
            try await body(receiver)
        }
    }
}
