import Chassis
import Contracts
import Foundation
import PantryBelief
import PantryContracts
import RecipesContracts
import Storage

/// What happened to the foods of one kitchen, as far as it tells what is likely to be left of them.
struct KitchenHistory: Sendable {
    /// A change of a batch, as the journal has it.
    struct Change: Sendable {
        let cause: JournalEntry.Cause
        let at: Date
        let step: JournalStep
    }

    /// The last batch of a food of which, by the journal, nothing is left.
    struct Gone: Sendable {
        /// As it was before.
        let batch: Batch
        let cause: JournalEntry.Cause
        let at: Date
    }

    /// For so many days changes are looked at.
    static let days = 90
    /// So many of them at most, the latest.
    private static let most = 5_000
    /// For so many days a food that is gone is thought of.
    private static let memory = 28
    /// By these a batch is used up. Whoever removes an item says that it should not be thought of.
    private static let ends: Set<JournalEntry.Cause> = [.used, .cooked, .estimated, .answered, .discarded]

    private let batches: [Batch]
    private let changes: [Change]
    private let answers: [QuestionTable.GoneAnswer]
    private let gone: [ID<Food>: Gone]

    /// What was undone counts as if it had never been.
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
        answers = try QuestionTable(db, of: kitchen).goneAnswers()
        gone = try Self.gone(changes, without: batches, since: instant - Double(Self.memory) * 86_400)
            .filter { try table.canReturn($0.value.batch) }
    }

    /// What is gone since some time, by food: the latest batch of each.
    private static func gone(_ changes: [Change], without batches: [Batch], since: Date) -> [ID<Food>: Gone] {
        let there = Set(batches.map(\.food.ref.id))
        var last: [ID<PantryItem>: Change] = [:]
        for change in changes { if let item = change.step.batch?.id { last[item] = change } }
        let gone = last.values.compactMap { change -> Gone? in
            guard change.step.after == nil, change.at >= since, ends.contains(change.cause),
                let batch = change.step.before, batch.state.dish == nil, !there.contains(batch.food.ref.id)
            else { return nil }
            return Gone(batch: batch, cause: change.cause, at: change.at)
        }
        return Dictionary(gone.map { ($0.batch.food.ref.id, $0) }) { one, other in
            (one.at, one.batch.id.description) < (other.at, other.batch.id.description) ? other : one
        }
    }

    /// The days on which something was bought, counted from 1970, with how large the trips were.
    var trips: [Int: Double] {
        changes.filter { [.added, .bought].contains($0.cause) }
            .reduce(into: [Int: Int]()) { $0[$1.at.dayNumber, default: 0] += 1 }.asTrips
    }

    /// The foods that there are or were lately, with what happened to each of them.
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
