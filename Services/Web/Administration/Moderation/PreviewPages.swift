import Contracts
import RecipesContracts
import ServiceClient

/// Submissions side by side, with decisions on them.
struct PreviewPages: Pages {
    /// The most submissions side by side.
    static let most = 4

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/moderation/preview", preview)
        pages.get("/moderation/submissions/:id", single)
        pages.post("/moderation/submissions/:id/approval", approve)
        pages.post("/moderation/submissions/:id/rejection", keeping: ["reason"], reject)
    }

    private func preview(_ visit: Visit) async throws -> PageResponse {
        let ids = Self.ids(visit.query)
        guard !ids.isEmpty else {
            return .redirect(OwnPath(to: "/moderation"), notice: Notice("moderation.preview.none", isProblem: true))
        }
        return try await page(visit, ids, nil)
    }

    private func single(_ visit: Visit) async throws -> PageResponse {
        .redirect(Self.address(of: [try visit.id(Draft.self)]))
    }

    private func approve(_ visit: Visit) async throws -> PageResponse {
        try await decide(visit, DecisionForm(visit.form), notice: "moderation.decision.approved") { client, id, form in
            try await client.call(RecipesAPI.approve, at: id, sending: form.seen)
        }
    }

    private func reject(_ visit: Visit) async throws -> PageResponse {
        var form = DecisionForm(visit.form)
        form.reason = form.reason(in: visit.language)
        return try await decide(visit, form, notice: "moderation.decision.rejected") { client, id, form in
            let rejection = Rejection(revision: form.revision, reason: form.reason)
            try await client.call(RecipesAPI.reject, at: id, sending: rejection)
        }
    }

    /// Decides and continues with the remaining submissions, or shows all again with the errors.
    private func decide(
        _ visit: Visit, _ form: DecisionForm, notice: String,
        _ action: @Sendable (ServiceClient, ID<Draft>, DecisionForm) async throws -> Void
    ) async throws -> PageResponse {
        let id = try visit.id(Draft.self)
        let next = form.rest.isEmpty ? OwnPath(to: "/moderation") : Self.address(of: form.rest)
        do {
            try await visit.ask { try await action($0, id, form) }
            return .redirect(next, notice: Notice(notice, ["title": form.title]))
        } catch let problem as Problem where problem.status == 404 {
            return .redirect(next, notice: Notice("moderation.decision.gone", ["title": form.title], isProblem: true))
        } catch let problem as Problem where [409, 412, 422].contains(problem.status) {
            return try await page(visit, [id] + form.rest, RefusedDecision(id: id, form: form, problem: problem))
        }
    }

    private func page(_ visit: Visit, _ ids: [ID<Draft>], _ refusal: RefusedDecision?) async throws -> PageResponse {
        let state = try await visit.moderationQueue()
        let found = try await withThrowingTaskGroup(of: (Int, Submission?).self) { group in
            for (place, id) in ids.enumerated() {
                group.addTask {
                    (place, try await visit.askIfThere { try await $0.call(RecipesAPI.submission, at: id) })
                }
            }
            return try await group.reduce(into: [Int: Submission]()) { $0[$1.0] = $1.1 }
        }
        let submissions = ids.indices.compactMap { found[$0] }
        let model = PreviewPage(
            state, submissions, missing: ids.count - submissions.count, refusal: refusal, now: visit.site.now(),
            in: visit.language)
        return .page(
            Screen(
                "Moderation/preview", title: visit.language("moderation.preview.title"), tab: .profile,
                status: .init(code: refusal?.problem.status ?? 200), model))
    }

    static func address(of ids: [ID<Draft>]) -> OwnPath {
        OwnPath(to: "/moderation/preview", ids.map { ("id", $0.description) })
    }

    private static func ids(_ query: Form) -> [ID<Draft>] {
        var ids: [ID<Draft>] = []
        for id in query.all("id").compactMap(ID<Draft>.init) where !ids.contains(id) { ids.append(id) }
        return Array(ids.prefix(most))
    }
}

/// The typed decision on a submission.
struct DecisionForm: Sendable {
    /// Common reasons, each with an editable phrase.
    static let readyReasons = ["incomplete", "unclear", "copied", "picture", "duplicate", "notFood"]

    let revision: Int
    let published: Int?
    let title: String
    let ready: String?
    var reason: String
    /// The other submissions on the screen.
    let rest: [ID<Draft>]

    init(_ form: Form) {
        revision = form["revision"].flatMap { Int($0) } ?? 0
        published = form["published"].flatMap { Int($0) }
        title = form["title"] ?? ""
        ready = form["ready"].flatMap { Self.readyReasons.contains($0) ? $0 : nil }
        reason = form["reason"] ?? ""
        rest = Array(form.all("rest").compactMap(ID<Draft>.init).prefix(PreviewPages.most - 1))
    }

    var seen: SeenRevision { SeenRevision(revision: revision, published: published) }

    /// Returns the typed reason, or else the chosen common one.
    func reason(in language: Language) -> String {
        reason.isEmpty ? ready.map { language("moderation.readyReason.\($0)") } ?? "" : reason
    }
}

/// A refused decision.
struct RefusedDecision: Sendable {
    let id: ID<Draft>
    let form: DecisionForm
    let problem: Problem
}
