import Chassis
import Contracts
import RecipesContracts

/// Routes of the queue of reports.
struct ReportQueueRoutes: Sendable {
    let queue: ReportQueue

    func register(on routes: Routes) {
        routes
            .on(RecipesAPI.reports, use: list)
            .on(RecipesAPI.decideReport, use: decide)
    }

    func list(_ query: PageQuery, _ call: Call<Admin>) async throws -> Page<ReportedThing> {
        try await queue.page(query)
    }

    func decide(_ decision: ReportDecision, _ call: Call<Admin>) async throws -> Empty {
        let kind = try ReportedKind(rawValue: call.text("kind")).orNotFound(.reportQueue)
        try await queue.decide(kind, call.text("id"), decision, by: call.caller.account)
        return Empty()
    }
}
