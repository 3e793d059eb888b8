import Chassis
import Contracts
import Foundation
import PlannerContracts
import Storage

/// Routes for the cost, purchases and nutrition of a planned week, and for its budget.
struct FiguresRoutes: Sendable {
    private static let budgets = 0...1_000_000_000

    let database: Database
    let scopes: HouseholdScopes
    let gathering: ProposalGathering
    let now: @Sendable () -> Date

    func register(on routes: Routes) {
        routes
            .on(PlannerAPI.figures, use: figures)
            .on(PlannerAPI.budget, use: budget)
            .on(PlannerAPI.setBudget, use: setBudget)
    }

    func figures(_ query: FiguresQuery, _ call: Call<SignedIn>) async throws -> PlanFigures {
        let week = try call.week()
        let kitchen = try await scopes.kitchen(of: call.caller.account, for: .reading)
        let budget = try await database.read { try BudgetTable($0, of: kitchen).find() }
        let currency = await gathering.clock.currency(query.currency ?? budget?.currency, of: call.caller)
        let (input, bought, window) = try await gathering.input(
            planned: week, in: kitchen, call.caller, query.timeZone, currency: currency)
        let limit = budget.map { $0.estimated(in: currency) ?? $0 }
        return try FiguresView(input, from: window.today, bought: bought, budget: limit).figures
    }

    func budget(_: Empty, _ call: Call<SignedIn>) async throws -> PlanBudget {
        let kitchen = try await scopes.kitchen(of: call.caller.account, for: .reading)
        return PlanBudget(weekly: try await database.read { try BudgetTable($0, of: kitchen).find() })
    }

    func setBudget(_ budget: PlanBudget, _ call: Call<SignedIn>) async throws -> PlanBudget {
        if let weekly = budget.weekly, !Self.budgets.contains(weekly.amount) {
            throw Problem.invalid("weekly.amount", .outOfRange(Self.budgets))
        }
        let kitchen = try await scopes.kitchen(of: call.caller.account, for: .changing)
        let instant = now()
        return try await database.write { db in
            try BudgetTable(db, of: kitchen).set(budget.weekly)
            try db.recordChange(.changed, "plan", in: .plan(of: kitchen), at: instant)
            return budget
        }
    }
}
