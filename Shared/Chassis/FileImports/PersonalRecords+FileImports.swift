import Contracts
import Storage

extension PersonalRecords {
    /// The rows of another table that belong to a person's imported files.
    ///
    /// - Parameters:
    ///   - file: the column with the file's id.
    ///   - columns: the columns of the export, which is sorted by the first two.
    ///   - json: those of the columns that hold JSON.
    public static func rows<Scheme: FileImportScheme>(
        _ kind: String, ofFiles scheme: Scheme.Type, in table: SQL, by file: SQL, showing columns: SQL,
        json: Set<String>
    ) -> PersonalRecords {
        PersonalRecords(kind) { account, db in
            try db.all(
                """
                SELECT \(columns) FROM \(table)
                WHERE \(file) IN (SELECT id FROM \(Scheme.table) WHERE account = \(account)) ORDER BY 1, 2
                """
            ) { try JSONValue($0, json: json) }
        } erase: { account, db in
            try db.execute(
                """
                DELETE FROM \(table)
                WHERE \(file) IN (SELECT id FROM \(Scheme.table) WHERE account = \(account))
                """)
        }
    }
}
