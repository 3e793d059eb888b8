import Foundation
import Metrics
import Synchronization

/// What became of one attempt at a job.
enum JobOutcome: String, Sendable {
    case done, retried, postponed, dead, lost, stopped
}

/// What operators are told of the jobs, by kind.
final class JobMetrics: Sendable {
    /// Kinds that have been told of, so that those of which no job is left are told as none.
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
