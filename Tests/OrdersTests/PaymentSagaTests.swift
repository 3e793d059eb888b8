import Chassis
import Contracts
import Foundation
import Kitchen
import Logging
import Offers
import OrdersContracts
import SeededChance
import Storage
import Support
import Testing

@testable import Orders

/// Payments of many orders through every transition, with an unreliable provider.
@Suite(.timeLimit(.minutes(30)))
struct PaymentSagaTests {
    /// Answers are lost before and after their effect. Processes die between the provider's answer and the books.
    /// Notices arrive twice and at any time. More than a day passes, after which Stripe has forgotten every key.
    @Test(arguments: Engine.either, CountedKind.allCases)
    func `O4 whatever the provider fails at, nobody is charged twice and the books are balanced`(
        on engine: Engine, with kind: CountedKind
    ) async throws {
        let provider = { clock in kind.provider(seed: 4, failingBefore: 20, after: 30, clock) }
        try await withSaga(on: engine, provider) { books in
            var chance = Chance(seed: 99)
            var ids: [ID<Order>] = []
            for number in 0..<60 {
                let card = number % 7 == 0 ? "declines" : "pays"
                ids.append(try await books.order(card))
            }
            // Orders change in any order while the provider is being called.
            for round in 0..<12 {
                for id in ids {
                    let luck = Int.random(in: 0..<12, using: &chance)
                    try await books.change(id) { change in
                        switch (change.order.state, luck) {
                        case (.quoted, 0), (.placed, 0), (.placed, 1):
                            try change.move(.cancel, by: .person)
                            try change.returnAll()
                        case (.placed, 2):
                            try change.move(.reject, by: .partner, reason: "sold out")
                            try change.returnAll()
                        case (.placed, 3...8): try PartnerMove.accept(&change, promisedAt: nil)
                        case (.accepted, 3), (.preparing, 3):
                            try change.move(.withdraw, by: .partner, reason: "fire")
                            try change.returnAll()
                        case (.accepted, _): try change.move(.prepare, by: .partner)
                        case (.preparing, _): try change.move(.handOver, by: .partner)
                        case (.onTheWay, _): try change.move(.deliver, by: .partner)
                        case (.delivered, 0): try PartnerMove.refund(&change, 500, reason: "cold", by: .partner)
                        case (.delivered, 1): try PartnerMove.refund(&change, nil, reason: "cold", by: .partner)
                        default: break
                        }
                    }
                    if luck.isMultiple(of: 3) { await books.askAndDie(id) }
                    if luck.isMultiple(of: 4) { for _ in 1...2 { await books.hear(id) } }
                }
                books.clock.advance(by: round == 7 ? 25 * 3_600 : 30)
                await books.queue.runDue()
            }
            books.provider.recover()
            for _ in 0..<20 {
                books.clock.advance(by: 3_700)
                await books.queue.runDue()
            }
            try await books.expectSettled(ids)
            #expect(books.provider.calls > 200)
        }
    }

    @Test(arguments: Engine.all)
    func `O4 several who ask for one step at once do it once`(on engine: Engine) async throws {
        try await withSaga(on: engine, CountingProvider(failingBefore: 0, after: 50)) { books in
            let id = try await books.order("pays")
            let step = try await books.steps(of: id)[0].id
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<20 { group.addTask { try? await books.saga.run(step) } }
            }
            books.provider.recover()
            try await books.saga.run(step)
            try await books.change(id) { try PartnerMove.accept(&$0, promisedAt: nil) }
            let capture = try await books.steps(of: id)[1].id
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<20 { group.addTask { try? await books.saga.run(capture) } }
            }
            await books.queue.runDue()
            try await books.expectSettled([id])
            let amounts = try await books.database.read { try LedgerTable($0).balances().map(\.amount).sorted() }
            #expect(amounts == [-1_620, -290, 0, 0, 1_910])
        }
    }

    @Test(arguments: Engine.all)
    func `O4 no more is given back than was paid, whoever asks`(on engine: Engine) async throws {
        try await withSaga(on: engine, CountingProvider()) { books in
            let id = try await books.order("pays")
            books.clock.advance(by: 11)
            await books.queue.runDue()
            try await books.change(id) { try PartnerMove.accept(&$0, promisedAt: nil) }
            await books.queue.runDue()
            try await books.change(id) { try PartnerMove.refund(&$0, 1_000, reason: "cold", by: .partner) }
            await #expect(throws: Problem.self) {
                try await books.change(id) { try PartnerMove.refund(&$0, 911, reason: "cold", by: .partner) }
            }
            // The table refuses changes that bypass the rules.
            await #expect(throws: StorageError.self) {
                try await books.database.write { db in
                    let payment = try PaymentTable(db).last(of: id)!
                    try PaymentChange(db, at: .aTuesday).giveBack(911, of: payment)
                }
            }
            await books.queue.runDue()
            #expect(books.provider.accounts[0].refunded == 1_000)
            // A payment cannot be both captured and released.
            await #expect(throws: StorageError.self) {
                try await books.database.write { db in
                    let payment = try PaymentTable(db).last(of: id)!
                    try PaymentTable(db).want(.void, 1_910, of: payment.id, at: .aTuesday)
                }
            }
            try await books.expectSettled([id])
        }
    }

    @Test(arguments: Engine.all)
    func `O4 the nightly comparison finds what differs, and says nothing where nothing does`(
        on engine: Engine
    ) async throws {
        try await withSaga(on: engine, CountingProvider()) { books in
            let ids = try await [books.order("pays"), books.order("pays"), books.order("pays")]
            books.clock.advance(by: 11)
            await books.queue.runDue()
            try await books.change(ids[0]) { try PartnerMove.accept(&$0, promisedAt: nil) }
            await books.queue.runDue()
            #expect(try await books.reconcile() == [])
            // The provider captures held money and releases captured money without us.
            let reference = try await books.database.read { try PaymentTable($0).last(of: ids[1])?.reference }
            try await books.provider.capture(reference ?? "", 1_910, .eur, key: "somebody else")
            #expect(try await books.reconcile().map(\.kind) == [.provider])
            // A row is changed by hand.
            try await books.database.write { db in
                _ = try db.execute("UPDATE payments SET captured = 1 WHERE order_id = \(ids[2])")
            }
            #expect(Set(try await books.reconcile().map(\.kind)) == [.provider, .ledger])
            _ = try await books.provider.authorise(
                PaymentRequest(
                    payment: ID(at: .aTuesday), order: ids[0], method: "pays", amount: 5, currency: .eur), key: "x")
            #expect(Set(try await books.reconcile().map(\.kind)) == [.provider, .ledger, .missing])
            // The order and its payment disagree: the payment of a placed order is voided.
            try await books.database.write { db in
                _ = try db.execute("UPDATE payments SET state = 'voided' WHERE order_id = \(ids[2])")
            }
            #expect(try await books.reconcile().contains { $0.kind == .order && $0.order == ids[2] })
            // The provider does not know one of our payments.
            try await books.database.write { db in
                _ = try db.execute("UPDATE payments SET reference = 'nobody' WHERE order_id = \(ids[0])")
            }
            #expect(try await books.reconcile().contains { $0.kind == .missing && $0.order == ids[0] })
            // A step that stays undone.
            books.provider.fallSilent()
            _ = try await books.order("pays")
            books.clock.advance(by: 3_700)
            #expect(try await books.reconcile().contains { $0.kind == .stuck })
            let kept = try await books.database.read { try DifferenceTable($0).all() }
            #expect(Set(kept.map(\.kind)).isSuperset(of: [.order, .missing, .stuck, .provider]))
        }
    }
}

/// The books of orders and payments, without a service.
struct TestedBooks: Sendable {
    let database: Database
    let provider: any CountedProvider
    let saga: PaymentSaga
    let queue: TestedQueue
    let clock: TestClock

    func order(_ card: String, _ currency: Currency = .eur, fee: Int = 290) async throws -> ID<Order> {
        let instant = clock.now
        let quote = Quote.soup(at: instant, in: currency, fee: fee)
        var draft = OrderDraft.to(quote)
        draft.paymentMethod = card
        let intake = OrderIntake(draft: draft, account: Person.ada.account, provider: provider.name)
        return try await database.write { db in
            try quote.stock(in: db)
            try QuoteTable(db).insert(quote, for: Person.ada.account)
            return try intake.take(in: db, at: instant).order
        }
    }

    func change(_ id: ID<Order>, _ body: @escaping @Sendable (inout OrderChange) throws -> Void) async throws {
        let instant = clock.now
        try await database.write { db in
            guard var change = try OrderChange(db, of: id, at: instant) else { return }
            try body(&change)
            try change.finish()
        }
    }

    /// Runs the order's pending step at the provider, and drops the answer.
    func askAndDie(_ id: ID<Order>) async {
        guard let found = try? await database.read({ try PaymentTable($0).last(of: id) }),
            let step = try? await steps(of: id).first(where: { $0.state == .wanted })
        else { return }
        switch (step.kind, found.reference) {
        case (.authorise, _):
            guard let method = found.method else { return }
            _ = try? await provider.authorise(
                PaymentRequest(
                    payment: found.id, order: id, method: method, amount: step.amount, currency: found.currency),
                key: step.key)
        case (.capture, let reference?):
            try? await provider.capture(reference, step.amount, found.currency, key: step.key)
        case (.void, let reference?): try? await provider.void(reference, key: step.key)
        case (.refund, let reference?) where found.state == .captured:
            try? await provider.refund(reference, step.amount, found.currency, key: step.key)
        default: break
        }
    }

    /// Receives a notice about the order's payment.
    func hear(_ id: ID<Order>) async {
        guard let payment = try? await database.read({ try PaymentTable($0).last(of: id) }) else { return }
        try? await saga.hear(PaymentNotice(reference: payment.reference ?? "?", payment: payment.id))
    }

    func payment(_ id: ID<Order>) async throws -> StoredPayment {
        try #require(try await database.read { try PaymentTable($0).last(of: id) })
    }

    func steps(of id: ID<Order>) async throws -> [PaymentStep] {
        try await database.read { db in
            try PaymentTable(db).last(of: id).map { try PaymentTable(db).steps(of: $0.id) } ?? []
        }
    }

    func reconcile() async throws -> [PaymentDifference] {
        try await Reconciliation(
            database: database, provider: provider, now: { [clock] in clock.now }, logger: saga.logger
        ).run()
    }

    /// Expects no step under way, no double charge, and agreement between the provider and the books.
    ///
    /// - Parameter currency: of all orders; `nil` if they differ.
    func expectSettled(_ ids: [ID<Order>], in currency: Currency? = .eur) async throws {
        let accounts = Dictionary(grouping: provider.accounts, by: \.order)
        for id in ids {
            let mine = accounts[id] ?? []
            #expect(mine.count <= 1, "the money of \(id) was held \(mine.count) times")
            for account in mine {
                #expect(account.holds == 1 && account.takes <= 1 && account.lets <= 1)
                #expect(account.takes + account.lets <= 1)
                #expect(account.captured <= 1_910 || currency == nil)
                #expect(account.refunded <= account.captured)
            }
            #expect(try await steps(of: id).allSatisfy { $0.state != .wanted })
        }
        #expect(try await reconcile() == [])
        let balances = try await database.read { try LedgerTable($0).balances() }
        #expect(balances.reduce(0) { $0 + $1.amount } == 0)
        guard currency != nil else { return }
        let taken = provider.accounts.reduce(0) { $0 + $1.captured - $1.refunded }
        #expect(balances.first { $0.account == .provider }?.amount ?? 0 == taken)
    }
}

/// The providers of the tests.
enum CountedKind: CaseIterable, Sendable {
    case counting, stripe

    func provider(
        seed: UInt64 = 1, failingBefore before: Int = 0, after: Int = 0, _ clock: TestClock
    ) -> any CountedProvider {
        switch self {
        case .counting: CountingProvider(seed: seed, failingBefore: before, after: after)
        case .stripe:
            CountedStripe(StripeDouble(seed: seed, failingBefore: before, after: after) { clock.now }) { clock.now }
        }
    }
}

func withSaga(
    on engine: Engine, _ provider: CountingProvider, _ body: (TestedBooks) async throws -> Void
) async throws {
    try await withSaga(on: engine, { _ in provider }, body)
}

func withSaga(
    on engine: Engine, _ provider: (TestClock) -> any CountedProvider, _ body: (TestedBooks) async throws -> Void
) async throws {
    try await engine.withDatabase { database in
        try await database.migrateWithJobs(OrdersService.schema)
        let clock = TestClock()
        let provider = provider(clock)
        let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        let saga = PaymentSaga(database: database, provider: provider, now: { clock.now }, logger: logger)
        var jobs = JobHandlers()
        saga.handle(&jobs)
        try await body(
            TestedBooks(
                database: database, provider: provider, saga: saga,
                queue: TestedQueue(database, jobs) { clock.now }, clock: clock))
    }
}
