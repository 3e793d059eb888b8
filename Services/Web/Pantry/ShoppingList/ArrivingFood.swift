import Contracts
import Foundation
import OrdersContracts
import RecipesContracts

/// A food from an order of the person that is not in the pantry yet.
struct ArrivingFood: Sendable {
    /// The promised time; `nil` if the partner gave none.
    let at: Date?
    /// Whether the order was delivered but not put into the pantry.
    let isDelivered: Bool

    /// The most orders to read, the newest first.
    fileprivate static let mostOrders = 3
    /// The longest wait for each answer.
    fileprivate static let patience = Duration.seconds(1)

    fileprivate init(of order: Order) {
        at = order.promisedAt
        isDelivered = order.state == .delivered
    }
}

extension Visit {
    /// The foods of the person's open orders; empty if orders do not answer in time.
    func arrivingFoods() async throws -> [ID<Food>: ArrivingFood] {
        do {
            let recent = try await ask {
                try await $0.call(
                    OrdersAPI.orders.answering(within: ArrivingFood.patience), sending: PageQuery(limit: 20))
            }
            var foods: [ID<Food>: ArrivingFood] = [:]
            for summary in recent.items.filter(\.isArriving).prefix(ArrivingFood.mostOrders) {
                let order = try await ask {
                    try await $0.call(OrdersAPI.order.answering(within: ArrivingFood.patience), at: summary.id)
                }
                for food in order.foodsAsOrdered where foods[food] == nil { foods[food] = ArrivingFood(of: order) }
            }
            return foods
        } catch let problem as Problem where problem.status != 401 {
            logger.warning("A list was made without what is on its way", metadata: ["code": "\(problem.code)"])
            return [:]
        }
    }
}

extension OrderSummary {
    fileprivate var isArriving: Bool { state.needsAddress || canBeStored == true }
}

extension Order {
    /// The foods of the lines without a decided substitution.
    fileprivate var foodsAsOrdered: [ID<Food>] {
        let changed = Set(substitutions.filter { $0.state != .proposed }.map(\.line))
        return lines.filter { !changed.contains($0.number) }.compactMap(\.food)
    }
}

extension Language {
    /// "On its way, arrives 14 March 2027, 18:30".
    func text(_ arriving: ArrivingFood) -> String {
        if arriving.isDelivered { return self("shopping.delivered") }
        return arriving.at.map { self("shopping.arrives", ["time": momentText($0)]) } ?? self("shopping.onItsWay")
    }
}
