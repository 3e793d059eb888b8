import Contracts
import Foundation
import Offers
import OrdersContracts
import Storage

/// What orders have taken of the stock of places, in an open transaction: it leaves the stock with the order, and comes back
/// when the order comes to nothing, unless its partner has said meanwhile how much there is.
struct OrderStock {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Takes what a quote holds. Throws 409 naming the first item that cannot be had any more, or not as often.
    func take(_ quote: OrderBasis, for order: ID<Order>, at instant: Date) throws {
        var wanted: [String: (quantity: Int, name: String)] = [:]
        for line in quote.lines { wanted[line.item, default: (0, line.name)].quantity += line.quantity }
        // In one order, so that two orders do not wait for each other.
        for (sku, (quantity, name)) in wanted.sorted(by: { $0.key < $1.key }) {
            let item: SQL = """
                place_id = \(quote.place) AND sku = \(sku) AND \(StandingOffer.available(at: instant))
                """
            let isTaken =
                try db.execute(
                    "UPDATE catalogue_items SET stock = stock - \(quantity) WHERE \(item) AND stock >= \(quantity)")
                == 1
            if isTaken {
                try db.execute(
                    """
                    INSERT INTO order_stock (order_id, place_id, sku, quantity)
                    VALUES (\(order), \(quote.place), \(sku), \(quantity))
                    """)
                continue
            }
            let isUncounted = try db.first("SELECT 1 AS one FROM catalogue_items WHERE \(item) AND stock IS NULL") {
                _ in
                true
            }
            guard isUncounted == true else { throw Problem.soldOut(name) }
        }
    }

    /// Puts back what an order holds.
    func giveBack(_ order: ID<Order>) throws {
        let held = try db.all("DELETE FROM order_stock WHERE order_id = \(order) RETURNING place_id, sku, quantity") {
            (
                place: try $0["place_id"] as ID<PartnerPlace>, sku: try $0["sku"] as String,
                quantity: try $0["quantity"] as Int
            )
        }
        for line in held.sorted(by: { $0.sku < $1.sku }) {
            try db.execute(
                """
                UPDATE catalogue_items SET stock = stock + \(line.quantity)
                WHERE place_id = \(line.place) AND sku = \(line.sku) AND stock IS NOT NULL
                """)
        }
    }

    /// What an order took is gone for good.
    func use(_ order: ID<Order>) throws { try db.execute("DELETE FROM order_stock WHERE order_id = \(order)") }

    /// The partner has said how many there are of these items: nothing that was taken before comes back.
    func settle(_ skus: [String], at place: ID<PartnerPlace>) throws {
        guard !skus.isEmpty else { return }
        let open = Set(
            try db.all("SELECT DISTINCT sku FROM order_stock WHERE place_id = \(place)") { try $0["sku"] as String })
        let settled = open.intersection(skus).sorted()
        for start in stride(from: 0, to: settled.count, by: 500) {
            let part = settled[start..<min(start + 500, settled.count)]
            try db.execute("DELETE FROM order_stock WHERE place_id = \(place) AND sku IN \(SQL.list(part))")
        }
    }
}

extension OrderMove {
    /// What a move means for the stock that the order holds.
    func settle(_ order: ID<Order>, from state: OrderState, _ stock: OrderStock) throws {
        switch self {
        case .reject, .cancel, .fail: try stock.giveBack(order)
        // What is on its way does not come back to the shelf.
        case .withdraw, .giveUp: state == .onTheWay ? try stock.use(order) : try stock.giveBack(order)
        case .deliver: try stock.use(order)
        case .send, .price, .place, .accept, .prepare, .getReady, .handOver, .refund: break
        }
    }
}
