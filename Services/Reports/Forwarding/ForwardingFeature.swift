import Chassis
import Contracts
import Foundation
import Logging
import ReportInbox
import ReportsContracts
import Storage

/// Forwards reports to issue trackers.
struct ForwardingFeature: Feature {
    private let forwarder: Forwarder

    init(_ reports: ReportsComponents) {
        forwarder = Forwarder(
            database: reports.platform.database, trackers: reports.trackers, now: reports.platform.now)
    }

    func handle(_ jobs: inout JobHandlers) {
        jobs.on(.forwarding) { [forwarder] job, _ in try await forwarder.run(job) }
    }

    static let migrations = [
        Migration(
            "140 forwarding",
            """
            CREATE TABLE report_forwardings (
                report_id  TEXT NOT NULL,
                tracker    TEXT NOT NULL,
                state      TEXT NOT NULL CHECK (state IN ('waiting', 'delivered', 'failed')),
                tried_at   TEXT,
                link       TEXT,
                fault      TEXT,
                changed_at TEXT NOT NULL,
                PRIMARY KEY (report_id, tracker)
            );
            """),
        Migration("190 when forwarding was asked for", "ALTER TABLE report_forwardings ADD COLUMN asked_at TEXT"),
        Migration("240 whose marker was sent", "ALTER TABLE report_forwardings ADD COLUMN marked_as TEXT"),
    ]
}

/// The job that forwards one report to one tracker.
struct ForwardingJob: Codable, Hashable, Sendable {
    let report: ID<UserReport>
    let tracker: ReportTracker
}

extension JobKind where Payload == ForwardingJob {
    static var forwarding: Self {
        JobKind(
            "report-forwarding", concurrency: 2, lease: .seconds(60), timeLimit: .seconds(300),
            backoff: JobBackoff(first: 10, longest: 3_600))
    }
}

/// Sends each report once: an issue that may have arrived is searched for before a retry.
struct Forwarder: Sendable {
    /// How long a tracker may be unavailable, in seconds.
    static let patience: TimeInterval = 14 * 86_400

    let database: Database
    let trackers: Trackers
    let now: @Sendable () -> Date

    func run(_ job: ForwardingJob) async throws {
        let instant = now()
        let found = try await database.read { db -> (StoredReport, ForwardingTable.Waiting)? in
            guard let waiting = try ForwardingTable(db).waiting(job.report, job.tracker),
                let report = try ReportTable(db).find(job.report)
            else { return nil }
            return (report, waiting)
        }
        guard let (report, waiting) = found else { return }
        guard let tracker = trackers.all[job.tracker] else {
            return try await fail(job, "The tracker is not configured any more.")
        }
        // Before then, the tracker may not find an issue that it has.
        let early = waiting.changedAt.addingTimeInterval(tracker.lag).timeIntervalSince(instant)
        if waiting.triedAt != nil, early > 0 {
            throw JobFailure.postponed("The tracker may not know yet what it has.", after: early)
        }
        let issue = ForwardedIssue(report, origin: trackers.origin, markedAs: waiting.markedAs)
        do throws(TrackerFault) {
            if let triedAt = waiting.triedAt, let link = try await tracker.find(issue, since: triedAt) {
                return try await deliver(job, link)
            }
            guard try await note(job, at: instant) else { return }
            return try await deliver(job, try await tracker.send(issue))
        } catch {
            switch error {
            case .never(let reason): try await fail(job, reason)
            case .later(let reason, let wish):
                guard instant.timeIntervalSince(waiting.askedAt ?? report.at) < Self.patience else {
                    return try await fail(job, reason)
                }
                ReportMetrics.forwarded(to: job.tracker, "later")
                let end = now()
                try await database.write {
                    try ForwardingTable($0).failed(job.report, job.tracker, reason, isFinal: false, at: end)
                }
                throw JobFailure.postponed(reason, after: wish)
            }
        }
    }

    /// Notes the attempt before sending, so that a crash cannot cause a duplicate. Returns `false` if the report is not
    /// to be sent anymore.
    private func note(_ job: ForwardingJob, at instant: Date) async throws(TrackerFault) -> Bool {
        do {
            return try await database.write { db in
                // A withdrawal waits for this note, and then knows that the issue may have arrived.
                guard try ReportTable(db).lock(job.report) != nil else { return false }
                return try ForwardingTable(db).trying(job.report, job.tracker, at: instant)
            }
        } catch { throw .later("The database: \(error)", after: 5) }
    }

    private func deliver(_ job: ForwardingJob, _ link: String?) async throws(TrackerFault) {
        let instant = now()
        do {
            try await database.write {
                try ForwardingTable($0).delivered(job.report, job.tracker, link: link?.webAddress, at: instant)
            }
        } catch { throw .later("The database: \(error)", after: 5) }
        ReportMetrics.forwarded(to: job.tracker, "delivered")
    }

    private func fail(_ job: ForwardingJob, _ reason: String) async throws {
        let instant = now()
        ReportMetrics.forwarded(to: job.tracker, "failed")
        try await database.write {
            try ForwardingTable($0).failed(job.report, job.tracker, reason, isFinal: true, at: instant)
        }
    }
}
