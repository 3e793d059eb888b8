import Foundation
import Synchronization

/// One run of a handler under an idempotency key.
struct IdempotencyRun: Sendable {
    /// The stored form: process and number.
    let text: String
}

/// The runs under way in this process.
final class IdempotencyRuns: Sendable {
    private struct State {
        var last = 0
        var underWay: Set<String> = []
    }

    /// Identifies this process, unlike any other and any before a restart.
    private let process = UUID().uuidString
    private let state = Mutex(State())

    func begin() -> IdempotencyRun {
        state.withLock { state in
            state.last += 1
            let run = IdempotencyRun(text: "\(process) \(state.last)")
            state.underWay.insert(run.text)
            return run
        }
    }

    func end(_ run: IdempotencyRun) { _ = state.withLock { $0.underWay.remove(run.text) } }

    /// Whether the run stored as `text` is under way in this process; `nil` if the run belongs to another process.
    func isUnderWay(_ text: String) -> Bool? {
        text.hasPrefix(process) ? state.withLock { $0.underWay.contains(text) } : nil
    }
}
