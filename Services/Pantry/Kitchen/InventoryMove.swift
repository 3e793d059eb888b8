import AuthContracts
import Chassis
import Contracts
import Foundation
import Storage

/// What becomes of food, own foods and staples when people move together and apart, in an open transaction.
///
/// Who moves in brings along what they have; who moves out leaves it behind. Staples are chosen by whoever is there
/// first, so those of a newcomer wait in their own kitchen. With the last one everything comes back to one person.
struct InventoryMove {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func follow(_ change: HouseholdChanged) throws {
        let own = HouseholdScope(of: change.account)
        if change.wasLast, let previous = change.previous {
            try bring(from: HouseholdScope(of: previous), into: own)
            try handStaples(from: HouseholdScope(of: previous), to: own)
        }
        if let household = change.household {
            // Instants travel in whole seconds.
            try bring(from: own, into: HouseholdScope(of: household), addedBefore: change.at + 1)
            if change.isFirst { try handStaples(from: own, to: HouseholdScope(of: household)) }
        }
        try record(
            in: [own] + [change.previous, change.household].compactMap { $0.map(HouseholdScope.init(of:)) },
            at: change.at)
    }

    /// Tells whoever follows one of the kitchens that its people or its food have moved. Each of them is asked for their
    /// kitchen anew then.
    func record(in scopes: [HouseholdScope], at instant: Date) throws {
        // In one order, so that no two moves wait for each other.
        let kitchens = scopes.sorted { $0.text < $1.text }
        for kitchen in kitchens { try db.updatePlannedShopping(of: kitchen, at: instant) }
        for kitchen in kitchens {
            try db.recordChange(.changed, "kitchen", in: .pantry(of: kitchen), at: instant)
        }
        for kitchen in kitchens { try ShoppingListMove(db).record(in: kitchen, at: instant) }
    }

    /// Whether a person has food of their own, outside of what they share.
    func hasOwn(_ own: HouseholdScope) throws -> Bool {
        try !db.rows(
            """
            SELECT id FROM pantry_items WHERE kitchen = \(own)
            UNION ALL SELECT id FROM own_foods WHERE kitchen = \(own)
            UNION ALL SELECT id FROM paid_prices WHERE kitchen = \(own)
            UNION ALL SELECT id FROM pantry_journal WHERE kitchen = \(own)
            UNION ALL SELECT code FROM taught_products WHERE kitchen = \(own) LIMIT 1
            """
        ).isEmpty || ShoppingListMove(db).hasShared(own)
    }

    func bring(from one: HouseholdScope, into other: HouseholdScope, addedBefore instant: Date? = nil) throws {
        let early: SQL = instant.map { "AND added_at < \($0)" } ?? ""
        try db.execute("UPDATE pantry_items SET kitchen = \(other) WHERE kitchen = \(one) \(early)")
        try db.execute("UPDATE paid_prices SET kitchen = \(other) WHERE kitchen = \(one) \(early)")
        try JournalMove.bring(from: one, into: other, before: instant, in: db)
        try MovedInTable(db, of: other).bring(from: one)
        try TaughtProductTable(db, of: other).takeIn(from: one, addedBefore: instant)
        try OwnFoodTable(db, of: other).takeIn(from: one, addedBefore: instant)
        try ShoppingListMove(db).bring(from: one, into: other, addedBefore: instant)
    }

    /// Those chosen in the other kitchen stay where there are any.
    private func handStaples(from one: HouseholdScope, to other: HouseholdScope) throws {
        let isNew =
            try db.execute(
                """
                INSERT INTO chosen_staples (kitchen)
                SELECT CAST(\(other) AS TEXT) FROM chosen_staples WHERE kitchen = \(one)
                ON CONFLICT (kitchen) DO NOTHING
                """) == 1
        if isNew {
            try db.execute(
                "UPDATE food_selections SET kitchen = \(other) WHERE kitchen = \(one) AND kind = 'staples'")
        } else {
            try db.execute("DELETE FROM food_selections WHERE kitchen = \(one) AND kind = 'staples'")
        }
        try db.execute("DELETE FROM chosen_staples WHERE kitchen = \(one)")
    }
}
