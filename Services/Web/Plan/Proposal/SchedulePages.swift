import AuthContracts
import Contracts
import Foundation
import PlannerContracts

/// Asking the planner to plan a week.
struct SchedulePages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/plan/schedule") { visit in
            .redirect(OwnPath("/plan/\(ISOWeek(of: visit.today))/schedule") ?? OwnPath(to: "/plan"))
        }
        pages.get("/plan/:week/schedule") { visit in
            let form = ScheduleForm(visit.query, in: visit.currencyOfPrices, usual: try await budget(visit))
            return try await page(visit, form, .none)
        }
        pages.post("/plan/:week/schedule", begin)
    }

    private func begin(_ visit: Visit) async throws -> PageResponse {
        let week = try visit.week()
        let form = ScheduleForm(visit.form, in: visit.currencyOfPrices)
        do {
            let targets = try await targets(visit)
            let draft = try form.draft(within: targets, in: visit.region.timeZone)
            let proposal = try await visit.ask { try await $0.call(PlannerAPI.propose, at: week, sending: draft) }
            return .redirect(proposal.id.proposalPath)
        } catch let problem as Problem where [409, 422, 503].contains(problem.status) {
            return try await page(
                visit, form, form.errors(problem, in: visit.language), status: problem.status)
        }
    }

    /// The rest of the weekly budget: what was bought for the week is spent.
    private func budget(_ visit: Visit) async throws -> Money? {
        let answer = try await visit.askIfPossible { try await $0.call(PlannerAPI.budget) }
        guard let weekly = answer?.weekly, visit.query["budget"] == nil else { return answer?.weekly }
        let week = try visit.week()
        let query = FiguresQuery(timeZone: visit.region.timeZone, currency: weekly.currency)
        let figures = try await visit.askIfPossible { try await $0.call(PlannerAPI.figures, at: week, sending: query) }
        guard let bought = figures?.bought, bought.currency == weekly.currency else { return weekly }
        return .clamping(max(0, weekly.amount - bought.amount), weekly.currency)
    }

    private func targets(_ visit: Visit) async throws -> NutritionTargets? {
        try await visit.askIfPossible { try await $0.call(AuthAPI.nutritionTargets) }
    }

    private func page(
        _ visit: Visit, _ form: ScheduleForm, _ errors: FieldErrors, status: Int = 200
    ) async throws -> PageResponse {
        let week = try visit.week()
        let query = visit.planQuery
        async let people = visit.planPeople()
        async let targets = targets(visit)
        let plan = try await visit.ask { try await $0.call(PlannerAPI.week, at: week, sending: query) }
        let model = form.page(week, plan, try await people, try await targets, errors, in: visit.language)
        return .page(
            Screen(
                "Plan/schedule", title: visit.language("schedule.title"), tab: .plan, status: .init(code: status),
                model))
    }
}

extension ID<Proposal> {
    /// Where its page is.
    var proposalPath: OwnPath { OwnPath("/plan/proposals/\(self)") ?? OwnPath(to: "/plan") }
}
