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

    /// For so many days changes are looked at.
    static let days = 90
    /// So many of them at most, the latest.
    private static let most = 5_000

    let batches: [Batch]
    let changes: [Change]

    init(batches: [Batch], changes: [Change]) {
        self.batches = batches
        self.changes = changes
    }

    /// What was undone counts as if it had never been.
    init(of kitchen: HouseholdScope, at instant: Date, in db: any Connection) throws {
        let since = instant - Double(Self.days) * 86_400
        batches = try BatchTable(db, of: kitchen).all()
        changes = try db.all(
            """
            SELECT pantry_journal_steps.*, cause, at FROM pantry_journal_steps
            JOIN pantry_journal ON pantry_journal.id = entry_id
            WHERE kitchen = \(kitchen) AND at >= \(since) AND undone_by IS NULL AND undoes IS NULL
            ORDER BY entry_id DESC, item_id LIMIT \(Self.most)
            """
        ) { Change(cause: try $0["cause"], at: try $0["at"], step: try JournalStep(row: $0)) }.reversed()
    }

    /// The days on which something was bought, counted from 1970, with how large the trips were.
    var trips: [Int: Double] {
        changes.filter { [.added, .bought].contains($0.cause) }
            .reduce(into: [Int: Int]()) { $0[$1.at.dayNumber, default: 0] += 1 }.asTrips
    }

    /// The foods that there are, with what happened to each of them.
    var foods: [FoodHistory] {
        let changes = Dictionary(grouping: changes.filter { $0.step.batch?.state.dish == nil }) {
            $0.step.batch?.food.ref.id
        }
        return Dictionary(grouping: batches, by: \.food.ref.id)
            .sorted { $0.key.description < $1.key.description }
            .map { FoodHistory(batches: $0.value, changes: changes[$0.key] ?? []) }
    }
}

extension Date {
    /// Days since 1 January 1970, UTC.
    var dayNumber: Int { Day(of: self, in: .gmt).daysSince1970 }
}
