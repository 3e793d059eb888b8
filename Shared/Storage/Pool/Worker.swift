import Dispatch

/// A thread of its own, on which a slot's work may block.
final class Worker: Sendable {
    private let queue: DispatchQueue

    init(label: String) { queue = DispatchQueue(label: label) }

    /// Does `work` on the thread, then `finish`, and only then answers, so that who waits for the slot gets it first.
    func run<T: Sendable>(
        _ work: @escaping @Sendable () throws -> T, finish: @escaping @Sendable () -> Void
    ) async throws -> T {
        try await withCheckedThrowingContinuation { continuation in
            queue.async {
                let result = Result { try work() }
                finish()
                continuation.resume(with: result)
            }
        }
    }

    /// Does `work` on the thread after what is under way.
    func async(_ work: @escaping @Sendable () -> Void) { queue.async(execute: work) }
}
