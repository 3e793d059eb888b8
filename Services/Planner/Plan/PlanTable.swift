import Chassis
import Contracts
import Storage

/// The `plans` table, in an open transaction: a row for each plan, which counts its changes.
struct PlanTable {
    let db: any Connection
    let kitchen: HouseholdScope

    init(_ db: any Connection, of kitchen: HouseholdScope) {
        self.db = db
        self.kitchen = kitchen
    }

    /// Counts a change. Nobody else changes the plan until the transaction ends.
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
