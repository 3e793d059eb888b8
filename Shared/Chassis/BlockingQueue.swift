import Foundation
import Metrics

/// The queue of a `BlockingWork` and the threads that empty it. The threads hold it, and not the `BlockingWork`, so that
/// that one can go.
final class BlockingQueue: @unchecked Sendable {
    /// Called once: with `nil` on a thread that is to do the work, or with why it is not done.
    typealias Perform = @Sendable (_ refusal: (any Error)?) -> Void

    private struct Item {
        let ticket: Int
        let since: ContinuousClock.Instant
        /// When it is of no use any more.
        let latest: ContinuousClock.Instant?
        let perform: Perform
    }

    /// After how long without work a thread ends, in seconds.
    private static let rest = 20.0

    let name: String
    private let mostThreads: Int
    private let mostWaiting: Int
    private let mostPerOwner: Int
    private let niceness: Int32
    private let metrics: BlockingWorkMetrics
    /// Holds everything below.
    private let condition = NSCondition()
    private var waiting: [String: [Item]] = [:]
    /// Who has something waiting, in the order of their turns.
    private var turns: [String] = []
    private var count = 0
    private var tickets = 0
    private var threads = 0
    private var running = 0
    private var isClosed = false

    init(_ name: String, threads: Int, waiting: Int, waitingPerOwner: Int, niceness: Int32) {
        self.name = name
        mostThreads = threads
        mostWaiting = waiting
        mostPerOwner = waitingPerOwner
        self.niceness = niceness
        metrics = BlockingWorkMetrics(pool: name)
    }

    /// How many wait.
    var depth: Int { condition.withLock { count } }

    /// Names a piece of work before it is added, so that it can be withdrawn.
    func ticket() -> Int {
        condition.withLock {
            tickets += 1
            return tickets
        }
    }

    /// Has `perform` called, at once if there is no room for it.
    ///
    /// - Parameter isCancellable: whether nothing is added for a task that has been cancelled.
    func add(
        _ ticket: Int, of owner: String, within patience: Duration?, isCancellable: Bool = true,
        _ perform: @escaping Perform
    ) {
        let now = ContinuousClock.now
        let item = Item(ticket: ticket, since: now, latest: patience.map { now + $0 }, perform: perform)
        let refusal: (any Error)? = condition.withLock {
            // Whoever cancels the task from here on finds the item in the queue.
            if isCancellable, Task.isCancelled { return CancellationError() }
            guard hasRoom(for: owner) else { return BlockingWork.Full(name: name) }
            if waiting[owner, default: []].isEmpty { turns.append(owner) }
            waiting[owner, default: []].append(item)
            count += 1
            wakeThread()
            tell()
            return nil
        }
        guard let refusal else { return }
        if refusal is BlockingWork.Full { metrics.refused() }
        perform(refusal)
    }

    /// Takes a piece of work out that has not begun; nothing happens to one that has.
    func withdraw(_ ticket: Int, _ reason: any Error) {
        let item: Item? = condition.withLock {
            for (owner, items) in waiting {
                guard let place = items.firstIndex(where: { $0.ticket == ticket }) else { continue }
                defer { tell() }
                return remove(place, of: owner)
            }
            return nil
        }
        guard let item else { return }
        if reason is BlockingWork.Full { metrics.refused() }
        item.perform(reason)
    }

    /// Ends the threads once everything that waits is done.
    func close() {
        condition.withLock {
            isClosed = true
            condition.broadcast()
        }
    }

    private func hasRoom(for owner: String) -> Bool {
        // What a free thread is about to take does not wait.
        count < mostWaiting + (mostThreads - running) && (waiting[owner]?.count ?? 0) < mostPerOwner
    }

    private func wakeThread() {
        if threads - running < count, threads < mostThreads {
            threads += 1
            let thread = Thread { [self] in work() }
            thread.name = "\(name)-\(threads)"
            thread.start()
        } else {
            condition.signal()
        }
    }

    private func remove(_ place: Int, of owner: String) -> Item? {
        let item = waiting[owner]?.remove(at: place)
        count -= 1
        if waiting[owner]?.isEmpty ?? true {
            waiting[owner] = nil
            turns.removeAll { $0 == owner }
        }
        return item
    }

    /// What a thread does.
    private func work() {
        standBack()
        while let item = next() {
            let now = ContinuousClock.now
            metrics.waited(now - item.since)
            if let latest = item.latest, latest <= now {
                metrics.refused()
                item.perform(BlockingWork.Full(name: name))
            } else {
                item.perform(nil)
            }
            condition.withLock {
                running -= 1
                tell()
            }
        }
    }

    /// The next piece of work; `nil` once the queue is closed and empty, or nothing came for a while: the thread ends.
    private func next() -> Item? {
        condition.withLock {
            let until = Date(timeIntervalSinceNow: Self.rest)
            while turns.isEmpty {
                guard !isClosed, condition.wait(until: until) else {
                    // Something may have come in the very moment.
                    if !turns.isEmpty { break }
                    threads -= 1
                    return nil
                }
            }
            let owner = turns.removeFirst()
            turns.append(owner)
            running += 1
            defer { tell() }
            return remove(0, of: owner)
        }
    }

    private func tell() { metrics.depth(waiting: count, running: running) }

    /// Lowers the priority of the calling thread.
    private func standBack() {
        #if os(Linux)
        // 0 is the calling thread on Linux, and the whole process elsewhere.
        if niceness > 0 { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness) }
        #endif
    }
}

/// What operators are told of a pool.
private struct BlockingWorkMetrics: Sendable {
    private let waiting: Gauge
    private let running: Gauge
    private let wait: Metrics.Timer
    private let refusals: Counter

    init(pool: String) {
        let dimensions = [("pool", pool)]
        waiting = Gauge(label: "blocking_work_waiting", dimensions: dimensions)
        running = Gauge(label: "blocking_work_running", dimensions: dimensions)
        wait = Metrics.Timer(label: "blocking_work_wait_seconds", dimensions: dimensions)
        refusals = Counter(label: "blocking_work_refusals_total", dimensions: dimensions)
    }

    func depth(waiting: Int, running: Int) {
        self.waiting.record(waiting)
        self.running.record(running)
    }

    func waited(_ duration: Duration) { wait.record(duration: duration) }

    func refused() { refusals.increment() }
}
