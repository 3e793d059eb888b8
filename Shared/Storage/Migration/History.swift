import Foundation

/// The steps of one schema, and the ledger of those that a database has taken.
struct History: Sendable {
    private let owner: String
    private let migrations: [Migration]

    init(_ owner: String, _ migrations: [Migration]) {
        self.owner = owner
        self.migrations = migrations
    }

    /// - Throws: `StorageError.migration` unless the names ascend.
    func checkOrder() throws {
        for (step, next) in zip(migrations, migrations.dropFirst()) where step.name >= next.name {
            throw StorageError.migration("The migration \(next.name) must come before \(step.name), or be named later.")
        }
    }

    /// Takes the next step within the caller's transaction, alone; `false` when there is none left.
    func takeStep(on db: any Connection, at instant: Date) throws -> Bool {
        try lock(db)
        let taken = try db.all(
            "SELECT name, checksum FROM migrations WHERE owner = \(owner) ORDER BY name"
        ) { (name: try $0["name"] as String, checksum: try $0["checksum"] as String) }
        for (index, step) in taken.enumerated() { try compare(step, at: index, on: db.engine) }
        guard taken.count < migrations.count else { return false }

        let migration = migrations[taken.count]
        try db.script(migration.statements(for: db.engine))
        try db.execute(
            """
            INSERT INTO migrations (owner, name, checksum, taken_at)
            VALUES (\(owner), \(migration.name), \(migration.checksum(for: db.engine)), \(instant))
            """)
        return true
    }

    /// Keeps other processes out until the transaction ends. SQLite's write lock does that by itself.
    private func lock(_ db: any Connection) throws {
        if db.engine == .postgres {
            _ = try db.rows(
                "SELECT pg_advisory_xact_lock(hashtextextended('migrations ' || coalesce(current_schema(), ''), 0))")
        }
        try db.script(
            """
            CREATE TABLE IF NOT EXISTS migrations (
                owner    TEXT NOT NULL,
                name     TEXT NOT NULL,
                checksum TEXT NOT NULL,
                taken_at TEXT NOT NULL,
                PRIMARY KEY (owner, name)
            )
            """)
    }

    private func compare(_ step: (name: String, checksum: String), at index: Int, on engine: Database.Engine) throws {
        guard let migration = migrations.first(where: { $0.name == step.name }) else {
            throw StorageError.migration(
                "The database has taken the migration \(step.name), which this program does not know. "
                    + "It belongs to a newer program; run that one.")
        }
        guard migrations[index].name == step.name else {
            throw StorageError.migration(
                "The migration \(migrations[index].name) was put before \(step.name), which the database has taken. "
                    + "A new migration comes last.")
        }
        guard migration.checksum(for: engine) == step.checksum else {
            throw StorageError.migration(
                "The migration \(step.name) is not the one that the database has taken. "
                    + "Put its text back and write what is new into another one.")
        }
    }
}
