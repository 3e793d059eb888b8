import Chassis
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Storage

/// The dishes of pantries while their portions are eaten as planned meals, in an open transaction.
struct EatenLeftovers {
    private let db: any Connection
    private let instant: Date

    init(_ db: any Connection, at instant: Date) {
        self.db = db
        self.instant = instant
    }

    /// Takes the portions of a meal out of the pantry once, or puts them back.
    func follow(_ event: LeftoversEaten) throws {
        guard let household = ID<Household>(event.kitchen) else { return }
        let kitchen = HouseholdScope(of: household)
        var account = event.account
        if let person = account, try db.hasLeft(person) { account = nil }
        let entry = try entry(of: event.meal, in: kitchen)
        if event.isEaten, entry == nil {
            try take(event, in: kitchen, by: account)
        } else if !event.isEaten, let entry {
            var undo = JournalUndo(db, of: kitchen, by: account, at: instant)
            // A dish that went to another kitchen stays there.
            do { _ = try undo.undo(entry) } catch let problem as Problem where problem == .cannotUndo {}
        }
    }

    /// The entry by which the portions of a meal left the pantry; `nil` if they did not.
    private func entry(of meal: ID<PlannedMeal>, in kitchen: HouseholdScope) throws -> ID<JournalEntry>? {
        try db.first(
            """
            SELECT id FROM pantry_journal WHERE kitchen = \(kitchen) AND meal_id = \(meal)
                AND cause = \(JournalEntry.Cause.used) AND undone_by IS NULL ORDER BY id LIMIT 1
            """
        ) { try $0["id"] }
    }

    private func take(_ event: LeftoversEaten, in kitchen: HouseholdScope, by account: ID<Account>?) throws {
        let dishes = try BatchTable(db, of: kitchen).lockDishes().filter { event.isOf($0.state.dish) }
            .sorted(by: Batch.isUsedBefore)
        var change = PantryChange(db, of: kitchen, by: account, at: instant)
        var rest = event.portions
        for dish in dishes where rest > 0 {
            guard let there = dish.state.amount.quantity, there.unit == .piece else { continue }
            let taken = Quantity(bounding: min(rest, there.amount), .piece)
            guard !taken.isNothing, try change.take(.quantity(taken), of: dish) else { continue }
            rest -= taken.amount
        }
        guard let dish = change.steps.first?.batch?.state.dish else { return }
        let entry = try change.finish(as: .used, recipe: dish.recipe.map { RecipeName(id: $0, title: dish.title) })
        try db.execute("UPDATE pantry_journal SET meal_id = \(event.meal) WHERE id = \(entry.id)")
    }
}

extension LeftoversEaten {
    /// Whether a dish is what was eaten: of the same recipe or, if one of them has none, of the same name.
    fileprivate func isOf(_ dish: CookedDish?) -> Bool {
        guard let dish else { return false }
        if let recipe, let cooked = dish.recipe { return recipe == cooked }
        return title.map { $0.lowercased() == dish.title.lowercased() } ?? false
    }
}
