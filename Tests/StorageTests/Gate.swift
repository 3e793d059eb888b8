import Dispatch
import Synchronization

/// Lets one thread wait for another, to bring two transactions into a known order.
final class Gate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    func open() { semaphore.signal() }

    /// Blocks the thread, as a transaction may.
    func wait() { semaphore.wait() }

    /// Waits without blocking a thread of Swift's.
    func opened() async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            DispatchQueue(label: "gate").async {
                self.semaphore.wait()
                continuation.resume()
            }
        }
    }
}

/// Counts how often a closure ran.
final class Tally: Sendable {
    private let total = Atomic(0)

    var count: Int { total.load(ordering: .relaxed) }

    /// The number of this run, from 1.
    @discardableResult
    func add() -> Int { total.add(1, ordering: .relaxed).newValue }
}
