import Foundation
import Synchronization

/// The concurrent lanes of one process for a kind of jobs, and their wake-ups.
final class JobLanes: Sendable {
    private struct State {
        var free: Int
        /// Whether a wake-up came while no lane was free.
        var isMissed = false
        /// The time of the next timed wake-up.
        var alarm: ContinuousClock.Instant?
        /// The end of a pause of the kind.
        var pausedUntil: Date?
    }

    /// Wake-ups, at each of which a free lane looks for work. Several unread ones count as one.
    let rings: AsyncStream<Void>
    private let button: AsyncStream<Void>.Continuation
    private let state: Mutex<State>

    init(_ count: Int) {
        (rings, button) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
        state = Mutex(State(free: count))
    }

    func ring() { button.yield() }

    /// Takes a free lane; returns `false` if there is none.
    func take() -> Bool {
        state.withLock { state in
            guard state.free > 0 else {
                state.isMissed = true
                return false
            }
            state.free -= 1
            return true
        }
    }

    func giveBack() {
        let isMissed = state.withLock { state in
            state.free += 1
            defer { state.isMissed = false }
            return state.isMissed
        }
        if isMissed { ring() }
    }

    /// Whether the caller must call `ring` after `delay`; `false` if an earlier wake-up is set.
    func setAlarm(after delay: Duration) -> Bool {
        let instant = ContinuousClock.now + delay
        return state.withLock { state in
            if let alarm = state.alarm, alarm <= instant, alarm > .now { return false }
            state.alarm = instant
            return true
        }
    }

    func pause(until instant: Date) { state.withLock { $0.pausedUntil = instant } }

    func isPaused(at instant: Date) -> Bool { state.withLock { $0.pausedUntil.map { instant < $0 } ?? false } }
}
