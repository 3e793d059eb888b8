import Chassis
import Contracts
import PantryContracts
import Storage

/// The `aisle_steps` table, in an open transaction: the order in which a household ticks sections in a shop.
struct AisleTable {
    let db: any Connection
    let kitchen: HouseholdScope
    /// The normalised name of the shop; empty if unknown.
    let store: String

    init(_ db: any Connection, of kitchen: HouseholdScope, in store: String?) {
        self.db = db
        self.kitchen = kitchen
        self.store = store.flatMap { try? ListName($0, field: "store").key } ?? ""
    }

    func sections() throws -> [ShopSection] {
        AisleOrder.sections(
            after: try db.all(
                "SELECT earlier, later, times FROM aisle_steps WHERE kitchen = \(kitchen) AND store = \(store)"
            ) { AisleStep(earlier: try $0["earlier"], later: try $0["later"], times: try $0["times"]) })
    }

    /// Records that each pair's earlier section preceded the later one. A fixed order prevents deadlocks.
    func learn(_ steps: [AisleStep]) throws {
        for step in steps.sorted(by: {
            ($0.earlier.rawValue, $0.later.rawValue) < ($1.earlier.rawValue, $1.later.rawValue)
        }) {
            try db.execute(
                """
                INSERT INTO aisle_steps (kitchen, store, earlier, later, times)
                VALUES (\(kitchen), \(store), \(step.earlier), \(step.later), \(step.times))
                ON CONFLICT (kitchen, store, earlier, later) DO UPDATE SET times = aisle_steps.times + excluded.times
                """)
        }
    }
}
