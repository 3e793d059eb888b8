import Chassis
import Contracts
import Foundation
import Kitchen
import OrdersContracts
import PantryContracts
import Storage

/// Puts what an order brought into the pantry of whoever ordered it, with what was paid and until when it keeps.
struct OrderStorage: Sendable {
    let database: Database
    let services: ServiceClients
    let now: @Sendable () -> Date

    /// Each line goes in under a key of its own, so that a second try puts in what the first one missed.
    func store(_: Empty, _ call: Call<SignedIn>) async throws -> Order {
        let (id, account) = (try call.id(Order.self), call.caller.account)
        let (order, brought) = try await database.read { db -> (StoredOrder, [OrderBasis.Line]) in
            let order = try OrderTable(db).find(id, of: account).orNotFound(.order)
            let answers = try OrderTable(db).substitutions(of: id)
            // What was left out, or is something else now, is not what the line says.
            let changed = Set(answers.filter { $0.state != .proposed }.map { $0.line - 1 })
            return (order, order.quote.lines.enumerated().filter { !changed.contains($0.offset) }.map(\.element))
        }
        guard order.state == .delivered else { throw Problem.noSuchMove(order.state) }
        if !order.isStored {
            let pantry = services.onBehalf(of: call.caller.identity)
            for (number, line) in brought.enumerated() {
                guard let draft = PantryItemDraft(line, in: order.quote.currency) else { continue }
                try await pantry.once("order \(id) \(number)").call(PantryAPI.add, sending: draft)
            }
        }
        let instant = now()
        return try await database.write { db in
            guard var change = try OrderChange(db, of: id, at: instant) else { throw Problem.notFound(.order) }
            try OrderTable(db).setStored(id)
            try change.note(nil)
            try change.finish()
            return try Order(change.order, in: db)
        }
    }
}

extension PantryItemDraft {
    /// `nil` for what is no food for the pantry, such as a dish.
    init?(_ line: OrderBasis.Line, in currency: Currency) {
        guard let food = line.food else { return nil }
        let price = line.price ?? 0
        self.init(
            food: food, quantity: line.contents?.scaled(by: Double(line.quantity)), bestBefore: line.bestBefore,
            asOwn: true, paid: price > 0 ? Money.clamping(price, currency) : nil)
    }
}
