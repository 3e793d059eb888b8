import Chassis
import Contracts
import Foundation
import Kitchen
import OrdersContracts
import Storage
import Support
import Testing

@testable import Orders

/// Faults at Stripe and their effect on people's money.
@Suite(.timeLimit(.minutes(10)))
struct StripeFaultTests {
    @Test(arguments: Engine.all)
    func `O4 a refund that is refused is kept, told, and asked for until it is given back`(
        on engine: Engine
    ) async throws {
        try await withStripe(on: engine) { books, double in
            let id = try await books.paid()
            double.haveRefunds(become: "refused")
            try await books.change(id) { try PartnerMove.refund(&$0, 500, reason: "cold", by: .partner) }
            await books.queue.runDue()
            let step = try #require(try await books.refund(of: id))
            #expect(step.state == .wanted && step.refusals == 1 && step.reason == "balance_insufficient")
            #expect(try await books.shown(id).refundRefusal == "balance_insufficient")
            let difference = try #require(try await books.reconcile().first)
            #expect(difference.kind == .refused && difference.order == id)
            #expect(difference.found == "refund of 500, 1 times: balance_insufficient")
            // The books record no refund, which is true.
            #expect(try await books.payment(id).refunded == 0)
            #expect(try await books.taken() == 1_910 && double.given(of: "pi_1") == 0)
            for _ in 0..<4 {
                books.clock.advance(by: 3_700)
                await books.queue.runDue()
            }
            #expect(try await books.refund(of: id)?.refusals ?? 0 > 1)
            double.recover()
            books.clock.advance(by: 3_700)
            await books.queue.runDue()
            #expect(try await books.payment(id).refunded == 500)
            #expect(try await books.taken() == 1_410 && double.given(of: "pi_1") == 500)
            #expect(try await books.shown(id).refundRefusal == nil)
            try await books.expectSettled([id])
        }
    }

    @Test(arguments: Engine.all)
    func `O4 a refund that is under way is no refund yet, and one that comes back is given back once more`(
        on engine: Engine
    ) async throws {
        try await withStripe(on: engine) { books, double in
            let id = try await books.paid()
            double.haveRefunds(become: "pending")
            try await books.change(id) { try PartnerMove.refund(&$0, nil, reason: "cold", by: .partner) }
            await books.queue.runDue()
            #expect(try await books.payment(id).refunded == 0 && double.refunds.count == 1)
            double.settleRefunds("succeeded")
            await books.hear(id)
            #expect(try await books.payment(id).refunded == 1_910 && double.refunds.count == 1)
            try await books.expectSettled([id])
            // The card is closed: the refund fails days later.
            double.recover()
            double.settleRefunds("failed")
            books.clock.advance(by: 3 * 86_400)
            #expect(try await books.reconcile().map(\.kind) == [.provider])
            // Two notices at once cause one refund.
            await books.hear(id)
            await books.hear(id)
            await books.queue.runDue()
            #expect(double.refunds.map(\.status) == ["failed", "succeeded"] && double.given(of: "pi_1") == 1_910)
            #expect(try await books.payment(id).refunded == 1_910)
            try await books.expectSettled([id])
        }
    }

    @Test(arguments: Engine.either)
    func `O4 a refund that fails while it is under way is told and tried anew`(on engine: Engine) async throws {
        try await withStripe(on: engine) { books, double in
            let id = try await books.paid()
            double.haveRefunds(become: "pending")
            try await books.change(id) { try PartnerMove.refund(&$0, 700, reason: "cold", by: .partner) }
            await books.queue.runDue()
            double.settleRefunds("failed")
            double.haveRefunds(become: "succeeded")
            await books.hear(id)
            #expect(try await books.shown(id).refundRefusal == "lost_or_stolen_card")
            books.clock.advance(by: 3_700)
            await books.queue.runDue()
            #expect(double.refunds.map(\.status) == ["failed", "succeeded"])
            try await books.expectSettled([id])
        }
    }

    @Test(arguments: Engine.either)
    func `O4 after a day, when Stripe has forgotten the keys, nothing is charged or given back twice`(
        on engine: Engine
    ) async throws {
        try await withStripe(on: engine) { books, double in
            let id = try await books.order("pays")
            double.lose(after: 100)
            books.clock.advance(by: 11)
            await books.queue.runDue()
            #expect(double.intents.count == 1)
            double.recover()
            books.clock.advance(by: 26 * 3_600)
            await books.queue.runDue()
            #expect(double.intents.map(\.holds) == [1] && double.calls.contains("GET payment_intents/search"))
            #expect(try await books.payment(id).state == .authorised)
            // A lost answer to a capture and to a refund.
            double.lose(after: 100)
            try await books.change(id) { try PartnerMove.accept(&$0, promisedAt: nil) }
            await books.queue.runDue()
            double.recover()
            books.clock.advance(by: 26 * 3_600)
            await books.queue.runDue()
            try await books.change(id) { try PartnerMove.refund(&$0, 910, reason: "cold", by: .partner) }
            let refund = try #require(try await books.refund(of: id))
            try await books.provider.refund("pi_1", 910, .eur, key: refund.key)
            books.clock.advance(by: 26 * 3_600)
            await books.queue.runDue()
            #expect(double.refunds.count == 1 && double.intents[0].takes == 1)
            try await books.expectSettled([id])
        }
    }

    @Test(arguments: Engine.all)
    func `O4 the person answers their bank, and the order goes on; or does not, and nothing is held`(
        on engine: Engine
    ) async throws {
        try await withStripe(on: engine) { books, double in
            let (yes, no, late) = try await (books.order("asks"), books.order("asks"), books.order("asks"))
            for id in [yes, no, late] {
                let step = try await books.steps(of: id)[0].id
                await #expect(throws: PaymentFault.self) { try await books.saga.run(step) }
                #expect(try await books.payment(id).action?.hasSuffix("_secret_x") == true)
                #expect(try await books.payment(id).method == nil)
            }
            #expect(double.intents.map(\.status) == Array(repeating: "requires_action", count: 3))
            // An order cancelled during the bank's check releases the pending payment.
            try await books.change(late) { change in
                try change.move(.cancel, by: .person)
                try change.returnAll()
            }
            await books.hear(late)
            #expect(double.intents[2].status == "canceled")
            #expect(try await books.payment(late).state == .declined)
            double.answerBank(true)
            await books.hear(yes)
            #expect(try await books.payment(yes).state == .authorised)
            #expect(try await books.payment(yes).action == nil)
            await books.hear(no)
            // After both answers, a third person fails the check.
            let refused = try await books.order("asks")
            let step = try await books.steps(of: refused)[0].id
            await #expect(throws: PaymentFault.self) { try await books.saga.run(step) }
            double.answerBank(false)
            try await books.saga.run(step)
            #expect(try await books.payment(refused).state == .declined && double.intents[3].status == "canceled")
            try await books.expectSettled([yes, no, late, refused])
        }
    }

    @Test func `O4 what cannot be taken is not held any longer`() async throws {
        try await withStripe(on: .sqlite) { books, double in
            let id = try await books.order("pays")
            books.clock.advance(by: 11)
            await books.queue.runDue()
            // Stripe and the books disagree about the held amount.
            try await books.database.write { db in
                _ = try db.execute("UPDATE payment_steps SET amount = 1909 WHERE kind = 'authorise'")
            }
            try await books.change(id) { change in
                try change.move(.accept, by: .partner)
                let payment = try PaymentTable(change.db).last(of: id)!
                try PaymentTable(change.db).want(.capture, 1_909, of: payment.id, at: change.instant)
            }
            await books.queue.runDue()
            #expect(double.intents[0].status == "canceled" && double.intents[0].takes == 0)
            #expect(try await books.payment(id).state == .voided)
        }
    }

    @Test func `O4 sums go to Stripe as it writes them, and what cannot be said there is not charged`() throws {
        let cases: [(Int, Currency, Int?)] = [
            (1_910, .eur, 1_910), (500, .jpy, 500), (1_000, .krw, 1_000), (5, .isk, 500), (7, .ugx, 700),
            (1_230, .kwd, 1_230), (1_234, .kwd, nil), (500, .mga, 5), (501, .mga, nil), (1_230, .iqd, 123),
            (1_231, .iqd, nil), (0, .eur, 0), (-1, .eur, nil), (.max, .isk, nil), (.min, .isk, nil),
        ]
        for (amount, currency, expected) in cases {
            #expect(StripeAmount.sent(amount, currency) == expected, "\(amount) \(currency)")
            if let expected { #expect(StripeAmount.read(expected, currency) == amount, "\(amount) \(currency)") }
        }
        for currency in Currency.allCases {
            #expect(StripeAmount.sent(100_000, currency).flatMap { StripeAmount.read($0, currency) } == 100_000)
        }
        #expect(StripeAmount.read(.max, .mga) == nil && StripeAmount.read(150, .isk) == nil)
    }

    @Test(arguments: Engine.either)
    func `O4 an order in yen is paid in yen, and one that no card can pay is refused`(on engine: Engine) async throws {
        try await withStripe(on: engine) { books, double in
            let yen = try await books.paid(.jpy)
            #expect(double.intents[0].amount == 1_910 && double.intents[0].currency == "jpy")
            let crowns = try await books.paid(.isk)
            #expect(double.intents[1].amount == 191_000 && double.intents[1].received == 191_000)
            let dinars = try await books.order("pays", .kwd, fee: 291)
            books.clock.advance(by: 11)
            await books.queue.runDue()
            #expect(try await books.payment(dinars).reason == "amount_not_payable" && double.intents.count == 2)
            let balances = try await books.database.read { try LedgerTable($0).balances() }
            let taken = balances.filter { $0.account == .provider }.map { "\($0.currency.rawValue) \($0.amount)" }
            #expect(taken == ["ISK 1910", "JPY 1910"])
            try await books.expectSettled([yen, crowns, dinars], in: nil)
        }
    }
}

func withStripe(on engine: Engine, _ body: (TestedBooks, StripeDouble) async throws -> Void) async throws {
    var double: StripeDouble?
    let provider = { (clock: TestClock) -> any CountedProvider in
        let made = StripeDouble { clock.now }
        double = made
        return CountedStripe(made) { clock.now }
    }
    try await withSaga(on: engine, provider) { books in try await body(books, try #require(double)) }
}

extension TestedBooks {
    /// An accepted order whose money is captured.
    func paid(_ currency: Currency = .eur) async throws -> ID<Order> {
        let id = try await order("pays", currency)
        clock.advance(by: 11)
        await queue.runDue()
        try await change(id) { try PartnerMove.accept(&$0, promisedAt: nil) }
        await queue.runDue()
        #expect(try await payment(id).state == .captured)
        return id
    }

    /// The refund step of an order.
    func refund(of id: ID<Order>) async throws -> PaymentStep? {
        try await steps(of: id).last { $0.kind == .refund }
    }

    /// The order in the partner's view.
    func shown(_ id: ID<Order>) async throws -> PartnerOrder {
        try await database.read { db in try PartnerOrder(try #require(try OrderTable(db).find(id)), in: db) }
    }

    /// The balance of the provider's account in the books.
    func taken() async throws -> Int {
        try await database.read { try LedgerTable($0).balances().first { $0.account == .provider }?.amount ?? 0 }
    }
}
