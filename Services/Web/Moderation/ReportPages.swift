import Contracts

/// What people reported, and what comes of it.
struct ReportPages: Sendable {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/moderation/reports", list)
        pages.post("/moderation/reports/:kind/:id", decide)
    }

    private func list(_ visit: Visit) async throws -> PageAnswer { try await page(visit, nil) }

    private func decide(_ visit: Visit) async throws -> PageAnswer {
        let kind = try visit.parameters.get("kind").flatMap(ReportedKind.init).orNotFound("report")
        let id = try visit.parameters.get("id").orNotFound("report")
        let verdict = try visit.form.labels("verdict", as: ReportVerdict.self).first.orNotFound("verdict")
        let decision = ReportDecision(verdict: verdict, reason: visit.form["reason"])
        let list = OwnPath(to: "/moderation/reports")
        do {
            try await visit.ask {
                _ = try await $0.call(RecipesAPI.decideReport, at: kind.rawValue, id, sending: decision)
            }
            return .redirect(list, notice: Notice("moderation.reports.decided.\(verdict.rawValue)"))
        } catch let problem as Problem where problem.status == 404 || problem.status == 409 {
            return .redirect(list, notice: Notice("moderation.reports.gone", isProblem: true))
        } catch let problem as Problem where problem.status == 422 {
            return try await page(visit, ReportRefusal(id: id, reason: decision.reason ?? "", problem: problem))
        }
    }

    private func page(_ visit: Visit, _ refusal: ReportRefusal?) async throws -> PageAnswer {
        let desk = try await visit.desk()
        let query = PageQuery(limit: 20, cursor: visit.query["cursor"])
        let things = try await visit.ask { try await $0.call(RecipesAPI.reports, sending: query) }
        let model = ReportsPage(desk, things, refusal, in: visit.language)
        return .page(
            Screen(
                "Moderation/reports", title: visit.language("moderation.reports.title"), tab: .profile,
                status: .init(code: refusal?.problem.status ?? 200), model))
    }
}

/// A verdict that could not be given as it was written.
struct ReportRefusal: Sendable {
    let id: String
    let reason: String
    let problem: Problem
}

/// Everything that was reported and not decided on.
struct ReportsPage: Sendable {
    let menu: ModerationMenu
    let summary: String
    let things: [ReportCard]
    let next: String?

    init(_ desk: DeskState, _ page: Page<ReportedThing>, _ refusal: ReportRefusal?, in language: Language) {
        menu = ModerationMenu(desk, at: .reports, in: language)
        summary = language("moderation.desk.reports", count: desk.reports)
        things = page.items.map { ReportCard($0, refusal?.id == $0.id ? refusal : nil, in: language) }
        next = page.next.map { "/moderation/reports" + Query.text([("cursor", $0)]) }
    }
}

/// One reported thing with its reports and the verdicts that there can be.
struct ReportCard: Sendable {
    let id: String
    let kind: String
    let kindName: String
    let text: String
    let isComment: Bool
    let recipeTitle: String
    let place: String
    let manageAddress: String
    let picture: String?
    let author: StandingLine?
    let reasons: [String]
    let remarks: [String]
    let isHidden: Bool
    let times: String
    let canRemovePictures: Bool
    let reason: LongField
    let isOpen: Bool

    init(_ thing: ReportedThing, _ refusal: ReportRefusal?, in language: Language) {
        id = thing.id
        kind = thing.kind.rawValue
        kindName = language("moderation.reports.kind.\(thing.kind.rawValue)")
        text = thing.text
        isComment = thing.kind == .comment
        recipeTitle = thing.recipeTitle
        place = "/recipes/\(thing.recipe)" + (isComment ? "#comment-\(thing.id)" : "")
        manageAddress = "/moderation/recipes/\(thing.recipe)"
        picture = thing.image.flatMap { PhotoAddress.shown($0, .small) }
        author = thing.author.map { StandingLine($0, in: language) }
        reasons = ReportReason.allCases.compactMap { reason in
            thing.reasons[reason].map { "\(language("moderation.reports.reason.\(reason.rawValue)")) × \($0)" }
        }
        remarks = thing.remarks
        isHidden = thing.isHidden
        times = language(
            "moderation.reports.between",
            ["first": language.moment(thing.firstAt), "last": language.moment(thing.lastAt)])
        canRemovePictures = thing.kind == .recipe && thing.image != nil
        let error = refusal.map { FieldErrors($0.problem, shown: ["reason"], in: language) }
        reason = LongField(
            name: "reason", id: "reason-\(thing.id)", label: language("moderation.decision.reason"),
            value: refusal?.reason ?? "", rows: 2, hint: language("moderation.reports.reasonHint"),
            error: error?["reason"] ?? error?.general)
        isOpen = refusal != nil
    }
}
