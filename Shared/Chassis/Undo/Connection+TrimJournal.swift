import Foundation
import Storage

extension Connection {
    /// Forgets the entries of a journal that are too old, and of kitchens with too many the oldest.
    ///
    /// - Parameters:
    ///   - journal: a table with an `id` that rises with time, `kitchen` and `at`.
    ///   - most: how many entries of one kitchen are kept.
    public func trimJournal(_ journal: SQL, before instant: Date, most: Int) throws {
        try execute("DELETE FROM \(journal) WHERE at < \(instant)")
        try execute(
            """
            DELETE FROM \(journal) WHERE id IN (
                SELECT id FROM (
                    SELECT id, row_number() OVER (PARTITION BY kitchen ORDER BY id DESC) AS place
                    FROM \(journal)
                ) ranked WHERE place > \(most))
            """)
    }
}
