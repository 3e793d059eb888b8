import Contracts
import PantryContracts
import Storage

/// The events of one batch, in order.
struct BatchHistory: Sendable {
    /// A step with its entry.
    struct Event: Sendable {
        let entry: ID<JournalEntry>
        let step: JournalStep
        /// The entry that this one undoes.
        let undoes: ID<JournalEntry>?
        let isUndone: Bool
    }

    let events: [Event]

    var last: Event? { events.last }

    /// Returns the amount as if `entry` had never happened; `nil` is none. Without an entry, the current amount.
    func amount(without entry: ID<JournalEntry>?) -> BatchAmount? {
        // If the beginning was deleted, the amount before the first event counts.
        let start = events.first?.step.before?.state.amount
        let known = Set(events.map(\.entry))
        return events.reduce(start) { amount, event in
            if let undone = event.undoes {
                // An undone entry is skipped. If it was deleted, the amount after its undoing counts.
                return known.contains(undone) ? amount : event.step.after?.state.amount
            }
            return event.isUndone || event.entry == entry ? amount : event.step.amount(after: amount)
        }
    }
}

extension JournalTable {
    func history(of item: ID<PantryItem>) throws -> BatchHistory {
        BatchHistory(
            events: try db.all(
                """
                SELECT pantry_journal_steps.*, undoes, undone_by FROM pantry_journal_steps
                JOIN pantry_journal ON pantry_journal.id = entry_id
                WHERE item_id = \(item) ORDER BY number
                """
            ) { row in
                let undoneBy: ID<JournalEntry>? = try row["undone_by"]
                return BatchHistory.Event(
                    entry: try row["entry_id"], step: try JournalStep(row: row), undoes: try row["undoes"],
                    isUndone: undoneBy != nil)
            })
    }

    /// Locks the histories until the transaction ends.
    func lockHistory(of items: [ID<PantryItem>]) throws {
        guard db.engine == .postgres else { return }
        _ = try db.rows(
            """
            SELECT item_id FROM pantry_journal_steps WHERE item_id IN \(SQL.list(items)) ORDER BY item_id, number
            FOR UPDATE
            """)
    }
}
