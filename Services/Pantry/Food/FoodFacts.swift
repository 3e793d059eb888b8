import Algorithms
import Contracts
import Foundation
import RecipesContracts
import Synchronization

/// A cache of the catalogue's measures and shelf lives.
final class FoodFacts: Sendable {
    /// Seconds that facts are cached.
    private static let lifetime: TimeInterval = 600
    private static let most = 20_000

    private let catalogue: CatalogueClient
    private let now: @Sendable () -> Date
    private let known = Mutex<[ID<Food>: (fact: MeasuredFood?, at: Date)]>([:])

    init(_ catalogue: CatalogueClient, now: @escaping @Sendable () -> Date) {
        self.catalogue = catalogue
        self.now = now
    }

    /// Returns the facts of known foods. Throws 503 if uncached facts are needed while the catalogue is unavailable.
    func facts(of foods: some Sequence<ID<Food>>) async throws -> [ID<Food>: MeasuredFood] {
        let instant = now()
        let wanted = Set(foods)
        var found = known.withLock { known in
            wanted.reduce(into: [ID<Food>: MeasuredFood?]()) { found, id in
                guard let kept = known[id], abs(instant.timeIntervalSince(kept.at)) < Self.lifetime else { return }
                found[id] = .some(kept.fact)
            }
        }
        let missing = wanted.filter { found[$0] == nil }.sorted { $0.description < $1.description }
        for part in missing.chunks(ofCount: FoodMeasuresQuery.most) {
            let facts = try await catalogue.facts(of: Array(part))
            let byID = Dictionary(facts.map { ($0.food, $0) }) { first, _ in first }
            for id in part { found[id] = .some(byID[id]) }
            known.withLock { known in
                if known.count + part.count > Self.most { known = [:] }
                for id in part { known[id] = (byID[id], instant) }
            }
        }
        return found.compactMapValues(\.self)
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
