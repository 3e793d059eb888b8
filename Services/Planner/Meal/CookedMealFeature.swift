import Chassis
import Contracts
import Foundation
import PantryContracts
import PlannerContracts
import Storage

/// Meals that were cooked out of the pantry: they are made, and take nothing any more.
struct CookedMealFeature: Feature {
    private let now: @Sendable () -> Date

    init(_ planner: PlannerComponents) { now = planner.platform.now }

    func subscribe(to events: inout EventSubscriptions) {
        events.on(MealCooked.self) { [now] event, db in
            guard let household = ID<Household>(event.kitchen) else { return }
            let (kitchen, instant) = (HouseholdScope(of: household), now())
            let meals = MealTable(db, of: kitchen)
            let found: StoredMeal? =
                if let meal = event.meal {
                    try meals.find(ID(uuid: meal.uuid))
                } else {
                    try meals.cooked(with: event.entry, at: instant)
                }
            guard let found, event.recipe == nil || event.recipe == found.state.dish.recipe else { return }
            let account = try db.hasLeft(event.account) ? nil : event.account
            var change = try PlanChange(db, of: kitchen, by: account, at: instant)
            var state = found.state
            state.cooked = event.meal == nil ? nil : MealState.Cooked(entry: event.entry)
            try change.replace(found, by: state, at: state.position)
            try change.finish(as: .changed)
        }
    }
}

extension MealTable {
    /// The meal that was cooked with an entry of the pantry's journal, which is undone within days if at all.
    fileprivate func cooked(with entry: ID<JournalEntry>, at instant: Date) throws -> StoredMeal? {
        let today = Day(of: instant, in: .gmt)
        let window = today.adding(days: -2 * PlanWindow.daysBack)...today.adding(days: PlanWindow.daysAhead + 1)
        return try all(from: window.lowerBound, to: window.upperBound).first { $0.state.cooked?.entry == entry }
    }
}
