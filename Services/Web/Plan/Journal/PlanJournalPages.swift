import Contracts
import PlannerContracts

/// The journal of the plan, with undo.
struct PlanJournalPages: Pages {
    private static let journal = OwnPath(to: "/plan/journal")

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/plan/journal", list)
        pages.post("/plan/journal/:id/undo", on: "/plan/journal", undo)
    }

    private func list(_ visit: Visit) async throws -> PageResponse {
        async let people = visit.planPeople()
        async let slots = visit.askIfPossible { try await $0.call(PlannerAPI.slots) }
        let query = PageQuery(limit: 30, cursor: visit.query["cursor"])
        let found = try await visit.ask { try await $0.call(PlannerAPI.journal, sending: query) }
        let model = PlanJournalPage(
            found, try await slots?.slots ?? [], try await people, from: visit.here ?? Self.journal,
            in: visit.language)
        return .page(Screen("Plan/journal", title: visit.language("plan.journal.title"), tab: .plan, model))
    }

    private func undo(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(PlanEntry.self)
        let back = visit.from ?? OwnPath(to: "/plan")
        do {
            _ = try await visit.ask { try await $0.call(PlannerAPI.undo, at: id) }
            return .redirect(back, notice: Notice("journal.undone"))
        } catch let problem as Problem where [404, 409].contains(problem.status) {
            return .redirect(back, notice: Notice(Self.reason(problem), isProblem: true))
        }
    }

    /// The phrase for a failed undo.
    private static func reason(_ problem: Problem) -> String {
        switch problem.code {
        case "already-undone": "journal.alreadyUndone"
        case "slot-full": "plan.journal.slotFull"
        case "too-many-recurring-meals": "plan.journal.tooManyRecurring"
        default: "journal.cannotUndo"
        }
    }
}

extension Visit {
    /// The undo form for the latest matching change, which returns to `path`. `nil` if none of the last three changes
    /// matches, or if it cannot be undone.
    func undoing(
        backTo path: OwnPath, _ isMeant: (PlanEntry.Step) -> Bool
    ) async throws -> Notice.Undo? {
        let query = PageQuery(limit: 3)
        let page = try await askIfPossible { try await $0.call(PlannerAPI.journal, sending: query) }
        guard let entry = page?.items.first(where: { $0.steps.contains(where: isMeant) }), entry.canBeUndone else {
            return nil
        }
        return Notice.Undo(action: "/plan/journal/\(entry.id)/undo", fields: ["from": path.description])
    }

    /// The undo form for the latest change of a meal.
    func undoing(_ meal: ID<Meal>, backTo path: OwnPath) async throws -> Notice.Undo? {
        try await undoing(backTo: path) { $0.meal == meal }
    }
}
