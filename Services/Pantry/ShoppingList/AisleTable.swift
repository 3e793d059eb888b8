import Chassis
import Contracts
import PantryContracts
import Storage

/// The `aisle_steps` table: in which order people of a household tick sections in a shop, in an open transaction.
struct AisleTable {
    let db: any Connection
    let kitchen: HouseholdScope
    /// The name of the shop as it is compared; empty where nobody said which one.
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

    /// Learns that somebody came by `later` after all of `earlier`.
    func learn(_ later: ShopSection, after earlier: Set<ShopSection>) throws {
        for section in earlier.sorted(by: { $0.rawValue < $1.rawValue }) where section != later {
            try db.execute(
                """
                INSERT INTO aisle_steps (kitchen, store, earlier, later, times)
                VALUES (\(kitchen), \(store), \(section), \(later), 1)
                ON CONFLICT (kitchen, store, earlier, later) DO UPDATE SET times = aisle_steps.times + 1
                """)
        }
    }
}
