import AuthContracts
import Chassis
import Contracts
import Foundation
import ReportInbox
import ReportsContracts
import Storage

/// The inbox of the support team. `ReportAuthors` only notifies writers; it does not reveal them.
///
/// A support member's own report is treated like any other. A refusal would reveal its writer.
struct SupportInbox: Sendable {
    /// Upper limit of each counted figure.
    static let mostCounted = 10_000

    let database: Database
    let authors: ReportAuthors
    let trackers: Trackers
    let colleagues: SupportColleagues
    /// The time zone of support's days.
    let zone: TimeZone
    let now: @Sendable () -> Date

    func list(_ query: SupportReportQuery, for caller: ID<Account>) async throws -> Page<SupportReport> {
        if let stars = query.stars, !(1...5).contains(stars) { throw Problem.invalid("stars", .stars) }
        let part = try PageRequest<InboxPlace>(query, of: ReportsAPI.inbox, at: query.filterName)
        let list = InboxList(query, for: caller, in: zone, limit: part.rows)
        let found = try await database.read { try list.reports(after: part.after, in: $0) }
        let (rows, next) = try part.cut(found) { $0.0 }
        return Page(items: rows.map { $0.1.shown }, next: next)
    }

    func find(_ id: ID<UserReport>) async throws -> SupportReportDetail {
        try await database.read { try detail(id, in: $0) }
    }

    func change(
        _ id: ID<UserReport>, _ change: SupportReportChange, _ precondition: Precondition, by caller: ID<Account>
    ) async throws -> SupportReport {
        if let assignee = change.assignee, assignee != caller,
            try await !colleagues.among([assignee]).contains(assignee)
        {
            throw Problem.invalid("assignee", .notColleague)
        }
        let instant = now()
        return try await database.write { db in
            let report = try ReportTable(db).lock(id).orNotFound(.userReport)
            try precondition.check(report.shown)
            if report.isFirst {
                try apply(change, to: report, by: caller, in: db, at: instant)
            } else {
                // Assignment applies to the whole group.
                let first = try ReportTable(db).lock(report.group).orNotFound(.userReport)
                try apply(
                    SupportReportChange(assignment: change.assignment, assignee: change.assignee), to: first,
                    by: caller,
                    in: db, at: instant)
                try apply(
                    SupportReportChange(state: change.state, mark: change.mark), to: report, by: caller, in: db,
                    at: instant)
            }
            return try ReportTable(db).find(id).orNotFound(.userReport).shown
        }
    }

    private func apply(
        _ change: SupportReportChange, to before: StoredReport, by caller: ID<Account>, in db: any Connection,
        at instant: Date
    ) throws {
        let table = ReportTable(db)
        var report = before
        if let state = change.state { report.enter(state, at: instant) }
        if let mark = change.mark { report.mark = mark }
        if let assignment = change.assignment { report.assignee = assignment == .mine ? caller : nil }
        if let assignee = change.assignee { report.assignee = assignee }
        guard report.state != before.state || report.mark != before.mark || report.assignee != before.assignee else {
            return
        }
        let isDecided = report.state != before.state || report.mark != before.mark
        if isDecided, report.isFirst {
            report.dueAt = try due(report, after: before, in: table, at: instant)
            // Another writer of the group waits for support, so the group is open.
            if report.state == .waiting, report.dueAt != nil { report.enter(.open, at: instant) }
        } else if !report.isPending {
            report.dueAt = nil
        }
        try save(
            report, isDecided ? .changed : .assigned, by: caller, from: before.earlier, isDecided: isDecided, in: db,
            at: instant)
        if report.isFirst, report.isPending, !before.isPending {
            try table.oweAgain(inGroupOf: report.id, due: ReportClock.due(report.kind, at: instant))
        }
        if !report.isFirst { try ReportGroups(db: db, caller: caller, instant: instant).settle(report.group) }
        if let assignee = report.assignee, assignee != before.assignee, assignee != caller {
            try db.publish(
                MessageRequested(account: assignee, .reportAssigned, path: "/support/reports/\(report.id)"),
                at: instant)
        }
    }

    /// The due time of a group after support's decision on its first report.
    private func due(
        _ report: StoredReport, after before: StoredReport, in table: ReportTable, at instant: Date
    ) throws -> Date? {
        if report.state == .waiting, report.mark != .junk { return try table.firstDue(inGroupOf: report.id) }
        guard report.isPending else { return nil }
        // If no writer is reachable, opening the report is enough.
        if report.state == .open, before.state != .open, try !table.isAnybodyReachable(inGroupOf: report.id) {
            return nil
        }
        // A reopened report is due again.
        return before.isPending ? report.dueAt : ReportClock.due(report.kind, at: instant)
    }

    func undo(_ id: ID<UserReport>, by caller: ID<Account>) async throws -> SupportReport {
        let instant = now()
        return try await database.write { db in
            var report = try ReportTable(db).lock(id).orNotFound(.userReport)
            if !report.isFirst, try ReportLog(db).undoable(report, by: caller) == nil {
                // Assignment applies to the first report of the group.
                report = try ReportTable(db).lock(report.group).orNotFound(.userReport)
            }
            guard let earlier = try ReportLog(db).undoable(report, by: caller) else { throw Self.movedOn }
            let undone = report.earlier
            report.enter(earlier.state, at: instant)
            report.mark = earlier.mark
            report.assignee = earlier.assignee
            report.dueAt = earlier.dueAt
            report.answeredAt = earlier.answeredAt
            try save(
                report, .undone, by: caller, from: undone,
                isDecided: undone.state != earlier.state || undone.mark != earlier.mark, in: db, at: instant)
            if report.isFirst, let due = report.dueAt {
                try ReportTable(db).oweAgain(inGroupOf: report.id, due: due)
            } else if !report.isFirst {
                try ReportGroups(db: db, caller: caller, instant: instant).settle(report.group)
            }
            return try ReportTable(db).find(id).orNotFound(.userReport).shown
        }
    }

    /// Unassigns the reports of people who left support.
    func releaseFormer() async throws {
        let assigned = try await database.read { try ReportTable($0).assignees() }
        guard !assigned.isEmpty else { return }
        let staff = try await colleagues.among(assigned)
        for former in assigned where !staff.contains(former) { try await release(from: former) }
    }

    private func release(from former: ID<Account>) async throws {
        var count = 0
        repeat {
            let instant = now()
            count = try await database.write { db in
                let found = try ReportTable(db).unfinished(of: former, limit: 100)
                for one in found {
                    guard var report = try ReportTable(db).lock(one.id), report.assignee == former else { continue }
                    report.assignee = nil
                    try save(report, .released, by: nil, from: nil, isDecided: false, in: db, at: instant)
                }
                return found.count
            }
        } while count == 100
    }

    func compare(
        _ id: ID<UserReport>, _ comparison: ReportComparison, by caller: ID<Account>
    ) async throws -> SupportReportDetail {
        let instant = now()
        return try await database.write { db in
            try ReportGroups(db: db, caller: caller, instant: instant).compare(id, comparison)
            return try detail(id, in: db)
        }
    }

    func forward(
        _ id: ID<UserReport>, to tracker: ReportTracker, by caller: ID<Account>
    ) async throws -> SupportReportDetail {
        guard trackers.all[tracker] != nil else { throw Problem.notFound(.tracker) }
        let instant = now()
        return try await database.write { db in
            let report = try ReportTable(db).lock(id).orNotFound(.userReport)
            if try ForwardingTable(db).request(id, to: tracker, at: instant) {
                // The report itself is unchanged.
                var same = report
                same.revision -= 1
                try ReportLog(db).append(.forwarded, by: caller, to: same, at: instant)
            }
            return try detail(id, in: db)
        }
    }

    func figures() async throws -> SupportFigures {
        let since = now().addingTimeInterval(-7 * 86_400)
        return try await database.read { db in
            let table = ReportTable(db)
            func count(_ query: SupportReportQuery) throws -> Int {
                var query = query
                query.withoutJunk = true
                return try table.count(query, upTo: Self.mostCounted)
            }
            let times = try db.all(
                """
                SELECT id, answered_at FROM reports
                WHERE is_first AND id >= \(since.firstID) AND answered_at IS NOT NULL ORDER BY id DESC LIMIT 1000
                """
            ) { row -> TimeInterval in
                let (id, answered): (ID<UserReport>, Date) = (try row["id"], try row["answered_at"])
                return max(0, answered.timeIntervalSince(id.madeAt ?? answered))
            }.sorted()
            func minutes(_ place: Int) -> Int? { times.isEmpty ? nil : Int((times[place] / 60).rounded()) }
            let oldest = try InboxList(SupportReportQuery(state: .new, withoutJunk: true, order: .oldest), limit: 1)
                .reports(after: nil, in: db).first?.1.at
            return SupportFigures(
                new: try count(SupportReportQuery(state: .new)), open: try count(SupportReportQuery(state: .open)),
                waiting: try count(SupportReportQuery(state: .waiting)),
                overdue: try count(SupportReportQuery(overdue: true)), oldest: oldest,
                minutesToAnswer: minutes(times.count / 2), mostMinutesToAnswer: minutes(times.count * 9 / 10))
        }
    }

    /// Marks overdue reports as late, and updates the metrics of waiting reports.
    func watch() async throws {
        let instant = now()
        let due = try await database.write { db in
            _ = try ReportTable(db).markLate(at: instant)
            return try ReportTable(db).firstDue()
        }
        let overdue = due.map { max(0, instant.timeIntervalSince($0)) } ?? 0
        ReportMetrics.waiting(try await figures(), overdue: overdue, at: instant)
    }

    func save(
        _ report: StoredReport, _ action: ReportLogEntry.Action, by caller: ID<Account>?,
        from earlier: ReportLog.Earlier?,
        isDecided: Bool, in db: any Connection, at instant: Date
    ) throws {
        try ReportTable(db).update(report)
        if isDecided { try ReportTable(db).follow(report) }
        try ReportLog(db).append(action, by: caller, to: report, from: earlier, at: instant)
        if report.answeredAt == instant.wholeSecond {
            ReportMetrics.answered(report.kind, after: instant.timeIntervalSince(report.at))
        }
    }

    private func detail(_ id: ID<UserReport>, in db: any Connection) throws -> SupportReportDetail {
        let table = ReportTable(db)
        let report = try table.find(id).orNotFound(.userReport)
        return SupportReportDetail(
            report: report.shown, name: try ReportNameTable(db).name(of: id),
            messages: try ReportMessageTable(db).all(of: id), log: try ReportLog(db).entries(of: id, limit: 50),
            duplicates: try table.duplicates(of: id, limit: 20).map(\.shown),
            canTell: try report.isReachable || table.isAnybodyReachable(inGroupOf: id),
            first: report.isFirst ? nil : try table.find(report.group)?.shown,
            alike: try Likeness.proposals(for: report, in: db).map(\.shown),
            forwardings: try ForwardingTable(db).all(of: id),
            trackers: ReportTracker.allCases.filter { trackers.all[$0] != nil })
    }

    private static let movedOn = Problem(409, "report-moved-on")
}

extension StoredReport {
    var earlier: ReportLog.Earlier {
        ReportLog.Earlier(state: state, mark: mark, assignee: assignee, dueAt: dueAt, answeredAt: answeredAt)
    }
}

extension SupportReportQuery {
    /// The name of the filter in a cursor; a cursor of another filter does not fit.
    fileprivate var filterName: String {
        var filter = self
        (filter.cursor, filter.limit) = (nil, nil)
        return (try? WireFormat.encoder.encode(filter)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
