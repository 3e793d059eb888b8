import Chassis
import Contracts
import PlannerContracts
import Storage

/// The `meal_slots` table, in an open transaction: the slots of one plan. A plan that has no rows has the standard slots.
struct SlotTable {
    let db: any Connection
    let kitchen: HouseholdScope

    init(_ db: any Connection, of kitchen: HouseholdScope) {
        self.db = db
        self.kitchen = kitchen
    }

    /// In their order; those that were removed come last.
    func all() throws -> [MealSlot] {
        let stored = try db.all(
            "SELECT * FROM meal_slots WHERE kitchen = \(kitchen) ORDER BY is_removed, position, slot",
            as: MealSlot.init(row:))
        return stored.isEmpty ? StandardSlot.allCases.map { MealSlot(id: $0.rawValue) } : stored
    }

    func replace(by slots: [MealSlot]) throws {
        try db.execute("DELETE FROM meal_slots WHERE kitchen = \(kitchen)")
        for (position, slot) in slots.enumerated() {
            try db.execute(
                """
                INSERT INTO meal_slots (kitchen, slot, position, name, is_removed)
                VALUES (\(kitchen), \(slot.id), \(position), \(slot.name), \(slot.isRemoved == true))
                """)
        }
    }

    /// Throws 422 for `field` unless something can be planned in the slot.
    func check(_ slot: String, field: String = "slot") throws {
        guard let known = try all().first(where: { $0.id == slot }) else { throw Problem.invalid(field, .noSlot) }
        guard known.isRemoved != true else { throw Problem.invalid(field, .removedSlot) }
    }
}

extension MealSlot {
    fileprivate init(row: Row) throws {
        let isRemoved: Bool = try row["is_removed"]
        self.init(id: try row["slot"], name: try row["name"], isRemoved: isRemoved ? true : nil)
    }
}
