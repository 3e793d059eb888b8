import CPostgres
import Foundation

extension PostgresSession {
    /// Whether notices have come, for which it waits no longer than `limit`.
    func hears(within limit: Duration) throws(PostgresFailure) -> Bool {
        if takeNotices() { return true }
        do {
            try Deadline(limit).wait(for: POLLIN, on: PQsocket(handle))
        } catch {
            guard case .silent = error else { throw error }
            return false
        }
        guard PQconsumeInput(handle) == 1, PQstatus(handle) == CONNECTION_OK else { throw lost }
        return takeNotices()
    }

    private func takeNotices() -> Bool {
        var isAny = false
        while let notice = PQnotifies(handle) {
            isAny = true
            PQfreemem(notice)
        }
        return isAny
    }
}
