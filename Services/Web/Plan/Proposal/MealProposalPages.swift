import Contracts
import Foundation
import PlannerContracts
import RecipesContracts

/// The planner's proposals: progress, result, swaps and acceptance.
struct MealProposalPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/plan/proposals/:id") { try await show($0) }
        pages.post("/plan/proposals/:id/cancellation", on: "/plan/proposals/:id", cancel)
        pages.get("/plan/proposals/:id/swaps", swaps)
        pages.post("/plan/proposals/:id/swaps", on: "/plan/proposals/:id", swap)
        pages.post("/plan/proposals/:id/acceptance", on: "/plan/proposals/:id", accept)
    }

    private func show(_ visit: Visit, error: String? = nil, status: Int = 200) async throws -> PageResponse {
        let id = try visit.id(Proposal.self)
        let proposal = try await visit.ask { try await $0.call(PlannerAPI.proposal, at: id) }
        let week = try ISOWeek(proposal.week).orNotFound(.address)
        let query = visit.planQuery
        let plan = try await visit.ask { try await $0.call(PlannerAPI.week, at: week, sending: query) }
        let savings: [ProposedSwap] =
            proposal.state == .ready && proposal.draft.limits?.budget == nil
            ? try await visit.askIfPossible {
                try await $0.call(PlannerAPI.swaps, at: id, sending: SwapQuery()).items
            } ?? [] : []
        let offer = proposal.state == .ready ? try await visit.shoppingOffer() : nil
        let model = MealProposalPage(proposal, of: week, plan, savings, offer, error: error, in: visit.language)
        return .page(
            Screen("Plan/proposal", title: model.heading, tab: .plan, status: .init(code: status), model))
    }

    private func cancel(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Proposal.self)
        try await visit.ask { _ = try await $0.call(PlannerAPI.cancelProposal, at: id) }
        return .redirect(id.proposalPath)
    }

    /// Alternatives for one meal.
    private func swaps(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Proposal.self)
        let place = try Self.place(visit.query["place"]).orNotFound(.address)
        let query = SwapQuery(day: place.day, slot: place.slot)
        async let slots = visit.ask { try await $0.call(PlannerAPI.slots) }
        let found = try await visit.ask { try await $0.call(PlannerAPI.swaps, at: id, sending: query) }
        let model = SwapsPage(id, place, found.items, try await slots.slots, in: visit.language)
        return .page(Screen("Plan/swaps", title: model.heading, tab: .plan, model))
    }

    private func swap(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Proposal.self)
        let place = try Self.place(visit.form["place"]).orNotFound(.address)
        let recipe = visit.form["recipe"].flatMap { ID<Recipe>($0) }
        let draft = SwapDraft(day: place.day, slot: place.slot, recipe: recipe)
        do {
            try await visit.ask { _ = try await $0.call(PlannerAPI.swap, at: id, sending: draft) }
            return .redirect(OwnPath("/plan/proposals/\(id)#meal-\(place.text)") ?? id.proposalPath)
        } catch let problem as Problem where problem.status == 409 {
            return try await show(visit, error: visit.language.sentence(for: problem), status: 409)
        }
    }

    private func accept(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Proposal.self)
        let named = visit.form.all("place")
        let chosen = named.compactMap(Self.place)
        guard chosen.count == named.count else { throw Problem.notFound(.address) }
        let acceptance = ProposalAcceptance(meals: chosen.isEmpty ? nil : chosen)
        do {
            let accepted = try await visit.ask {
                try await $0.call(PlannerAPI.acceptProposal, at: id, sending: acceptance)
            }
            let count = accepted.entry.steps.count { $0.kind == .meal }
            var said = ["meals": visit.language("plan.meals", count: count)]
            if !accepted.skipped.isEmpty {
                said["skipped"] = visit.language("plan.meals", count: accepted.skipped.count)
            }
            var notice = Notice(
                accepted.skipped.isEmpty ? "schedule.accepted" : "schedule.acceptedSome", said,
                undo: visit.undo("/plan/journal/\(accepted.entry.id)/undo", [:]))
            let first = accepted.entry.steps.compactMap(\.after?.day).min()
            if let week = first.map(ISOWeek.init(of:)), let followed = try await visit.followAsOffered(week) {
                if followed.isProblem {
                    notice = followed
                } else {
                    notice.link = followed.link
                }
            }
            let path = chosen.isEmpty ? first.map(\.planPath) : id.proposalPath
            return .redirect(path ?? OwnPath(to: "/plan"), notice: notice)
        } catch let problem as Problem where problem.status == 409 {
            return try await show(visit, error: visit.language.sentence(for: problem), status: 409)
        }
    }

    /// "2026-11-25.dinner".
    private static func place(_ text: String?) -> ProposalPlace? {
        guard let parts = text?.split(separator: ".", maxSplits: 1), parts.count == 2, let day = Day(String(parts[0]))
        else { return nil }
        return ProposalPlace(day: day, slot: String(parts[1]))
    }
}

extension ProposalPlace {
    /// The value for forms and anchors.
    var text: String { "\(day).\(slot)" }
}
