import Chassis
import Contracts
import Storage

extension PersonalRecords {
    static let importRecords = [importRows, pantryImports, importedKeys]

    /// The files that somebody brought.
    private static let pantryImports = rows(
        "pantry imports", in: "pantry_imports", of: "account",
        showing: "id, title, format, state, lists, remarks, started_at, ended_at", json: ["lists", "remarks"])

    /// What the files say.
    private static let importRows = PersonalRecords("rows of pantry imports") { account, db in
        try db.all(
            """
            SELECT import_id, number, kind, outcome, content FROM pantry_import_rows
            WHERE import_id IN (SELECT id FROM pantry_imports WHERE account = \(account)) ORDER BY import_id, number
            """
        ) { try JSONValue($0, json: ["content"]) }
    } erase: { account, db in
        try db.execute(
            """
            DELETE FROM pantry_import_rows
            WHERE import_id IN (SELECT id FROM pantry_imports WHERE account = \(account))
            """)
    }

    /// By what rows are known again that were moved into somebody's own kitchen.
    private static let importedKeys = rows(
        "marks of moved-in rows", in: "pantry_moved_in", of: "kitchen", showing: "row_key, at")
}
