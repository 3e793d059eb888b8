/// Work at the end of every write of a task, in the same transaction, with the result of the write.
///
/// Its changes are committed or rolled back with the write, and its errors roll the write back. Child tasks inherit it.
public struct WriteCompanion: Sendable {
    /// The companion of the current task's writes.
    @TaskLocal public static var current: WriteCompanion?

    private let work: @Sendable (any Sendable, any Connection) throws -> Void

    /// - Parameter work: may run more than once per write, like the write's own closure.
    public init(_ work: @escaping @Sendable (_ value: any Sendable, _ db: any Connection) throws -> Void) {
        self.work = work
    }

    /// A closure that runs `body` and then the work.
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
