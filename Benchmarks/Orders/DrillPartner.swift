import Contracts
import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import OrdersContracts
import ServiceClient
import Synchronization

/// A partner that receives orders by webhook and polls for missed ones. It drops some webhooks, and handles some twice
/// or late. It sends every request twice, rejects some orders and withdraws others.
final class DrillPartner: Sendable {
    private let desk: ServiceClient
    private let secret: String
    private let counts = Mutex((taken: 0, dropped: 0))
    /// Whether the partner drops, repeats and rejects.
    private let isCareless: Bool

    /// The number of webhooks received and dropped.
    var webhooks: (taken: Int, dropped: Int) { counts.withLock { $0 } }

    private init(_ desk: ServiceClient, secret: String, isCareless: Bool) {
        self.desk = desk
        self.secret = secret
        self.isCareless = isCareless
    }

    /// Runs `body` while the partner works.
    static func beside<Value: Sendable>(
        _ desk: ServiceClient, isCareless: Bool = true, _ body: @Sendable (DrillPartner) async throws -> Value
    ) async throws -> Value {
        let secret = try await desk.call(OrdersAPI.rotateWebhookSecret).secret
        let partner = DrillPartner(desk, secret: secret, isCareless: isCareless)
        let (ports, port) = AsyncStream.makeStream(of: Int.self)
        let router = Router()
        router.post("/hook") { [partner] request, _ in await partner.hear(request) }
        let server = Application(
            router: router, configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { port.yield($0.localAddress?.port ?? 0) },
            logger: Logger(label: "drill") { _ in SwiftLogNoOpLogHandler() })
        let serving = Task { try await server.run() }
        let polling = Task { if isCareless { await partner.poll() } }
        defer {
            serving.cancel()
            polling.cancel()
        }
        var first = ports.makeAsyncIterator()
        let url = "http://127.0.0.1:\(await first.next() ?? 0)/hook"
        _ = try await desk.call(OrdersAPI.setWebhook, sending: WebhookDraft(url: url))
        return try await body(partner)
    }

    private func hear(_ request: Request) async -> HTTPResponse.Status {
        guard let body = try? await request.body.collect(upTo: 64 << 10),
            isSigned(request.headers, Array(body.readableBytesView)),
            let message = try? WireFormat.decoder.decode(WebhookMessage.self, from: Data(body.readableBytesView)),
            let order = ID<Order>(message.data.order)
        else { return .badRequest }
        let isDropped = isCareless && Int.random(in: 0..<4) == 0
        counts.withLock {
            $0.taken += 1
            $0.dropped += isDropped ? 1 : 0
        }
        if isDropped { return .internalServerError }
        let late = isCareless ? Int.random(in: 0...1_500) : 0
        Task { [self] in
            try? await Task.sleep(for: .milliseconds(late))
            for _ in 0..<(isCareless ? 2 : 1) {
                // The order's current state, whatever the webhook's order of arrival.
                if let order = try? await desk.call(OrdersAPI.partnerOrder, at: order) { await move(order) }
            }
        }
        return .noContent
    }

    /// Checks the signature as docs/partners.md describes it.
    private func isSigned(_ fields: HTTPFields, _ body: [UInt8]) -> Bool {
        guard let id = fields[.webhookID], let time = fields[.webhookTimestamp],
            let key = Data(base64Encoded: String(secret.dropFirst("whsec_".count)))
        else { return false }
        let signed = Data("\(id).\(time).".utf8) + Data(body)
        let mark =
            "v1,"
            + Data(HMAC<SHA256>.authenticationCode(for: signed, using: SymmetricKey(data: key)))
            .base64EncodedString()
        return fields[.webhookSignature]?.split(separator: " ").contains { $0 == mark } == true
    }

    private func poll() async {
        var since = 0
        while !Task.isCancelled {
            try? await Task.sleep(for: .seconds(1))
            guard
                let page = try? await desk.call(
                    OrdersAPI.partnerOrders, sending: PartnerOrderQuery(since: since, limit: 100))
            else { continue }
            for order in page.items {
                for _ in 0..<2 { await move(order) }
            }
            // Starts over at the end, to retry failed calls.
            since = page.items.isEmpty ? 0 : page.number
        }
    }

    private func move(_ order: PartnerOrder) async {
        let luck = isCareless ? order.id.description.utf8.reduce(0) { $0 + Int($1) } % 10 : 9
        switch order.state {
        case .placed where luck == 0:
            _ = try? await desk.call(OrdersAPI.rejectOrder, at: order.id, sending: OrderRefusal(reason: "Sold out."))
        case .placed:
            _ = try? await desk.call(OrdersAPI.acceptOrder, at: order.id, sending: OrderAcceptance(minutes: 30))
        case .accepted where luck == 1:
            _ = try? await desk.call(OrdersAPI.withdrawOrder, at: order.id, sending: OrderRefusal(reason: "Fire."))
        case .accepted: _ = try? await desk.call(OrdersAPI.handOverOrder, at: order.id, sending: Courier(name: "Sam"))
        case .onTheWay: _ = try? await desk.call(OrdersAPI.deliverOrder, at: order.id)
        default: break
        }
    }
}

extension HTTPField.Name {
    fileprivate static let webhookID = Self("webhook-id")!
    fileprivate static let webhookTimestamp = Self("webhook-timestamp")!
    fileprivate static let webhookSignature = Self("webhook-signature")!
}
