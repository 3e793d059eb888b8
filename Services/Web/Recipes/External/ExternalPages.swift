import Contracts
import RecipesContracts
import ServiceClient

/// Importing recipes from an external database, and linking an account there.
struct ExternalPages: Pages {
    private static let account = OwnPath(to: "/profile/external")

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.post("/search/external/:id", take)
        pages.get("/profile/external") { try await page($0) }
        pages.post("/profile/external", linkOwn)
        pages.post("/profile/external/account", linkNew)
        pages.post("/profile/external/removal", unlink)
    }

    private func take(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.parameters.get("id").flatMap { $0.isExternalID ? $0 : nil }.orNotFound(.recipe)
        do {
            let taken = try await visit.ask { try await $0.call(RecipesAPI.importExternal, at: id) }
            let report = try await visit.askIfThere {
                try await $0.call(RecipesAPI.imported, at: taken.id, sending: ImportedQuery(limit: 1))
            }
            guard let recipe = report?.items.first?.recipe else {
                return .redirect(OwnPath("/imports/\(taken.id)") ?? .home)
            }
            return .redirect(
                OwnPath("/recipes/\(recipe)") ?? .home,
                notice: Notice(taken.imported > 0 ? "external.taken" : "external.there"))
        } catch let problem as Problem where [404, 422, 429, 503].contains(problem.status) {
            return .redirect(visit.from ?? OwnPath(to: "/search"), notice: .refused(problem, in: visit.language))
        }
    }

    private func page(_ visit: Visit, _ problem: Problem? = nil) async throws -> PageResponse {
        let external = try await visit.ask { try await $0.call(RecipesAPI.externalDatabase) }
        let link = try await visit.askIfThere(refusals: [404]) { try await $0.call(RecipesAPI.externalLink) }
        let errors =
            problem.map { problem in
                problem.status == 503
                    ? FieldErrors(general: visit.language("external.sorry"), [:])
                    : FieldErrors(problem, shown: ["username"], in: visit.language)
            } ?? .none
        let model = ExternalAccountPage(
            external, link, typed: visit.form["username"] ?? "", errors: errors, in: visit.language)
        return .page(
            Screen(
                "External/account", title: model.heading, tab: .profile, status: .init(code: problem?.status ?? 200),
                model))
    }

    private func linkOwn(_ visit: Visit) async throws -> PageResponse {
        try await link(ExternalLinkDraft(username: visit.form["username"] ?? ""), visit)
    }

    private func linkNew(_ visit: Visit) async throws -> PageResponse { try await link(ExternalLinkDraft(), visit) }

    private func link(_ draft: ExternalLinkDraft, _ visit: Visit) async throws -> PageResponse {
        do {
            let link = try await visit.ask { try await $0.call(RecipesAPI.linkExternal, sending: draft) }
            return .redirect(Self.account, notice: Notice("external.linked", ["name": link.username]))
        } catch let problem as Problem where [422, 429, 503].contains(problem.status) {
            return try await page(visit, problem)
        } catch let problem as Problem where problem.status == 409 {
            return .redirect(Self.account, notice: .refused(problem, in: visit.language))
        }
    }

    /// Undo links the same account again.
    private func unlink(_ visit: Visit) async throws -> PageResponse {
        let link = try await visit.askIfThere(refusals: [404]) { try await $0.call(RecipesAPI.externalLink) }
        try await visit.ask { _ = try await $0.call(RecipesAPI.unlinkExternal) }
        let undo = link.map { Notice.Undo(action: "/profile/external", fields: ["username": $0.username]) }
        return .redirect(Self.account, notice: Notice("external.unlinked", undo: undo))
    }
}

extension Notice {
    fileprivate static func refused(_ problem: Problem, in language: Language) -> Notice {
        let sentence =
            problem.status == 429 || problem.status == 409
            ? language.sentence(for: problem) : language("external.sorry")
        return Notice("external.refused", ["reason": sentence], isProblem: true)
    }
}

extension String {
    /// Whether the text is a valid external recipe id: 1 to 20 digits.
    fileprivate var isExternalID: Bool {
        (1...20).contains(utf8.count) && utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
}
