import Chassis
import Contracts
import Foundation
import PantryContracts
import Storage

/// Routes for pantry items: list, show, add, change and remove.
struct PantryItemRoutes: Sendable {
    /// The most items of one kitchen.
    static let most = 2_000

    let items: PantryItemTable
    let foods: KitchenFoods
    let facts: FoodFacts
    let beliefs: KitchenBeliefs
    let access: HouseholdAccess
    let now: @Sendable () -> Date

    func register(on routes: Routes) {
        routes
            .on(PantryAPI.items, use: list)
            .on(PantryAPI.add, use: add)
            .on(PantryAPI.item, use: show)
            .on(PantryAPI.change, use: change)
            .on(PantryAPI.remove, use: remove)
            .on(PantryAPI.changes) { [access] call in
                .pantry(of: try await access.kitchen(of: call.caller.account, for: .reading))
            }
    }

    func list(_ query: PantryQuery, _ call: Call<SignedIn>) async throws -> Page<PantryItem> {
        let part = try PageRequest<PantryCursor>(query, of: PantryAPI.items)
        let kitchen = try await access.kitchen(of: call.caller.account, for: .reading)
        let found = try await items.page(of: kitchen, in: query.place, after: part.after, limit: part.rows)
        let likely = try await beliefs.likelihoods(of: kitchen)
        return try part.page(
            found.map { $0.believed(likely) }, total: try await items.count(of: kitchen, in: query.place)
        ) { PantryCursor($0) }
    }

    func add(_ draft: PantryItemDraft, _ call: Call<SignedIn>) async throws -> PantryItem {
        let account = call.caller.account
        let name = draft.asOwn == true ? try OwnFoodName(draft.food, field: "food") : nil
        try draft.check(on: Day(of: now(), in: .gmt))
        let kitchen = try await access.kitchen(of: account, for: .changing)
        guard let name else {
            return try await insert(draft, foods.food(draft.food, of: kitchen, field: "food"), account, kitchen)
        }
        if let known = try await foods.known(name, of: kitchen) {
            return try await insert(draft, known, account, kitchen)
        }
        let own = OwnFood(
            id: ID(at: now()), name: name.text, category: draft.category, unit: draft.quantity?.unit, addedAt: now(),
            addedBy: account)
        return try await items.database.write { [now] db in
            // Another member may have added the food in the meantime.
            let food =
                try OwnFoods.insert(own, as: name.key, by: account, to: kitchen, in: db)
                ?? OwnFoodTable(db, of: kitchen).find(name.key)
            let change = PantryChange(db, of: kitchen, by: account, at: now())
            return try Self.insert(draft, KitchenFood(food.orNotFound(.ownFood)), nil, change)
        }
    }

    private func insert(
        _ draft: PantryItemDraft, _ food: KitchenFood, _ account: ID<Account>, _ kitchen: HouseholdScope
    ) async throws -> PantryItem {
        let life = draft.wantsProposal ? await facts.life(of: food) : nil
        let instant = now()
        return try await items.database.write { db in
            try Self.insert(draft, food, life, PantryChange(db, of: kitchen, by: account, at: instant))
        }
    }

    private static func insert(
        _ draft: PantryItemDraft, _ food: KitchenFood, _ life: ShelfLife?, _ change: PantryChange
    ) throws -> PantryItem {
        var change = change
        let keeping = Keeping(life, food.ref.category, isTinned: draft.quantity?.unit == .can)
        let batch = Batch(draft, of: food, keeping: keeping, in: change)
        try change.add(batch)
        if let paid = draft.paid, let quantity = draft.quantity {
            try PaidPrices.record(
                food.ref, paid: paid, for: quantity, at: nil, on: nil, by: change.account, to: change.kitchen,
                instant: change.instant, in: change.db)
        }
        try change.finish(as: .added)
        return PantryItem(batch)
    }

    /// Returns the item without its likelihood, which changes without the item.
    func show(_: Empty, _ call: Call<SignedIn>) async throws -> PantryItem {
        let kitchen = try await access.kitchen(of: call.caller.account, for: .reading)
        return PantryItem(try await items.find(call.id(PantryItem.self), of: kitchen).orNotFound(.pantryItem))
    }

    func change(_ change: PantryItemChange, _ call: Call<SignedIn>) async throws -> PantryItem {
        let id = try call.id(PantryItem.self)
        let account = call.caller.account
        let instant = now()
        let today = Day(of: instant, in: .gmt)
        try change.check(on: today)
        let kitchen = try await access.kitchen(of: account, for: .changing)
        let known = try await items.find(id, of: kitchen).orNotFound(.pantryItem)
        let life = change.touchesKeeping ? await facts.life(of: known.food) : nil
        return try await items.database.write { db in
            let batch = try BatchTable(db, of: kitchen).lock(id).orNotFound(.pantryItem)
            try call.precondition.check(PantryItem(batch))
            var work = PantryChange(db, of: kitchen, by: account, at: instant)
            if case .set(let day) = change.openedOn, change == PantryItemChange(openedOn: change.openedOn),
                let opened = OpenedPack(oneOf: batch, on: day, life, at: instant),
                let closed = try work.open(opened, of: batch)
            {
                return PantryItem(closed)
            }
            let changed = try batch.changed(change, on: today, keeping: batch.keeping(life))
            guard changed.state != batch.state else { return PantryItem(batch) }
            try work.replace(batch, by: changed, changed.state.amount == batch.state.amount ? .keep : .set)
            try work.finish(as: .changed)
            return try PantryItem((work.steps.last?.after).orNotFound(.pantryItem))
        }
    }

    func remove(_: Empty, _ call: Call<SignedIn>) async throws -> Empty {
        let id = try call.id(PantryItem.self)
        let account = call.caller.account
        let kitchen = try await access.kitchen(of: account, for: .changing)
        let instant = now()
        try await items.database.write { db in
            let batch = try BatchTable(db, of: kitchen).lock(id).orNotFound(.pantryItem)
            try call.precondition.check(PantryItem(batch))
            var change = PantryChange(db, of: kitchen, by: account, at: instant)
            _ = try change.take(.all, of: batch)
            try change.finish(as: .removed)
        }
        return Empty()
    }
}

extension Problem {
    static let pantryFull = Problem(409, "pantry-full", ["most": .number(PantryItemRoutes.most)])
}
