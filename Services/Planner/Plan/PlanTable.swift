import Chassis
import Contracts
import Storage

/// The `plans` table, in an open transaction: one row per plan, with its revision.
struct PlanTable {
    let db: any Connection
    let kitchen: HouseholdScope

    init(_ db: any Connection, of kitchen: HouseholdScope) {
        self.db = db
        self.kitchen = kitchen
    }

    /// Increments the revision, which locks the plan until the transaction ends.
    func advance() throws {
        try db.execute(
            """
            INSERT INTO plans (kitchen, revision) VALUES (\(kitchen), 2)
            ON CONFLICT (kitchen) DO UPDATE SET revision = plans.revision + 1
            """)
    }

    func revision() throws -> Int {
        try db.first("SELECT revision FROM plans WHERE kitchen = \(kitchen)") { try $0["revision"] } ?? 1
    }
}
