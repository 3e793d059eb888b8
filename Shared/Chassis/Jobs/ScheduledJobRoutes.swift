import Contracts
import Foundation
import Storage

/// The operators' view of scheduled jobs.
struct ScheduledJobRoutes: Sendable {
    let database: Database
    let now: @Sendable () -> Date

    func register(on routes: Routes, of service: ServiceName) {
        routes.on(ScheduledJobsAPI.list(of: service), use: list)
    }

    func list(_: Empty, _ call: Call<Operator>) async throws -> Page<ScheduledJobStatus> {
        let instant = now()
        return Page(items: try await database.read { try ScheduledJobTable($0).all(at: instant) })
    }
}
