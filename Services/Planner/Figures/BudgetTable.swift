import Chassis
import Contracts
import PlannerContracts
import Storage

/// The `plan_budgets` table, in an open transaction: what a week of a plan may cost.
struct BudgetTable {
    let db: any Connection
    let kitchen: HouseholdScope

    init(_ db: any Connection, of kitchen: HouseholdScope) {
        self.db = db
        self.kitchen = kitchen
    }

    func find() throws -> Money? {
        try db.first("SELECT weekly FROM plan_budgets WHERE kitchen = \(kitchen)") { try $0.json("weekly") }
    }

    func set(_ weekly: Money?) throws {
        guard let weekly else {
            try db.execute("DELETE FROM plan_budgets WHERE kitchen = \(kitchen)")
            return
        }
        try db.execute(
            """
            INSERT INTO plan_budgets (kitchen, weekly) VALUES (\(kitchen), \(json: weekly))
            ON CONFLICT (kitchen) DO UPDATE SET weekly = excluded.weekly
            """)
    }
}

extension FiguresFeature {
    static let migrations = [
        Migration(
            "004 budgets",
            """
            CREATE TABLE plan_budgets (
                kitchen TEXT PRIMARY KEY,
                weekly  TEXT NOT NULL
            );
            """)
    ]
}
