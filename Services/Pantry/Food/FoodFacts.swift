import Contracts
import Foundation
import RecipesContracts

/// A cache of the catalogue's measures and shelf lives.
typealias FoodFacts = CatalogueCache<MeasuredFood>

extension FoodFacts {
    convenience init(_ catalogue: CatalogueClient, now: @escaping @Sendable () -> Date) {
        self.init(most: FoodMeasuresQuery.most, now: now) { foods in
            Dictionary(try await catalogue.facts(of: foods).map { ($0.food, $0) }) { first, _ in first }
        }
    }

    /// Returns the facts of known foods. Throws 503 if uncached facts are needed while the catalogue is unavailable.
    func facts(of foods: some Sequence<ID<Food>>) async throws -> [ID<Food>: MeasuredFood] {
        try await answers(about: foods)
    }

    /// Returns the facts of known foods; empty if they are unavailable.
    func knownFacts(of foods: some Sequence<ID<Food>>) async -> [ID<Food>: MeasuredFood] {
        (try? await facts(of: foods)) ?? [:]
    }

    /// Returns the shelf life of a food; `nil` if unknown.
    func life(of food: KitchenFood) async -> ShelfLife? {
        food.isOwn ? nil : await knownFacts(of: [food.ref.id])[food.ref.id]?.shelfLife
    }
}
