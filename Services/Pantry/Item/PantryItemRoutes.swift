import Chassis
import Contracts
import Foundation

/// What is in the kitchen: seeing, adding, changing and removing it.
struct PantryItemRoutes: Sendable {
    /// As many as one kitchen may hold.
    private static let most = 2_000

    let items: PantryItemTable
    let foods: FoodCatalogue
    let door: KitchenDoor
    let now: @Sendable () -> Date

    func register(on routes: Routes) {
        routes
            .on(PantryAPI.items, use: list)
            .on(PantryAPI.add, use: add)
            .on(PantryAPI.item, use: show)
            .on(PantryAPI.change, use: change)
            .on(PantryAPI.remove, use: remove)
    }

    func list(_ query: PantryQuery, _ call: Call<SignedIn>) async throws -> Page<PantryItem> {
        let limit = try PageLimit.checked(query.limit)
        let after = try query.cursor.map { try PantryCursor($0) }
        let kitchen = try await door.kitchen(of: call.caller.account, for: .reading)
        let found = try await items.page(of: kitchen, in: query.place, after: after, limit: limit + 1)
        let page = Array(found.prefix(limit))
        let next = found.count > limit ? page.last.map { PantryCursor($0).text } : nil
        return Page(items: page, next: next, total: try await items.count(of: kitchen, in: query.place))
    }

    func add(_ draft: PantryItemDraft, _ call: Call<SignedIn>) async throws -> PantryItem {
        let food = try await foods.food(draft.food, field: "food")
        let item = PantryItem(
            id: ID(at: now()), food: food, quantity: draft.quantity, place: draft.place ?? .cupboard,
            bestBefore: draft.bestBefore, addedAt: now(), addedBy: call.caller.account)
        let kitchen = try await door.kitchen(of: call.caller.account, for: .changing)
        guard let added = try await items.insert(item, of: kitchen, atMost: Self.most) else {
            throw Problem.conflict("The pantry holds \(Self.most) items, as many as it can. Remove some first.")
        }
        return added
    }

    func show(_: Nothing, _ call: Call<SignedIn>) async throws -> PantryItem {
        let kitchen = try await door.kitchen(of: call.caller.account, for: .reading)
        return try await items.find(call.id(PantryItem.self), of: kitchen).orNotFound("pantry item")
    }

    func change(_ change: PantryItemChange, _ call: Call<SignedIn>) async throws -> PantryItem {
        let kitchen = try await door.kitchen(of: call.caller.account, for: .changing)
        return try await items.change(call.id(PantryItem.self), of: kitchen, change).orNotFound("pantry item")
    }

    func remove(_: Nothing, _ call: Call<SignedIn>) async throws -> Nothing {
        let kitchen = try await door.kitchen(of: call.caller.account, for: .changing)
        guard try await items.delete(call.id(PantryItem.self), of: kitchen) else {
            throw Problem.notFound("pantry item")
        }
        return Nothing()
    }
}
