import Chassis
import Contracts
import Foundation
import PlannerContracts
import Storage

/// Copies of a day's or a week's meals, which are undone as a whole.
struct CopyRoutes: Sendable {
    /// The tries, if meals change while their dishes are checked.
    private static let tries = 3

    let database: Database
    let scopes: HouseholdScopes
    let clock: PlanClock
    let dishCheck: DishCheck
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
        return try await self.copy([(day, copy.to)], window, copy.knowingly, call)
    }

    func copyWeek(_ copy: WeekCopy, _ call: Call<SignedIn>) async throws -> CopiedMeals {
        let week = try call.week()
        guard let target = ISOWeek(copy.to) else { throw Problem.invalid("to", .noWeek) }
        let window = await clock.window(of: call.caller, in: copy.timeZone)
        guard target.days.contains(where: window.contains) else { throw Problem.invalid("to", .outside(window)) }
        return try await self.copy(Array(zip(week.days, target.days)), window, copy.knowingly, call)
    }

    private func copy(
        _ days: [(from: Day, to: Day)], _ window: PlanWindow, _ knowingly: Bool?, _ call: Call<SignedIn>
    ) async throws -> CopiedMeals {
        let account = call.caller.account
        let kitchen = try await scopes.kitchen(of: account, for: .changing)
        let instant = now()
        for _ in 0..<Self.tries {
            var admitted: Set<WantedDish>?
            if knowingly != true {
                let dishes = try await database.read { db in
                    let rules = try CopyRules(MealTable(db, of: kitchen), window)
                    return try days.flatMap { day in
                        let meals = try rules.meals.all(from: day.from, to: day.from)
                        return try rules.copied(meals, on: day.to).compactMap {
                            try rules.meals.wanted($0, by: account)
                        }
                    }
                }
                try await dishCheck.admit(dishes, in: "meals")
                admitted = Set(dishes)
            }
            let copied = try await database.write { [admitted] db -> CopiedMeals? in
                var copy = try MealCopy(PlanChange(db, of: kitchen, by: account, at: instant), window, admitted)
                // The meals of a day before it gets a copy of another day.
                let found = try days.map { (meals: try copy.change.meals.all(from: $0.from, to: $0.from), day: $0.to) }
                for (meals, day) in found {
                    guard try copy.admits(meals, on: day) else { return nil }
                }
                for (meals, day) in found { try copy.add(meals, on: day) }
                guard !copy.change.steps.isEmpty else { throw Problem.nothingToCopy }
                return CopiedMeals(entry: try copy.change.finish(as: .copied), skipped: copy.skipped)
            }
            if let copied { return copied }
        }
        throw Problem.serviceUnavailable
    }
}

extension MealTable {
    /// The dish that is put before the eaters of a meal; `nil` without a recipe, and if its recipe was deleted.
    fileprivate func wanted(_ meal: StoredMeal, by account: ID<Account>?) throws -> WantedDish? {
        let dish = meal.state.dish
        guard !meal.isGone, !meal.state.eaters.isEmpty, let viewer = meal.state.addedBy ?? account,
            let recipe = try dish.recipe ?? dish.leftoversOf.flatMap({ try recipe(behind: $0) })
        else { return nil }
        return WantedDish(
            title: dish.title ?? "", recipe: recipe, eaters: meal.state.eaters.map(\.account),
            viewer: viewer)
    }
}

/// Which meals are copied to another day.
private struct CopyRules {
    let meals: MealTable
    private let window: PlanWindow
    private let slots: Set<String>

    init(_ meals: MealTable, _ window: PlanWindow) throws {
        self.meals = meals
        self.window = window
        slots = Set(try SlotTable(meals.db, of: meals.kitchen).all().filter { $0.isRemoved != true }.map(\.id))
    }

    /// Why each of them is left out; `nil` for those that are copied. Those before count as there.
    func reasons(against all: [StoredMeal], on day: Day) throws -> [CopiedMeals.Skipped.Reason?] {
        var counts: [String: Int] = [:]
        return try all.map { meal in
            let slot = meal.state.slot
            guard window.contains(day) else { return .outsideWindow }
            guard !meal.isGone else { return .gone }
            guard slots.contains(slot) else { return .slotRemoved }
            let count = try counts[slot] ?? meals.all(in: slot, on: day).count
            guard count < PlanChange.mostInSlot else { return .slotFull }
            counts[slot] = count + 1
            return nil
        }
    }

    func copied(_ all: [StoredMeal], on day: Day) throws -> [StoredMeal] {
        try zip(all, reasons(against: all, on: day)).filter { $0.1 == nil }.map(\.0)
    }
}

/// Meals that are copied to other days, in an open transaction.
private struct MealCopy {
    private(set) var change: PlanChange
    private(set) var skipped: [CopiedMeals.Skipped] = []
    private let rules: CopyRules
    /// The dishes that were checked; `nil` if they are planned knowingly.
    private let admitted: Set<WantedDish>?
    /// The copies by what they are of, so that leftovers are of the copy.
    private var copies: [ID<Meal>: ID<Meal>] = [:]

    init(_ change: PlanChange, _ window: PlanWindow, _ admitted: Set<WantedDish>?) throws {
        self.change = change
        self.admitted = admitted
        rules = try CopyRules(change.meals, window)
    }

    /// Whether the dishes of those that are copied were checked.
    func admits(_ meals: [StoredMeal], on day: Day) throws -> Bool {
        guard let admitted else { return true }
        return try rules.copied(meals, on: day).allSatisfy { meal in
            try change.meals.wanted(meal, by: change.account).map(admitted.contains) ?? true
        }
    }

    mutating func add(_ meals: [StoredMeal], on day: Day) throws {
        for (meal, reason) in try zip(meals, rules.reasons(against: meals, on: day)) {
            if let reason {
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
}

extension Problem {
    static let nothingToCopy = Problem(409, "nothing-to-copy")
}
