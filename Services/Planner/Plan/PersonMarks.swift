import Chassis
import Contracts
import Foundation
import Storage

/// The marks of a person in plans' meals, as eater, cook or planner, in an open transaction.
struct PersonMarks {
    let db: any Connection
    let account: ID<Account>

    init(of account: ID<Account>, in db: any Connection) {
        self.db = db
        self.account = account
    }

    /// Removes the person as eater and cook from the plan of `kitchen`, and from states that undoing could restore.
    func remove(from kitchen: HouseholdScope) throws {
        for table: SQL in ["meals", "recurring_meals"] { try strip(table, "kitchen = \(kitchen)", asAuthor: false) }
        try stripJournal("kitchen = \(kitchen)", asAuthor: false)
    }

    /// Removes all marks of the person from a table, except in their own plan. Returns the number of rows.
    func erase(from table: SQL) throws -> Int { try strip(table, "kitchen <> \(account)", asAuthor: true) }

    /// Does the same for journals.
    func eraseFromJournals() throws -> Int { try stripJournal("kitchen <> \(account)", asAuthor: true) }

    private var mention: String { "%\(account)%" }

    @discardableResult
    private func strip(_ table: SQL, _ condition: SQL, asAuthor: Bool) throws -> Int {
        let found = try db.all("SELECT id, state FROM \(table) WHERE \(condition) AND state LIKE \(mention)") {
            (id: try $0["id"] as String, state: try $0["state"] as String)
        }
        for row in found {
            let state = try stripped(row.state, asAuthor: asAuthor)
            try db.execute("UPDATE \(table) SET state = \(state), revision = revision + 1 WHERE id = \(row.id)")
        }
        return found.count
    }

    @discardableResult
    private func stripJournal(_ condition: SQL, asAuthor: Bool) throws -> Int {
        let found = try db.rows(
            """
            SELECT entry_id, kind, subject, state_before, state_after FROM plan_journal_steps
            WHERE (state_before LIKE \(mention) OR state_after LIKE \(mention))
                AND entry_id IN (SELECT id FROM plan_journal WHERE \(condition))
            """)
        for row in found {
            let (entry, kind, subject): (String, String, String) = try (row["entry_id"], row["kind"], row["subject"])
            let (before, after): (String?, String?) = try (row["state_before"], row["state_after"])
            try db.execute(
                """
                UPDATE plan_journal_steps SET state_before = \(try before.map { try stripped($0, asAuthor: asAuthor) }),
                    state_after = \(try after.map { try stripped($0, asAuthor: asAuthor) })
                WHERE entry_id = \(entry) AND kind = \(kind) AND subject = \(subject)
                """)
        }
        return found.count
    }

    /// Returns the state of a meal or recurring meal without the person.
    private func stripped(_ text: String, asAuthor: Bool) throws -> String {
        let state = try WireFormat.decoder.decode(JSONValue.self, from: Data(text.utf8))
        guard case .object(var fields) = state else { return text }
        let person = JSONValue.string(account.description)
        if case .array(let eaters)? = fields["eaters"] {
            fields["eaters"] = .array(
                eaters.filter {
                    guard case .object(let eater) = $0 else { return true }
                    return eater["account"] != person
                })
        }
        if case .array(let cooks)? = fields["cooks"] { fields["cooks"] = .array(cooks.filter { $0 != person }) }
        if asAuthor, fields["addedBy"] == person { fields["addedBy"] = nil }
        return String(decoding: try WireFormat.encoder.encode(JSONValue.object(fields)), as: UTF8.self)
    }
}
