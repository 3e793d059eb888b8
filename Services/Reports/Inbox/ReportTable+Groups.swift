import Contracts
import Foundation
import ReportsContracts
import Storage

/// What belongs to a group of reports of the same problem. Its first one stands for it.
extension ReportTable {
    /// Has its duplicates be as it is. What is owed to their own writers stays owed while the group is under way.
    package func follow(_ report: StoredReport) throws {
        guard report.isFirst, report.duplicates > 0 else { return }
        let isOver = report.state.isDone || report.mark == .junk
        let owed: SQL = isOver ? "due_at = NULL, is_late = FALSE" : "due_at = due_at"
        // Who was asked nothing has nothing to answer, and who was asked still has.
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

    /// By when the first message to a writer of a duplicate is due, but for those of `heard`; `nil` where none is owed.
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

    /// A group is under way again: whoever of its duplicates' writers has had the last word is owed a message again.
    package func oweAgain(inGroupOf first: ID<UserReport>, due: Date) throws {
        try db.execute(
            """
            UPDATE reports SET due_at = \(due)
            WHERE group_id = \(first) AND id <> \(first) AND due_at IS NULL AND state IN ('new', 'open') AND (
                SELECT sender FROM report_messages WHERE report_id = reports.id ORDER BY number DESC, id DESC LIMIT 1
            ) = 'writer'
            """)
    }

    /// Whether anybody of a group can be told something.
    package func isAnybodyReachable(inGroupOf first: ID<UserReport>) throws -> Bool {
        try db.first("SELECT 1 FROM reports WHERE group_id = \(first) AND is_reachable LIMIT 1") { _ in true } ?? false
    }

    /// Those that reported the same after it: first those whose writers wait for an answer, then the latest.
    package func duplicates(of id: ID<UserReport>, limit: Int) throws -> [StoredReport] {
        try db.all(
            """
            SELECT * FROM reports WHERE group_id = \(id) AND id <> \(id)
            ORDER BY CASE WHEN due_at IS NULL THEN 1 ELSE 0 END, id DESC LIMIT \(limit)
            """, as: StoredReport.init(row:))
    }

    /// Those of a group whose writers can be told something, but for the first one: the latest first, behind `last`.
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

    /// Has the group of `second`, which is the first of its own, be of the group of `first`.
    ///
    /// - Parameter owed: by when the writer of `second` is owed a message.
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

    /// Has a duplicate stand by itself again, with those that came with it.
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

    /// Takes it out of its group, and erases it. Returns the next one of the group where it was the first: that stands for
    /// the group from then on, as it was. Where the group waited for the writer of this one alone, it waits for support.
    ///
    /// - Parameter due: by when support is to look at what waited for this writer.
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
