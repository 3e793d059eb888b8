/// Options for opening a database. The defaults are those of production.
public struct DatabaseOptions: Sendable {
    /// The durability of a commit in SQLite.
    public enum Durability: String, Sendable {
        /// Survives a power cut.
        case full = "FULL"
        /// Survives a crash of the process, but not a power cut.
        case normal = "NORMAL"
    }

    /// PostgreSQL: the maximum number of connections, at least 1, opened on demand.
    public var connections = 8
    /// SQLite: the maximum number of readers, at least 1. There is one writer.
    public var readers = 4
    /// The time limit for getting a connection, after which `StorageError.busy` is thrown.
    public var waitLimit = Duration.seconds(2)
    /// PostgreSQL: the time limit of a statement, after which `StorageError.unavailable` is thrown.
    public var statementDeadline = Duration.seconds(10)
    /// The time limit of a whole migration, including the wait for another migrating process.
    public var migrationDeadline = Duration.seconds(900)
    /// PostgreSQL: the time limit for connecting, and for beginning a transaction.
    public var connectTimeout = Duration.seconds(2)
    /// SQLite: the time limit of waiting for a writer in another process, after which `StorageError.busy` is thrown.
    public var busyTimeout = Duration.seconds(5)
    /// The number of prepared statements per connection, at least 1.
    public var cachedStatements = 256
    /// PostgreSQL: the number of retries of a transaction after a conflict.
    public var conflictRetries = 6
    /// SQLite: the durability of a commit.
    public var durability = Durability.full
    /// SQLite: whether to create a missing file; otherwise opening throws.
    public var createsFile = true

    public init() {}
}
