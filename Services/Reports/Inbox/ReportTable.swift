import Contracts
import Foundation
import ReportsContracts
import Storage

/// The `reports` table, in an open transaction. It does not store the writers.
package struct ReportTable {
    package let db: any Connection

    package init(_ db: any Connection) { self.db = db }

    package func find(_ id: ID<UserReport>) throws -> StoredReport? {
        try db.first("SELECT * FROM reports WHERE id = \(id)", as: StoredReport.init(row:))
    }

    /// Finds a report and locks its row.
    package func lock(_ id: ID<UserReport>) throws -> StoredReport? {
        try db.execute("UPDATE reports SET revision = revision WHERE id = \(id)")
        return try find(id)
    }

    /// The reports with these ids, the latest first; at most `limit`, or all if `limit` is `nil`.
    package func all(of ids: [ID<UserReport>], limit: Int? = nil) throws -> [StoredReport] {
        if ids.isEmpty { return [] }
        let end: SQL = limit.map { "LIMIT \($0)" } ?? ""
        return try db.all(
            "SELECT * FROM reports WHERE id IN \(SQL.list(ids)) ORDER BY id DESC \(end)", as: StoredReport.init(row:))
    }

    package func insert(_ report: StoredReport) throws {
        try db.execute(
            """
            INSERT INTO reports (id, revision, kind, state, mark, stars, words, expected, page, request_id, failure,
                browser, screenshot, may_forward, is_reachable, assignee, group_id, is_first, duplicates, likeness,
                due_at, is_late, raised)
            VALUES (\(report.id), 1, \(report.kind), \(report.state), \(report.mark), \(report.stars),
                \(report.words), \(report.expected), \(report.page), \(report.requestID), \(report.failure),
                \(report.browser), \(report.screenshot), \(report.mayForward), \(report.isReachable), '',
                \(report.group), \(report.isFirst), 0, \(report.likeness), \(report.dueAt), \(false), \(report.raised))
            """)
        if !report.isFirst {
            try db.execute("UPDATE reports SET duplicates = duplicates + 1 WHERE id = \(report.group)")
        }
    }

    /// Writes the fields that support changes.
    package func update(_ report: StoredReport) throws {
        // A report with a new due time is not late yet.
        let due: SQL = report.dueAt.map { "coalesce(due_at = \($0), FALSE)" } ?? "FALSE"
        try db.execute(
            """
            UPDATE reports SET revision = revision + 1, state = \(report.state), mark = \(report.mark),
                assignee = \(report.assignee?.description ?? ""), due_at = \(report.dueAt),
                is_late = (is_late AND \(due)), answered_at = \(report.answeredAt),
                closed_at = \(report.closedAt), raised = \(report.raised)
            WHERE id = \(report.id)
            """)
    }

    /// The first reports of groups with the same page and error between two instants, or with the same request; the
    /// latest first.
    package func neighbours(of report: StoredReport, from: Date, to: Date, limit: Int) throws -> [StoredReport] {
        let place: SQL = report.likeness.count > 1 ? "likeness = \(report.likeness)" : "FALSE"
        let request: SQL = report.requestID.map { "request_id = \($0)" } ?? "FALSE"
        return try db.all(
            """
            SELECT * FROM reports
            WHERE id IN (
                SELECT id FROM reports WHERE is_first AND \(place)
                    AND id >= \(from.firstID) AND id < \(to.firstID)
                UNION SELECT group_id FROM reports WHERE NOT is_first AND \(place)
                    AND id >= \(from.firstID) AND id < \(to.firstID)
                UNION SELECT group_id FROM reports WHERE request_id IS NOT NULL AND \(request)
                    AND id >= \(from.firstID) AND id < \(to.firstID)
            ) AND kind = 'problem' AND mark <> 'junk' AND id <> \(report.group)
            ORDER BY id DESC LIMIT \(limit)
            """, as: StoredReport.init(row:))
    }

    /// The reports that support marked as different from this report.
    package func different(from report: ID<UserReport>) throws -> Set<ID<UserReport>> {
        Set(
            try db.all(
                """
                SELECT other AS id FROM report_differences WHERE one = \(report)
                UNION SELECT one AS id FROM report_differences WHERE other = \(report)
                """
            ) { try $0["id"] as ID<UserReport> })
    }

    /// Returns `false` if the difference was noted before.
    package func note(_ one: ID<UserReport>, differsFrom other: ID<UserReport>) throws -> Bool {
        guard try !different(from: one).contains(other) else { return false }
        return try db.execute(
            "INSERT INTO report_differences (one, other) VALUES (\(one), \(other)) ON CONFLICT DO NOTHING") > 0
    }

    /// Returns `true` if the difference was noted before.
    @discardableResult
    package func forget(_ one: ID<UserReport>, differsFrom other: ID<UserReport>) throws -> Bool {
        try db.execute(
            """
            DELETE FROM report_differences
            WHERE (one = \(one) AND other = \(other)) OR (one = \(other) AND other = \(one))
            """) > 0
    }

    /// Blocks other reports of the same page and error until the transaction ends. Two concurrent reports would not see
    /// each other.
    package func hold(_ likeness: String) throws {
        // SQLite has one writer.
        guard db.engine == .postgres else { return }
        _ = try db.rows("SELECT pg_advisory_xact_lock(hashtextextended('report like ' || \(likeness), 0))")
    }

    /// The unfinished first reports of the same page and error since `instant`, the latest first. Closed reports and
    /// junk are left out: support would not see a new report in their groups.
    package func first(like likeness: String, since instant: Date, limit: Int) throws -> [StoredReport] {
        try db.all(
            """
            SELECT * FROM reports WHERE is_first AND likeness = \(likeness) AND id >= \(instant.firstID)
                AND state IN ('new', 'open', 'waiting') AND mark <> 'junk'
            ORDER BY id DESC LIMIT \(limit)
            """, as: StoredReport.init(row:))
    }

    /// The duplicates of the same page and error since `instant` whose group is unfinished, the latest first. A report
    /// that support joined to a group may have another page or other words than the first report.
    package func duplicates(like likeness: String, since instant: Date, limit: Int) throws -> [StoredReport] {
        try db.all(
            """
            SELECT reports.* FROM reports JOIN reports first ON first.id = reports.group_id
            WHERE NOT reports.is_first AND reports.likeness = \(likeness) AND reports.id >= \(instant.firstID)
                AND first.state IN ('new', 'open', 'waiting') AND first.mark <> 'junk'
            ORDER BY reports.id DESC LIMIT \(limit)
            """, as: StoredReport.init(row:))
    }

    /// The reports closed before `instant`, at most `limit`.
    package func closed(before instant: Date, limit: Int) throws -> [StoredReport] {
        try db.all(
            "SELECT * FROM reports WHERE closed_at < \(instant) ORDER BY closed_at, id LIMIT \(limit)",
            as: StoredReport.init(row:))
    }

    /// Marks overdue reports as late. Returns the number of newly marked reports.
    package func markLate(at instant: Date) throws -> Int {
        try db.execute(
            """
            UPDATE reports SET is_late = \(true)
            WHERE is_first AND due_at IS NOT NULL AND due_at <= \(instant) AND NOT is_late
            """)
    }

    /// The earliest due time of all groups; `nil` if no answer is due. A group's due time is stored at its first
    /// report.
    package func firstDue() throws -> Date? {
        try db.first("SELECT min(due_at) AS due FROM reports WHERE is_first AND due_at IS NOT NULL") {
            try $0["due"] as Date?
        }
            ?? nil
    }

    /// All assignees. The query takes one index step per assignee, however many reports there are.
    package func assignees() throws -> [ID<Account>] {
        var (found, last): ([ID<Account>], String) = ([], "")
        while let next = try db.first(
            "SELECT assignee FROM reports WHERE is_first AND assignee > \(last) ORDER BY assignee LIMIT 1",
            as: { try $0["assignee"] as String })
        {
            if let account = ID<Account>(next) { found.append(account) }
            last = next
        }
        return found
    }

    /// The unfinished reports of an assignee, the oldest first.
    package func unfinished(of assignee: ID<Account>, limit: Int) throws -> [StoredReport] {
        try db.all(
            """
            SELECT * FROM reports
            WHERE is_first AND assignee = \(assignee.description) AND state IN ('new', 'open', 'waiting')
            ORDER BY id LIMIT \(limit)
            """, as: StoredReport.init(row:))
    }

    /// The number of reports that match the filter, counted up to `most`.
    package func count(_ query: SupportReportQuery, upTo most: Int) throws -> Int {
        let facets = (ReportFacet.passing(query) ?? []).map { SQL(stringLiteral: String($0)) }.joined(", ")
        return try db.first(
            """
            SELECT count(*) AS n FROM (
                SELECT 1 AS one FROM reports WHERE is_first AND facet IN (\(facets)) LIMIT \(most)) AS counted
            """
        ) { try $0["n"] } ?? 0
    }
}
