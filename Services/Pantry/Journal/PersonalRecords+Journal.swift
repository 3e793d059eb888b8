import Chassis
import Contracts
import Storage

extension PersonalRecords {
    static let journal = [journalSteps, ownJournal, sharedJournal, sharedJournalSteps]

    private static let stepColumns: SQL =
        """
        entry_id, item_id, number, food_name, state_before, state_after, taken_amount, taken_unit, was_short, added_at
        """

    /// The changes of batches in a person's own kitchen.
    private static let journalSteps = PersonalRecords("changes of pantry items") { account, db in
        try db.all(
            """
            SELECT \(stepColumns) FROM pantry_journal_steps JOIN pantry_journal ON pantry_journal.id = entry_id
            WHERE kitchen = \(account) ORDER BY entry_id, item_id
            """
        ) { try JSONValue($0, json: ["state_before", "state_after"]) }
    } erase: { account, db in
        try db.execute(
            """
            DELETE FROM pantry_journal_steps
            WHERE entry_id IN (SELECT id FROM pantry_journal WHERE kitchen = \(account))
            """)
    }

    /// A person's actions in their own kitchen.
    private static let ownJournal = rows(
        "pantry journal", in: "pantry_journal", of: "kitchen",
        showing: "id, cause, at, recipe_title, reason, undoes, undone_by")

    /// A person's actions in a household's pantry.
    private static let sharedJournal = PersonalRecords(
        "pantry journal of the household", sharedAs: .pantry,
        keptBecause: "It belongs to the household. Who did it is erased."
    ) { account, db in
        try db.all(
            """
            SELECT id, cause, at, recipe_title, reason, undoes, undone_by FROM pantry_journal
            WHERE account = \(account) AND kitchen <> \(account) ORDER BY id
            """
        ) { try JSONValue($0) }
    } strip: { account, db in
        try db.execute("UPDATE pantry_journal SET account = NULL WHERE account = \(account)")
    }

    /// The person as source of household items in the journal.
    private static let sharedJournalSteps = PersonalRecords(
        "changes of what came from this person", sharedAs: .pantry,
        keptBecause: "They belong to the household. That the items came from this person is erased."
    ) { account, db in
        try db.all(
            """
            SELECT entry_id, item_id, food_name, added_at FROM pantry_journal_steps
            JOIN pantry_journal ON pantry_journal.id = entry_id
            WHERE added_by = \(account) AND kitchen <> \(account) ORDER BY entry_id, item_id
            """
        ) { try JSONValue($0) }
    } strip: { account, db in
        try db.execute("UPDATE pantry_journal_steps SET added_by = NULL WHERE added_by = \(account)")
    }
}
