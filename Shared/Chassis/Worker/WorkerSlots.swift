import Foundation

/// The tasks that the workers of a service may do at a time. Callers wait in the order in which they came; one caller
/// leaves the others at least one slot.
final class WorkerSlots: @unchecked Sendable {
    private let most: Int
    private let share: Int
    /// Holds everything below.
    private let condition = NSCondition()
    private var held: [String: Int] = [:]
    private var taken = 0
    private var tickets = 0
    private var waiting: [(ticket: Int, owner: String)] = []

    /// - Parameter most: at least 1. With a single slot callers only wait in turn.
    init(_ most: Int) {
        self.most = max(1, most)
        share = max(1, most - 1)
    }

    /// How many callers wait.
    var depth: Int { condition.withLock { waiting.count } }

    /// Runs `work` once there is a slot for `owner`. The thread waits.
    ///
    /// - Parameter owner: an account or a partner; empty for the service itself, which has no share.
    func with<Value>(for owner: String, _ work: () throws -> Value) rethrows -> Value {
        take(for: owner)
        defer { give(back: owner) }
        return try work()
    }

    private func take(for owner: String) {
        condition.withLock {
            tickets += 1
            let ticket = tickets
            waiting.append((ticket, owner))
            while next != ticket { condition.wait() }
            waiting.removeAll { $0.ticket == ticket }
            taken += 1
            held[owner, default: 0] += 1
            condition.broadcast()
        }
    }

    private func give(back owner: String) {
        condition.withLock {
            taken -= 1
            let count = held[owner, default: 0]
            held[owner] = count > 1 ? count - 1 : nil
            condition.broadcast()
        }
    }

    /// The caller whose turn it is; `nil` if none has a slot free.
    private var next: Int? {
        guard taken < most else { return nil }
        return waiting.first { $0.owner.isEmpty || held[$0.owner, default: 0] < share }?.ticket
    }
}
