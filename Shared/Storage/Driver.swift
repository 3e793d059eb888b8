/// A database engine that runs closures in transactions, on threads that may block.
protocol Driver: Sendable {
    var engine: Database.Engine { get }
    var migrationDeadline: Duration { get }

    func run<T: Sendable>(
        _ access: AccessMode, _ body: @escaping @Sendable (any Connection) throws -> T
    ) async throws -> T

    /// See `Database.notices`.
    func notices(on channel: String) -> AsyncStream<Void>

    /// See `Database.scrub`.
    func scrub(rewriting small: [String], vacuuming large: [String]) async throws
    func close() async
}

/// The kind of a transaction.
enum AccessMode: Sendable {
    case read
    case write
    /// A write that may take as long as `DatabaseOptions.migrationDeadline`.
    case migration
}
