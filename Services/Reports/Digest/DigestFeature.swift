import AuthContracts
import Chassis
import Contracts
import Foundation
import ReportInbox
import ReportsContracts
import Storage

/// Tells support once a day by mail what has come and what waits.
struct DigestFeature: Feature {
    private let digest: SupportDigest

    init(_ reports: ReportsComponents) {
        digest = SupportDigest(
            database: reports.platform.database, zone: reports.supportZone, now: reports.platform.now)
    }

    var scheduledJobs: [ScheduledJob] {
        [ScheduledJob("support digest", every: .seconds(600), run: digest.sendIfDue)]
    }

    static let migrations = [
        Migration(
            "150 digest",
            """
            CREATE TABLE support_digests (
                day     TEXT PRIMARY KEY,
                sent_at TEXT NOT NULL
            );
            """)
    ]
}

/// What support is told once a day: figures and pages, and nothing that anybody wrote.
struct SupportDigest: Sendable {
    /// From this hour on, where support is.
    static let hour = 6
    private static let mostPages = 5
    /// It tells of no more than this, in seconds, however long nobody could send one.
    private static let mostTime: TimeInterval = 7 * 86_400

    let database: Database
    let zone: TimeZone
    let now: @Sendable () -> Date

    /// Sends it once a day, however many processes there are. A day on which nothing has come and nothing waits has none.
    func sendIfDue() async throws {
        let instant = now()
        let day = Day(of: instant, in: zone)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        guard calendar.component(.hour, from: instant) >= Self.hour else { return }
        try await database.write { db in
            let last =
                try db.first("SELECT max(sent_at) AS last FROM support_digests") { try $0["last"] as Date? } ?? nil
            let isFirst =
                try db.execute(
                    """
                    INSERT INTO support_digests (day, sent_at) VALUES (\(day), \(instant)) ON CONFLICT (day) DO NOTHING
                    """) == 1
            guard isFirst else { return }
            try db.execute("DELETE FROM support_digests WHERE day < \(day.adding(days: -30))")
            // What came on a day without a digest is told by the next one.
            let since = max(last ?? instant - 86_400, instant - Self.mostTime)
            guard let message = try message(since: since, in: db) else { return }
            try db.publish(RoleMessageRequested(role: .support, message, path: "/support"), at: instant)
        }
    }

    /// `nil` where there is nothing to tell.
    func message(since instant: Date, in db: any Connection) throws -> ServiceMessage? {
        let table = ReportTable(db)
        let waiting = try table.count(
            SupportReportQuery(state: .new, withoutJunk: true), upTo: SupportInbox.mostCounted)
        let overdue = try table.count(SupportReportQuery(overdue: true), upTo: SupportInbox.mostCounted)
        let come = try db.all(
            """
            SELECT kind, likeness, count(*) AS n FROM reports WHERE id >= \(instant.firstID)
            GROUP BY kind, likeness ORDER BY count(*) DESC, kind, likeness LIMIT 1000
            """
        ) { (kind: try $0["kind"] as ReportKind, likeness: try $0["likeness"] as String, count: try $0["n"] as Int) }
        let total = come.map(\.count).reduce(0, +)
        guard total + waiting + overdue > 0 else { return nil }
        let pages = come.filter { $0.kind == .problem }.prefix(Self.mostPages).map {
            "\($0.count) × \($0.likeness.trimmed.orNothing ?? "/")"
        }
        return .supportDigest(
            come: "\(total)", waiting: "\(waiting)", overdue: "\(overdue)",
            pages: pages.isEmpty ? nil : pages.joined(separator: ", "))
    }
}
