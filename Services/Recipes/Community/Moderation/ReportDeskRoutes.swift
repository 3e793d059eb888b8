import Chassis
import Contracts
import RecipesContracts

/// What was reported, and what moderators decide about it.
struct ReportDeskRoutes: Sendable {
    let desk: ReportDesk

    func register(on routes: Routes) {
        routes
            .on(RecipesAPI.reports, use: list)
            .on(RecipesAPI.decideReport, use: decide)
    }

    func list(_ query: PageQuery, _ call: Call<Admin>) async throws -> Page<ReportedThing> {
        try await desk.page(query)
    }

    func decide(_ decision: ReportDecision, _ call: Call<Admin>) async throws -> Nothing {
        let kind = try ReportedKind(rawValue: call.text("kind")).orNotFound("kind of reports")
        try await desk.decide(kind, call.text("id"), decision, by: call.caller.account)
        return Nothing()
    }
}
