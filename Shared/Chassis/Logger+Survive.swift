import Logging

extension Logger {
    /// The value of `body`; `nil` after an error, which is logged as a warning unless the task was cancelled.
    @discardableResult
    public func survive<Value>(_ message: Message, _ body: () async throws -> Value) async -> Value? {
        do {
            return try await body()
        } catch {
            if !Task.isCancelled { warning(message, metadata: ["error": "\(error)"]) }
            return nil
        }
    }
}
