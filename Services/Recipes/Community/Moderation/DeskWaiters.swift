import Contracts
import RecipesContracts
import ServiceLifecycle
import Synchronization

/// Those who wait for the moderators' desk to change.
final class DeskWaiters: Sendable {
    private struct Waiter {
        let mark: Int
        let end: AsyncStream<DeskState>.Continuation
    }

    private struct State {
        var waiters: [Int: Waiter] = [:]
        var drawn = 0
    }

    /// Yields soon after somebody began to wait, several as one while nobody looks: what changed just before they came is
    /// news to them as well.
    let arrivals: AsyncStream<Void>
    private let arrival: AsyncStream<Void>.Continuation
    private let state = Mutex(State())

    init() { (arrivals, arrival) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1)) }

    var isEmpty: Bool { state.withLock { $0.waiters.isEmpty } }

    /// How the desk stands once it is no longer at `mark`; nothing where that takes longer than `limit`, the caller gives
    /// up or the service stops.
    func next(after mark: Int, within limit: Duration) async -> DeskState? {
        let (stream, end) = AsyncStream.makeStream(of: DeskState.self, bufferingPolicy: .bufferingNewest(1))
        let number = state.withLock { state in
            state.drawn += 1
            state.waiters[state.drawn] = Waiter(mark: mark, end: end)
            return state.drawn
        }
        let timer = Task {
            try? await Task.sleep(for: limit)
            end.finish()
        }
        defer {
            timer.cancel()
            state.withLock { _ = $0.waiters.removeValue(forKey: number) }
        }
        arrival.yield()
        return await stream.cancelOnGracefulShutdown().first { _ in true }
    }

    /// Tells those to whom it is news.
    func tell(_ desk: DeskState) {
        let ends = state.withLock { $0.waiters.values.filter { $0.mark != desk.mark }.map(\.end) }
        for end in ends { end.yield(desk) }
    }
}
