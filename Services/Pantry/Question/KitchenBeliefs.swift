import Chassis
import Contracts
import Foundation
import PantryContracts
import Storage

/// A cache of beliefs, valid until the kitchen changes or the day ends.
final class KitchenBeliefs: Sendable {
    /// The state that a belief is based on.
    private struct Stamp: Hashable {
        let day: Int
        let items: Int
        let entry: ID<JournalEntry>?
        let usedUpAnswers: Int
    }

    private let database: Database
    private let now: @Sendable () -> Date
    private let known = BoundedCache<HouseholdScope, (stamp: Stamp, belief: KitchenBelief)>(most: 1_000)

    init(database: Database, now: @escaping @Sendable () -> Date) {
        self.database = database
        self.now = now
    }

    func belief(of kitchen: HouseholdScope) async throws -> KitchenBelief {
        let instant = now()
        return try await database.read { [self] db in
            let stamp = try Self.stamp(of: kitchen, on: instant.dayNumber, in: db)
            return try known.value(of: kitchen, if: { $0.stamp == stamp }) {
                let history = try KitchenHistory(of: kitchen, at: instant, in: db)
                return (stamp, KitchenBelief(history, on: instant.dayNumber))
            }.belief
        }
    }

    /// Returns the likelihood that each item is still there.
    func likelihoods(of kitchen: HouseholdScope) async throws -> [ID<PantryItem>: Double] {
        try await belief(of: kitchen).likelihoods
    }

    private static func stamp(of kitchen: HouseholdScope, on day: Int, in db: any Connection) throws -> Stamp {
        let items: Int =
            try db.first("SELECT count(*) AS n FROM pantry_items WHERE kitchen = \(kitchen)") { try $0["n"] } ?? 0
        let entry: ID<JournalEntry>? = try db.first(
            "SELECT id FROM pantry_journal WHERE kitchen = \(kitchen) ORDER BY id DESC LIMIT 1"
        ) { try $0["id"] }
        let answers = try QuestionTable(db, of: kitchen).usedUpAnswers().count
        return Stamp(day: day, items: items, entry: entry, usedUpAnswers: answers)
    }
}

extension PantryItem {
    /// Returns the item with its likelihood.
    func believed(_ likelihoods: [ID<PantryItem>: Double]) -> PantryItem {
        var item = self
        item.likelihood = likelihoods[id]
        return item
    }
}
