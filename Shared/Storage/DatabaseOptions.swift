/// How a database is opened. The defaults are those of production.
public struct DatabaseOptions: Sendable {
    /// When SQLite calls a change kept.
    public enum Durability: String, Sendable {
        /// It outlasts a power cut.
        case full = "FULL"
        /// It outlasts the process, but not a power cut.
        case normal = "NORMAL"
    }

    /// PostgreSQL: the most connections at a time, from 1; opened when first needed.
    public var connections = 8
    /// SQLite: the most readers at a time, from 1. There is one writer.
    public var readers = 4
    /// How long a caller waits for a connection before `StorageError.busy`.
    public var waitLimit = Duration.seconds(2)
    /// PostgreSQL: how long one statement may take before `StorageError.unavailable`.
    public var statementDeadline = Duration.seconds(10)
    /// How long a whole migration may take, the wait for another migrating process included.
    public var migrationDeadline = Duration.seconds(900)
    /// PostgreSQL: how long connecting may take, and how long the server may take to begin a transaction.
    public var connectTimeout = Duration.seconds(2)
    /// SQLite: how long a writer waits for one in another process before `StorageError.busy`.
    public var busyTimeout = Duration.seconds(5)
    /// How many prepared statements a connection keeps, from 1.
    public var cachedStatements = 256
    /// PostgreSQL: how often a transaction that conflicts with another one is begun anew.
    public var conflictRetries = 6
    /// SQLite: when a change counts as kept.
    public var durability = Durability.full
    /// SQLite: whether a file that is not there is made; `false` refuses to open it.
    public var createsFile = true

    public init() {}
}
