import NIOCore
import NIOHTTP1

/// Handles a service connection that ended before the answer.
extension Exchange {
    func lost(_ loss: ConnectionLoss) {
        guard !isOver, let pool else { return }
        let wasUsed = connection?.isUsed ?? false
        let isUnanswered = held == nil && !isAnswering
        connection = nil
        // A request that no process has read is safe to send again, if possible to another process.
        if loss == .unread, isUnanswered, !isRepeated, !hasStreamed { return again() }

        // A request under which a process ended is not sent again.
        findOut(about: pool) { [self] hasEnded in
            guard !isOver else { return }
            if hasEnded {
                if !pool.instance.wasStopping(process) { note(endIn: pool) }
                failed(.ended)
            } else if wasUsed, isUnanswered, !isRepeated, isRepeatable {
                again()
            } else {
                failed(.broken)
            }
        }
    }

    private func again() {
        isRepeated = true
        release(reusable: false)
        loop.accessLog.noteRepeat()
        begin()
    }

    private func note(endIn pool: ServicePool) {
        let end = pool.instance.nameOfEnd(of: process)
        loop.quarantine.note(fingerprint, end: end, at: loop.now())
    }

    /// Whether the request is idempotent and still fully buffered.
    private var isRepeatable: Bool {
        guard !hasStreamed else { return false }
        return order.head.method == .GET || order.head.method == .HEAD
            || order.head.headers.contains(name: "Idempotency-Key")
    }

    /// Determines whether the process that had the request has ended.
    private func findOut(about pool: ServicePool, then proceed: @escaping (Bool) -> Void) {
        guard pool.instance.state != .refusing else { return proceed(true) }
        let before = process
        pool.probe("/health/live", within: deadlines.probe) { finding in
            switch finding {
            case .answered(_, let now):
                // A process without a known name is new; a different name means that it was replaced.
                proceed(now.map { $0.name != before?.name } ?? false)
            case .refused:
                pool.instance.noteRefusal()
                proceed(true)
            // A supervisor may keep the port open before the next process is ready.
            case .silent: proceed(true)
            }
        }
    }
}
