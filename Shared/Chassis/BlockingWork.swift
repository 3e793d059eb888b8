import Foundation
import Synchronization

/// A few threads and a bounded queue for work that blocks a thread or keeps a core busy. The event loops and Swift's
/// own threads never wait for such work.
///
/// Owners take turns, so an owner with one item does not wait for ten items of another owner. Threads start on demand
/// and end when idle.
public final class BlockingWork: Sendable {
    /// The queue is full, or `patience` has run out.
    public struct Full: Error, Hashable, Sendable {
        /// The name of the pool.
        public let name: String
    }

    private let queue: BlockingQueue

    /// - Parameters:
    ///   - name: the name in metrics and of threads, such as `photos`; unique in the process.
    ///   - threads: the maximum number of threads, at least 1.
    ///   - waiting: the maximum number of waiting items.
    ///   - waitingPerOwner: the maximum number of waiting items of one owner.
    ///   - threadsPerOwner: the maximum number of threads at work for one owner, at least 1.
    ///   - niceness: lowers the priority of the threads, from 0 to 19.
    public init(
        _ name: String, threads: Int, waiting: Int, waitingPerOwner: Int = .max, threadsPerOwner: Int = .max,
        niceness: Int32 = 0
    ) {
        queue = BlockingQueue(
            name, threads: max(1, threads), waiting: max(0, waiting),
            share: .init(waiting: waitingPerOwner, threads: max(1, threadsPerOwner)), niceness: niceness)
    }

    deinit { queue.close() }

    /// The number of waiting items.
    var waiting: Int { queue.depth }

    /// Runs `work` on a thread of the pool and returns its result.
    ///
    /// - Parameters:
    ///   - owner: the owner of the work, such as an account or an address. All work without an owner is the service's
    ///     own: it shares one turn, and no share limits it.
    ///   - patience: the longest wait for a thread; unlimited if `nil`.
    /// - Throws: `Full` if the queue is full or `patience` has run out, `CancellationError` if the task is cancelled
    ///   before the work begins, and the errors of `work`. Work that has begun is completed.
    public func run<Value: Sendable>(
        for owner: String = "", within patience: Duration? = nil, _ work: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        let ticket = queue.ticket()
        let timer = patience.map { [queue] patience in
            Task {
                try await Task.sleep(for: patience)
                queue.withdraw(ticket, Full(name: queue.name))
            }
        }
        defer { timer?.cancel() }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                queue.add(ticket, of: owner, within: patience) { refusal in
                    if let refusal {
                        continuation.resume(throwing: refusal)
                    } else {
                        continuation.resume(with: Result(catching: work))
                    }
                }
            }
        } onCancel: { [queue] in
            queue.withdraw(ticket, CancellationError())
        }
    }

    /// The result of `work`; `nil` after `deadline` or if the queue is full. Late work is completed and its result
    /// dropped.
    public func value<Value: Sendable>(
        by deadline: ContinuousClock.Instant, for owner: String = "", _ work: @escaping @Sendable () -> Value
    ) async -> Value? {
        let ticket = queue.ticket()
        return await withCheckedContinuation { continuation in
            let answer = FirstAnswer(continuation)
            let timer = Task { [queue] in
                try await Task.sleep(until: deadline)
                queue.withdraw(ticket, Full(name: queue.name))
                answer.give(nil)
            }
            queue.add(ticket, of: owner, within: deadline - .now, isCancellable: false) { refusal in
                answer.give(refusal == nil ? work() : nil)
                timer.cancel()
            }
        }
    }
}

/// Resumes a continuation with the first answer and ignores later ones.
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
