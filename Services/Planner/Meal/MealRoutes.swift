import Chassis
import Contracts
import Foundation
import PlannerContracts
import RecipesContracts
import Storage

/// Routes for single meals: plan, show, change, move and remove.
struct MealRoutes: Sendable {
    let database: Database
    let scopes: HouseholdScopes
    let clock: PlanClock
    let recipes: RecipeReader
    let alternatives: AlternativeRecipes
    let dishCheck: DishCheck
    let delivery: PromptDelivery
    let now: @Sendable () -> Date

    func register(on routes: Routes) {
        routes
            .on(PlannerAPI.addMeal, use: add)
            .on(PlannerAPI.meal, use: show)
            .on(PlannerAPI.changeMeal, use: change)
            .on(PlannerAPI.removeMeal, use: remove)
    }

    func add(_ draft: MealDraft, _ call: Call<SignedIn>) async throws -> Meal {
        let account = call.caller.account
        let window = await clock.window(of: call.caller, in: draft.timeZone)
        let membership = try await scopes.membership(of: account, for: .changing)
        let eaters = draft.eaters ?? membership.members.eatingOnce
        try draft.check(window, membership.members, eaters)
        let dish = try await recipes.dish(draft.dish, for: call.caller.identity)
        let recipe = try await recipe(of: dish, in: membership.kitchen)
        let conflicts = try await dishCheck.admit(
            recipe, for: eaters.map(\.account), seenBy: account, knowingly: draft.knowingly)
        let instant = now()
        return try await database.write { db in
            var change = try PlanChange(db, of: membership.kitchen, by: account, at: instant)
            try SlotTable(db, of: membership.kitchen).check(draft.slot)
            let state = MealState(
                day: draft.day, slot: draft.slot, position: 0,
                dish: try change.meals.titled(dish, of: nil, on: draft.day), eaters: eaters,
                guests: draft.guests ?? 0, cooks: draft.cooks ?? [], note: draft.note.meaningful,
                isLocked: draft.isLocked ?? false, addedAt: instant.wholeSecond, addedBy: account)
            let meal = try change.add(state, at: draft.position)
            try change.finish(as: .added)
            var added = Meal(meal)
            added.conflicts = conflicts
            added.portionsToCook = try change.meals.portionsToCook(from: draft.day, to: draft.day)[meal.id]
            return added
        }
    }

    func show(_: Empty, _ call: Call<SignedIn>) async throws -> Meal {
        let id = try call.id(Meal.self)
        let kitchen = try await scopes.kitchen(of: call.caller.account, for: .reading)
        let found = try await database.read { try MealTable($0, of: kitchen).find(id) }.orNotFound(.meal)
        let meal = try await alternatives.added(to: [Meal(found)], for: call.caller.identity)[0]
        let recipe = try await recipe(of: found.state.dish, in: kitchen)
        return try await checked(meal, recipe, in: kitchen, for: call.caller.account)
    }

    func change(_ change: MealChange, _ call: Call<SignedIn>) async throws -> Meal {
        let (id, account) = (try call.id(Meal.self), call.caller.account)
        let window = await clock.window(of: call.caller, in: change.timeZone)
        let membership = try await scopes.membership(of: account, for: .changing)
        try change.check(membership.members)
        let dish: PlannedDish? =
            if let dish = change.dish {
                try await recipes.dish(dish, for: call.caller.identity)
            } else {
                nil
            }
        if change.knowingly != true, dish != nil || change.eaters != nil {
            let (found, leftovers) = try await database.read { db in
                let meals = MealTable(db, of: membership.kitchen)
                return (try meals.find(id), dish == nil ? [] : try meals.leftovers(of: id))
            }
            let known = try found.orNotFound(.meal)
            // The new dish must also suit the eaters of the meal's leftovers.
            let others = leftovers.flatMap(\.state.eaters).map(\.account)
            let own = (change.eaters ?? known.state.eaters).map(\.account)
            let eaters = own + Set(others).subtracting(own).sorted { $0.description < $1.description }
            let recipe = try await recipe(of: dish ?? known.state.dish, in: membership.kitchen)
            _ = try await dishCheck.admit(
                recipe, for: eaters, without: dish == nil ? Set(known.state.eaters.map(\.account)) : [],
                seenBy: dish == nil ? known.state.addedBy ?? account : account, knowingly: false)
        }
        let instant = now()
        let changed = try await database.write { db in
            var work = try PlanChange(db, of: membership.kitchen, by: account, at: instant)
            let meal = try work.meals.find(id).orNotFound(.meal)
            try call.precondition.check(Meal(meal))
            var state = try meal.state.changed(change, in: window)
            if let dish { state.dish = try work.meals.titled(dish, of: id, on: state.day) }
            let isMoved = state.day != meal.state.day || state.slot != meal.state.slot
            if isMoved { try SlotTable(db, of: membership.kitchen).check(state.slot) }
            let position = change.position ?? (isMoved ? nil : meal.state.position)
            let changed = try work.replace(meal, by: state, at: position)
            try work.finish(as: isMoved || changed.state.position != meal.state.position ? .moved : .changed)
            return changed
        }
        await delivery.deliver(about: [id.description], to: .pantry)
        let recipe = try await recipe(of: changed.state.dish, in: membership.kitchen)
        return try await checked(Meal(changed), recipe, in: membership.kitchen, for: account)
    }

    /// Returns the recipe of a dish, or of the meal that its leftovers come from.
    private func recipe(of dish: PlannedDish, in kitchen: HouseholdScope) async throws -> ID<Recipe>? {
        guard let source = dish.leftoversOf else { return dish.recipe }
        return try await database.read { try MealTable($0, of: kitchen).recipe(behind: source) }
    }

    /// Returns the meal with its eaters' conflicts and the portions cooked.
    private func checked(
        _ meal: Meal, _ recipe: ID<Recipe>?, in kitchen: HouseholdScope, for account: ID<Account>
    ) async throws -> Meal {
        var meal = await dishCheck.added(
            to: [meal], sources: recipe.map { [meal.id: $0] } ?? [:], seenBy: account)[0]
        let (id, day) = (meal.id, meal.day)
        meal.portionsToCook = try await database.read {
            try MealTable($0, of: kitchen).portionsToCook(from: day, to: day)[id]
        }
        return meal
    }

    func remove(_: Empty, _ call: Call<SignedIn>) async throws -> Empty {
        let (id, account) = (try call.id(Meal.self), call.caller.account)
        let kitchen = try await scopes.kitchen(of: account, for: .changing)
        let instant = now()
        try await database.write { db in
            var change = try PlanChange(db, of: kitchen, by: account, at: instant)
            let meal = try change.meals.find(id).orNotFound(.meal)
            try call.precondition.check(Meal(meal))
            // One day of tolerance, as the person's time zone is unknown here.
            let first = Day(of: instant, in: .gmt).adding(days: -PlanWindow.daysBack - 1)
            guard meal.state.day >= first else {
                throw Problem(409, "meal-past", ["days": .number(PlanWindow.daysBack)])
            }
            try change.remove(meal)
            try change.finish(as: .removed)
        }
        return Empty()
    }
}

extension RecipeReader {
    /// Returns the dish of a checked draft, as far as known without the plan.
    func dish(_ draft: MealDishDraft, for identity: Identity) async throws -> PlannedDish {
        if let recipe = draft.recipe { return try await dish(recipe, for: identity, field: "dish.recipe") }
        return PlannedDish(kind: draft.kind, title: draft.title.meaningful, leftoversOf: draft.leftoversOf)
    }
}

extension MealTable {
    /// Returns the dish, titled like the meal that its leftovers come from. Throws 422 if there is no such meal, or
    /// only a later one.
    func titled(_ dish: PlannedDish, of meal: ID<Meal>?, on day: Day) throws -> PlannedDish {
        guard let source = dish.leftoversOf else { return dish }
        guard source != meal, let found = try find(source), found.state.day <= day else {
            throw Problem.invalid("dish.leftoversOf", .noLeftovers)
        }
        var dish = dish
        dish.title = dish.title ?? found.state.dish.title
        return dish
    }
}

extension Set<ID<Account>> {
    /// Everybody with a portion each.
    var eatingOnce: [MealEater] {
        sorted { $0.description < $1.description }.prefix(MealDetails.mostPeople).map { MealEater(account: $0) }
    }
}
