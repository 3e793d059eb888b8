import Contracts
import Foundation
import ReportsContracts
import Storage

/// The forwardings of reports, in an open transaction.
struct ForwardingTable {
    struct Waiting: Sendable {
        /// The time of the first attempt; `nil` if nothing was sent.
        let triedAt: Date?
        /// The time of the last attempt, or else of the request.
        let changedAt: Date
        /// The time of the request; `nil` in old rows.
        let askedAt: Date?
        /// The withdrawn report that this one replaces, if its issue may have arrived.
        let markedAs: ID<UserReport>?
    }

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Requests the forwarding of a report. Returns `false` if it is delivered or waiting already.
    @discardableResult
    func request(
        _ report: ID<UserReport>, to tracker: ReportTracker, at instant: Date
    ) throws -> Bool {
        let isNew =
            try db.execute(
                """
                INSERT INTO report_forwardings (report_id, tracker, state, changed_at, asked_at)
                VALUES (\(report), \(tracker.rawValue), 'waiting', \(instant), \(instant))
                ON CONFLICT (report_id, tracker) DO UPDATE SET state = 'waiting', fault = NULL, asked_at = \(instant)
                    WHERE report_forwardings.state = 'failed'
                """) == 1
        if isNew {
            try db.enqueue(
                ForwardingJob(report: report, tracker: tracker), as: .forwarding, of: tracker.rawValue, at: instant)
        }
        return isNew
    }

    /// The waiting forwarding; `nil` if it no longer waits.
    func waiting(_ report: ID<UserReport>, _ tracker: ReportTracker) throws -> Waiting? {
        try db.first(
            """
            SELECT tried_at, changed_at, asked_at, marked_as FROM report_forwardings
            WHERE report_id = \(report) AND tracker = \(tracker.rawValue) AND state = 'waiting'
            """
        ) {
            Waiting(
                triedAt: try $0["tried_at"], changedAt: try $0["changed_at"], askedAt: try $0["asked_at"],
                markedAs: try $0["marked_as"])
        }
    }

    /// Notes an attempt before sending. Returns `false` if the report is not to be sent, such as after its withdrawal.
    func trying(_ report: ID<UserReport>, _ tracker: ReportTracker, at instant: Date) throws -> Bool {
        try db.execute(
            """
            UPDATE report_forwardings SET tried_at = coalesce(tried_at, \(instant)), changed_at = \(instant)
            WHERE report_id = \(report) AND tracker = \(tracker.rawValue) AND state = 'waiting'
            """) == 1
    }

    func delivered(_ report: ID<UserReport>, _ tracker: ReportTracker, link: String?, at instant: Date) throws {
        try db.execute(
            """
            UPDATE report_forwardings SET state = 'delivered', link = \(link), fault = NULL, changed_at = \(instant)
            WHERE report_id = \(report) AND tracker = \(tracker.rawValue)
            """)
    }

    func failed(
        _ report: ID<UserReport>, _ tracker: ReportTracker, _ fault: String, isFinal: Bool, at instant: Date
    ) throws {
        try db.execute(
            """
            UPDATE report_forwardings SET state = \(isFinal ? "failed" : "waiting"), fault = \(fault),
                changed_at = \(instant)
            WHERE report_id = \(report) AND tracker = \(tracker.rawValue)
            """)
    }

    func all(of report: ID<UserReport>) throws -> [ReportForwarding] {
        try db.all("SELECT * FROM report_forwardings WHERE report_id = \(report) ORDER BY tracker") { row in
            let (tracker, state): (String, String) = (try row["tracker"], try row["state"])
            return ReportForwarding(
                tracker: ReportTracker(rawValue: tracker) ?? .webhook,
                state: ReportForwarding.State(rawValue: state) ?? .failed, link: try row["link"],
                fault: try row["fault"], at: try row["changed_at"])
        }
    }

    /// Lets another report replace an erased one. Delivered issues keep their links; undelivered ones are sent for the
    /// new report while it is open. Issues that may have arrived are first searched for by the erased report's marker.
    func passOn(_ report: ID<UserReport>, to heir: ID<UserReport>, isOpen: Bool, at instant: Date) throws {
        try db.execute(
            """
            INSERT INTO report_forwardings (report_id, tracker, state, link, changed_at, asked_at)
            SELECT \(heir), tracker, state, link, changed_at, asked_at FROM report_forwardings
            WHERE report_id = \(report) AND state = 'delivered' ON CONFLICT (report_id, tracker) DO NOTHING
            """)
        guard isOpen else { return }
        for forwarding in try all(of: report) where forwarding.state != .delivered {
            guard try request(heir, to: forwarding.tracker, at: instant) else { continue }
            try db.execute(
                """
                UPDATE report_forwardings SET (tried_at, marked_as) = (
                    SELECT tried_at, coalesce(marked_as, report_id) FROM report_forwardings
                    WHERE report_id = \(report) AND tracker = \(forwarding.tracker.rawValue) AND tried_at IS NOT NULL)
                WHERE report_id = \(heir) AND tracker = \(forwarding.tracker.rawValue) AND tried_at IS NULL
                """)
        }
    }

    func deleteAll(of reports: [ID<UserReport>]) throws {
        try db.execute("DELETE FROM report_forwardings WHERE report_id IN \(SQL.list(reports))")
    }
}
