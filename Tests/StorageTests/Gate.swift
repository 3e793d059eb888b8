import Dispatch

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
