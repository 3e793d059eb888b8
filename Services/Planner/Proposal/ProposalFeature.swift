import Chassis
import Contracts
import Foundation
import PlannerContracts
import Storage

/// The automatic planner: proposals of meals for the empty slots of a week.
struct ProposalFeature: Feature {
    private let platform: Platform
    private let routes: ProposalRoutes
    private let acceptance: ProposalAcceptanceRoutes
    private let work: ProposalWork

    /// Throws if `LARDER_PROPOSAL_SECONDS` is not a whole number from 1 to 60.
    init(_ planner: PlannerComponents) throws {
        platform = planner.platform
        let gathering = ProposalGathering(
            database: platform.database, scopes: planner.scopes, clock: planner.clock, services: platform.services,
            logger: platform.logger)
        routes = ProposalRoutes(
            database: platform.database, scopes: planner.scopes, gathering: gathering, now: platform.now)
        acceptance = ProposalAcceptanceRoutes(
            database: platform.database, scopes: planner.scopes, clock: planner.clock, recipes: planner.recipes,
            gathering: gathering, now: platform.now)
        work = ProposalWork(
            database: platform.database, gathering: gathering, logger: platform.logger,
            time: .seconds(try platform.settings.int("PROPOSAL_SECONDS", default: 30, in: 1...60)), now: platform.now)
    }

    func register(on routes: Routes) {
        self.routes.register(on: routes)
        acceptance.register(on: routes)
    }

    func handle(_ jobs: inout JobHandlers) {
        for kind in [JobKind<ProposalOrder>.mealProposal, .mealProposalAsked] {
            jobs.on(kind, exhausted: ProposalWork.fail) { [work] order, run in try await work.run(order, run) }
        }
    }

    var scheduledJobs: [ScheduledJob] {
        [
            ScheduledJob("old proposals", every: .seconds(3_600)) { [platform] in
                let oldest = platform.now().addingTimeInterval(-ProposalTable.kept)
                _ = try await platform.database.write { try ProposalTable($0).deleteStarted(before: oldest) }
            }
        ]
    }

    static func personalData(_ planner: PlannerComponents) -> [PersonalRecords] { [.proposals] }
}

extension PersonalRecords {
    /// Those that somebody asked for, or was to eat of.
    fileprivate static let proposals = PersonalRecords("proposals of meals") { account, db in
        try db.all(
            """
            SELECT id, week, state, draft, started_at FROM plan_proposals WHERE \(concerning(account)) ORDER BY id
            """
        ) { try JSONValue($0, json: ["draft"]) }
    } erase: { account, db in
        try db.execute("DELETE FROM plan_proposals WHERE \(concerning(account))")
    }

    private static func concerning(_ account: ID<Account>) -> SQL {
        "(account = \(account) OR draft LIKE \("%\(account)%"))"
    }
}
