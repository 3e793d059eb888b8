import Chassis
import Contracts
import Foundation
import PantryBelief
import PantryContracts
import RecipesContracts
import Storage

/// The recent events of one kitchen, as input of the belief.
struct KitchenHistory: Sendable {
    /// A change of a batch in the journal.
    struct Change: Sendable {
        let cause: JournalEntry.Cause
        let at: Date
        let step: JournalStep

        /// Whether a batch arrived; an opened pack was there before.
        var isPurchase: Bool { step.before == nil && cause != .opened }
    }

    /// The last batch of a food that the journal counts as used up.
    struct UsedUpBatch: Sendable {
        /// The batch before it left.
        let batch: Batch
        let cause: JournalEntry.Cause
        let at: Date
    }

    /// Days of changes that are considered.
    static let days = 90
    /// The most changes considered, latest first.
    private static let most = 5_000
    /// Days that a departed food is remembered.
    private static let memory = 28
    /// Causes that use up a batch. A removed item is not remembered.
    private static let ends: Set<JournalEntry.Cause> = [.used, .cooked, .estimated, .answered, .discarded]

    private let batches: [Batch]
    private let changes: [Change]
    private let answers: [QuestionTable.UsedUpAnswer]
    private let gone: [ID<Food>: UsedUpBatch]

    /// Loads the history without undone entries.
    init(of kitchen: HouseholdScope, at instant: Date, in db: any Connection) throws {
        let since = instant - Double(Self.days) * 86_400
        let table = BatchTable(db, of: kitchen)
        batches = try table.all()
        changes = try db.all(
            """
            SELECT pantry_journal_steps.*, cause, at FROM pantry_journal_steps
            JOIN pantry_journal ON pantry_journal.id = entry_id
            WHERE kitchen = \(kitchen) AND at >= \(since) AND undone_by IS NULL AND undoes IS NULL
            ORDER BY entry_id DESC, item_id LIMIT \(Self.most)
            """
        ) { Change(cause: try $0["cause"], at: try $0["at"], step: try JournalStep(row: $0)) }.reversed()
        answers = try QuestionTable(db, of: kitchen).usedUpAnswers()
        gone = try Self.gone(changes, without: batches, since: instant - Double(Self.memory) * 86_400)
            .filter { try table.canReturn($0.value.batch) }
    }

    /// Returns the latest batch of each food that left since a time.
    private static func gone(_ changes: [Change], without batches: [Batch], since: Date) -> [ID<Food>: UsedUpBatch] {
        let there = Set(batches.map(\.food.ref.id))
        var last: [ID<PantryItem>: Change] = [:]
        for change in changes { if let item = change.step.batch?.id { last[item] = change } }
        let gone = last.values.compactMap { change -> UsedUpBatch? in
            guard change.step.after == nil, change.at >= since, ends.contains(change.cause),
                let batch = change.step.before, batch.state.dish == nil, !there.contains(batch.food.ref.id)
            else { return nil }
            return UsedUpBatch(batch: batch, cause: change.cause, at: change.at)
        }
        return Dictionary(gone.map { ($0.batch.food.ref.id, $0) }) { one, other in
            (one.at, one.batch.id.description) < (other.at, other.batch.id.description) ? other : one
        }
    }

    /// The relative size of the shopping trip on each day since 1970 with purchases.
    var trips: [Int: Double] {
        changes.filter { [.added, .bought].contains($0.cause) }
            .reduce(into: [Int: Int]()) { $0[$1.at.dayNumber, default: 0] += 1 }.asTrips
    }

    /// The foods in stock or recently departed, with their events.
    var foods: [FoodHistory] {
        let changes = Dictionary(grouping: changes.filter { $0.step.batch?.state.dish == nil }) {
            $0.step.batch?.food.ref.id
        }
        let there = Dictionary(grouping: batches, by: \.food.ref.id)
        return Set(there.keys).union(gone.keys).sorted { $0.description < $1.description }.map {
            FoodHistory(batches: there[$0] ?? [], gone: gone[$0], changes: changes[$0] ?? [], answers: answers)
        }
    }
}

extension Date {
    /// Days since 1 January 1970, UTC.
    var dayNumber: Int { Day(of: self, in: .gmt).daysSince1970 }
}
