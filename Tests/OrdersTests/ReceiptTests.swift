import Contracts
import Foundation
import Kitchen
import OrdersContracts
import Support
import Testing

@testable import Orders

@Suite(.timeLimit(.minutes(10)))
struct ReceiptTests {
    @Test func `O5 the tax of a receipt is that of what was kept`() {
        // Two soups at 6.50 with 0.43 tax each, a loaf at 3.20 with 0.21.
        #expect(Order.receipt().taxKept == 107)
        // The loaf is left out and its price refunded.
        #expect(Order.receipt(refunded: 320, instead: (nil, 0, .declined)).taxKept == 86)
        // A baguette at half the price has half the tax.
        #expect(Order.receipt(refunded: 160, instead: ("Baguette", 160, .approved)).taxKept == 97)
        // The substitution has no answer yet.
        #expect(Order.receipt(instead: ("Baguette", 160, .proposed)).taxKept == 107)
        // Refunds of half the goods, of all goods, and of the fee, too.
        #expect(Order.receipt(refunded: 810).taxKept == 54)
        #expect(Order.receipt(refunded: 1_620).taxKept == 0)
        #expect(Order.receipt(refunded: 1_910).taxKept == 0)
        // The loaf is left out, and half of the soups refunded.
        #expect(Order.receipt(refunded: 320 + 650, instead: (nil, 0, .declined)).taxKept == 43)
        #expect(Order.receipt(state: .voided).taxKept == 0 && Order.receipt(state: .pending).taxKept == 0)
        // Impossible numbers do not crash.
        #expect(Order.receipt(refunded: .max, price: .max).taxKept >= 0)
        #expect(Order.receipt(refunded: .min, price: .min).taxKept >= 0)
        #expect(Order.receipt(price: 0, tax: .max).taxKept >= 0)
    }

    @Test(arguments: Engine.all)
    func `O6 an answer to something else gives back no more than is left`(on engine: Engine) async throws {
        try await withOrders(on: engine) { orders in
            let shop = try await PartnerAtWork(orders.service)
            let (desk, ada) = (try await shop.program([.orders]), try await orders.client(.ada))
            for gives in [1_800, 1_910] {
                let order = try await orders.order(.ada, from: shop)
                try await desk.call(OrdersAPI.acceptOrder, at: order.id, sending: OrderAcceptance(minutes: 20))
                try await orders.runDue()
                let offered = try await desk.call(
                    OrdersAPI.substitute, at: order.id, sending: SubstitutionDraft(line: 2, name: nil))
                try await desk.call(
                    OrdersAPI.refundOrder, at: order.id, sending: RefundDraft(amount: gives, reason: "Spilled."))
                // The loaf costs more than the remaining amount.
                let answered = try await ada.call(
                    OrdersAPI.answerSubstitution, at: order.id, offered.substitutions[0].id,
                    sending: SubstitutionDecision(isApproved: false))
                #expect(answered.refunded == 1_910)
                try await orders.runDue()
                let settled = try await ada.call(OrdersAPI.order, at: order.id)
                #expect(settled.payment.refunded == 1_910 && settled.taxKept == 0)
            }
            #expect(try await orders.differences() == [])
        }
    }

    @Test(arguments: Engine.all)
    func `O4 of several who order one quote at once one has ordered it, and the others are told`(
        on engine: Engine
    ) async throws {
        try await withOrders(on: engine) { orders in
            let ada = try await orders.client(.ada)
            for _ in 0..<4 {
                let quote = try await orders.quote(.ada)
                let answers = await withTaskGroup(of: Result<ID<Order>, any Error>.self) { group in
                    for number in 0..<8 {
                        var draft = OrderDraft.to(quote)
                        // The first four orders are identical.
                        if number >= 4 { draft.note = "Door \(number)." }
                        group.addTask { [draft] in
                            do {
                                return .success(try await ada.call(OrdersAPI.placeOrder, sending: draft).id)
                            } catch { return .failure(error) }
                        }
                    }
                    return await group.reduce(into: []) { $0.append($1) }
                }
                let placed = Set(answers.compactMap { try? $0.get() })
                #expect(placed.count == 1)
                for case .failure(let error) in answers {
                    let problem = try #require(error as? Problem)
                    #expect(problem.status == 409 && problem.code == "quote-used")
                }
            }
            #expect(try await ada.call(OrdersAPI.orders, sending: PageQuery()).items.count == 4)
            let held = try await orders.database.read { try SandboxBooks($0).all(since: .distantPast) }
            #expect(held.count == 4)
            #expect(try await orders.differences() == [])
        }
    }

    /// Card data belongs to the provider: the only field that resembles a card rejects card numbers in any form, and no
    /// table stores one.
    @Test func `O4 no field takes the number of a card`() async throws {
        try await withOrders(on: .sqlite) { orders in
            let ada = try await orders.client(.ada)
            let numbers = [
                "4242424242424242", "4242-4242-4242-4242", "378282246310005", "6011000990139424", "4242424242424242=30",
                "card:4242424242424242", "%B4242424242424242^LOVELACE/ADA^2912", "pm_4242424242424242",
            ]
            for number in numbers {
                var draft = OrderDraft.to(try await orders.quote(.ada))
                draft.paymentMethod = number
                let refused = try await problem { try await ada.call(OrdersAPI.placeOrder, sending: draft) }
                #expect(refused.status == 422 && refused.errors.map(\.field) == ["paymentMethod"], "\(number)")
            }
            for name in ["pm_1NxYZ2LkdIwHu7ixABCDEF12", "ctoken_1NxYZ2LkdIwHu7ix01234567", "sandbox-pays"] {
                #expect(!name.holdsCardNumber, "\(name)")
            }
        }
    }
}

extension Order {
    fileprivate static func receipt(
        refunded: Int = 0, instead: (name: String?, price: Int, state: OrderSubstitution.State)? = nil,
        state: OrderPayment.State = .captured, price: Int = 650, tax: Int = 43
    ) -> Order {
        Order(
            id: ID(at: .aTuesday), revision: 1, code: "7KQ2-M4XH", state: .delivered, quote: ID(at: .aTuesday),
            partner: ID(at: .aTuesday), partnerName: "The Mill", placeName: "The Mill",
            lines: [
                OrderLine(number: 1, item: "soup", name: "Soup", quantity: 2, unitPrice: price, unitTax: tax),
                OrderLine(number: 2, item: "bread", name: "Loaf", quantity: 1, unitPrice: 320, unitTax: 21),
            ], fee: 290, total: 1_910, refunded: refunded, currency: .eur,
            payment: OrderPayment(state: state, captured: 1_910, refunded: refunded), address: nil, recipient: nil,
            phone: nil, note: nil, promisedAt: nil, courier: nil, reason: nil, events: [],
            substitutions: instead.map {
                [
                    OrderSubstitution(
                        id: ID(at: .aTuesday), line: 2, name: $0.name, quantity: 1, unitPrice: $0.price,
                        state: $0.state, answerBy: .aTuesday)
                ]
            } ?? [], canBeCancelled: false, canBeStored: false, createdAt: .aTuesday)
    }
}
