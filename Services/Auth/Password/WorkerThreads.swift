import Foundation
import Synchronization

/// A few threads of its own for work that blocks or keeps a core busy, with a queue that has an end.
///
/// Neither the event loops nor Swift's own threads ever wait for such work.
final class WorkerThreads: Sendable {
    /// The queue is full.
    struct Overloaded: Error {}

    private struct Queue {
        var waiting: [@Sendable () -> Void] = []
        var isClosed = false
    }

    /// What the threads share; they hold it, and not the `WorkerThreads`, so that it can go.
    private final class Shared: Sendable {
        private let condition = NSCondition()
        private let queue = Mutex(Queue())

        func add(_ job: @escaping @Sendable () -> Void, limit: Int) -> Bool {
            let added = queue.withLock {
                guard $0.waiting.count < limit else { return false }
                $0.waiting.append(job)
                return true
            }
            wake()
            return added
        }

        func close() {
            queue.withLock { $0.isClosed = true }
            wake()
        }

        /// The next job, or `nil` once the queue is closed and empty.
        func next() -> (@Sendable () -> Void)? {
            condition.lock()
            defer { condition.unlock() }
            while true {
                let (job, isClosed) = queue.withLock { queue in
                    (queue.waiting.isEmpty ? nil : queue.waiting.removeFirst(), queue.isClosed)
                }
                if job != nil || isClosed { return job }
                condition.wait()
            }
        }

        private func wake() {
            condition.lock()
            condition.broadcast()
            condition.unlock()
        }
    }

    private let shared = Shared()
    private let limit: Int

    /// - Parameters:
    ///   - name: what the threads are called.
    ///   - count: how many there are.
    ///   - limit: how many jobs may wait for one of them.
    ///   - niceness: how far they stand back behind other threads, from 0 to 19.
    init(_ name: String, count: Int, limit: Int, niceness: Int32 = 0) {
        self.limit = limit
        for index in 0..<max(1, count) {
            let thread = Thread { [shared] in
                Self.standBack(niceness)
                while let job = shared.next() { job() }
            }
            thread.name = "\(name)-\(index)"
            thread.start()
        }
    }

    deinit { shared.close() }

    /// Lowers the priority of the calling thread.
    private static func standBack(_ niceness: Int32) {
        #if os(Linux)
        // 0 is the calling thread on Linux, and the whole process elsewhere.
        setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness)
        #endif
    }

    /// What `work` returns or throws, done on one of the threads.
    ///
    /// - Throws: `Overloaded` where too many jobs wait already.
    func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            let isAdded = shared.add({ continuation.resume(with: Result(catching: work)) }, limit: limit)
            if !isAdded { continuation.resume(throwing: Overloaded()) }
        }
    }
}
