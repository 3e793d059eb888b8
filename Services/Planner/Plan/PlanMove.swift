import AuthContracts
import Chassis
import Contracts
import Foundation
import Storage

/// Moves plans when members join or leave a household, in an open transaction.
///
/// The founder brings their plan; a newcomer's plan waits until they leave. A leaving member is removed from the
/// household's meals, and the plan stays. The last member takes everything back.
struct PlanMove {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func follow(_ change: HouseholdChanged) throws {
        let own = HouseholdScope(of: change.account)
        let previous = change.previous.map(HouseholdScope.init(of:))
        let household = change.household.map(HouseholdScope.init(of:))
        let touched = Set([own, previous, household].compactMap(\.self)).sorted { $0.text < $1.text }
        // A fixed order prevents deadlocks between moves.
        for kitchen in touched { try PlanTable(db, of: kitchen).advance() }
        if let previous {
            if change.wasLast {
                try bring(from: previous, into: own, at: change.at)
            } else {
                try PersonMarks(of: change.account, in: db).remove(from: previous)
                try PlanShoppingTable(db).strip(change.account, from: previous)
                try PlanShoppingTable(db).wake(previous, at: change.at)
            }
        }
        if let household, change.isFirst { try bring(from: own, into: household, at: change.at) }
        for kitchen in touched {
            try db.recordChange(.changed, "plan", in: .plan(of: kitchen), at: change.at)
        }
    }

    private func bring(from one: HouseholdScope, into other: HouseholdScope, at instant: Date) throws {
        try db.execute("UPDATE meals SET kitchen = \(other) WHERE kitchen = \(one)")
        try db.execute("UPDATE recurring_meals SET kitchen = \(other) WHERE kitchen = \(one)")
        try db.execute("UPDATE plan_journal SET kitchen = \(other) WHERE kitchen = \(one)")
        try db.execute(
            """
            INSERT INTO meal_slots (kitchen, slot, position, name, is_removed)
            SELECT CAST(\(other) AS TEXT), slot, position, name, is_removed FROM meal_slots WHERE kitchen = \(one)
            ON CONFLICT (kitchen, slot) DO NOTHING
            """)
        try db.execute("DELETE FROM meal_slots WHERE kitchen = \(one)")
        try db.execute(
            """
            INSERT INTO plan_budgets (kitchen, weekly)
            SELECT CAST(\(other) AS TEXT), weekly FROM plan_budgets WHERE kitchen = \(one)
            ON CONFLICT (kitchen) DO NOTHING
            """)
        try db.execute("DELETE FROM plan_budgets WHERE kitchen = \(one)")
        try PlanShoppingTable(db).bring(from: one, into: other, at: instant)
        try db.execute("UPDATE plan_proposals SET kitchen = \(other) WHERE kitchen = \(one)")
    }
}
