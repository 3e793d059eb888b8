import Chassis
import Contracts
import Foundation
import RecipesContracts
import Storage

extension ChangeTopic {
    /// Changes to the moderation queue.
    static let moderationQueue = ChangeTopic("moderation")
}

/// The size of the moderation queue.
struct ModerationQueue: Sendable {
    private let database: Database
    private let now: @Sendable () -> Date

    init(database: Database, now: @escaping @Sendable () -> Date) {
        self.database = database
        self.now = now
    }

    /// The size of the queue, with the cursor from which changes follow. Also updates the metrics.
    func state() async throws -> ModerationQueueState {
        let instant = now()
        let found = try await database.read { try ModerationQueueTable($0).state(at: instant) }
        ModerationMetrics.standing(found.state, oldest: found.oldest, at: instant)
        return found.state
    }
}

/// The moderation queue, in an open transaction.
struct ModerationQueueTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// The size of the queue, and the date of the oldest submission, if any.
    func state(at instant: Date) throws -> (state: ModerationQueueState, oldest: Date?) {
        let cursor = try db.feedCursor(of: .moderationQueue, at: instant)
        let found = try db.first(
            """
            SELECT s.submissions, s.oldest, (SELECT count(*) FROM reported_things) AS reports
            FROM (
                SELECT count(*) AS submissions, min(submitted_at) AS oldest FROM drafts
                WHERE state = \(DraftState.submitted.rawValue)) s
            """
        ) { row in
            (
                state: ModerationQueueState(
                    cursor: cursor, submissions: try row["submissions"], reports: try row["reports"]),
                oldest: try row["oldest"] as Date?
            )
        }
        guard let found else { throw StorageError.noColumn("submissions") }
        return found
    }
}

extension Connection {
    /// Records a change of the queue for its followers, in the transaction of the change.
    func recordSubmission(_ action: ChangeAction, _ id: ID<Draft>, at instant: Date) throws {
        try recordChange(action, "submission", id.description, in: .moderationQueue, at: instant)
    }

    /// - Parameter id: the reported thing's id; `nil` for several things.
    func recordReport(_ action: ChangeAction, of id: String?, at instant: Date) throws {
        try recordChange(action, "report", id, in: .moderationQueue, at: instant)
    }

    func recordProposal(_ action: ChangeAction, _ id: ID<FoodProposal>, at instant: Date) throws {
        try recordChange(action, "food", id.description, in: .moderationQueue, at: instant)
    }
}
