/// Does one piece of work after the other, in the order in which they were asked for.
actor SerialQueue {
    private var last: Task<Void, Never>?

    /// Does `work` once everything before it is done.
    func take<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
        let before = last
        let task = Task {
            await before?.value
            return try await work()
        }
        last = Task { _ = await task.result }
        return try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }
}
