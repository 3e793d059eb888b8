import Chassis
import Contracts
import Foundation
import PlannerContracts
import Storage

/// The `plan_proposals` table, in an open transaction: pending and finished proposals.
struct ProposalTable {
    /// Seconds that a proposal is kept.
    static let kept: TimeInterval = 86_400
    /// The most proposals in progress for one plan.
    static let mostWorking = 3

    /// A proposal without its input.
    struct Head: Sendable {
        let id: ID<Proposal>
        let week: String
        let state: Proposal.State
        let progress: Double
        let isCancelled: Bool
        let startedAt: Date
        let draft: ProposalDraft
    }

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func insert(
        _ id: ID<Proposal>, _ input: ProposalInput, of kitchen: HouseholdScope, by account: ID<Account>,
        at instant: Date
    ) throws {
        try db.execute(
            """
            INSERT INTO plan_proposals (id, kitchen, account, week, state, progress, is_cancelled, draft, input, started_at)
            VALUES (\(id), \(kitchen), \(account), \(input.week), \(Proposal.State.working), \(0.0), \(false),
                \(json: input.draft), \(json: input), \(instant.wholeSecond))
            """)
    }

    /// Locks the proposal until the transaction ends.
    func lock(_ id: ID<Proposal>) throws {
        try db.execute("UPDATE plan_proposals SET progress = progress WHERE id = \(id)")
    }

    func working(of kitchen: HouseholdScope) throws -> Int {
        try db.first(
            """
            SELECT count(*) AS number FROM plan_proposals
            WHERE kitchen = \(kitchen) AND state = \(Proposal.State.working)
            """
        ) { try $0["number"] } ?? 0
    }

    /// Returns the number of earlier unfinished proposals; `nil` if this one is not in the queue.
    func ahead(of id: ID<Proposal>) throws -> Int? {
        try db.jobs(JobKind<ProposalOrder>.mealProposal).firstIndex { $0.payload.id == id }
    }

    /// - Parameter kitchen: the required owner; `nil` for any.
    func head(_ id: ID<Proposal>, of kitchen: HouseholdScope? = nil) throws -> Head? {
        let owned: SQL = kitchen.map { "AND kitchen = \($0)" } ?? ""
        return try db.first(
            """
            SELECT id, week, state, progress, is_cancelled, started_at, draft FROM plan_proposals
            WHERE id = \(id) \(owned)
            """
        ) { row in
            Head(
                id: try row["id"], week: try row["week"], state: try row["state"], progress: try row["progress"],
                isCancelled: try row["is_cancelled"], startedAt: try row["started_at"], draft: try row.json("draft"))
        }
    }

    /// Stores the gathered input if the proposal is still in progress.
    func update(_ id: ID<Proposal>, to input: ProposalInput) throws {
        try db.execute(
            "UPDATE plan_proposals SET input = \(json: input) WHERE id = \(id) AND state = \(Proposal.State.working)")
    }

    func input(_ id: ID<Proposal>) throws -> ProposalInput? {
        try db.first("SELECT input FROM plan_proposals WHERE id = \(id)") { try $0.json("input") }
    }

    func result(_ id: ID<Proposal>) throws -> ProposalResult? {
        try db.first("SELECT result FROM plan_proposals WHERE id = \(id)") { try $0.jsonIfPresent("result") } ?? nil
    }

    /// Stores the progress. Returns whether cancellation was requested.
    func advance(_ id: ID<Proposal>, to progress: Double) throws -> Bool {
        try db.execute(
            """
            UPDATE plan_proposals SET progress = \(min(max(progress, 0), 1))
            WHERE id = \(id) AND state = \(Proposal.State.working)
            """)
        return try head(id)?.isCancelled ?? true
    }

    func cancel(_ id: ID<Proposal>) throws {
        try db.execute(
            "UPDATE plan_proposals SET is_cancelled = \(true) WHERE id = \(id) AND state = \(Proposal.State.working)")
    }

    func finish(_ id: ID<Proposal>, as state: Proposal.State, _ result: ProposalResult) throws {
        try db.execute(
            """
            UPDATE plan_proposals SET state = \(state), progress = \(1.0), result = \(json: result) WHERE id = \(id)
            """)
    }

    /// Returns the number of deleted proposals.
    func deleteStarted(before instant: Date) throws -> Int {
        try db.execute("DELETE FROM plan_proposals WHERE started_at < \(instant)")
    }
}

extension ProposalFeature {
    static let migrations = [
        Migration(
            "003 proposals",
            """
            CREATE TABLE plan_proposals (
                id           TEXT PRIMARY KEY,
                kitchen      TEXT NOT NULL,
                account      TEXT NOT NULL,
                week         TEXT NOT NULL,
                state        TEXT NOT NULL,
                progress     DOUBLE PRECISION NOT NULL,
                is_cancelled BOOLEAN NOT NULL,
                draft        TEXT NOT NULL,
                input        TEXT NOT NULL,
                result       TEXT,
                started_at   TEXT NOT NULL
            );
            CREATE INDEX plan_proposals_kitchen ON plan_proposals (kitchen, state);
            CREATE INDEX plan_proposals_account ON plan_proposals (account);
            CREATE INDEX plan_proposals_started ON plan_proposals (started_at);
            """)
    ]
}

extension Proposal.State: SQLConvertible {}
