import Chassis
import Contracts
import Foundation
import PlannerContracts
import RecipesContracts
import Storage

extension PlanFiles {
    /// Plans the meals in an open transaction; `nil` if one is ready by now whose dish was not checked.
    ///
    /// - Parameter admitted: the dishes that were checked; `nil` if they are planned knowingly.
    static func take(
        _ id: ID<PlanFile>, in kitchen: HouseholdScope, of members: Set<ID<Account>>, _ window: PlanWindow,
        _ admitted: Set<WantedDish>?, _ dishes: [ID<Recipe>: PlannedDish], _ table: PlanFileTable, at instant: Date
    ) throws -> PlanFile? {
        let (db, account) = (table.db, table.account)
        let found = try table.lock(id, at: instant).orNotFound(.planFile)
        guard found.state != .refused else { throw Problem(409, "plan-file-unread") }
        guard found.state == .preview else { return found }
        var change = try PlanChange(db, of: kitchen, by: account, at: instant)
        let slots = try slots(of: kitchen, db)
        var rows = try compared(found.rows, in: change.meals)
        let ready = rows.indices.filter {
            rows[$0].outcome == .ready && window.contains(rows[$0].day) && slots.contains(rows[$0].slot)
        }
        if let admitted {
            let wanted = ready.compactMap { rows[$0].wanted(by: members, account) }
            guard admitted.isSuperset(of: wanted) else { return nil }
        }
        for place in ready {
            let row = rows[place]
            let dish = row.recipe.flatMap { dishes[$0] } ?? PlannedDish(kind: .note, title: row.title)
            try change.add(row.state(dish, eaters: members.eatingOnce, change))
            rows[place].outcome = .added
        }
        let entry = change.steps.isEmpty ? nil : try change.finish(as: .imported).id
        let taken = PlanFile(
            id: found.id, title: found.title, format: found.format, state: .finished, rows: rows,
            past: found.past, later: found.later, remarks: found.remarks, entry: entry,
            startedAt: found.startedAt)
        try table.update(taken)
        return taken
    }

    /// Those that meals can be planned in.
    static func slots(of kitchen: HouseholdScope, _ db: any Connection) throws -> Set<String> {
        Set(try SlotTable(db, of: kitchen).all().filter { $0.isRemoved != true }.map(\.id))
    }
}

extension PlanFile {
    /// The same with the conflicts of its rows, by their places.
    func telling(_ conflicts: [Int: [EaterConflict]]) -> PlanFile {
        var file = self
        for place in rows.indices where rows[place].outcome == .ready { file.rows[place].conflicts = conflicts[place] }
        return file
    }
}

extension PlanFile.Row {
    /// The dish that is put before everybody of the household; `nil` for a note, and for a row that is not planned.
    func wanted(by members: Set<ID<Account>>, _ account: ID<Account>) -> WantedDish? {
        guard outcome == .ready, let recipe else { return nil }
        return WantedDish(title: title, recipe: recipe, eaters: members.eatingOnce.map(\.account), viewer: account)
    }

    /// For how many it is, everybody of the household eats and the rest are guests.
    fileprivate func state(_ dish: PlannedDish, eaters: [MealEater], _ change: PlanChange) -> MealState {
        let guests = portions.map { max(0, $0 - Double(eaters.count)) } ?? 0
        return MealState(
            day: day, slot: slot, position: 0, dish: dish, eaters: eaters,
            guests: guests >= MealDetails.leastPortions ? guests : 0, cooks: [], note: note,
            addedAt: change.instant.wholeSecond, addedBy: change.account)
    }
}
