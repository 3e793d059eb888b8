import Chassis
import Contracts
import Foundation
import PlannerContracts
import RecipesContracts
import Storage

/// Routes that show the plan by weeks and days.
struct PlanRoutes: Sendable {
    let database: Database
    let scopes: HouseholdScopes
    let clock: PlanClock
    let alternatives: AlternativeRecipes
    let dishCheck: DishCheck

    func register(on routes: Routes) {
        routes
            .on(PlannerAPI.week, use: week)
            .on(PlannerAPI.day, use: day)
            .on(PlannerAPI.dishConflicts, use: conflicts)
            .on(PlannerAPI.changes) { [scopes] call in
                .plan(of: try await scopes.kitchen(of: call.caller.account, for: .reading))
            }
    }

    func week(_ query: PlanQuery, _ call: Call<SignedIn>) async throws -> PlanWeek {
        let week = try call.week()
        let found = try await read(week.days, query, call)
        return PlanWeek(
            week: week.description, revision: found.revision, window: found.window, slots: found.slots,
            days: found.days)
    }

    func day(_ query: PlanQuery, _ call: Call<SignedIn>) async throws -> PlannedDay {
        let found = try await read([call.day()], query, call)
        return PlannedDay(revision: found.revision, window: found.window, slots: found.slots, day: found.days[0])
    }

    func conflicts(_ query: PlannedDishQuery, _ call: Call<SignedIn>) async throws -> Page<EaterConflict> {
        let account = call.caller.account
        let members = try await scopes.membership(of: account, for: .reading).members
        let eaters = query.eaters ?? members.eatingOnce.map(\.account)
        var check = FieldCheck()
        check("eaters", eaters.count <= MealDetails.mostPeople, .tooMany(MealDetails.mostPeople))
        check("eaters", eaters.allSatisfy(members.contains), .notInHousehold)
        try check.finish()
        let items = try await dishCheck.conflicts(of: query.recipe, for: eaters, seenBy: account)
        return Page(items: items, total: items.count)
    }

    private struct Found: Sendable {
        let revision: Int
        let window: PlanWindow
        let slots: [MealSlot]
        let days: [PlanDay]
    }

    /// - Parameter days: consecutive days, at least one.
    private func read(_ days: [Day], _ query: PlanQuery, _ call: Call<SignedIn>) async throws -> Found {
        let window = await clock.window(of: call.caller, in: query.timeZone)
        let kitchen = try await scopes.kitchen(of: call.caller.account, for: .reading)
        let (revision, slots, stored, sources, portions) = try await database.read { db in
            let meals = MealTable(db, of: kitchen)
            let stored = try meals.all(from: days[0], to: days[days.count - 1])
            return (
                try PlanTable(db, of: kitchen).revision(), try SlotTable(db, of: kitchen).all(), stored,
                try meals.sources(of: stored), try meals.portionsToCook(from: days[0], to: days[days.count - 1])
            )
        }
        var meals = await dishCheck.added(
            to: try await alternatives.added(to: stored.shown(in: slots), for: call.caller.identity), sources: sources,
            seenBy: call.caller.account)
        for place in meals.indices { meals[place].portionsToCook = portions[meals[place].id] }
        let used = Set(meals.map(\.slot))
        return Found(
            revision: revision, window: window,
            slots: slots.filter { $0.isRemoved != true || used.contains($0.id) },
            days: days.map { day in PlanDay(day: day, meals: meals.filter { $0.day == day }) })
    }
}

extension Call {
    /// Returns the week in the path. Throws 422 if it is invalid.
    func week() throws(Problem) -> ISOWeek {
        guard let week = ISOWeek(try text("week")) else { throw .invalid("week", .noWeek) }
        return week
    }

    /// Returns the day in the path. Throws 422 if it is invalid.
    func day() throws(Problem) -> Day {
        guard let day = Day(try text("day")) else { throw .invalid("day", .day) }
        return day
    }
}
