import Chassis
import Contracts
import Foundation
import PantryContracts
import Storage

/// Puts bought food into the pantry, in the transaction of the list's operation.
protocol PantryIntake: Sendable {
    /// Adds food and returns the identifier of its item; `nil` if the pantry is full.
    ///
    /// - Parameter life: the food's shelf life; `nil` if unknown.
    func put(
        _ quantity: Quantity?, of food: KitchenFood, keeping life: ShelfLife?, by account: ID<Account>,
        into kitchen: HouseholdScope, at instant: Date, in db: any Connection
    ) throws -> ID<PantryItem>?

    /// Removes the item if it is still there.
    func takeBack(
        _ item: ID<PantryItem>, from kitchen: HouseholdScope, by account: ID<Account>, at instant: Date,
        in db: any Connection
    ) throws
}

/// Adds each bought food as a new batch, with its best place and derived date.
struct PantryItemIntake: PantryIntake {
    func put(
        _ quantity: Quantity?, of food: KitchenFood, keeping life: ShelfLife?, by account: ID<Account>,
        into kitchen: HouseholdScope, at instant: Date, in db: any Connection
    ) throws -> ID<PantryItem>? {
        let keeping = Keeping(life, food.ref.category)
        let dates = BatchDates(
            stated: Day?.none, place: keeping.usualPlace,
            on: Day(of: instant, in: .gmt), keeping: keeping)
        let batch = Batch(food, quantity, dates, by: account, at: instant)
        var change = PantryChange(db, of: kitchen, by: account, at: instant)
        do { try change.add(batch) } catch let problem as Problem where problem == .pantryFull { return nil }
        try change.finish(as: .bought)
        return batch.id
    }

    func takeBack(
        _ item: ID<PantryItem>, from kitchen: HouseholdScope, by account: ID<Account>, at instant: Date,
        in db: any Connection
    ) throws {
        let table = BatchTable(db, of: kitchen)
        guard try table.has(item) else { return }
        if let entry = try JournalTable(db, of: kitchen).beginning(of: item), entry.canBeUndone {
            var undo = JournalUndo(db, of: kitchen, by: account, at: instant)
            _ = try undo.undo(entry.id)
        } else if let batch = try table.lock(item) {
            var change = PantryChange(db, of: kitchen, by: account, at: instant)
            _ = try change.take(.all, of: batch)
            try change.finish(as: .removed)
        }
    }
}
