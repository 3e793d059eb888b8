import Chassis
import Contracts
import Foundation
import ReportInbox
import ReportsContracts
import Storage

/// The log of support's actions on reports, in an open transaction.
struct ReportLog {
    /// A report's state before a change, for undoing.
    struct Earlier: Codable, Sendable {
        let state: ReportState
        let mark: ReportMark
        let assignee: ID<Account>?
        let dueAt: Date?
        let answeredAt: Date?
    }

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// - Parameter report: the report after the change, with its revision not counted up yet.
    func append(
        _ action: ReportLogEntry.Action, by actor: ID<Account>?, to report: StoredReport, from earlier: Earlier? = nil,
        at instant: Date
    ) throws {
        try db.execute(
            """
            INSERT INTO report_log (id, report_id, actor, action, state, mark, assignee, revision, earlier)
            VALUES (\(ID<ReportLogEntry>(at: instant)), \(report.id), \(actor), \(action.rawValue), \(report.state),
                \(report.mark), \(report.assignee), \(report.revision + 1), \(jsonIfPresent: earlier))
            """)
    }

    /// The log of a report, the latest entry first.
    func entries(of report: ID<UserReport>, limit: Int) throws -> [ReportLogEntry] {
        try db.all(
            "SELECT * FROM report_log WHERE report_id = \(report) ORDER BY revision DESC, id DESC LIMIT \(limit)"
        ) { row in
            let id: ID<ReportLogEntry> = try row["id"]
            let action: String = try row["action"]
            let earlier: Earlier? = try row.jsonIfPresent("earlier")
            return ReportLogEntry(
                at: (id.madeAt ?? .distantPast).wholeSecond, by: try row["actor"],
                action: ReportLogEntry.Action(rawValue: action) ?? .changed, state: try row["state"],
                mark: try row["mark"], assignee: try row["assignee"], formerState: earlier?.state,
                formerMark: earlier?.mark)
        }
    }

    /// The state before the last change, if `actor` made that change and nothing changed since; `nil` otherwise.
    func undoable(_ report: StoredReport, by actor: ID<Account>) throws -> Earlier? {
        let last = try db.first(
            """
            SELECT earlier FROM report_log
            WHERE report_id = \(report.id) AND revision = \(report.revision) AND actor = \(actor)
                AND action IN ('changed', 'assigned')
            ORDER BY id DESC LIMIT 1
            """
        ) { try $0.jsonIfPresent("earlier") as Earlier? }
        return last ?? nil
    }

    /// The state before support joined the report with another; `nil` if support did not join it.
    func beforeJoining(_ report: ID<UserReport>) throws -> Earlier? {
        let last = try db.first(
            """
            SELECT earlier FROM report_log WHERE report_id = \(report) AND action = 'joined'
            ORDER BY revision DESC, id DESC LIMIT 1
            """
        ) { try $0.jsonIfPresent("earlier") as Earlier? }
        return last ?? nil
    }

    /// The state of a group's first report before support joined `other` to it; `nil` if it changed since.
    func beforeTaking(_ other: ID<UserReport>, in first: StoredReport) throws -> Earlier? {
        func joined(_ report: ID<UserReport>, _ condition: SQL) throws -> (at: Date?, earlier: Earlier?)? {
            try db.first(
                """
                SELECT id, earlier FROM report_log WHERE report_id = \(report) AND action = 'joined' AND \(condition)
                ORDER BY revision DESC, id DESC LIMIT 1
                """
            ) { (try ($0["id"] as ID<ReportLogEntry>).madeAt, try $0.jsonIfPresent("earlier")) }
        }
        guard let took = try joined(first.id, "revision = \(first.revision)"), let came = try joined(other, "TRUE"),
            took.at == came.at
        else { return nil }
        return took.earlier
    }

    func deleteAll(of reports: [ID<UserReport>]) throws {
        try db.execute("DELETE FROM report_log WHERE report_id IN \(SQL.list(reports))")
    }
}
