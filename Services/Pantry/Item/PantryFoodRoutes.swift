import Chassis
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Storage

/// The foods in the kitchen with their batches: listing, finding and seeing them.
struct PantryFoodRoutes: Sendable {
    private static let longestQuery = 100

    let database: Database
    let facts: FoodFacts
    let beliefs: KitchenBeliefs
    let access: HouseholdAccess

    func register(on routes: Routes) {
        routes
            .on(PantryAPI.foods, use: list)
            .on(PantryAPI.food, use: show)
    }

    func list(_ query: PantryFoodQuery, _ call: Call<SignedIn>) async throws -> Page<PantryFood> {
        let part = try PageRequest<PantryFoodPlace>(
            query, of: PantryAPI.foods, at: (query.sort ?? .expiry).rawValue)
        let words = query.query ?? ""
        guard words.isAtMost(Self.longestQuery), words.isPlainText else {
            throw Problem.invalid("query", .tooLong(characters: Self.longestQuery))
        }
        let kitchen = try await access.kitchen(of: call.caller.account, for: .reading)
        let (found, batches, total) = try await database.read { db in
            let table = PantryFoodTable(db, of: kitchen, query)
            let found = try part.cut(table.foods(after: part.after, limit: part.rows)) { $0 }
            return (found, try table.batches(of: found.rows.map(\.food)), try table.count())
        }
        let foods = found.rows.compactMap { batches[$0.food] }
        let measures = await measures(of: foods)
        let likely = try await beliefs.likelihoods(of: kitchen)
        return Page(
            items: foods.compactMap { PantryFood($0, measures, likely) }, next: found.next, total: total)
    }

    func show(_: Empty, _ call: Call<SignedIn>) async throws -> PantryFood {
        let id = try call.id(Food.self)
        let kitchen = try await access.kitchen(of: call.caller.account, for: .reading)
        let batches = try await database.read { db in
            try PantryFoodTable(db, of: kitchen, PantryFoodQuery()).batches(of: [id])[id] ?? []
        }
        let measures = await measures(of: [batches])
        return try PantryFood(batches, measures, try await beliefs.likelihoods(of: kitchen)).orNotFound(.pantryFood)
    }

    /// Of the foods that stand in quantities which only they can add up.
    private func measures(of foods: [[Batch]]) async -> [ID<Food>: FoodMeasures] {
        let mixed = foods.filter { batches in
            batches.first?.food.isOwn == false
                && QuantitySum.totals(batches.compactMap(\.state.amount.quantity)).count > 1
        }
        guard !mixed.isEmpty else { return [:] }
        return await facts.knownFacts(of: mixed.compactMap { $0.first?.food.ref.id }).mapValues(\.measures)
    }
}

extension PantryFood {
    /// `nil` where there is nothing of it.
    init?(_ batches: [Batch], _ measures: [ID<Food>: FoodMeasures], _ likely: [ID<PantryItem>: Double]) {
        let sorted = batches.sorted(by: Batch.isUsedBefore)
        guard let first = sorted.first else { return nil }
        let quantities = sorted.compactMap(\.state.amount.quantity)
        self.init(
            food: first.food.ref, isOwn: first.food.isOwn ? true : nil,
            batches: sorted.map { PantryItem($0).believed(likely) },
            totals: QuantitySum.totals(quantities, measures[first.food.ref.id]),
            isOpenEnded: quantities.count < sorted.count,
            firstExpiry: sorted.compactMap(\.state.dates.bestBefore).min())
    }
}
