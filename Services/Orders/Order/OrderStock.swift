import Algorithms
import Contracts
import Foundation
import Offers
import OrdersContracts
import Storage

/// The stock that orders hold, in an open transaction. Stock leaves a place with an order and returns if the order
/// fails. It does not return if the partner stated the item's stock meanwhile.
struct OrderStock {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Reserves the items of a quote. Throws 409 with the first item that is sold out or has too little stock.
    func take(_ quote: OrderBasis, for order: ID<Order>, at instant: Date) throws {
        var wanted: [String: (quantity: Int, name: String)] = [:]
        for line in quote.lines { wanted[line.item, default: (0, line.name)].quantity += line.quantity }
        // Sorted, so that concurrent orders lock in the same order.
        for (sku, (quantity, name)) in wanted.sorted(by: { $0.key < $1.key }) {
            let item: SQL = """
                place_id = \(quote.place) AND sku = \(sku) AND \(OfferSnapshot.available(at: instant))
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

    /// Returns the stock that an order holds.
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

    /// Uses up the stock that an order holds.
    func use(_ order: ID<Order>) throws { try db.execute("DELETE FROM order_stock WHERE order_id = \(order)") }

    /// Drops reservations of items whose stock the partner has stated; their stock will not return.
    func settle(_ skus: [String], at place: ID<PartnerPlace>) throws {
        guard !skus.isEmpty else { return }
        let open = Set(
            try db.all("SELECT DISTINCT sku FROM order_stock WHERE place_id = \(place)") { try $0["sku"] as String })
        let settled = open.intersection(skus).sorted()
        for part in settled.chunks(ofCount: 500) {
            try db.execute("DELETE FROM order_stock WHERE place_id = \(place) AND sku IN \(SQL.list(part))")
        }
    }
}

extension OrderMove {
    /// Applies a move to the stock that the order holds.
    func settle(_ order: ID<Order>, from state: OrderState, _ stock: OrderStock) throws {
        switch self {
        case .reject, .cancel, .fail: try stock.giveBack(order)
        // Items on their way do not return to the shelf.
        case .withdraw, .giveUp: state == .onTheWay ? try stock.use(order) : try stock.giveBack(order)
        case .deliver: try stock.use(order)
        case .send, .price, .place, .accept, .prepare, .getReady, .handOver, .refund: break
        }
    }
}
