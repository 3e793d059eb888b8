import Foundation
import Metrics
import Synchronization

/// The outcome of an attempt at a job.
enum JobOutcome: String, Sendable {
    case done, retried, postponed, dead, lost, stopped
}

/// Metrics of jobs, by kind.
final class JobMetrics: Sendable {
    /// Kinds reported so far, so that a kind without jobs is reported as 0.
    private let known: Mutex<Set<String>>

    init(kinds: [String]) { known = Mutex(Set(kinds)) }

    func began(_ job: ClaimedJob, at instant: Date) {
        Metrics.Timer(label: "job_wait_seconds", dimensions: [("kind", job.kind)])
            .recordSeconds(max(0, min(instant.timeIntervalSince(job.dueAt), 1e9)))
    }

    func ended(_ job: ClaimedJob, _ outcome: JobOutcome, after duration: Duration? = nil) {
        Counter(label: "jobs_total", dimensions: [("kind", job.kind), ("outcome", outcome.rawValue)]).increment()
        guard let duration else { return }
        Metrics.Timer(label: "job_seconds", dimensions: [("kind", job.kind)]).recordSeconds(duration.inSeconds)
    }

    func expired(_ kind: String, _ count: Int) {
        Counter(label: "jobs_total", dimensions: [("kind", kind), ("outcome", "expired")]).increment(by: count)
    }

    func observe(_ counts: [String: JobCounts]) {
        let kinds = known.withLock { known in
            known.formUnion(counts.keys)
            return known
        }
        for kind in kinds {
            let count = counts[kind] ?? JobCounts()
            let dimensions = [("kind", kind)]
            Gauge(label: "jobs_waiting", dimensions: dimensions).record(count.waiting)
            Gauge(label: "jobs_running", dimensions: dimensions).record(count.running)
            Gauge(label: "jobs_dead", dimensions: dimensions).record(count.dead)
            Gauge(label: "jobs_overdue_seconds", dimensions: dimensions).record(count.overdue)
        }
    }
}
