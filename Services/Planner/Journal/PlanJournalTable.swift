import Chassis
import Contracts
import Foundation
import PlannerContracts
import Storage

/// The journal's tables, in an open transaction: the changes of one plan.
struct PlanJournalTable {
    /// Days that an entry is kept.
    static let days = 60
    /// The most entries kept of one plan, latest first.
    static let most = 5_000

    let db: any Connection
    let kitchen: HouseholdScope

    init(_ db: any Connection, of kitchen: HouseholdScope) {
        self.db = db
        self.kitchen = kitchen
    }

    /// - Parameter revisions: the last revisions of removed parts, by the steps' subjects.
    func insert(_ entry: PlanEntry, _ steps: [PlanStep], _ revisions: [String: Int]) throws {
        try db.execute(
            """
            INSERT INTO plan_journal (id, kitchen, cause, at, account, undoes)
            VALUES (\(entry.id), \(kitchen), \(entry.cause), \(entry.at), \(entry.by), \(entry.undoes))
            """)
        for step in steps {
            let subject = step.subject
            let states: (before: SQL, after: SQL) =
                switch step {
                case .meal(_, let before, let after): ("\(jsonIfPresent: before)", "\(jsonIfPresent: after)")
                case .recurringMeal(_, let before, let after): ("\(jsonIfPresent: before)", "\(jsonIfPresent: after)")
                case .slots(let before, let after): ("\(json: before)", "\(json: after)")
                }
            try db.execute(
                """
                INSERT INTO plan_journal_steps
                    (entry_id, kind, subject, number, revision, state_before, state_after)
                SELECT \(entry.id), \(step.kind), \(subject), coalesce(max(number), 0) + 1,
                    CAST(\(revisions[subject] ?? 0) AS BIGINT),
                    CAST(\(states.before) AS TEXT), CAST(\(states.after) AS TEXT)
                FROM plan_journal_steps WHERE subject = \(subject) AND kind = \(step.kind)
                """)
        }
    }

    func find(_ id: ID<PlanEntry>) throws -> PlanEntry? {
        try filled(
            db.all(
                "SELECT * FROM plan_journal WHERE id = \(id) AND kitchen = \(kitchen)", as: PlanEntryHead.init(row:))
        ).first
    }

    /// Returns entries, latest first, after `id` if given.
    func page(before id: ID<PlanEntry>?, limit: Int) throws -> [PlanEntry] {
        let behind: SQL = id.map { "AND id < \($0)" } ?? ""
        return try filled(
            db.all(
                "SELECT * FROM plan_journal WHERE kitchen = \(kitchen) \(behind) ORDER BY id DESC LIMIT \(limit)",
                as: PlanEntryHead.init(row:)))
    }

    func steps(of entry: ID<PlanEntry>) throws -> [PlanStep] {
        try db.all(
            "SELECT * FROM plan_journal_steps WHERE entry_id = \(entry) ORDER BY kind DESC, subject",
            as: PlanStep.init(row:))
    }

    /// Returns the kept events of a step's subject, oldest first.
    func history(of step: PlanStep) throws -> [PlanEvent] {
        try db.all(
            """
            SELECT plan_journal_steps.*, undoes, undone_by FROM plan_journal_steps
            JOIN plan_journal ON plan_journal.id = entry_id
            WHERE subject = \(step.subject) AND kind = \(step.kind) AND kitchen = \(kitchen) ORDER BY number
            """
        ) { row in
            let (undoes, undoneBy): (ID<PlanEntry>?, ID<PlanEntry>?) = try (row["undoes"], row["undone_by"])
            return PlanEvent(
                entry: try row["entry_id"], step: try PlanStep(row: row), revision: try row["revision"],
                holds: undoes == nil && undoneBy == nil)
        }
    }

    func markUndone(_ id: ID<PlanEntry>, by entry: ID<PlanEntry>) throws {
        try db.execute("UPDATE plan_journal SET undone_by = \(entry) WHERE id = \(id) AND kitchen = \(kitchen)")
    }

    private func filled(_ heads: [PlanEntryHead]) throws -> [PlanEntry] {
        var steps: [ID<PlanEntry>: [PlanEntry.Step]] = [:]
        try db.forEach(
            """
            SELECT * FROM plan_journal_steps WHERE entry_id IN \(SQL.list(heads.map(\.id))) ORDER BY kind DESC, subject
            """
        ) { row in
            steps[try row["entry_id"], default: []].append(PlanEntry.Step(try PlanStep(row: row)))
        }
        return heads.map { $0.entry(steps[$0.id] ?? []) }
    }
}

/// A step with its entry.
struct PlanEvent: Sendable {
    let entry: ID<PlanEntry>
    let step: PlanStep
    /// The last revision of a removed part; 0 if none was removed.
    let revision: Int
    /// Whether the entry is neither undone nor an undo.
    let holds: Bool
}

/// An entry without its steps.
private struct PlanEntryHead {
    let id: ID<PlanEntry>
    let cause: PlanEntry.Cause
    let at: Date
    let by: ID<Account>?
    let undoes: ID<PlanEntry>?
    let undoneBy: ID<PlanEntry>?

    init(row: Row) throws {
        (id, cause, at) = try (row["id"], row["cause"], row["at"])
        (by, undoes, undoneBy) = try (row["account"], row["undoes"], row["undone_by"])
    }

    func entry(_ steps: [PlanEntry.Step]) -> PlanEntry {
        PlanEntry(id: id, cause: cause, at: at, by: by, steps: steps, undoes: undoes, undoneBy: undoneBy)
    }
}

extension PlanStep {
    fileprivate init(row: Row) throws {
        let kind: PlanEntry.Step.Kind = try row["kind"]
        switch kind {
        case .meal:
            self = .meal(
                try row["subject"], before: try row.jsonIfPresent("state_before"),
                after: try row.jsonIfPresent("state_after"))
        case .recurringMeal:
            self = .recurringMeal(
                try row["subject"], before: try row.jsonIfPresent("state_before"),
                after: try row.jsonIfPresent("state_after"))
        case .slots: self = .slots(before: try row.json("state_before"), after: try row.json("state_after"))
        }
    }
}
