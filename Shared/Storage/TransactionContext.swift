/// A task's context for its transactions, which run on other threads.
public enum TransactionContext {
    /// The value of the current task; in the closure of `Database.write`, the value of the calling task.
    @TaskLocal public static var value: (any Sendable)?
}
