import GRDB
import Synchronization

/// The prepared statements of each of SQLite's connections, at most so many. GRDB's own cache has no bound.
final class SQLiteStatements: Sendable {
    // A cache is used on its connection's thread alone.
    private final class Cache: @unchecked Sendable {
        var statements: RecentlyUsed<Statement>

        init(capacity: Int) { statements = RecentlyUsed(capacity: capacity) }
    }

    private let capacity: Int
    private let shelves = Mutex<[ObjectIdentifier: Cache]>([:])

    init(capacity: Int) { self.capacity = capacity }

    /// The statement, prepared on `db` and not in use.
    func statement(_ text: String, on db: GRDB.Database) throws -> Statement {
        let cache = cache(of: db)
        // A changed schema shows in `SELECT *`: GRDB remembers the names of the columns there were.
        if let statement = cache.statements[text], statement.columnCount == statement.columnNames.count {
            return statement
        }
        let statement = try db.makeStatement(sql: text)
        cache.statements.insert(statement, for: text)
        return statement
    }

    func forget(_ text: String, on db: GRDB.Database) { cache(of: db).statements.remove(text) }

    /// Forgets every statement, since the schema may have changed.
    func clear() { shelves.withLock { $0 = [:] } }

    private func cache(of db: GRDB.Database) -> Cache {
        shelves.withLock { shelves in
            if let cache = shelves[ObjectIdentifier(db)] { return cache }
            let cache = Cache(capacity: capacity)
            shelves[ObjectIdentifier(db)] = cache
            return cache
        }
    }
}
