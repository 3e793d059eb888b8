import Contracts
import Foundation
import RecipesContracts
import Synchronization

/// What the catalogue says of how foods are measured and how long they keep, kept for some minutes.
final class FoodFacts: Sendable {
    /// In seconds.
    private static let lifetime: TimeInterval = 600
    private static let most = 20_000

    private let catalogue: CatalogueClient
    private let now: @Sendable () -> Date
    private let known = Mutex<[ID<Food>: (fact: MeasuredFood?, at: Date)]>([:])

    init(_ catalogue: CatalogueClient, now: @escaping @Sendable () -> Date) {
        self.catalogue = catalogue
        self.now = now
    }

    /// Those that the catalogue has; 503 while it does not answer and they were not kept.
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
        for start in stride(from: 0, to: missing.count, by: FoodMeasuresQuery.most) {
            let part = Array(missing[start..<min(start + FoodMeasuresQuery.most, missing.count)])
            let facts = try await catalogue.facts(of: part)
            let byID = Dictionary(facts.map { ($0.food, $0) }) { first, _ in first }
            for id in part { found[id] = .some(byID[id]) }
            known.withLock { known in
                if known.count + part.count > Self.most { known = [:] }
                for id in part { known[id] = (byID[id], instant) }
            }
        }
        return found.compactMapValues(\.self)
    }

    /// The same, without those that nobody can tell of at the moment.
    func knownFacts(of foods: some Sequence<ID<Food>>) async -> [ID<Food>: MeasuredFood] {
        (try? await facts(of: foods)) ?? [:]
    }

    /// How long a food keeps; `nil` where nobody knows.
    func life(of food: KitchenFood) async -> ShelfLife? {
        food.isOwn ? nil : await knownFacts(of: [food.ref.id])[food.ref.id]?.shelfLife
    }
}
