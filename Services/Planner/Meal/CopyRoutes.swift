import Chassis
import Contracts
import Foundation
import PlannerContracts
import Storage

/// Copies of a day's or a week's meals, which are undone as a whole.
struct CopyRoutes: Sendable {
    let database: Database
    let scopes: HouseholdScopes
    let clock: PlanClock
    let now: @Sendable () -> Date

    func register(on routes: Routes) {
        routes
            .on(PlannerAPI.copyDay, use: copyDay)
            .on(PlannerAPI.copyWeek, use: copyWeek)
    }

    func copyDay(_ copy: DayCopy, _ call: Call<SignedIn>) async throws -> CopiedMeals {
        let day = try call.day()
        let window = await clock.window(of: call.caller, in: copy.timeZone)
        guard window.contains(copy.to) else { throw Problem.invalid("to", .outside(window)) }
        return try await self.copy([(day, copy.to)], window, call)
    }

    func copyWeek(_ copy: WeekCopy, _ call: Call<SignedIn>) async throws -> CopiedMeals {
        let week = try call.week()
        guard let target = ISOWeek(copy.to) else { throw Problem.invalid("to", .noWeek) }
        let window = await clock.window(of: call.caller, in: copy.timeZone)
        guard target.days.contains(where: window.contains) else { throw Problem.invalid("to", .outside(window)) }
        return try await self.copy(Array(zip(week.days, target.days)), window, call)
    }

    private func copy(
        _ days: [(from: Day, to: Day)], _ window: PlanWindow, _ call: Call<SignedIn>
    ) async throws -> CopiedMeals {
        let account = call.caller.account
        let kitchen = try await scopes.kitchen(of: account, for: .changing)
        let instant = now()
        return try await database.write { db in
            var copy = try MealCopy(PlanChange(db, of: kitchen, by: account, at: instant), window)
            // What a day held before it got a copy of another one.
            let found = try days.map { (meals: try copy.change.meals.all(from: $0.from, to: $0.from), day: $0.to) }
            for (meals, day) in found { try copy.add(meals, on: day) }
            guard !copy.change.steps.isEmpty else { throw Problem.nothingToCopy }
            return CopiedMeals(entry: try copy.change.finish(as: .copied), skipped: copy.skipped)
        }
    }
}

/// Meals that are copied to other days, in an open transaction.
private struct MealCopy {
    private(set) var change: PlanChange
    private(set) var skipped: [CopiedMeals.Skipped] = []
    private let window: PlanWindow
    private let slots: Set<String>
    /// The copies by what they are of, so that leftovers are of the copy.
    private var copies: [ID<Meal>: ID<Meal>] = [:]

    init(_ change: PlanChange, _ window: PlanWindow) throws {
        self.change = change
        self.window = window
        slots = Set(
            try SlotTable(change.db, of: change.kitchen).all().filter { $0.isRemoved != true }.map(\.id))
    }

    mutating func add(_ meals: [StoredMeal], on day: Day) throws {
        for meal in meals {
            if let reason = try reason(against: meal, on: day) {
                skipped.append(CopiedMeals.Skipped(meal: meal.id, reason: reason))
                continue
            }
            var state = meal.state.moved(to: day)
            (state.isLocked, state.isEaten, state.recurring, state.followsRule) = (false, false, nil, false)
            state.cooked = nil
            (state.addedAt, state.addedBy) = (change.instant.wholeSecond, change.account)
            state.dish.leftoversOf = state.dish.leftoversOf.flatMap { copies[$0] }
            copies[meal.id] = try change.add(state).id
        }
    }

    private func reason(against meal: StoredMeal, on day: Day) throws -> CopiedMeals.Skipped.Reason? {
        guard window.contains(day) else { return .outsideWindow }
        guard !meal.isGone else { return .gone }
        guard slots.contains(meal.state.slot) else { return .slotRemoved }
        let count = try change.meals.all(in: meal.state.slot, on: day).count
        return count < PlanChange.mostInSlot ? nil : .slotFull
    }
}

extension Problem {
    static let nothingToCopy = Problem(409, "nothing-to-copy")
}
