import AuthContracts
import Chassis
import Contracts
import Foundation
import Storage

/// Moves food, own foods and staples when members join or leave a household, in an open transaction.
///
/// A joining member brings their food; a leaving member leaves it behind. The first member's staples apply, and a
/// newcomer's stay with their own kitchen. The last member takes everything back.
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
            // Instants are rounded to whole seconds.
            try bring(from: own, into: HouseholdScope(of: household), addedBefore: change.at + 1)
            if change.isFirst { try handStaples(from: own, to: HouseholdScope(of: household)) }
        }
        try record(
            in: [own] + [change.previous, change.household].compactMap { $0.map(HouseholdScope.init(of:)) },
            at: change.at)
    }

    /// Notifies subscribers of each kitchen that its members or food changed, so that they look up their kitchen again.
    func record(in scopes: [HouseholdScope], at instant: Date) throws {
        // A fixed order prevents deadlocks between moves.
        let kitchens = scopes.sorted { $0.text < $1.text }
        for kitchen in kitchens { try db.updatePlannedShopping(of: kitchen, at: instant) }
        for kitchen in kitchens {
            try db.recordChange(.changed, "kitchen", in: .pantry(of: kitchen), at: instant)
        }
        for kitchen in kitchens { try ShoppingListMove(db).record(in: kitchen, at: instant) }
    }

    /// Whether a person has food, lists or history outside a household.
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
        try ImportedKeyTable(db, of: other).bring(from: one)
        try TaughtProductTable(db, of: other).takeIn(from: one, addedBefore: instant)
        try OwnFoodTable(db, of: other).takeIn(from: one, addedBefore: instant)
        try ShoppingListMove(db).bring(from: one, into: other, addedBefore: instant)
    }

    /// Moves the chosen staples, unless the other kitchen has its own.
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
