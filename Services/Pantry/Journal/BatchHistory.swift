import Contracts
import PantryContracts
import Storage

/// What happened to one batch, in its order.
struct BatchHistory: Sendable {
    /// A step with the entry that it is of.
    struct Event: Sendable {
        let entry: ID<JournalEntry>
        let step: JournalStep
        /// The entry that it undid.
        let undoes: ID<JournalEntry>?
        let isUndone: Bool
    }

    let events: [Event]

    var last: Event? { events.last }

    /// How much there is if an entry had never been; `nil` is nothing. Without an entry, how much there is.
    func amount(without entry: ID<JournalEntry>?) -> BatchAmount? {
        // Where the beginning is not kept any more, what was there then counts.
        let start = events.first?.step.before?.state.amount
        let known = Set(events.map(\.entry))
        return events.reduce(start) { amount, event in
            if let undone = event.undoes {
                // What is undone is gone through no more; where that is not kept any more, what came of it counts.
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

    /// Nobody else locks the histories until the transaction ends.
    func lockHistory(of items: [ID<PantryItem>]) throws {
        guard db.engine == .postgres else { return }
        _ = try db.rows(
            """
            SELECT item_id FROM pantry_journal_steps WHERE item_id IN \(SQL.list(items)) ORDER BY item_id, number
            FOR UPDATE
            """)
    }
}
