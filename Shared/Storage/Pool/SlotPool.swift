import Dispatch
import Synchronization

/// A pool of at most `limit` slots. The last used slot is handed out first, and waits end after `waitLimit`.
///
/// Waiting callers are served in order. Slots are created on demand.
final class SlotPool<Slot: Sendable>: Sendable {
    private typealias Waiter = CheckedContinuation<Slot, any Error>

    private struct State {
        var idle: [Slot] = []
        var made = 0
        var waiters: [Int: Waiter] = [:]
        var queue = WaitingLine()
        var isClosed = false
    }

    private let limit: Int
    private let waitLimit: Duration
    private let metrics: PoolMetrics
    private let make: @Sendable () -> Slot
    private let dispose: @Sendable (Slot) -> Void
    private let state = Mutex(State())
    private let timers = DispatchQueue(label: "larder.storage.pool")

    init(
        limit: Int, waitLimit: Duration, metrics: PoolMetrics, make: @escaping @Sendable () -> Slot,
        dispose: @escaping @Sendable (Slot) -> Void = { _ in }
    ) {
        self.limit = max(1, limit)
        self.waitLimit = waitLimit
        self.metrics = metrics
        self.make = make
        self.dispose = dispose
    }

    /// Takes a slot for exclusive use until it is given back.
    ///
    /// - Throws: `StorageError.busy` after `waitLimit`, `.unavailable` if the pool is closed, `CancellationError`.
    func take() async throws -> Slot {
        try Task.checkCancellation()
        if let slot = try state.withLock({ try ready(&$0) }) { return slot }
        metrics.waited()
        let ticket = state.withLock { $0.queue.draw() }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { enter($0, ticket) }
        } onCancel: {
            leave(ticket, CancellationError())
        }
    }

    /// Returns a slot, and passes it to the longest waiting caller.
    func give(_ slot: Slot) {
        let (waiter, isClosed) = state.withLock { state -> (Waiter?, Bool) in
            if state.isClosed {
                state.made -= 1
                return (nil, true)
            }
            while let ticket = state.queue.next() {
                if let waiter = state.waiters.removeValue(forKey: ticket) { return (waiter, false) }
            }
            state.idle.append(slot)
            metrics.inUse(state.made - state.idle.count)
            return (nil, false)
        }
        if isClosed { dispose(slot) }
        waiter?.resume(returning: slot)
    }

    /// Refuses all waiting and future callers, and disposes of every returned slot.
    func close() {
        let (idle, waiters) = state.withLock { state in
            defer {
                state.made -= state.idle.count
                state.idle = []
                state.waiters = [:]
                state.isClosed = true
            }
            return (state.idle, Array(state.waiters.values))
        }
        for waiter in waiters { waiter.resume(throwing: Self.closed) }
        for slot in idle { dispose(slot) }
    }

    /// Whether the pool is closed and all slots were returned.
    var isDone: Bool { state.withLock { $0.isClosed && $0.made == 0 } }

    /// A free or new slot; `nil` if the caller must wait.
    private func ready(_ state: inout State) throws -> Slot? {
        if state.isClosed { throw Self.closed }
        if let slot = state.idle.popLast() {
            metrics.inUse(state.made - state.idle.count)
            return slot
        }
        guard state.made < limit else { return nil }
        state.made += 1
        metrics.inUse(state.made)
        return make()
    }

    private func enter(_ waiter: Waiter, _ ticket: Int) {
        let outcome = state.withLock { state -> Result<Slot, any Error>? in
            // The cancellation handler of a task cancelled by now has found no waiter.
            if Task.isCancelled { return .failure(CancellationError()) }
            do {
                if let slot = try ready(&state) { return .success(slot) }
            } catch {
                return .failure(error)
            }
            state.waiters[ticket] = waiter
            state.queue.join(ticket)
            return nil
        }
        if let outcome { return waiter.resume(with: outcome) }
        timers.asyncAfter(deadline: .now() + waitLimit.seconds) { [weak self] in
            self?.leave(ticket, StorageError.busy("No connection to the database became free in time."))
        }
    }

    private func leave(_ ticket: Int, _ error: any Error) {
        state.withLock { $0.waiters.removeValue(forKey: ticket) }?.resume(throwing: error)
    }

    private static var closed: StorageError { .unavailable("The database is closed.") }
}
