import Foundation
import Synchronization

/// The lanes in which one process runs the jobs of a kind: how many are free, and what wakes them.
final class JobLanes: Sendable {
    private struct State {
        var free: Int
        /// Whether somebody rang while no lane was free.
        var isMissed = false
        /// When somebody rings by themselves.
        var alarm: ContinuousClock.Instant?
        /// Until when no job of the kind is taken.
        var pausedUntil: Date?
    }

    /// At each of these a free lane looks for work; several are one while nobody looks.
    let rings: AsyncStream<Void>
    private let button: AsyncStream<Void>.Continuation
    private let state: Mutex<State>

    init(_ count: Int) {
        (rings, button) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
        state = Mutex(State(free: count))
    }

    func ring() { button.yield() }

    /// Whether there was a free lane, which is the caller's from now on.
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

    /// Whether the caller is to ring after `delay`; `false` if somebody does before.
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
