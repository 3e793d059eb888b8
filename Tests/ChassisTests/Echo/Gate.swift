import Foundation
import Synchronization

/// Suspends callers until it opens.
final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private static let gates = Mutex<[String: Gate]>([:])
    private let state = Mutex(State())

    /// The gate of that name; a service finds its name in its settings.
    static func named(_ name: String) -> Gate {
        gates.withLock { gates in
            let gate = gates[name] ?? Gate()
            gates[name] = gate
            return gate
        }
    }

    func wait() async {
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                if !state.isOpen { state.waiting.append(continuation) }
                return state.isOpen
            }
            if isOpen { continuation.resume() }
        }
    }

    var waiting: Int { state.withLock { $0.waiting.count } }

    func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }
}
