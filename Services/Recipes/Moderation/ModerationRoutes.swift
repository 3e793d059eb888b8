import Chassis
import Contracts

/// What administrators see of the work that waits and of what was done.
struct ModerationRoutes: Sendable {
    let desk: ModerationDesk
    let audit: ModerationAudit

    func register(on routes: Routes) {
        routes
            .on(RecipesAPI.desk, use: state)
            .on(RecipesAPI.moderationAudit, use: trail)
    }

    func state(_ query: DeskQuery, _ call: Call<Admin>) async throws -> DeskState {
        try await desk.state(query)
    }

    func trail(_ query: ModerationQuery, _ call: Call<Admin>) async throws -> Page<ModerationEntry> {
        try await audit.page(query)
    }
}
