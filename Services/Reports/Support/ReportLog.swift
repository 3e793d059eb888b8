import Chassis
import Contracts
import Foundation
import ReportInbox
import ReportsContracts
import Storage

/// What support did to reports, in an open transaction.
struct ReportLog {
    /// How a report was before a change, to be had back.
    struct Earlier: Codable, Sendable {
        let state: ReportState
        let mark: ReportMark
        let assignee: ID<Account>?
        let dueAt: Date?
        let answeredAt: Date?
    }

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// - Parameter report: as it is since then; its revision has been counted up already.
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

    /// The latest first.
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

    /// How a report was before the last change, if that was one of `actor`'s and the report is still as it left it.
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

    /// How a report was before it was joined with another one by hand, if that is how it came there.
    func beforeJoining(_ report: ID<UserReport>) throws -> Earlier? {
        let last = try db.first(
            """
            SELECT earlier FROM report_log WHERE report_id = \(report) AND action = 'joined'
            ORDER BY revision DESC, id DESC LIMIT 1
            """
        ) { try $0.jsonIfPresent("earlier") as Earlier? }
        return last ?? nil
    }

    /// How the first of a group was before it took another report in by hand, if nothing has become of it since.
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
