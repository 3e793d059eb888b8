import Chassis
import Contracts
import Foundation
import PantryContracts
import Storage

/// What is in the kitchen: seeing, adding, changing and removing it.
struct PantryItemRoutes: Sendable {
    /// As many as one kitchen may hold.
    static let most = 2_000

    let items: PantryItemTable
    let foods: KitchenFoods
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
        return try part.page(found, total: try await items.count(of: kitchen, in: query.place)) { PantryCursor($0) }
    }

    func add(_ draft: PantryItemDraft, _ call: Call<SignedIn>) async throws -> PantryItem {
        let account = call.caller.account
        let name = draft.asOwn == true ? try OwnFoodName(draft.food, field: "food") : nil
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
            // Somebody of the household may have been quicker, on another device.
            let food =
                try OwnFoods.insert(own, as: name.key, by: account, to: kitchen, in: db)
                ?? OwnFoodTable(db, of: kitchen).find(name.key)
            return try Self.insert(
                PantryItem(draft, of: KitchenFood(food.orNotFound(.ownFood)), by: account, at: now()),
                kitchen, in: db)
        }
    }

    private func insert(
        _ draft: PantryItemDraft, _ food: KitchenFood, _ account: ID<Account>, _ kitchen: HouseholdScope
    ) async throws -> PantryItem {
        let item = PantryItem(draft, of: food, by: account, at: now())
        return try await items.database.write { try Self.insert(item, kitchen, in: $0) }
    }

    private static func insert(
        _ item: PantryItem, _ kitchen: HouseholdScope, in db: any Connection
    ) throws -> PantryItem {
        guard let added = try PantryItemTable.insert(item, of: kitchen, atMost: most, in: db) else {
            throw Problem.pantryFull
        }
        try db.recordItem(.added, added.id, of: kitchen, at: added.addedAt)
        return added
    }

    func show(_: Empty, _ call: Call<SignedIn>) async throws -> PantryItem {
        let kitchen = try await access.kitchen(of: call.caller.account, for: .reading)
        return try await items.find(call.id(PantryItem.self), of: kitchen).orNotFound(.pantryItem)
    }

    func change(_ change: PantryItemChange, _ call: Call<SignedIn>) async throws -> PantryItem {
        let kitchen = try await access.kitchen(of: call.caller.account, for: .changing)
        return try await items.change(
            call.id(PantryItem.self), of: kitchen, change, seen: call.precondition, at: now()
        )
        .orNotFound(.pantryItem)
    }

    func remove(_: Empty, _ call: Call<SignedIn>) async throws -> Empty {
        let kitchen = try await access.kitchen(of: call.caller.account, for: .changing)
        guard
            try await items.delete(call.id(PantryItem.self), of: kitchen, seen: call.precondition, at: now())
        else {
            throw Problem.notFound(.pantryItem)
        }
        return Empty()
    }
}

extension PantryItem {
    fileprivate init(_ draft: PantryItemDraft, of food: KitchenFood, by account: ID<Account>, at instant: Date) {
        self.init(
            id: ID(at: instant), food: food.ref, quantity: draft.quantity, place: draft.place ?? .cupboard,
            bestBefore: draft.bestBefore, addedAt: instant, addedBy: account, isOwn: food.isOwn ? true : nil)
    }
}

extension Problem {
    static let pantryFull = Problem(409, "pantry-full", ["most": .number(PantryItemRoutes.most)])
}
