import Contracts
import Foundation
import Storage

/// The events of a service that a subscriber refuses, and its jobs that have failed for good.
struct DeadLetters: Sendable {
    private static let most = 100

    private let database: Database
    private let outbox: Outbox
    private let now: @Sendable () -> Date

    init(database: Database, now: @escaping @Sendable () -> Date) {
        self.database = database
        outbox = Outbox(database: database)
        self.now = now
    }

    /// The oldest events, then the oldest jobs.
    func all() async throws -> [DeadLetter] {
        let jobs = try await database.read { try JobTable($0).dead(limit: Self.most) }
        return try await outbox.parked(limit: Self.most).map(DeadLetter.init) + jobs.map(DeadLetter.init)
    }

    /// `false` if there is no such dead letter.
    func retry(_ id: String) async throws -> Bool {
        let instant = now()
        switch DeadLetterID(id) {
        case .event(let id): return try await outbox.retry(id)
        case .job(let id): return try await database.write { try JobTable($0).revive(id, at: instant) }
        case nil: return false
        }
    }

    /// `false` if there is no such dead letter.
    func discard(_ id: String) async throws -> Bool {
        switch DeadLetterID(id) {
        case .event(let id): return try await outbox.discard(id)
        case .job(let id): return try await database.write { try JobTable($0).discard(id) }
        case nil: return false
        }
    }
}

/// The identifier of a dead letter, `event-12` or `job-` with the job's own.
private enum DeadLetterID {
    case event(Delivery.ID)
    case job(ID<Job>)

    /// `nil` for a text that is none.
    init?(_ text: String) {
        let parts = text.split(separator: "-", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        switch parts[0] {
        case "event":
            guard let number = Delivery.ID(parts[1]) else { return nil }
            self = .event(number)
        case "job":
            guard let id = ID<Job>(String(parts[1])) else { return nil }
            self = .job(id)
        default: return nil
        }
    }
}

extension DeadLetter {
    fileprivate init(_ delivery: Delivery) {
        self.init(
            id: "event-\(delivery.id)", source: .event, name: delivery.name, subject: delivery.subject,
            subscriber: delivery.subscriber, createdAt: delivery.publishedAt, attempts: delivery.tries,
            error: delivery.error)
    }

    fileprivate init(_ job: DeadJob) {
        self.init(
            id: "job-\(job.id)", source: .job, name: job.kind, createdAt: job.createdAt, attempts: job.attempts,
            error: job.error)
    }
}
