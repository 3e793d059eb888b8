import Chassis
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Storage

/// Converts rows of files to batches, and removes them again. No other type does so.
enum ImportedBatch {
    /// - Parameter life: the food's shelf life; `nil` if unknown.
    static func batch(
        _ found: FoundThing, of food: KitchenFood, keeping life: ShelfLife?, in change: PantryChange
    ) -> Batch {
        let keeping = Keeping(life, food.ref.category, isTinned: found.quantity?.unit == .can)
        let today = Day(of: change.instant, in: .gmt)
        // An opening date after today is capped at today.
        let openedOn = found.thing.isOpen ? min(found.thing.openedOn ?? today, today) : nil
        let dates = BatchDates(
            stated: found.thing.bestBefore, place: found.thing.place ?? keeping.usualPlace,
            openedOn: openedOn, on: today, keeping: keeping)
        return Batch(
            id: ID(at: change.instant), food: food, addedAt: change.instant, addedBy: change.account,
            state: Batch.State(
                amount: BatchAmount(found.quantity), dates: dates, confirmedAt: change.instant))
    }

    /// Removes a batch if it is unchanged since the import. Returns whether it was removed.
    static func takeBack(_ id: ID<PantryItem>, in change: inout PantryChange) throws -> Bool {
        guard let batch = try BatchTable(change.db, of: change.kitchen).lock(id),
            try JournalTable(change.db, of: change.kitchen).history(of: id).events.count == 1
        else { return false }
        try change.replace(batch, by: nil, .set)
        return true
    }
}
