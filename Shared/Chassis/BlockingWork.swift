import Foundation
import Synchronization

/// Work that blocks its thread, on a few threads of its own and with an end to how much of it may wait.
public final class BlockingWork: Sendable {
    private let queue: OperationQueue
    private let limit: Int
    private let waiting = Mutex(0)

    /// - Parameters:
    ///   - threads: how many there are.
    ///   - limit: how much work may be there at a time, that under way included.
    public init(_ name: String, threads: Int, limit: Int) {
        queue = OperationQueue()
        queue.name = "larder.\(name)"
        queue.maxConcurrentOperationCount = threads
        self.limit = limit
    }

    /// What `work` comes to, or nothing once `deadline` has passed or where too much waits already. Work that is late
    /// goes on in its thread, and what it comes to is dropped.
    public func value<Value: Sendable>(
        by deadline: ContinuousClock.Instant, _ work: @escaping @Sendable () -> Value
    ) async -> Value? {
        guard
            waiting.withLock({ count in
                guard count < limit else { return false }
                count += 1
                return true
            })
        else { return nil }
        return await withCheckedContinuation { continuation in
            let answer = FirstAnswer(continuation)
            queue.addOperation { [self] in
                let value = ContinuousClock.now < deadline ? work() : nil
                waiting.withLock { $0 -= 1 }
                answer.give(value)
            }
            Task {
                try? await Task.sleep(until: deadline)
                answer.give(nil)
            }
        }
    }
}

/// Whoever waits hears the first answer alone.
private final class FirstAnswer<Value: Sendable>: Sendable {
    private let continuation: Mutex<CheckedContinuation<Value?, Never>?>

    init(_ continuation: CheckedContinuation<Value?, Never>) { self.continuation = Mutex(continuation) }

    func give(_ value: Value?) {
        continuation.withLock { waiting in
            defer { waiting = nil }
            return waiting
        }?.resume(returning: value)
    }
}
