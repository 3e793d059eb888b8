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
    private static let importRows = rows(
        "rows of pantry imports", ofFiles: PantryImportScheme.self, in: "pantry_import_rows", by: "import_id",
        showing: "import_id, number, kind, outcome, content", json: ["content"])

    /// By what rows are known again that were moved into somebody's own kitchen.
    private static let importedKeys = rows(
        "marks of moved-in rows", in: "pantry_moved_in", of: "kitchen", showing: "row_key, at")
}
