import Chassis
import Contracts
import Foundation
import Kitchen
import OrdersContracts
import PantryContracts
import RecipesContracts
import Storage

/// Adds a delivered order's foods to the person's pantry, with prices and best-before dates.
struct OrderStorage: Sendable {
    let database: Database
    let services: ServiceClients
    let now: @Sendable () -> Date

    /// Adds each line under its own key, so that a retry adds only missing lines. Lines with unknown foods are noted.
    func store(_: Empty, _ call: Call<SignedIn>) async throws -> Order {
        let (id, account) = (try call.id(Order.self), call.caller.account)
        let delivered = try await database.read { db in
            try DeliveredLines(of: OrderTable(db).find(id, of: account).orNotFound(.order), in: db)
        }
        let order = delivered.order
        guard order.state == .delivered else { throw Problem.noSuchMove(order.state) }
        var leftOut = order.isStored ? order.leftOut : delivered.unknown
        if !order.isStored {
            let pantry = services.onBehalf(of: call.caller.identity)
            for (number, line, food) in delivered.lines {
                let draft = PantryItemDraft(line, food, in: order.quote.currency)
                do {
                    try await pantry.once("order \(id) line \(number)").call(PantryAPI.add, sending: draft)
                } catch let problem as Problem
                    where problem.status == 422 && problem.errors.contains(where: { $0.field == "food" })
                {
                    // The catalogue no longer has the food.
                    leftOut.append(number)
                }
            }
        }
        let (instant, missing) = (now(), leftOut.sorted())
        return try await database.write { db in
            guard var change = try OrderChange(db, of: id, at: instant) else { throw Problem.notFound(.order) }
            try OrderTable(db).setStored(id, leavingOut: missing)
            try change.note(nil)
            try change.finish()
            return try Order(change.order, in: db)
        }
    }
}

/// The lines of an order delivered as ordered, with their foods.
private struct DeliveredLines: Sendable {
    let order: StoredOrder
    private(set) var lines: [(number: Int, line: OrderBasis.Line, food: ID<Food>)] = []
    /// The numbers of lines with unknown foods.
    private(set) var unknown: [Int]

    init(of order: StoredOrder, in db: any Connection) throws {
        self.order = order
        let answers = try OrderTable(db).substitutions(of: order.id).filter { $0.state != .proposed }
        // A substitute was delivered, of which only the name is known.
        unknown = answers.filter { $0.state == .approved && $0.name != nil }.map(\.line)
        let changed = Set(answers.map(\.line))
        let unnamed = order.quote.lines.filter { $0.pantryFood == nil }.map(\.item)
        let items = try CatalogueTable(db, of: order.quote.place).find(skus: unnamed)
        for (number, line) in zip(1..., order.quote.lines) where !changed.contains(number) {
            // The partner may have matched the item since.
            let match = items[line.item]?.match
            if let food = line.pantryFood ?? (match?.counts == true ? match?.food : nil) {
                lines.append((number, line, food))
            } else {
                unknown.append(number)
            }
        }
    }
}

extension PantryItemDraft {
    fileprivate init(_ line: OrderBasis.Line, _ food: ID<Food>, in currency: Currency) {
        let price = line.price ?? 0
        self.init(
            food: food.description, quantity: line.contents?.scaled(by: Double(line.quantity)),
            bestBefore: line.bestBefore, paid: price > 0 ? Money.clamping(price, currency) : nil)
    }
}
