import Chassis
import Contracts
import Foundation
import PantryContracts
import Storage

/// Puts what was bought into the pantry, in the transaction of the list's operation.
protocol PantryIntake: Sendable {
    /// What can be taken out again by the identifier; `nil` if the pantry is full.
    ///
    /// - Parameter life: how long the food keeps, as far as anybody knows.
    func put(
        _ quantity: Quantity?, of food: KitchenFood, keeping life: ShelfLife?, by account: ID<Account>,
        into kitchen: HouseholdScope, at instant: Date, in db: any Connection
    ) throws -> ID<PantryItem>?

    /// Takes it out again if it is still there.
    func takeBack(
        _ item: ID<PantryItem>, from kitchen: HouseholdScope, by account: ID<Account>, at instant: Date,
        in db: any Connection
    ) throws
}

/// Puts each food that was bought into the pantry as a batch of its own, where it keeps best and until when it keeps.
struct PantryItemIntake: PantryIntake {
    func put(
        _ quantity: Quantity?, of food: KitchenFood, keeping life: ShelfLife?, by account: ID<Account>,
        into kitchen: HouseholdScope, at instant: Date, in db: any Connection
    ) throws -> ID<PantryItem>? {
        let keeping = Keeping(life, food.ref.category)
        let dates = BatchDates(
            stated: Day?.none, place: keeping.place ?? Self.usualPlace(of: food.ref.category),
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

    /// Where foods go of which nobody knows how long they keep.
    private static func usualPlace(of category: FoodCategory) -> StoragePlace {
        switch category {
        case .meat, .poultry, .fish, .seafood, .dairy, .eggs: .fridge
        default: .cupboard
        }
    }
}
