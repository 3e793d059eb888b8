import Foundation
import Metrics

/// The queue of a `BlockingWork` and the threads that empty it. The threads retain only the queue, so the
/// `BlockingWork` can be released.
final class BlockingQueue: @unchecked Sendable {
    /// Called once: with `nil` on a thread that must do the work, or with the reason for a refusal.
    typealias Perform = @Sendable (_ refusal: (any Error)?) -> Void

    private struct Item {
        let ticket: Int
        let since: ContinuousClock.Instant
        /// The item is refused if no thread takes it before this instant.
        let latest: ContinuousClock.Instant?
        let perform: Perform
    }

    /// The most items that one owner may have waiting, and the most threads at work for it.
    struct Share {
        let waiting: Int
        let threads: Int
    }

    /// Idle time after which a thread ends, in seconds.
    private static let rest = 20.0

    let name: String
    private let mostThreads: Int
    private let mostWaiting: Int
    private let share: Share
    private let niceness: Int32
    private let metrics: BlockingWorkMetrics
    /// Guards all properties below.
    private let condition = NSCondition()
    private var waiting: [String: [Item]] = [:]
    /// Owners of waiting work, in the order of their turns.
    private var turns: [String] = []
    private var count = 0
    private var tickets = 0
    private var threads = 0
    private var running = 0
    private var runningOf: [String: Int] = [:]
    private var isClosed = false

    init(_ name: String, threads: Int, waiting: Int, share: Share, niceness: Int32) {
        self.name = name
        mostThreads = threads
        mostWaiting = waiting
        self.share = share
        self.niceness = niceness
        metrics = BlockingWorkMetrics(pool: name)
    }

    /// The number of waiting items.
    var depth: Int { condition.withLock { count } }

    /// A ticket for work that is about to be added, so that it can be withdrawn.
    func ticket() -> Int {
        condition.withLock {
            tickets += 1
            return tickets
        }
    }

    /// Queues `perform`; calls it at once with an error if the queue is full.
    ///
    /// - Parameter isCancellable: refuses the item if the current task is cancelled.
    func add(
        _ ticket: Int, of owner: String, within patience: Duration?, isCancellable: Bool = true,
        _ perform: @escaping Perform
    ) {
        let now = ContinuousClock.now
        let item = Item(ticket: ticket, since: now, latest: patience.map { now + $0 }, perform: perform)
        let refusal: (any Error)? = condition.withLock {
            // A later cancellation finds the item in the queue.
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

    /// Removes an item that has not begun and refuses it with `reason`; otherwise does nothing.
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

    /// Ends the threads after all waiting items are done.
    func close() {
        condition.withLock {
            isClosed = true
            condition.broadcast()
        }
    }

    private func hasRoom(for owner: String) -> Bool {
        // Items that a free thread is about to take do not count as waiting.
        count < mostWaiting + (mostThreads - running)
            && (owner.isEmpty || (waiting[owner]?.count ?? 0) < share.waiting)
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

    /// The loop of a thread.
    private func work() {
        standBack()
        while let (owner, item) = next() {
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
                let others = runningOf[owner, default: 1] - 1
                runningOf[owner] = others > 0 ? others : nil
                // A thread that waits may take the owner's next item now.
                condition.signal()
                tell()
            }
        }
    }

    /// The next item and its owner; `nil` if the thread must end, because the queue is closed or was idle for `rest`
    /// seconds, and no owner's turn can be taken.
    private func next() -> (owner: String, Item)? {
        condition.withLock {
            let until = Date(timeIntervalSinceNow: Self.rest)
            while true {
                if let turn = turns.firstIndex(where: hasThread), let item = take(turn) { return item }
                if !isClosed, condition.wait(until: until) { continue }
                // An item may have arrived at the last moment.
                if turns.contains(where: hasThread) { continue }
                threads -= 1
                return nil
            }
        }
    }

    private func hasThread(_ owner: String) -> Bool { owner.isEmpty || runningOf[owner, default: 0] < share.threads }

    private func take(_ turn: Int) -> (owner: String, Item)? {
        let owner = turns.remove(at: turn)
        turns.append(owner)
        guard let item = remove(0, of: owner) else { return nil }
        running += 1
        runningOf[owner, default: 0] += 1
        tell()
        return (owner, item)
    }

    private func tell() { metrics.depth(waiting: count, running: running) }

    /// Lowers the priority of the calling thread.
    private func standBack() {
        #if os(Linux)
        // 0 means the calling thread on Linux, and the whole process elsewhere.
        if niceness > 0 { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness) }
        #endif
    }
}

/// Metrics of a thread pool.
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
