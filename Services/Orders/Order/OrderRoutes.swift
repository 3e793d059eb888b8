import Chassis
import Contracts
import Foundation
import Logging
import OrdersContracts
import Storage

/// Routes for the customer's orders.
struct OrderRoutes: Sendable {
    let database: Database
    let saga: PaymentSaga
    let avoidances: Avoidances
    let now: @Sendable () -> Date
    let logger: Logger

    init(_ orders: OrdersComponents) {
        let platform = orders.platform
        (database, saga, now, logger) = (platform.database, orders.saga, platform.now, platform.logger)
        avoidances = Avoidances(services: platform.services, logger: platform.logger)
    }

    func register(on routes: Routes) {
        routes
            .on(OrdersAPI.placeOrder, use: place)
            .on(OrdersAPI.orders, use: list)
            .on(OrdersAPI.order, use: show)
            .on(OrdersAPI.cancelOrder, use: cancel)
            .on(OrdersAPI.answerSubstitution, use: answer)
            .on(OrdersAPI.paymentOptions, use: options)
            .on(OrdersAPI.settlePayment, use: settle)
            .on(OrdersAPI.orderChanges, following: { .orders(of: $0.caller.account) })
    }

    /// Places an order. The order and its payment step are stored before the provider is asked, so every charge is
    /// known. If the answer is late, the order waits and its job repeats the request.
    func place(_ draft: OrderDraft, _ call: Call<SignedIn>) async throws -> Order {
        try await place(draft, call) { $0 }
    }

    /// The same, with the answer made by `told` in the reading transaction.
    func place<Shown: Sendable>(
        _ draft: OrderDraft, _ call: Call<SignedIn>, _ told: @escaping @Sendable (Order) -> Shown
    ) async throws -> Shown {
        try draft.check()
        guard draft.paymentMethod != nil else { throw Problem.paymentRequired }
        let (account, instant) = (call.caller.account, now())
        let avoidance = await avoidances.avoidance(of: account)
        let intake = OrderIntake(
            draft: draft, account: account, provider: saga.provider.name, avoidance: avoidance)
        let asked = try await database.write { try intake.take(in: $0, at: instant) }
        if let step = asked.step { try await ask(step) }
        return try await database.write { db in
            let order = try OrderTable(db).find(asked.order, of: account).orNotFound(.order)
            let shown = try Order(order, in: db)
            if order.state == .quoted, shown.payment.state == .declined {
                throw Problem.paymentDeclined(shown.payment.reason)
            }
            return told(shown)
        }
    }

    func list(_ query: PageQuery, _ call: Call<SignedIn>) async throws -> Page<OrderSummary> {
        let part = try PageRequest<ID<Order>>(query, of: OrdersAPI.orders)
        let account = call.caller.account
        let found = try await database.read { db in
            try OrderTable(db).all(of: account, before: part.after, limit: part.rows).map { order in
                order.summary(refunded: try PaymentTable(db).last(of: order.id)?.returning ?? 0)
            }
        }
        return try part.page(found) { $0.id }
    }

    func show(_: Empty, _ call: Call<SignedIn>) async throws -> Order {
        let (id, account) = (try call.id(Order.self), call.caller.account)
        return try await database.read { db in
            try Order(try OrderTable(db).find(id, of: account).orNotFound(.order), in: db)
        }
    }

    func cancel(_ reason: OrderReason, _ call: Call<SignedIn>) async throws -> Order {
        try reason.check()
        return try await change(call) { change in
            try change.move(.cancel, by: .person, reason: reason.reason.meaningful)
            try change.returnAll()
        }
    }

    func answer(_ decision: SubstitutionDecision, _ call: Call<SignedIn>) async throws -> Order {
        let substitution = try ID<OrderSubstitution>(call.text("substitution")).orNotFound(.substitution)
        return try await change(call) { change in
            let known = try OrderTable(change.db).substitutions(of: change.order.id).first { $0.id == substitution }
            let found = try known.orNotFound(.substitution)
            // A repeated answer changes nothing.
            if found.state == (decision.isApproved ? .approved : .declined) { return }
            guard try SubstitutionAnswer(substitution, isApproved: decision.isApproved).give(to: &change) else {
                throw Problem.noSuchMove(change.order.state)
            }
        }
    }

    func options(_: Empty, _ call: Call<SignedIn>) async throws -> PaymentOptions {
        let page = saga.provider.page
        return PaymentOptions(
            provider: saga.provider.name, publishableKey: page.publishableKey, sandboxCards: page.cards)
    }

    /// Asks for the payment's state again. The order keeps waiting if the bank has not answered.
    func settle(_: Empty, _ call: Call<SignedIn>) async throws -> Order {
        let (id, account) = (try call.id(Order.self), call.caller.account)
        let step = try await database.read { db -> ID<PaymentStep>? in
            let (order, table) = (try OrderTable(db).find(id, of: account).orNotFound(.order), PaymentTable(db))
            return try table.last(of: order.id).flatMap { payment in
                try table.steps(of: payment.id).first { $0.kind == .authorise && $0.state == .wanted }?.id
            }
        }
        if let step { try await ask(step) }
        let shown = try await database.read { db in
            try Order(try OrderTable(db).find(id, of: account).orNotFound(.order), in: db)
        }
        if shown.state == .quoted, shown.payment.state == .declined {
            throw Problem.paymentDeclined(shown.payment.reason)
        }
        return shown
    }

    /// Asks the provider; without an answer, the step's job asks again. Throws 503 if the provider rejects Larder's
    /// requests: the order waits, and the person can send it again.
    private func ask(_ step: ID<PaymentStep>) async throws {
        do {
            try await saga.run(step)
        } catch PaymentFault.misconfigured {
            throw Problem.paymentsUnavailable
        } catch let error as PaymentFault {
            logger.notice("A payment waits for its provider", metadata: ["error": "\(error)"])
        }
    }

    private func change(
        _ call: Call<SignedIn>, _ body: @escaping @Sendable (inout OrderChange) throws -> Void
    ) async throws -> Order {
        let (id, account, instant) = (try call.id(Order.self), call.caller.account, now())
        return try await database.write { db in
            guard try OrderTable(db).find(id, of: account) != nil, var change = try OrderChange(db, of: id, at: instant)
            else { throw Problem.notFound(.order) }
            try body(&change)
            try change.finish()
            return try Order(change.order, in: db)
        }
    }
}

extension Problem {
    static let paymentsUnavailable = Problem(503, "unavailable", ["what": "payments"], retryAfter: 60)
    static let paymentRequired = Problem(402, "payment-required")

    static func paymentDeclined(_ reason: String?) -> Problem {
        Problem(402, "payment-declined", ["reason": .text(reason ?? "declined")])
    }
}
