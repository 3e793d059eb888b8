import GRDB
import Logging

extension Database {
    /// A database in memory, deleted with the last reference to it.
    public static func sqlite(options: DatabaseOptions = DatabaseOptions()) throws -> Database {
        Database(driver: SQLiteDriver(try DatabaseQueue(configuration: .agreeing(options)), options: options))
    }

    /// The database in the file at `path`, created if missing.
    ///
    /// - Throws: `StorageError.damaged` if the file is not a sound database, `.misconfigured` if it cannot be opened
    ///   with these options. Nothing is changed then.
    public static func sqlite(path: String, options: DatabaseOptions = DatabaseOptions()) throws -> Database {
        let file = SQLiteFile(path: path)
        try file.prepare(creating: options.createsFile)
        let warning = try file.checkLog()
        try file.checkSoundness()
        do {
            let pool = try DatabasePool(path: path, configuration: .agreeing(options))
            try pool.writeWithoutTransaction {
                try $0.demand(options.durability)
                try file.claim($0)
            }
            if let warning { Logger(label: "storage").error("\(warning)") }
            return Database(driver: SQLiteDriver(pool, options: options, release: file.release))
        } catch let error as DatabaseError {
            throw StorageError(opening: path, error)
        }
    }
}

extension GRDB.Database {
    /// Sets the durability and verifies it, because GRDB's default is weaker than SQLite's.
    fileprivate func demand(_ durability: DatabaseOptions.Durability) throws {
        try execute(sql: "PRAGMA synchronous = \(durability.rawValue)")
        let wanted = durability == .full ? 2 : 1
        guard try Int.fetchOne(self, sql: "PRAGMA synchronous") == wanted else {
            throw StorageError.misconfigured("SQLite does not take on synchronous=\(durability.rawValue).")
        }
    }
}

extension Configuration {
    /// Configures SQLite to behave like PostgreSQL: `lower` folds all letters, `LIKE` is case-sensitive, foreign keys
    /// are enforced. Deleted data is overwritten, so that erased accounts leave no trace in the file.
    fileprivate static func agreeing(_ options: DatabaseOptions) -> Configuration {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = true
        configuration.busyMode = .timeout(options.busyTimeout.seconds)
        configuration.maximumReaderCount = max(1, options.readers)
        configuration.prepareDatabase { db in
            try db.execute(sql: "PRAGMA case_sensitive_like = ON; PRAGMA secure_delete = ON")
            db.add(
                function: DatabaseFunction("lower", argumentCount: 1, pure: true) { values in
                    values[0].isNull ? nil : String.fromDatabaseValue(values[0])?.lowercased() ?? "\(values[0])"
                })
        }
        return configuration
    }
}
