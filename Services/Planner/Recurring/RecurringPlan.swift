import Chassis
import Contracts
import Foundation
import PlannerContracts
import Storage

/// Plans the meals of recurring meals, in an open transaction.
struct RecurringPlan {
    var change: PlanChange

    init(_ change: PlanChange) { self.change = change }

    /// Plans the meals due from `first` to `last`. A day with a full slot is skipped.
    mutating func fill(_ recurring: StoredRecurringMeal, from first: Day, to last: Day) throws {
        let slots = try SlotTable(change.db, of: change.kitchen).all()
        guard !recurring.isGone, slots.contains(where: { $0.id == recurring.state.slot && $0.isRemoved != true }) else {
            return
        }
        let start = max(first, recurring.state.from)
        // After an undo, a meal may exist on a day that is not recorded.
        let there = Set(try change.meals.all(of: recurring.id, from: start).map(\.state.day))
        for distance in 0...PlanWindow.daysAhead + 1 {
            let day = start.adding(days: distance)
            guard day <= last, recurring.state.comes(on: day), !there.contains(day),
                try change.meals.all(in: recurring.state.slot, on: day).count < PlanChange.mostInSlot,
                try RecurringDayTable(change.db).note(recurring.id, on: day)
            else { continue }
            try change.add(recurring.state.meal(on: day, of: recurring.id))
        }
    }

    /// Updates the following meals from `today` on to `state`; removes them if it is `nil`.
    mutating func follow(_ recurring: StoredRecurringMeal, to state: RecurringState?, from today: Day) throws {
        let following = try change.meals.all(of: recurring.id, from: today).filter(\.state.followsRule)
        let days = RecurringDayTable(change.db)
        if let state, state.weekday != recurring.state.weekday { try days.forget(recurring.id, from: today) }
        for meal in following {
            if let state, state.comes(on: meal.state.day) {
                let changed = state.applied(to: meal.state)
                let stays = changed.slot == meal.state.slot
                try change.replace(meal, by: changed, at: stays ? meal.state.position : nil)
            } else {
                try change.remove(meal)
                if state != nil { try days.forget(recurring.id, on: [meal.state.day]) }
            }
        }
    }
}

/// Plans recurring meals as days pass.
struct RecurringFilling: Sendable {
    private static let part = 100

    let database: Database
    let now: @Sendable () -> Date

    func fill() async throws {
        let instant = now()
        // The earliest time zone is less than a day ahead of UTC.
        let today = Day(of: instant, in: .gmt)
        let last = today.adding(days: PlanWindow.daysAhead + 1)
        var kitchen: HouseholdScope?
        repeat {
            let behind = kitchen
            let found = try await database.read { db in
                try RecurringMealTable.kitchens(after: behind, limit: Self.part, in: db)
            }
            for kitchen in found { try await fill(kitchen, from: today, to: last, at: instant) }
            kitchen = found.count == Self.part ? found.last : nil
        } while kitchen != nil
        try await database.write { db in
            try RecurringDayTable(db).clean(before: today.adding(days: -PlanJournalTable.days))
        }
    }

    private func fill(_ kitchen: HouseholdScope, from today: Day, to last: Day, at instant: Date) async throws {
        let isDue = try await database.read { db in
            try RecurringMealTable(db, of: kitchen).all().contains { try $0.isDue(from: today, to: last, in: db) }
        }
        guard isDue else { return }
        try await database.write { db in
            var plan = RecurringPlan(try PlanChange(db, of: kitchen, by: nil, at: instant))
            for recurring in try plan.change.recurringMeals.all() {
                try plan.fill(recurring, from: today, to: last)
            }
            try plan.change.finish(as: .recurring)
        }
    }
}

extension StoredRecurringMeal {
    /// Whether a day on which the meal recurs has not been planned yet.
    fileprivate func isDue(from first: Day, to last: Day, in db: any Connection) throws -> Bool {
        guard !isGone else { return false }
        let days = (0...PlanWindow.daysAhead + 1).map { first.adding(days: $0) }
            .filter { $0 <= last && state.comes(on: $0) }
        let known = try db.rows(
            "SELECT day FROM recurring_meal_days WHERE recurring_id = \(id) AND day IN \(SQL.list(days))")
        return known.count < days.count
    }
}
