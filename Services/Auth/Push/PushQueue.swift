import Chassis
import Contracts
import Foundation
import Metrics
import Storage

/// Sends the push messages that wait, and those that could not be sent again later. A device that is gone, or that its push
/// service refuses time and again, is forgotten.
struct PushQueue: Sendable {
    static let metric = "push_messages_total"

    let database: Database
    let sender: PushSender
    let services: [String]
    let now: @Sendable () -> Date
    private let hosts = PushHosts()

    init(database: Database, sender: PushSender, services: [String], now: @escaping @Sendable () -> Date) {
        self.database = database
        self.sender = sender
        self.services = services
        self.now = now
    }

    func register(on jobs: inout JobHandlers) {
        jobs.on(.push, exhausted: { try PushTable($1).delete($0.subscription) }, send)
    }

    private func send(_ message: PushMessage, _ run: JobRun) async throws {
        guard let stored = try await database.read({ try PushTable($0).find(message.subscription) }) else { return }
        // An operator may have taken the push service away that it is at.
        guard let endpoint = try? PushEndpoint(stored.endpoint, services: services) else {
            return try await forget(message)
        }
        if let wait = hosts.enter(endpoint.origin, at: now()) {
            throw JobFailure.postponed("\(endpoint.host) is left alone.", after: wait)
        }
        let start = ContinuousClock.now
        let outcome: PushSender.Outcome
        do {
            outcome = try await sender.send(message, to: stored.keys, at: endpoint, now: now())
        } catch {
            hosts.leave(endpoint.origin, isAway: false, after: start.duration(to: .now), at: now())
            throw error
        }
        hosts.leave(endpoint.origin, isAway: outcome.isAway, after: start.duration(to: .now), at: now())
        Counter(label: Self.metric, dimensions: [("outcome", outcome.label)]).increment()
        switch outcome {
        case .taken: return
        case .gone: try await forget(message)
        case .away(let reason): throw JobFailure.postponed("\(endpoint.host): \(reason)", after: 15)
        case .later(let wait): throw JobFailure.postponed("\(endpoint.host) asks for patience.", after: wait)
        case .refused(let reason): throw JobFailure.retry("\(endpoint.host): \(reason)")
        }
    }

    private func forget(_ message: PushMessage) async throws {
        try await database.write { try PushTable($0).delete(message.subscription) }
    }
}

extension PushSender.Outcome {
    fileprivate var isAway: Bool {
        if case .away = self { true } else { false }
    }

    fileprivate var label: String {
        switch self {
        case .taken: "taken"
        case .gone: "gone"
        case .away: "away"
        case .later: "later"
        case .refused: "refused"
        }
    }
}
