import Chassis
import Contracts
import Foundation
import PantryContracts
import Storage

/// Puts what was bought into the pantry, in the transaction of the list's operation.
protocol PantryIntake: Sendable {
    /// What can be taken out again by the identifier; `nil` if the pantry is full.
    func put(
        _ quantity: Quantity?, of food: KitchenFood, by account: ID<Account>, into kitchen: HouseholdScope,
        at instant: Date, in db: any Connection
    ) throws -> ID<PantryItem>?

    /// Takes it out again if it is still there.
    func takeBack(_ item: ID<PantryItem>, from kitchen: HouseholdScope, at instant: Date, in db: any Connection) throws
}

/// Puts each food that was bought into the pantry as an item of its own.
struct PantryItemIntake: PantryIntake {
    func put(
        _ quantity: Quantity?, of food: KitchenFood, by account: ID<Account>, into kitchen: HouseholdScope,
        at instant: Date, in db: any Connection
    ) throws -> ID<PantryItem>? {
        let item = PantryItem(
            id: ID(at: instant), food: food.ref, quantity: quantity, place: Self.place(of: food.ref.category),
            bestBefore: nil, addedAt: instant, addedBy: account, isOwn: food.isOwn ? true : nil)
        guard let added = try PantryItemTable.insert(item, of: kitchen, atMost: PantryItemRoutes.most, in: db) else {
            return nil
        }
        try db.recordItem(.added, added.id, of: kitchen, at: instant)
        return added.id
    }

    func takeBack(
        _ item: ID<PantryItem>, from kitchen: HouseholdScope, at instant: Date, in db: any Connection
    ) throws {
        if try db.execute("DELETE FROM pantry_items WHERE id = \(item) AND kitchen = \(kitchen)") > 0 {
            try db.recordItem(.removed, item, of: kitchen, at: instant)
        }
    }

    private static func place(of category: FoodCategory) -> StoragePlace {
        switch category {
        case .meat, .poultry, .fish, .seafood, .dairy, .eggs: .fridge
        default: .cupboard
        }
    }
}
