import Foundation
import Synchronization

/// The one place for work that blocks its thread or keeps a core busy for long: a few threads of its own, and a queue with
/// an end. Neither the event loops nor Swift's own threads wait for such work.
///
/// Owners take turns: whoever has one piece waiting does not wait for all of somebody who has ten. Threads are started when
/// there is something to do and end after a while without.
public final class BlockingWork: Sendable {
    /// As many pieces of work wait as may.
    public struct Full: Error, Hashable, Sendable {
        /// Of the pool.
        public let name: String
    }

    private let queue: BlockingQueue

    /// - Parameters:
    ///   - name: what metrics and threads call it, such as `photos`; one of its kind in the process.
    ///   - threads: how many there are at most, from 1.
    ///   - waiting: how many pieces of work may wait for a thread.
    ///   - waitingPerOwner: how many of them may be of one owner.
    ///   - niceness: how far its threads stand back behind others, from 0 to 19.
    public init(
        _ name: String, threads: Int, waiting: Int, waitingPerOwner: Int = .max, niceness: Int32 = 0
    ) {
        queue = BlockingQueue(
            name, threads: max(1, threads), waiting: max(0, waiting), waitingPerOwner: waitingPerOwner,
            niceness: niceness)
    }

    deinit { queue.close() }

    /// How many pieces of work wait for a thread.
    var waiting: Int { queue.depth }

    /// What `work` returns or throws.
    ///
    /// - Parameters:
    ///   - owner: who it is for, such as an account or an address; work without an owner is of one owner together.
    ///   - patience: how long it may wait for a thread; as long as it takes if `nil`.
    /// - Throws: `Full` if too much waits already or `patience` has run out, `CancellationError` if the task is cancelled
    ///   before the work has begun. Work that has begun is done.
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

    /// What `work` comes to; `nil` once `deadline` has passed or if too much waits already. Work that is late goes on in
    /// its thread, and what it comes to is dropped.
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
