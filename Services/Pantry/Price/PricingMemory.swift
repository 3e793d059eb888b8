import Contracts
import Foundation
import RecipesContracts

/// A cache of the catalogue's measures and typical prices.
typealias PricingMemory = CatalogueCache<FoodPricing>

extension PricingMemory {
    convenience init(_ catalogue: CatalogueClient, now: @escaping @Sendable () -> Date) {
        self.init(most: FoodPricingQuery.most, now: now) { foods in
            Dictionary(try await catalogue.pricing(of: foods).map { ($0.food.id, $0) }) { first, _ in first }
        }
    }

    /// Returns the pricing of known foods. Throws 503 if uncached pricing is needed while the catalogue is unavailable.
    func pricing(of foods: [ID<Food>]) async throws -> [ID<Food>: FoodPricing] { try await answers(about: foods) }
}
