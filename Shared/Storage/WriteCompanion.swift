/// A piece of work that every write of a task does at its end, in the same transaction, with what the write returns.
///
/// What it changes is committed with the write or not at all. Child tasks inherit it; what it throws undoes the write.
public struct WriteCompanion: Sendable {
    /// The companion of the current task's writes.
    @TaskLocal public static var current: WriteCompanion?

    private let work: @Sendable (any Sendable, any Connection) throws -> Void

    /// `work` may run more than once for one write, as the write's own closure may.
    public init(_ work: @escaping @Sendable (_ value: any Sendable, _ db: any Connection) throws -> Void) {
        self.work = work
    }

    /// `body`, followed by the work.
    func accompany<T: Sendable>(
        _ body: @escaping @Sendable (any Connection) throws -> T
    ) -> @Sendable (any Connection) throws -> T {
        { db in
            let value = try body(db)
            try work(value, db)
            return value
        }
    }
}
