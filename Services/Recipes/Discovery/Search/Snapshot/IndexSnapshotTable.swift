import Foundation
import Storage

/// The `book_snapshots` table: which snapshots were made of this database, and after which change.
///
/// A database that was brought back to an earlier state has forgotten the snapshots that were made since, and another
/// one never knew them.
struct IndexSnapshotTable: Sendable {
    let database: Database

    /// How long a snapshot is remembered.
    private static let age: TimeInterval = 400 * 86_400

    func register(_ mark: UUID, change: Int, at instant: Date) async throws {
        try await database.write { db in
            try db.execute("DELETE FROM book_snapshots WHERE saved_at < \(instant.addingTimeInterval(-Self.age))")
            try db.execute(
                """
                INSERT INTO book_snapshots (mark, change, saved_at)
                VALUES (\(mark.uuidString.lowercased()), \(change), \(instant))
                """)
        }
    }

    /// Throws a `SnapshotRefusal` for a snapshot of another database, or of a state that this one is not in any more.
    func check(_ mark: UUID, change: Int) async throws {
        let (known, last) = try await database.read { db in
            let change: Int? = try db.first(
                "SELECT change FROM book_snapshots WHERE mark = \(mark.uuidString.lowercased())", as: { try $0[0] })
            return (change, try ChangeSequence.last(in: db))
        }
        guard change <= last else {
            throw SnapshotRefusal(.newer, "It shows change \(change); the database is at \(last).")
        }
        guard known == change else { throw SnapshotRefusal(.foreign, "It was not made of this database.") }
    }
}
