import Chassis
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Storage

/// Puts several foods into a kitchen at once, as somebody picks them from the shelves, and takes them out again.
struct StockRoutes: Sendable {
    let items: PantryItemTable
    let foods: KitchenFoods
    let facts: FoodFacts
    let access: HouseholdAccess
    let now: @Sendable () -> Date

    func register(on routes: Routes) {
        routes
            .on(PantryAPI.stock, use: stock)
            .on(PantryAPI.removeFoods, use: remove)
    }

    func stock(_ selection: FoodSelection, _ call: Call<SignedIn>) async throws -> StockedFoods {
        let account = call.caller.account
        let kitchen = try await access.kitchen(of: account, for: .changing)
        let found = try await foods.found(selection.foods, of: kitchen, field: "foods")
        let wanted = found.foods.map { $0.food }
        let facts = await facts.knownFacts(of: wanted.filter { !$0.isOwn }.map(\.ref.id))
        let unknown = found.unrecognized.map { StockedFoods.LeftOut(food: $0.name, reason: .unknownFood) }
        let instant = now()
        return try await items.database.write { db in
            var change = PantryChange(db, of: kitchen, by: account, at: instant)
            let batches = try BatchTable(db, of: kitchen).all(of: wanted.map(\.ref.id))
            var there = Set(batches.filter { $0.state.dish == nil }.map(\.food.ref.id))
            var leftOut = unknown
            for (name, food) in found.foods where there.insert(food.ref.id).inserted {
                let keeping = Keeping(facts[food.ref.id]?.shelfLife, food.ref.category)
                let batch = Batch(PantryItemDraft(food: name, noDate: true), of: food, keeping: keeping, in: change)
                do {
                    try change.add(batch)
                } catch let problem as Problem where problem == .pantryFull {
                    leftOut.append(StockedFoods.LeftOut(food: food.ref.name, reason: .pantryFull))
                }
            }
            let entry = try change.steps.isEmpty ? nil : change.finish(as: .added)
            return StockedFoods(entry: entry, leftOut: leftOut)
        }
    }

    func remove(_ selection: FoodSelection, _ call: Call<SignedIn>) async throws -> JournalEntry {
        let account = call.caller.account
        let kitchen = try await access.kitchen(of: account, for: .changing)
        try KitchenFoods.check(selection.foods, field: "foods")
        let ids = selection.foods.compactMap(ID<Food>.init)
        let names = selection.foods.filter { ID<Food>($0) == nil }
        let named = try await names.isEmpty ? [] : foods.foods(names, of: kitchen, field: "foods")
        let wanted = ids + named.map(\.ref.id)
        guard !wanted.isEmpty else { throw Problem.notFound(.pantryFood) }
        let instant = now()
        return try await items.database.write { db in
            let there = try BatchTable(db, of: kitchen).lock(foods: wanted).values
            guard !there.isEmpty else { throw Problem.notFound(.pantryFood) }
            var change = PantryChange(db, of: kitchen, by: account, at: instant)
            for batch in there.sorted(by: { $0.id.description < $1.id.description }) {
                _ = try change.take(.all, of: batch)
            }
            return try change.finish(as: .removed)
        }
    }
}
