import Algorithms
import Contracts
import Foundation
import RecipesContracts
import Synchronization

/// A cache of the catalogue's measures and typical prices.
final class PricingMemory: Sendable {
    /// Seconds that pricing is cached.
    private static let lifetime: TimeInterval = 600
    private static let most = 20_000

    private let catalogue: CatalogueClient
    private let now: @Sendable () -> Date
    private let known = Mutex<[ID<Food>: (pricing: FoodPricing?, at: Date)]>([:])

    init(_ catalogue: CatalogueClient, now: @escaping @Sendable () -> Date) {
        self.catalogue = catalogue
        self.now = now
    }

    /// Returns the pricing of known foods. Throws 503 if uncached pricing is needed while the catalogue is unavailable.
    func pricing(of foods: [ID<Food>]) async throws -> [ID<Food>: FoodPricing] {
        let instant = now()
        var found = known.withLock { known in
            foods.reduce(into: [ID<Food>: FoodPricing?]()) { found, id in
                guard let kept = known[id], abs(instant.timeIntervalSince(kept.at)) < Self.lifetime else { return }
                found[id] = .some(kept.pricing)
            }
        }
        var seen: Set<ID<Food>> = []
        let missing = foods.filter { found[$0] == nil && seen.insert($0).inserted }
        for part in missing.chunks(ofCount: FoodPricingQuery.most) {
            let answer = try await catalogue.pricing(of: Array(part))
            let byID = Dictionary(answer.map { ($0.food.id, $0) }) { first, _ in first }
            for id in part { found[id] = .some(byID[id]) }
            known.withLock { known in
                if known.count + part.count > Self.most { known = [:] }
                for id in part { known[id] = (byID[id], instant) }
            }
        }
        return found.compactMapValues(\.self)
    }
}
