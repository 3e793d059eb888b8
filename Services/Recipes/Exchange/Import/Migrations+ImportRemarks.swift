import Storage

extension ImportFeature {
    /// Reports hold codes with values in place of sentences; the column `reason` stays for reports from before.
    static let remarks = [
        Migration(
            "024 import remarks",
            """
            ALTER TABLE imports ADD COLUMN remarks TEXT;
            UPDATE imports SET source = 'external' WHERE source = 'outside';
            ALTER TABLE imported_recipes ADD COLUMN remarks TEXT;
            """)
    ]
}
