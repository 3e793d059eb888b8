import AsyncHTTPClient
import Contracts
import Foundation
import NIOHTTP1
import OrdersContracts
import Support
import Testing

@testable import Orders

@Suite(.timeLimit(.minutes(10)))
struct StripeNoticeTests {
    private static let path = "/v1/payments/stripe/webhook"
    private static let environment = [
        "LARDER_STRIPE_SECRET_KEY": "sk_test_1", "LARDER_STRIPE_URL": "http://127.0.0.1:1",
        "LARDER_STRIPE_WEBHOOK_SECRET": "whsec_old,whsec_new",
    ]

    private static func event(_ id: String, _ type: String = "payment_intent.succeeded") -> String {
        // Extra fields, as in Stripe's own events.
        #"{"id":"\#(id)","object":"event","type":"\#(type)","data":{"object":{"id":"pi_1","x":[1,{}]}}}"#
    }

    @Test(arguments: Engine.all)
    func `O4 a notice of Stripe is heard once if its signature holds, and refused otherwise`(
        on engine: Engine
    ) async throws {
        try await withOrders(on: engine, environment: Self.environment) { orders in
            let body = Self.event("evt_1")
            let now = orders.clock.now
            func sign(_ text: String, _ secret: String = "whsec_new", ago seconds: TimeInterval = 0) -> String {
                StripeSignature.text(of: Data(text.utf8), secret: secret, at: now.addingTimeInterval(-seconds))
            }
            func send(_ body: String, _ signature: String?, type: String = "application/json") async throws -> Int {
                var headers: HTTPHeaders = ["Content-Type": type]
                if let signature { headers.add(name: "Stripe-Signature", value: signature) }
                let answer = try await orders.service.send(.POST, Self.path, body, headers: headers)
                if answer.status == 403 { #expect(answer.problem?.code == "bad-signature") }
                return answer.status
            }
            func heard() async throws -> Int {
                try await orders.database.read { db in
                    try db.first("SELECT count(*) AS n FROM payment_events") { try $0["n"] as Int } ?? 0
                }
            }
            let good = sign(body)
            let code = good.split(separator: "=").last.map(String.init) ?? ""
            let time = String(Int(now.timeIntervalSince1970))
            let refused: [String?] = [
                nil, "", "nonsense", "t=1", "v1=\(code)", sign(body, "whsec_other"), sign(body + " "),
                sign(body, ago: 301), sign(body, ago: -301), "t=\(time),v0=\(code)", "t=\(time),v1=\(code.dropLast())",
                "t=\(time),v1=\(code)00", "t=\(time),v1=" + code.uppercased(), "t=\(time),t=1,v1=\(code)",
                "t=99999999999999999999,v1=\(code)", "t=-9223372036854775808,v1=\(code)",
                "t=9223372036854775807,v1=\(code)",
                String(repeating: "v1=\(code),", count: 40) + "t=\(time)",
                "t=\(time)" + String(repeating: ",v1=" + String(repeating: "0", count: 64), count: 25) + ",v1=\(code)",
            ]
            for signature in refused {
                #expect(try await send(body, signature) == 403, "\(signature?.prefix(80) ?? "none")")
            }
            // A signature of another body.
            let other = try await send(Self.event("evt_2"), good)
            #expect(other == 403)
            #expect(try await heard() == 0)

            #expect(try await send(body, good, type: "application/json; charset=utf-8") == 204)
            // The same event again: replayed, signed again with either secret, and among wrong signatures.
            #expect(try await send(body, good) == 204)
            #expect(try await send(body, sign(body, "whsec_old", ago: 299)) == 204)
            #expect(try await send(body, "t=\(time), v1=\(String(repeating: "0", count: 64)), v1=\(code), v0=x") == 204)
            #expect(try await heard() == 1)
            // Irrelevant and malformed events are accepted and ignored.
            for other in [
                Self.event("evt_3", "customer.created"), #"{"id":"evt_4"}"#, "[]", "{", Self.event("evt 5"),
                Self.event("evt_6").replacing("pi_1", with: "../../refunds"), String(repeating: "[", count: 100_000),
            ] {
                #expect(try await send(other, sign(other)) == 204, "\(other.prefix(60))")
            }
            #expect(try await heard() == 1)
            let refund = Self.event("evt_7", "refund.failed").replacing(#""x""#, with: #""payment_intent":"pi_1","x""#)
            #expect(try await send(refund, sign(refund)) == 204)
            #expect(try await heard() == 2)
            let large = String(repeating: " ", count: 300 << 10)
            #expect(try await send(large, sign(large)) == 413)
            #expect(try await send(body, good, type: "text/plain") == 415)
        }
    }

    /// A test vector made with OpenSSL, because Stripe's own needs the network.
    ///
    ///     printf '1614265330.{"test": 2432232314}' | openssl dgst -sha256 -hmac whsec_test
    @Test func `O4 signatures are those that Stripe writes`() throws {
        let body = Data(#"{"test": 2432232314}"#.utf8)
        let at = Date(timeIntervalSince1970: 1_614_265_330.9)
        #expect(
            StripeSignature.text(of: body, secret: "whsec_test", at: at)
                == "t=1614265330,v1=98a6304ac7cd966786ee1b93ad76319d9cd63829827fa0f93cb3e367cf67086d")
        let signature = try #require(StripeSignature(StripeSignature.text(of: body, secret: "whsec_test", at: at)))
        #expect(signature.holds(for: body, secrets: ["a", "whsec_test"], at: at))
        #expect(!signature.holds(for: body, secrets: [], at: at) && !signature.holds(for: body, secrets: [""], at: at))
    }

    @Test func `O4 without a secret there is no such address`() async throws {
        try await withOrders(on: .sqlite) { orders in
            let answer = try await orders.service.post(Self.path, Self.event("evt_1"))
            #expect(answer.status == 404)
        }
    }

    @Test func `O4 what was heard is forgotten after Stripe would not say it again`() async throws {
        try await withOrders(on: .sqlite) { orders in
            let notices = StripeNotices(database: orders.database, secrets: [], now: { orders.clock.now })
            try await orders.database.write { db in
                _ = try PaymentTable(db).hear("evt_1", of: "stripe", at: .aTuesday - 41 * 86_400)
                _ = try PaymentTable(db).hear("evt_2", of: "stripe", at: .aTuesday - 39 * 86_400)
            }
            try await notices.forget()
            try await orders.database.write { db in
                let isNew = try ["evt_1", "evt_2"].map { try PaymentTable(db).hear($0, of: "stripe", at: .aTuesday) }
                #expect(isNew == [true, false])
            }
        }
    }
}
