import Contracts
import OrdersContracts
import Support
import Synchronization
import Testing

@testable import Web

extension PartnerPageTests {
    @Test func `O6 staff send a test webhook and read how it was answered`() async throws {
        let services = SampleKitchen().services
        let answers = Mutex([
            WebhookTest(status: 204), WebhookTest(status: 500), WebhookTest(status: nil, error: "timedOut"),
        ])
        services.on(OrdersAPI.testWebhook) { _ in answers.withLock { $0.removeFirst() } }
        try await withPages(services: services) { web in
            let staff = Browser.signedIn(web)
            #expect(try await staff.open("/partner").html.contains("/partner/webhook/tests"))
            for phrase in ["console.testArrived", "console.testRefused", "console.testFailed"] {
                let page = try await staff.submit("/partner/webhook/tests", [])
                #expect(page.status == 200 && page.says(phrase), "\(phrase)")
            }
            services.on(OrdersAPI.testWebhook) { _ in throw Problem(409, "webhook-unsigned") }
            #expect(try await staff.submit("/partner/webhook/tests", []).says("problem.webhook-unsigned"))
            services.on(OrdersAPI.webhook) { _ in throw Problem.notFound(.webhook) }
            #expect(try await !staff.open("/partner").html.contains("/partner/webhook/tests"))
        }
    }

    @Test func `O7 administrators end a partner's key, and may do so twice`() async throws {
        let services = SampleKitchen().services
        let ended = Mutex<[[String]]>([])
        services.on(OrdersAPI.endPartnerKey) { _, names in
            let isFirst = ended.withLock { ended in
                ended.append(names)
                return ended.count == 1
            }
            guard isFirst else { throw Problem.notFound(.partnerKey) }
            return Empty()
        }
        try await withPages(services: services) { web in
            let root = Browser.signedIn(web)
            let page = try await root.open("/admin/partners/\(SampleKitchen.partnerID)")
            let path = "/admin/partners/\(SampleKitchen.partnerID)/keys/revocation"
            #expect(page.html.contains(path) && page.has(["name": "key", "value": "\(SampleKitchen.keyID)"]))
            for _ in 1...2 {
                let sent = try await root.submit(path, [("key", "\(SampleKitchen.keyID)")])
                #expect(sent.location == "/admin/partners/\(SampleKitchen.partnerID)")
            }
            let names = ["\(SampleKitchen.partnerID)", "\(SampleKitchen.keyID)"]
            #expect(ended.withLock { $0 } == [names, names])
            #expect(try await root.submit(path, [("key", "x")]).status == 404)
        }
    }
}
