import NIOCore
import NIOHTTP1

/// What becomes of a request whose connection to a service ended before its answer.
extension Exchange {
    func lost(_ loss: ConnectionLoss) {
        guard !isOver, let pool else { return }
        let wasUsed = connection?.isUsed ?? false
        let isUnanswered = held == nil && !isAnswering
        connection = nil
        // What no process has read is sent again, to another one if there is one, whatever it is.
        if loss == .unread, isUnanswered, !isRepeated, !hasStreamed { return again() }

        // A process that ended under the request is not given it again, and neither is the next one.
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

    /// Whether doing it twice is the same as doing it once, and all of it is at hand.
    private var isRepeatable: Bool {
        guard !hasStreamed else { return false }
        return order.head.method == .GET || order.head.method == .HEAD
            || order.head.headers.contains(name: "Idempotency-Key")
    }

    /// Finds out whether the process that had the request is there no more.
    private func findOut(about pool: ServicePool, then proceed: @escaping (Bool) -> Void) {
        guard pool.instance.state != .refusing else { return proceed(true) }
        let before = process
        pool.probe("/health/live", within: deadlines.probe) { finding in
            switch finding {
            case .answered(_, let now):
                // One that has not answered before was new, and what answers now is newer.
                proceed(now.map { $0.name != before?.name } ?? false)
            case .refused:
                pool.instance.noteRefusal()
                proceed(true)
            // Where a supervisor keeps the port open, whatever follows is not there yet.
            case .silent: proceed(true)
            }
        }
    }
}
