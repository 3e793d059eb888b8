import Contracts
import Foundation
import Kitchen
import OrdersContracts
import Support

@testable import Web

/// Orders in every state that a page shows.
extension SampleKitchen {
    static let orderID = ID<Order>("00000000-0000-7000-8000-0000000000b1")!
    static let insteadID = ID<OrderSubstitution>("00000000-0000-7000-8000-0000000000b2")!

    /// - Parameter lines: what was ordered; two soups if absent.
    func order(_ state: OrderState = .placed, lines: [OrderLine]? = nil) -> Order {
        Order(
            id: Self.orderID, revision: 4, code: "7KQ2-M4XH", state: state, quote: Self.quoteID,
            partner: ID(at: .aTuesday), partnerName: text, placeName: text,
            lines: lines
                ?? [OrderLine(number: 1, item: "soup", name: text, quantity: 2, unitPrice: 650, unitTax: 43)],
            fee: 290, total: 1_590, refunded: 100, currency: .eur,
            payment: OrderPayment(state: .captured, captured: 1_590, refunded: 100),
            address: PostalAddress(street: text, city: text, postalCode: "1", country: "DE"), recipient: text,
            phone: "1", note: text, promisedAt: .aTuesday, courier: Courier(name: text), reason: text,
            events: [OrderEvent(number: 1, move: .place, state: state, by: .system, at: .aTuesday, reason: nil)],
            substitutions: [
                OrderSubstitution(
                    id: Self.insteadID, line: 1, name: text, quantity: 1, unitPrice: 5, state: .proposed,
                    answerBy: .aTuesday)
            ], canBeCancelled: state == .placed, canBeStored: state == .delivered, createdAt: .aTuesday)
    }

    /// An order as its partner sees it.
    func partnerOrder(_ state: OrderState) -> PartnerOrder {
        let order = self.order(state)
        return PartnerOrder(
            id: order.id, code: order.code, state: state, place: ID(at: .aTuesday),
            lines: order.lines + [
                OrderLine(number: 2, item: "bread", name: text, quantity: 1, unitPrice: 320, unitTax: 1)
            ],
            substitutions: state == .placed ? [] : order.substitutions, fee: 290, total: 1_590, refunded: 100,
            currency: .eur,
            delivery: state.needsAddress
                ? PartnerDelivery(
                    recipient: text, address: PostalAddress(street: text, city: text, postalCode: "1", country: "DE"),
                    phone: "+49 421 1") : nil, note: text, promisedAt: .aTuesday, courier: order.courier,
            placedAt: .aTuesday, answerBy: state == .placed ? .aTuesday + 600 : nil, events: order.events, number: 3)
    }

    static let quoteID = ID<Quote>("00000000-0000-7000-8000-0000000000b3")!

    var standingQuote: Quote {
        Quote(
            id: Self.quoteID, partner: ID(at: .aTuesday), partnerName: text, place: ID(at: .aTuesday), placeName: text,
            lines: [QuoteLine(item: "soup", name: text, quantity: 2, unitPrice: 650, unitTax: 43)], fee: 290,
            total: 1_590, currency: .eur, madeAt: .aTuesday, expiresAt: .aTuesday + 900)
    }

    func ordering(_ services: StubServices) -> StubServices {
        services
            .on(OrdersAPI.orders) { [self] _ in
                let order = self.order()
                return Page(
                    items: [
                        OrderSummary(
                            id: order.id, code: order.code, state: .onTheWay, partnerName: text, pieces: 2,
                            total: 1_590, refunded: 0, currency: .eur, createdAt: .aTuesday)
                    ], next: "more")
            }
            .on(OrdersAPI.order) { [self] _ in order() }
            .on(OrdersAPI.quote) { [self] _ in standingQuote }
            .on(OrdersAPI.paymentOptions) { _ in
                PaymentOptions(
                    provider: "sandbox", publishableKey: nil, sandboxCards: ["sandbox-pays", "sandbox-declines"])
            }
            .on(OrdersAPI.placeOrder) { [self] _ in order() }
            .on(OrdersAPI.settlePayment) { [self] _ in order() }
            .on(OrdersAPI.paymentDifferences) { _ in Page(items: []) }
            .on(OrdersAPI.cancelOrder) { [self] _ in order(.cancelled) }
            .on(OrdersAPI.storeOrder) { [self] _ in order(.delivered) }
            .on(OrdersAPI.answerSubstitution) { [self] _ in order(.accepted) }
            .on(OrdersAPI.orderChanges.poll) { _ in FeedPage(items: [], cursor: "1-2") }
    }
}
