/// What a task lets its transactions know, although they run on another thread.
public enum TransactionContext {
    /// The value of the current task, and within the closure of `Database.write` that of the task which called it.
    @TaskLocal public static var value: (any Sendable)?
}
