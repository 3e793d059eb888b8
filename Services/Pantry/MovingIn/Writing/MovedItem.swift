import Chassis
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Storage

/// What is moved in as it stands in the pantry: the one place where rows of files become batches, and go again.
enum MovedItem {
    /// - Parameter life: how long the food keeps, as far as anybody knows.
    static func batch(
        _ found: FoundThing, of food: KitchenFood, keeping life: ShelfLife?, in change: PantryChange
    ) -> Batch {
        let keeping = Keeping(life, food.ref.category)
        let today = Day(of: change.instant, in: .gmt)
        // Nothing is opened ahead of today, whatever a file says.
        let openedOn = found.thing.isOpen ? min(found.thing.openedOn ?? today, today) : nil
        let dates = BatchDates(
            stated: found.thing.bestBefore, place: found.thing.place ?? keeping.usualPlace,
            openedOn: openedOn, on: today, keeping: keeping)
        return Batch(
            id: ID(at: change.instant), food: food, addedAt: change.instant, addedBy: change.account,
            state: Batch.State(
                amount: BatchAmount(found.quantity), dates: dates, confirmedAt: change.instant))
    }

    /// Takes it out again if nothing has happened to it since it was moved in; whether it did.
    static func takeBack(_ id: ID<PantryItem>, in change: inout PantryChange) throws -> Bool {
        guard let batch = try BatchTable(change.db, of: change.kitchen).lock(id),
            try JournalTable(change.db, of: change.kitchen).history(of: id).events.count == 1
        else { return false }
        try change.replace(batch, by: nil, .set)
        return true
    }
}
