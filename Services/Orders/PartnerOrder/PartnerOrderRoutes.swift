import Chassis
import Contracts
import Foundation
import OrdersContracts
import Storage

/// Routes for a partner's own orders.
struct PartnerOrderRoutes: Sendable {
    let database: Database
    let now: @Sendable () -> Date

    func register(on routes: Routes) {
        routes
            .on(OrdersAPI.partnerOrders, use: list)
            .on(OrdersAPI.partnerOrderList, use: book)
            .on(OrdersAPI.partnerOrderChanges) { [database] call in
                .partnerOrders(
                    of: try await database.read { try PartnerTable($0).partner(of: .staff(call.caller.account)).id })
            }
            .on(OrdersAPI.partnerOrder, use: show)
            .on(OrdersAPI.acceptOrder, use: accept)
            .on(OrdersAPI.rejectOrder, use: reject)
            .on(OrdersAPI.withdrawOrder, use: withdraw)
            .on(OrdersAPI.prepareOrder) { _, call in try await change(call) { try $0.step(.prepare) } }
            .on(OrdersAPI.readyOrder) { _, call in try await change(call) { try $0.step(.getReady) } }
            .on(OrdersAPI.handOverOrder, use: handOver)
            .on(OrdersAPI.deliverOrder) { _, call in
                try await change(call) { change in
                    if change.order.state != .delivered { try PartnerMove.deliver(&change) }
                }
            }
            .on(OrdersAPI.substitute, use: substitute)
            .on(OrdersAPI.refundOrder, use: refund)
    }

    func list(_ query: PartnerOrderQuery, _ call: Call<PartnerOrders>) async throws -> PartnerOrderNews {
        let (since, limit) = (query.since ?? 0, query.limit ?? 50)
        var check = FieldCheck()
        check("since", since >= 0, .outOfRange(0...Int.max))
        check("limit", (1...100).contains(limit), .outOfRange(1...100))
        try check.finish()
        return try await database.read { db in
            let partner = try PartnerTable(db).partner(of: call.caller.caller).id
            let found = try PartnerNotices(db).orders(of: partner, since: since, limit: limit)
            let orders = OrderTable(db)
            let items = try found.compactMap { id, number in
                try orders.find(id, of: partner).map { try PartnerOrder($0, number: number, in: db) }
            }
            // A number beyond the last one continues from the last one.
            let last = try found.last?.number ?? min(since, PartnerNotices(db).last(of: partner))
            return PartnerOrderNews(items: items, number: last)
        }
    }

    func book(_ query: PartnerOrderListQuery, _ call: Call<PartnerOrders>) async throws -> Page<PartnerOrder> {
        let part = try PageRequest<ID<Order>>(
            query, of: OrdersAPI.partnerOrderList, at: query.isOpen ? "open" : "over")
        let found = try await database.read { db in
            let partner = try PartnerTable(db).partner(of: call.caller.caller).id
            return try OrderTable(db).all(of: partner, open: query.isOpen, after: part.after, limit: part.rows)
                .map { try PartnerOrder($0, in: db) }
        }
        return try part.page(found) { $0.id }
    }

    func show(_: Empty, _ call: Call<PartnerOrders>) async throws -> PartnerOrder {
        let id = try call.id(Order.self)
        return try await database.read { db in
            let partner = try PartnerTable(db).partner(of: call.caller.caller).id
            return try PartnerOrder(try OrderTable(db).find(id, of: partner).orNotFound(.order), in: db)
        }
    }

    /// A repeated request returns the same answer: partners repeat requests without a response.
    func accept(_ acceptance: OrderAcceptance, _ call: Call<PartnerOrders>) async throws -> PartnerOrder {
        guard (1...1_440).contains(acceptance.minutes) else { throw Problem.invalid("minutes", .outOfRange(1...1_440)) }
        return try await change(call) { change in
            guard change.order.state != .accepted else { return }
            let promised = change.instant.addingTimeInterval(TimeInterval(acceptance.minutes * 60)).wholeSecond
            _ = try PartnerTable(change.db).unsuspendedPartner(of: call.caller.caller)
            try PartnerMove.accept(&change, promisedAt: promised)
        }
    }

    func reject(_ refusal: OrderRefusal, _ call: Call<PartnerOrders>) async throws -> PartnerOrder {
        try await refuse(refusal, .reject, call)
    }

    func withdraw(_ refusal: OrderRefusal, _ call: Call<PartnerOrders>) async throws -> PartnerOrder {
        try await refuse(refusal, .withdraw, call)
    }

    func handOver(_ courier: Courier, _ call: Call<PartnerOrders>) async throws -> PartnerOrder {
        var check = FieldCheck()
        check.line("name", courier.name, most: OrderDraft.longestName)
        check.position("position", courier.position)
        try check.finish()
        return try await change(call) { change in
            guard OrderMove.handOver.leads(from: change.order.state, by: .partner) || change.order.state == .onTheWay
            else { throw Problem.noSuchMove(change.order.state) }
            try OrderTable(change.db).setCourier(courier, of: change.order.id)
            if change.order.state == .onTheWay {
                try change.note(.changed, by: .partner)
            } else {
                try change.move(.handOver, by: .partner)
            }
        }
    }

    func substitute(_ draft: SubstitutionDraft, _ call: Call<PartnerOrders>) async throws -> PartnerOrder {
        try await change(call) { change in
            let orders = OrderTable(change.db)
            let substitution = try draft.checked(for: change.order, at: change.instant)
            if let made = try orders.substitutions(of: change.order.id).first(where: { $0.line == draft.line }) {
                // The same substitution again, after a lost response.
                guard made.isSame(as: substitution) else { throw Problem(409, "substitution-made") }
                return
            }
            guard [.accepted, .preparing, .ready].contains(change.order.state) else {
                throw Problem.noSuchMove(change.order.state)
            }
            try orders.insert(substitution, of: change.order.id, at: change.instant)
            try OrderLimit.substitution(substitution, of: change.order.id, in: change.db, at: change.instant)
            try change.note(.substitution(.proposed), by: .partner)
        }
    }

    func refund(_ draft: RefundDraft, _ call: Call<PartnerOrders>) async throws -> PartnerOrder {
        var check = FieldCheck()
        check.line("reason", draft.reason, most: OrderDraft.longestNote, isOneLine: false)
        check("amount", draft.amount.map { $0 > 0 } ?? true, .outOfRange(1...1_000_000_000_000))
        try check.finish()
        return try await change(call) {
            try PartnerMove.refund(&$0, draft.amount, reason: draft.reason, by: .partner)
        }
    }

    private func refuse(
        _ refusal: OrderRefusal, _ move: OrderMove, _ call: Call<PartnerOrders>
    ) async throws -> PartnerOrder {
        var check = FieldCheck()
        check.line("reason", refusal.reason, most: OrderDraft.longestNote, isOneLine: false)
        try check.finish()
        return try await change(call) { change in
            guard change.order.state != move.to else { return }
            try change.move(move, by: .partner, reason: refusal.reason.trimmingCharacters(in: .whitespacesAndNewlines))
            try change.returnAll()
        }
    }

    private func change(
        _ call: Call<PartnerOrders>, _ body: @escaping @Sendable (inout OrderChange) throws -> Void
    ) async throws -> PartnerOrder {
        let (id, instant) = (try call.id(Order.self), now())
        return try await database.write { db in
            let partner = try PartnerTable(db).partner(of: call.caller.caller).id
            guard try OrderTable(db).find(id, of: partner) != nil,
                var change = try OrderChange(db, of: id, at: instant)
            else { throw Problem.notFound(.order) }
            try body(&change)
            try change.finish()
            return try PartnerOrder(change.order, in: db)
        }
    }
}

extension OrderChange {
    /// Applies a move that the partner may repeat.
    fileprivate mutating func step(_ move: OrderMove) throws {
        if order.state != move.to { try self.move(move, by: .partner) }
    }
}

extension FieldCheck {
    mutating func position(_ field: String, _ position: GeoPosition?) {
        guard let position else { return }
        self("\(field).latitude", (-90.0...90).contains(position.latitude), .outOfRange(-90...90))
        self("\(field).longitude", (-180.0...180).contains(position.longitude), .outOfRange(-180...180))
    }
}

extension SubstitutionDraft {
    /// Throws a 422 problem with all invalid fields.
    func checked(for order: StoredOrder, at instant: Date) throws(Problem) -> OrderSubstitution {
        var check = FieldCheck()
        guard line >= 1, line <= order.quote.lines.count else { throw .invalid("line", .noLine) }
        let ordered = order.quote.lines[line - 1]
        let (most, count) = (ordered.price ?? 0, quantity ?? ordered.quantity)
        if let name { check.line("name", name, most: 120) }
        // A price or a quantity without a name is an error; it must not remove the line.
        check("name", name != nil || (unitPrice == nil && quantity == nil), .required)
        check("quantity", (1...99).contains(count), .outOfRange(1...99))
        check("unitPrice", name == nil || unitPrice != nil, .required)
        check("unitPrice", (unitPrice ?? 0) >= 0, .outOfRange(0...1_000_000_000_000))
        let (price, overflow) = (unitPrice ?? 0).multipliedReportingOverflow(by: count)
        check("unitPrice", (unitPrice ?? 0) < 0 || (!overflow && price <= most), .dearer(than: most))
        try check.finish()
        return OrderSubstitution(
            id: ID(at: instant), line: line, name: name, quantity: name == nil ? 0 : count,
            unitPrice: name == nil ? 0 : unitPrice ?? 0, state: .proposed,
            answerBy: instant.addingTimeInterval(OrderLimit.substitutionTime).wholeSecond)
    }
}

extension OrderSubstitution {
    /// Whether it offers the same, regardless of time.
    fileprivate func isSame(as other: OrderSubstitution) -> Bool {
        line == other.line && name == other.name && quantity == other.quantity && unitPrice == other.unitPrice
    }
}
