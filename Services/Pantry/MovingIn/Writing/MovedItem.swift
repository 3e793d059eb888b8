import Chassis
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Storage

/// What is moved in as it stands in the pantry: the one place where rows of files become items, and go again.
enum MovedItem {
    /// The item; `nil` if the pantry is full.
    static func insert(
        _ found: FoundThing, of food: KitchenFood, by account: ID<Account>, into kitchen: HouseholdScope,
        at instant: Date, in db: any Connection
    ) throws -> ID<PantryItem>? {
        let item = PantryItem(
            id: ID(at: instant), food: food.ref, quantity: found.quantity,
            place: found.thing.place ?? usualPlace(of: food.ref.category), bestBefore: found.thing.bestBefore,
            addedAt: instant, addedBy: account, isOwn: food.isOwn ? true : nil)
        guard let added = try PantryItemTable.insert(item, of: kitchen, atMost: PantryItemRoutes.most, in: db) else {
            return nil
        }
        try db.recordItem(.added, added.id, of: kitchen, at: instant)
        return added.id
    }

    /// Takes it out again if it is as it was moved in; whether it was.
    static func takeBack(
        _ id: ID<PantryItem>, as found: FoundThing, from kitchen: HouseholdScope, at instant: Date,
        in db: any Connection
    ) throws -> Bool {
        let lock: SQL = db.engine == .postgres ? "FOR UPDATE" : ""
        let isSame = try db.first(
            "SELECT * FROM pantry_items WHERE id = \(id) AND kitchen = \(kitchen) \(lock)"
        ) { row in
            let place: StoragePlace = try row["place"]
            return try row.quantity("amount", "unit") == found.quantity
                && row["best_before"] as Day? == found.thing.bestBefore
                && place == found.thing.place ?? usualPlace(of: row["food_category"])
        }
        guard isSame == true else { return false }
        try db.execute("DELETE FROM pantry_items WHERE id = \(id) AND kitchen = \(kitchen)")
        try db.recordItem(.removed, id, of: kitchen, at: instant)
        return true
    }

    private static func usualPlace(of category: FoodCategory) -> StoragePlace {
        switch category {
        case .meat, .poultry, .fish, .seafood, .dairy, .eggs: .fridge
        default: .cupboard
        }
    }
}
