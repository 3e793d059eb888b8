import CPostgres
import Foundation

extension PostgresSession {
    /// Waits up to `limit` for notices; returns `false` if none arrived.
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
