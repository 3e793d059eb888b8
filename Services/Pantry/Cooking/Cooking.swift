import AuthContracts
import Chassis
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Storage

/// Cooks from the pantry: plans a recipe's use, takes it, and stores leftovers.
struct Cooking: Sendable {
    let database: Database
    let services: ServiceClients
    let catalogue: CatalogueClient
    let facts: FoodFacts
    let selections: FoodSelectionTable
    let now: @Sendable () -> Date

    /// External facts, looked up before the transaction.
    private struct Preparation: Sendable {
        /// The recipe with its original servings; scaled recipes have rounded amounts.
        let recipe: Recipe
        let servings: Double?
        let foods: [ID<Food>]
        let facts: [ID<Food>: MeasuredFood]
        let staples: Set<ID<Food>>

        func plan(_ batches: [Batch]) -> CookingPlan {
            CookingPlanner(recipe, servings: servings, batches, facts.mapValues(\.measures), staples: staples).plan()
        }
    }

    /// Throws 404 if the recipe is not available to the caller.
    func plan(_ wanted: RecipeToCook, for caller: SignedIn, in kitchen: HouseholdScope) async throws -> CookingPlan {
        try wanted.check()
        let prepared = try await prepare(wanted, for: caller, in: kitchen)
        return prepared.plan(
            try await database.read { try BatchTable($0, of: kitchen).all(of: prepared.foods) })
    }

    /// Throws 404 if a recipe or item is not available to the caller, and 422 for an invalid draft.
    func cook(_ draft: CookedDraft, for caller: SignedIn, in kitchen: HouseholdScope) async throws -> JournalEntry {
        let instant = now()
        let today = Day(of: instant, in: .gmt)
        try draft.check(on: today)
        let prepared = try await prepare(
            RecipeToCook(recipe: draft.recipe, servings: draft.servings), for: caller, in: kitchen)
        let facts = try await facts(of: draft.uses?.map(\.item) ?? [], in: kitchen)
        let name = RecipeName(id: prepared.recipe.id, title: prepared.recipe.title)
        let day = if let day = draft.day { day } else { await self.today(of: caller) }
        return try await database.write { db in
            var change = PantryChange(db, of: kitchen, by: caller.account, at: instant)
            if let uses = draft.uses {
                try change.take(uses, facts, on: day)
            } else {
                let batches = try BatchTable(db, of: kitchen).lock(foods: prepared.foods)
                try change.take(prepared.plan(Array(batches.values)), of: batches, prepared.facts, on: day)
            }
            if let leftovers = draft.leftovers {
                let dish = CookedDish(recipe: name.id, title: name.title, cookedOn: day)
                try change.add(Batch(leftovers, of: dish, in: change))
            }
            let entry = try change.finish(as: .cooked, recipe: name)
            if let meal = draft.meal {
                try db.execute("UPDATE pantry_journal SET meal_id = \(meal) WHERE id = \(entry.id)")
                try db.publish(
                    MealCooked(
                        entry: entry.id, meal: meal, recipe: name.id, kitchen: kitchen.text, account: caller.account),
                    at: instant
                )
            }
            return entry
        }
    }

    /// Throws 404 if the recipe is not available to the caller, and 422 for an invalid draft.
    func putAway(
        _ draft: LeftoversDraft, for caller: SignedIn, in kitchen: HouseholdScope
    ) async throws -> JournalEntry {
        let instant = now()
        let today = Day(of: instant, in: .gmt)
        let title = try draft.check(on: today)
        var name: RecipeName?
        if let id = draft.recipe {
            let recipe = try await services.onBehalf(of: caller.identity).call(
                RecipesAPI.show, at: id, sending: RecipeQuery())
            name = RecipeName(id: recipe.id, title: recipe.title)
        }
        let day = if let day = draft.day { day } else { await self.today(of: caller) }
        let dish = CookedDish(recipe: name?.id, title: name?.title ?? title, cookedOn: day)
        return try await database.write { [name] db in
            var change = PantryChange(db, of: kitchen, by: caller.account, at: instant)
            try change.add(Batch(draft.leftovers, of: dish, in: change))
            return try change.finish(as: .leftovers, recipe: name)
        }
    }

    private func today(of caller: SignedIn) async -> Day { await services.day(of: caller, at: now()) }

    /// Throws 404 if the recipe is not available to the caller, and 503 if the staples are unknown.
    private func prepare(
        _ wanted: RecipeToCook, for caller: SignedIn, in kitchen: HouseholdScope
    ) async throws -> Preparation {
        let recipe = try await services.onBehalf(of: caller.identity).call(
            RecipesAPI.show, at: wanted.recipe, sending: RecipeQuery())
        let foods = CookingPlanner.foods(of: recipe)
        return Preparation(
            recipe: recipe, servings: wanted.servings, foods: foods,
            facts: await facts.knownFacts(of: foods),
            staples: try await selections.staples(of: kitchen, or: catalogue))
    }

    /// Returns the known measures and shelf lives of the items' foods.
    private func facts(
        of items: [ID<PantryItem>], in kitchen: HouseholdScope
    ) async throws -> [ID<Food>: MeasuredFood] {
        guard !items.isEmpty else { return [:] }
        let foods = try await database.read { try BatchTable($0, of: kitchen).foods(of: items) }
        return await facts.knownFacts(of: foods)
    }
}

extension ServiceClients {
    /// Returns the day of `instant` in the caller's time zone; in UTC if the zone is unknown.
    func day(of caller: SignedIn, at instant: Date) async -> Day {
        let zone = try? await onBehalf(of: caller.identity).call(AuthAPI.me).timeZone
        return Day(of: instant, in: zone?.timeZone ?? .gmt)
    }
}

extension PantryChange {
    /// Takes the stated uses. Throws 404 for an item that was never in the kitchen; a departed item is skipped.
    fileprivate mutating func take(
        _ uses: [CookedDraft.Use], _ facts: [ID<Food>: MeasuredFood], on day: Day
    ) throws {
        let there = try BatchTable(db, of: kitchen).lock(uses.map(\.item))
        for (place, use) in uses.enumerated() {
            guard let batch = there[use.item] else {
                guard try JournalTable(db, of: kitchen).end(of: use.item) != nil else {
                    throw Problem.notFound(.pantryItem)
                }
                continue
            }
            let portion = use.all == true ? .all : use.quantity.map(BatchAmount.Portion.quantity)
            let fact = facts[batch.food.ref.id]
            let isUnknown = batch.state.amount.quantity == nil && use.all != true
            guard let portion, !isUnknown else {
                try replace(batch, by: batch.opened(on: day, fact?.shelfLife), .keep)
                continue
            }
            guard try take(portion, of: batch, fact?.measures, cookedOn: day, fact?.shelfLife) else {
                throw Problem.invalid("uses.\(place).quantity.unit", .otherUnit)
            }
        }
    }

    /// Takes the amounts of a plan from locked batches.
    fileprivate mutating func take(
        _ plan: CookingPlan, of batches: [ID<PantryItem>: Batch], _ facts: [ID<Food>: MeasuredFood], on day: Day
    ) throws {
        var order: [ID<PantryItem>] = []
        var taken: [ID<PantryItem>: [Quantity]] = [:]
        for use in plan.lines.flatMap(\.uses) {
            if taken[use.item.id] == nil { order.append(use.item.id) }
            taken[use.item.id, default: []] += [use.quantity].compactMap(\.self)
        }
        for id in order {
            guard let batch = batches[id] else { continue }
            let quantities = taken[id] ?? []
            let life = facts[batch.food.ref.id]?.shelfLife
            guard let unit = quantities.first?.unit else {
                try replace(batch, by: batch.opened(on: day, life), .keep)
                continue
            }
            let sum = Quantity(bounding: quantities.map(\.amount).reduce(0, +), unit)
            _ = try take(.quantity(sum), of: batch, cookedOn: day, life)
        }
    }
}

extension BatchTable {
    fileprivate func foods(of items: [ID<PantryItem>]) throws -> [ID<Food>] {
        try db.all(
            """
            SELECT DISTINCT food_id FROM pantry_items
            WHERE kitchen = \(kitchen) AND id IN \(SQL.list(items)) AND is_own = \(false) AND dish_title IS NULL
            """
        ) { try $0["food_id"] }
    }
}
