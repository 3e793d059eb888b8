import Chassis
import Contracts
import Foundation
import PlannerContracts
import Storage

/// Recurring meals of a plan: adding, seeing, changing and ending them.
struct RecurringMealRoutes: Sendable {
    let database: Database
    let scopes: HouseholdScopes
    let clock: PlanClock
    let recipes: RecipeReader
    let dishCheck: DishCheck
    let now: @Sendable () -> Date

    func register(on routes: Routes) {
        routes
            .on(PlannerAPI.recurringMeals, use: list)
            .on(PlannerAPI.addRecurringMeal, use: add)
            .on(PlannerAPI.recurringMeal, use: show)
            .on(PlannerAPI.changeRecurringMeal, use: change)
            .on(PlannerAPI.removeRecurringMeal, use: remove)
    }

    func list(_: Empty, _ call: Call<SignedIn>) async throws -> Page<RecurringMeal> {
        let kitchen = try await scopes.kitchen(of: call.caller.account, for: .reading)
        let found = try await database.read { try RecurringMealTable($0, of: kitchen).all() }
        return Page(items: found.map(RecurringMeal.init), total: found.count)
    }

    func add(_ draft: RecurringMealDraft, _ call: Call<SignedIn>) async throws -> RecurringMeal {
        let account = call.caller.account
        let window = await clock.window(of: call.caller, in: draft.timeZone)
        let membership = try await scopes.membership(of: account, for: .changing)
        let eaters = draft.eaters ?? membership.members.eatingOnce
        try draft.check(window, membership.members, eaters)
        let dish = try await recipes.dish(draft.dish, for: call.caller.identity)
        _ = try await dishCheck.admit(
            dish.recipe, for: eaters.map(\.account), seenBy: account, knowingly: draft.knowingly)
        let instant = now()
        return try await database.write { db in
            try SlotTable(db, of: membership.kitchen).check(draft.slot)
            var plan = RecurringPlan(try PlanChange(db, of: membership.kitchen, by: account, at: instant))
            let recurring = StoredRecurringMeal(
                id: ID(at: instant), revision: 1,
                state: draft.state(
                    dish, eaters, from: window.today, addedAt: instant.wholeSecond, addedBy: account))
            try plan.change.add(recurring)
            try plan.fill(recurring, from: window.today, to: window.last)
            try plan.change.finish(as: .recurring)
            return RecurringMeal(recurring)
        }
    }

    func show(_: Empty, _ call: Call<SignedIn>) async throws -> RecurringMeal {
        let id = try call.id(RecurringMeal.self)
        let kitchen = try await scopes.kitchen(of: call.caller.account, for: .reading)
        let found = try await database.read { try RecurringMealTable($0, of: kitchen).find(id) }
        return RecurringMeal(try found.orNotFound(.recurringMeal))
    }

    func change(_ draft: RecurringMealDraft, _ call: Call<SignedIn>) async throws -> RecurringMeal {
        let (id, account) = (try call.id(RecurringMeal.self), call.caller.account)
        let window = await clock.window(of: call.caller, in: draft.timeZone)
        let membership = try await scopes.membership(of: account, for: .changing)
        let kitchen = membership.kitchen
        let before = try await database.read { try RecurringMealTable($0, of: kitchen).find(id) }
            .orNotFound(.recurringMeal)
        let eaters = draft.eaters ?? membership.members.eatingOnce
        try draft.check(window, membership.members, eaters, replacing: before.state.from)
        let dish = try await recipes.dish(draft.dish, for: call.caller.identity)
        let told = before.state.dish.recipe == dish.recipe ? Set(before.state.eaters.map(\.account)) : []
        _ = try await dishCheck.admit(
            dish.recipe, for: eaters.map(\.account), without: told, seenBy: account,
            knowingly: draft.knowingly)
        let instant = now()
        return try await database.write { db in
            try SlotTable(db, of: kitchen).check(draft.slot)
            var plan = RecurringPlan(try PlanChange(db, of: kitchen, by: account, at: instant))
            let recurring = try plan.change.recurringMeals.find(id).orNotFound(.recurringMeal)
            try call.precondition.check(RecurringMeal(recurring))
            let state = draft.state(
                dish, eaters, from: recurring.state.from, addedAt: recurring.state.addedAt,
                addedBy: recurring.state.addedBy)
            let changed = try plan.change.replace(recurring, by: state)
            try plan.follow(recurring, to: state, from: window.today)
            try plan.fill(changed, from: window.today, to: window.last)
            try plan.change.finish(as: .recurring)
            return RecurringMeal(changed)
        }
    }

    func remove(_: Empty, _ call: Call<SignedIn>) async throws -> Empty {
        let (id, account) = (try call.id(RecurringMeal.self), call.caller.account)
        let window = await clock.window(of: call.caller, in: nil)
        let kitchen = try await scopes.kitchen(of: account, for: .changing)
        let instant = now()
        try await database.write { db in
            var plan = RecurringPlan(try PlanChange(db, of: kitchen, by: account, at: instant))
            let recurring = try plan.change.recurringMeals.find(id).orNotFound(.recurringMeal)
            try call.precondition.check(RecurringMeal(recurring))
            try plan.follow(recurring, to: nil, from: window.today)
            try plan.change.remove(recurring)
            try plan.change.finish(as: .recurring)
        }
        return Empty()
    }
}
