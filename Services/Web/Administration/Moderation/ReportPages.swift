import Contracts
import RecipesContracts

/// Reports and the decisions on them.
struct ReportPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/moderation/reports", list)
        pages.post("/moderation/reports/:kind/:id", keeping: ["reason"], decide)
    }

    private func list(_ visit: Visit) async throws -> PageResponse { try await page(visit, nil) }

    private func decide(_ visit: Visit) async throws -> PageResponse {
        let kind = try visit.parameters.get("kind").flatMap(ReportedKind.init).orNotFound(.report)
        let id = try visit.parameters.get("id").orNotFound(.report)
        let verdict = try visit.form.labels("verdict", as: ReportVerdict.self).first.orNotFound(.page)
        let chosen = visit.form["photos"] == nil ? nil : visit.form.all("photo").compactMap(ID<Photo>.init)
        let decision = ReportDecision(verdict: verdict, reason: visit.form["reason"], photos: chosen)
        let list = OwnPath(to: "/moderation/reports")
        do {
            try await visit.ask {
                _ = try await $0.call(RecipesAPI.decideReport, at: kind.rawValue, id, sending: decision)
            }
            return .redirect(list, notice: Notice("moderation.reports.decided.\(verdict.rawValue)"))
        } catch let problem as Problem where problem.status == 404 || problem.status == 409 {
            return .redirect(list, notice: Notice("moderation.reports.gone", isProblem: true))
        } catch let problem as Problem where problem.status == 422 {
            return try await page(visit, ReportRefusal(id: id, decision: decision, problem: problem))
        }
    }

    private func page(_ visit: Visit, _ refusal: ReportRefusal?) async throws -> PageResponse {
        let queue = try await visit.moderationQueue()
        let query = PageQuery(limit: 20, cursor: visit.query["cursor"])
        let things = try await visit.ask { try await $0.call(RecipesAPI.reports, sending: query) }
        let model = ReportsPage(queue, things, refusal, in: visit.language)
        return .page(
            Screen(
                "Moderation/reports", title: visit.language("moderation.reports.title"), tab: .profile,
                status: .init(code: refusal?.problem.status ?? 200), model))
    }
}

/// A refused verdict.
struct ReportRefusal: Sendable {
    let id: String
    let decision: ReportDecision
    let problem: Problem
}

/// All undecided reports.
struct ReportsPage: PageModel {
    let menu: ModerationMenu
    let summary: String
    let things: [ReportCard]
    let next: String?

    init(_ queue: ModerationQueueState, _ page: Page<ReportedThing>, _ refusal: ReportRefusal?, in language: Language) {
        menu = ModerationMenu(queue, at: .reports, in: language)
        summary = language("moderation.queue.reports", count: queue.reports)
        things = page.items.map { ReportCard($0, refusal?.id == $0.id ? refusal : nil, in: language) }
        next = page.next.map { "/moderation/reports" + Query.text([("cursor", $0)]) }
    }
}
