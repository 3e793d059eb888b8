import Contracts
import Foundation
import ReportsContracts
import Storage

/// Groups of reports of the same problem; the first report represents the group.
extension ReportTable {
    /// Copies a first report's state and mark to its duplicates. Their own due times stay unless the group is closed.
    package func follow(_ report: StoredReport) throws {
        guard report.isFirst, report.duplicates > 0 else { return }
        let isOver = report.state.isDone || report.mark == .junk
        let owed: SQL = isOver ? "due_at = NULL, is_late = FALSE" : "due_at = due_at"
        // `waiting` is not copied: only a writer who was asked waits to answer, and stays so.
        let others: ReportState = report.state == .waiting ? .open : report.state
        let state: SQL =
            report.state.isDone
            ? "\(report.state)" : "CASE WHEN state = 'waiting' THEN state ELSE \(others) END"
        try db.execute(
            """
            UPDATE reports SET revision = revision + 1, state = \(state), mark = \(report.mark), \(owed),
                closed_at = \(report.closedAt)
            WHERE group_id = \(report.id) AND id <> \(report.id)
            """)
    }

    /// The earliest due time of the group's duplicates, apart from those in `heard`; `nil` if none is due.
    package func firstDue(
        inGroupOf first: ID<UserReport>, besides heard: [ID<UserReport>] = []
    ) throws -> Date? {
        let others: SQL = heard.isEmpty ? "TRUE" : "id NOT IN \(SQL.list(heard))"
        return try db.first(
            """
            SELECT min(due_at) AS due FROM reports
            WHERE group_id = \(first) AND id <> \(first) AND due_at IS NOT NULL AND \(others)
            """
        ) { try $0["due"] as Date? } ?? nil
    }

    /// Makes duplicates of a reopened group due again if their writer sent the last message.
    package func oweAgain(inGroupOf first: ID<UserReport>, due: Date) throws {
        try db.execute(
            """
            UPDATE reports SET due_at = \(due)
            WHERE group_id = \(first) AND id <> \(first) AND due_at IS NULL AND state IN ('new', 'open') AND (
                SELECT sender FROM report_messages WHERE report_id = reports.id ORDER BY number DESC, id DESC LIMIT 1
            ) = 'writer'
            """)
    }

    /// Whether any writer of the group can be reached.
    package func isAnybodyReachable(inGroupOf first: ID<UserReport>) throws -> Bool {
        try db.first("SELECT 1 FROM reports WHERE group_id = \(first) AND is_reachable LIMIT 1") { _ in true } ?? false
    }

    /// The duplicates of a first report: those that wait for an answer first, then the latest.
    package func duplicates(of id: ID<UserReport>, limit: Int) throws -> [StoredReport] {
        try db.all(
            """
            SELECT * FROM reports WHERE group_id = \(id) AND id <> \(id)
            ORDER BY CASE WHEN due_at IS NULL THEN 1 ELSE 0 END, id DESC LIMIT \(limit)
            """, as: StoredReport.init(row:))
    }

    /// The duplicates of a group with reachable writers, the latest first, after `last`.
    package func reachable(
        inGroupOf first: ID<UserReport>, behind last: ID<UserReport>?, limit: Int
    ) throws -> [StoredReport] {
        let rest: SQL = last.map { "id < \($0)" } ?? "TRUE"
        return try db.all(
            """
            SELECT * FROM reports WHERE group_id = \(first) AND id <> \(first) AND is_reachable AND \(rest)
            ORDER BY id DESC LIMIT \(limit)
            """, as: StoredReport.init(row:))
    }

    /// Moves the group of `second`, which is its first report, into the group of `first`.
    ///
    /// - Parameter owed: when a message to the writer of `second` is due; `nil` if none is.
    package func join(_ second: StoredReport, to first: StoredReport, owed: Date?) throws {
        try db.execute(
            "UPDATE reports SET group_id = \(first.id), came_with = \(second.id) WHERE group_id = \(second.id)")
        try db.execute(
            """
            UPDATE reports SET is_first = \(false), came_with = NULL, duplicates = 0, due_at = \(owed), is_late = \(false),
                assignee = '', revision = revision + 1
            WHERE id = \(second.id)
            """)
        try db.execute(
            "UPDATE reports SET duplicates = duplicates + \(second.duplicates + 1) WHERE id = \(first.id)")
    }

    /// Makes a duplicate the first report of its own group again, with the reports that came with it.
    package func separate(_ report: StoredReport) throws {
        let count = try db.execute(
            """
            UPDATE reports SET group_id = \(report.id), came_with = NULL
            WHERE group_id = \(report.group) AND came_with = \(report.id) AND id <> \(report.id)
            """)
        try db.execute(
            """
            UPDATE reports SET group_id = \(report.id), is_first = \(true), came_with = NULL, duplicates = \(count)
            WHERE id = \(report.id)
            """)
        try db.execute(
            "UPDATE reports SET duplicates = duplicates - \(count + 1) WHERE id = \(report.group)")
    }

    /// Deletes a report. If it was the first of a group, returns the next report, which takes its place and state. If
    /// the group waited for the deleted report's writer only, it becomes open.
    ///
    /// - Parameter due: the due time in that case.
    package func delete(_ report: StoredReport, due: Date, at instant: Date) throws -> ID<UserReport>? {
        try db.execute("DELETE FROM reports WHERE id = \(report.id)")
        try db.execute(
            "DELETE FROM report_differences WHERE one = \(report.id) OR other = \(report.id)")
        guard report.isFirst else {
            try db.execute("UPDATE reports SET duplicates = duplicates - 1 WHERE id = \(report.group)")
            return nil
        }
        let next = try db.first(
            "SELECT * FROM reports WHERE group_id = \(report.id) ORDER BY id LIMIT 1", as: StoredReport.init(row:))
        guard let next else { return nil }
        let heir = next.id
        try db.execute("UPDATE reports SET group_id = \(heir) WHERE group_id = \(report.id)")
        let isUnasked = report.state == .waiting && next.state != .waiting
        let owed = [report.dueAt, report.isPending || isUnasked ? next.dueAt : nil].compactMap(\.self).min()
        let dueAt = owed ?? (isUnasked ? due : nil)
        let raised = isUnasked ? ID(at: instant) : report.raised
        try db.execute(
            """
            UPDATE reports SET is_first = \(true), duplicates = \(report.duplicates - 1), revision = revision + 1,
                state = \(isUnasked ? .open : report.state), mark = \(report.mark),
                assignee = \(report.assignee?.description ?? ""), due_at = \(dueAt),
                is_late = \(report.isLate && dueAt == report.dueAt), answered_at = \(report.answeredAt),
                closed_at = \(report.closedAt), raised = \(raised), came_with = NULL
            WHERE id = \(heir)
            """)
        return heir
    }
}
