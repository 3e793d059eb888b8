import AuthContracts
import Chassis
import Contracts
import Foundation
import ReportInbox
import ReportsContracts
import Storage

/// Mails support a daily digest of new and waiting reports.
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

/// The daily digest for support: figures and pages, without any user text.
struct SupportDigest: Sendable {
    /// Earliest hour of the digest, in support's time zone.
    static let hour = 6
    private static let mostPages = 5
    /// Longest period that a digest covers, in seconds.
    private static let mostTime: TimeInterval = 7 * 86_400

    let database: Database
    let zone: TimeZone
    let now: @Sendable () -> Date

    /// Sends the digest at most once a day, over all processes. A day without new or waiting reports has none.
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
            // The next digest covers days without one.
            let since = max(last ?? instant - 86_400, instant - Self.mostTime)
            guard let message = try message(since: since, in: db) else { return }
            try db.publish(RoleMessageRequested(role: .support, message, path: "/support"), at: instant)
        }
    }

    /// The digest; `nil` if there is nothing to report.
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
