import Contracts
import Foundation
import Kitchen
import OrdersContracts
import Support
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct PayPageTests {
    private static let order = "/orders/\(SampleKitchen.orderID)"
    private static let checkout = "/quotes/\(SampleKitchen.quoteID)/order"

    private static func stripe(_ kitchen: SampleKitchen = SampleKitchen()) -> StubServices {
        kitchen.services.on(OrdersAPI.paymentOptions) { _ in
            PaymentOptions(provider: "stripe", publishableKey: "pk_test_1", sandboxCards: [])
        }
    }

    @Test func `O4 with Stripe the checkout shows Stripe's fields, and its policy is opened for them and no further`()
        async throws
    {
        try await withPages(services: Self.stripe()) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open(Self.checkout)
            #expect(page.has(["data-card-key": "pk_test_1", "data-card-amount": "1590"]))
            #expect(page.has(["data-card-currency": "eur"]) && page.html.contains("/paying.js"))
            #expect(!page.html.contains("sandbox") && page.says("orders.cardNoScript"))
            // No field accepts card data.
            let names = page.html.matches(of: /<(?:input|textarea|select)[^>]* name="([^"]+)"/).map { String($0.1) }
            #expect(names.contains("paymentMethod") && names.contains("recipient"))
            for name in names { #expect(!name.lowercased().contains(/card|number|cvc|cvv|expir|month|year|pan/)) }
            let policy = page.headers.first(name: "Content-Security-Policy") ?? ""
            #expect(policy == SecurityHeaders.policyWithStripe)
            #expect(policy.contains("script-src 'self' https://js.stripe.com https://*.js.stripe.com;"))
            #expect(policy.contains("connect-src 'self' https://api.stripe.com;") && !policy.contains("unsafe"))
            #expect(policy.contains("frame-ancestors 'none'") && policy.contains("default-src 'none'"))
            for other in ["/orders", Self.order, "/home", Self.order + "/receipt"] {
                let page = try await ada.open(other)
                #expect(
                    page.headers.first(name: "Content-Security-Policy") == SecurityHeaders.contentSecurityPolicy,
                    "\(other)")
            }
        }
        // The sandbox needs no foreign script; without a key the page says that payment is unavailable.
        try await withPages { web in
            let page = try await Browser.signedIn(web).open(Self.checkout)
            #expect(page.headers.first(name: "Content-Security-Policy") == SecurityHeaders.contentSecurityPolicy)
            #expect(!page.html.contains("data-card-key") && !page.html.contains("paying.js"))
        }
        let closed = SampleKitchen().services.on(OrdersAPI.paymentOptions) { _ in
            PaymentOptions(provider: "stripe", publishableKey: nil, sandboxCards: [])
        }
        try await withPages(services: closed) { web in
            let page = try await Browser.signedIn(web).open(Self.checkout)
            #expect(page.says("orders.noPayment"))
        }
    }

    @Test func `O4 what is wrong with a card stands at its fields, and what was typed stays`() async throws {
        let services = Self.stripe().on(OrdersAPI.placeOrder) { draft in
            #expect(draft.paymentMethod == "ctoken_1" || draft.paymentMethod == nil)
            guard draft.paymentMethod == nil else {
                throw Problem(402, "payment-declined", ["reason": .text("insufficient_funds")])
            }
            throw Problem(402, "payment-required")
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            for (method, words) in [("", phrase("problem.payment-required")), ("ctoken_1", "insufficient_funds")] {
                let page = try await ada.submit(
                    Self.checkout, [("recipient", "Ada"), ("address.street", "Quay 3"), ("paymentMethod", method)])
                #expect(page.status == 402 && page.holds(words) && page.has(["value": "Quay 3"]))
                // The page requires a new card each time.
                #expect(page.has(field: "paymentMethod", ""))
                #expect(
                    page.headers.first(name: "Content-Security-Policy") == SecurityHeaders.policyWithStripe)
            }
        }
    }

    @Test func `O4 where the bank wants to see the person they answer it, and go on or choose another card`()
        async throws
    {
        let kitchen = SampleKitchen()
        let asking = kitchen.paying(OrderPayment(state: .pending, action: "pi_1_secret_2", captured: 0, refunded: 0))
        let services = Self.stripe(kitchen).on(OrdersAPI.placeOrder) { _ in asking }
            .on(OrdersAPI.order) { _ in asking }.on(OrdersAPI.settlePayment) { _ in asking }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            #expect(
                try await ada.submit(Self.checkout, [("paymentMethod", "ctoken_1")]).location == Self.order + "/payment"
            )
            let order = try await ada.open(Self.order)
            #expect(order.links(to: "\(Self.order)/payment") && order.says("orders.answerBank"))
            #expect(!order.html.contains("pi_1_secret_2"))
            let bank = try await ada.open(Self.order + "/payment")
            #expect(bank.has(["data-bank": "pi_1_secret_2", "data-bank-key": "pk_test_1"]))
            #expect(bank.html.contains("€15.90") && bank.html.contains("needs JavaScript"))
            #expect(bank.headers.first(name: "Content-Security-Policy") == SecurityHeaders.policyWithStripe)
            // The bank's check is still pending.
            #expect(try await ada.submit(Self.order + "/payment", []).location == Self.order + "/payment")
            #expect(try await ada.open(Self.order + "/payment").says("orders.bank.waits"))
            services.on(OrdersAPI.settlePayment) { _ in throw Problem(402, "payment-declined", ["reason": .text("no")])
            }
            #expect(try await ada.submit(Self.order + "/payment", []).location == Self.checkout)
            #expect(try await ada.open(Self.checkout).says("orders.bank.refused"))
            services.on(OrdersAPI.settlePayment) { _ in kitchen.order() }
            #expect(try await ada.submit(Self.order + "/payment", []).location == Self.order)
            services.on(OrdersAPI.order) { _ in kitchen.order() }
            #expect(try await ada.open(Self.order + "/payment").location == Self.order)
            services.on(OrdersAPI.order) { _ in
                kitchen.paying(OrderPayment(state: .declined, captured: 0, refunded: 0))
            }
            #expect(try await ada.open(Self.order).links(to: "\(Self.checkout)"))
        }
    }

    @Test func `O4 what is on its way back is told from what has arrived`() async throws {
        let kitchen = SampleKitchen()
        let services = kitchen.services.on(OrdersAPI.order) { _ in
            kitchen.paying(OrderPayment(state: .captured, captured: 1_590, refunded: 40), .delivered)
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            #expect(try await ada.open(Self.order).says("orders.returning", ["amount": "€0.60"]))
            let receipt = try await ada.open(Self.order + "/receipt")
            #expect(receipt.html.contains("€15.50") && receipt.says("orders.returning", ["amount": "€0.60"]))
        }
    }

    @Test func `O4 administrators see what differs, and what to do about it`() async throws {
        let services = SampleKitchen().services
        try await withPages(services: services) { web in
            let root = Browser.signedIn(web)
            #expect(try await root.open("/admin/payments").says("differences.none"))
            services.on(OrdersAPI.paymentDifferences) { _ in
                Page(
                    items: PaymentDifference.Kind.allCases.map {
                        PaymentDifference(
                            order: $0 == .missing ? nil : SampleKitchen.orderID, kind: $0, expected: "<done>",
                            found: "refund of 5, 2 times: balance_insufficient", foundAt: .aTuesday)
                    })
            }
            let page = try await root.open("/admin/payments")
            #expect(page.says("differences.kind.refused") && page.html.contains("balance_insufficient"))
            #expect(page.html.contains("&lt;done&gt;") && page.says("differences.noOrder"))
            for kind in PaymentDifference.Kind.allCases {
                #expect(!page.html.contains("differences.advice.\(kind.rawValue)"))
            }
            services.on(OrdersAPI.paymentDifferences) { _ in throw Problem.forbidden }
            #expect(try await root.open("/admin/payments").status == 403)
        }
    }
}

extension SampleKitchen {
    /// The sample order with another payment.
    fileprivate func paying(_ payment: OrderPayment, _ state: OrderState = .quoted) -> Order {
        let order = order(state)
        return Order(
            id: order.id, revision: 1, code: order.code, state: state, quote: order.quote, partner: order.partner,
            partnerName: order.partnerName, placeName: order.placeName, lines: order.lines, fee: order.fee,
            total: order.total, refunded: payment.state == .captured ? order.refunded : 0, currency: order.currency,
            payment: payment, address: order.address, recipient: order.recipient, phone: nil, note: nil,
            promisedAt: nil, courier: nil, reason: nil, events: order.events, substitutions: [],
            canBeCancelled: state == .quoted, canBeStored: false, createdAt: order.createdAt)
    }
}
