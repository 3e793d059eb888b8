import Contracts
import Foundation
import RecipesContracts

/// The recipes that somebody is writing.
struct DraftPages: Pages {
    /// A draft that comes back may be so many bytes long.
    private static let largestDraft = 2 << 20

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/drafts", drafts)
        pages.post("/drafts", upTo: Self.largestDraft, begin)
        pages.post("/drafts/:id/discarding", discard)
    }

    private func drafts(_ visit: Visit) async throws -> PageResponse { try await page(visit, discarded: nil) }

    /// A draft from a recipe, or one that was discarded and is to be there again; a new one begins when something is written.
    private func begin(_ visit: Visit) async throws -> PageResponse {
        let recipe = visit.form["recipe"].flatMap(ID<Recipe>.init)
        let content = try visit.form["content"].map(Self.content)
        guard recipe != nil || content != nil else { return .redirect(OwnPath(to: "/drafts/new")) }
        do {
            let start = DraftStart(recipe: recipe, content: content)
            let draft = try await visit.ask { try await $0.call(RecipesAPI.startDraft, sending: start) }
            return .redirect(visit.address(of: draft, "edit"))
        } catch let problem as Problem where [409, 422].contains(problem.status) {
            return .redirect(
                visit.from ?? OwnPath(to: "/drafts"),
                notice: Notice(problem.code == "too-many-drafts" ? "drafts.tooMany" : "drafts.refused", isProblem: true)
            )
        }
    }

    private func discard(_ visit: Visit) async throws -> PageResponse {
        let draft = try await visit.draft()
        try await visit.ask { _ = try await $0.call(RecipesAPI.discardDraft, at: draft.id) }
        return try await page(visit, discarded: draft)
    }

    private func page(_ visit: Visit, discarded: Draft?) async throws -> PageResponse {
        let part = visit.part
        let found = try await visit.ask { try await $0.call(RecipesAPI.drafts, sending: part) }
        let model = try DraftsPage(found, discarded: discarded, in: visit.language)
        return .page(Screen("Writing/drafts", title: visit.language("drafts.title"), tab: .profile, model))
    }

    private static func content(_ json: String) throws(Problem) -> RecipeContent {
        do {
            return try WireFormat.decoder.decode(RecipeContent.self, from: Data(json.utf8))
        } catch {
            throw Problem(400, "malformed", ["what": "draft"])
        }
    }
}

/// The drafts, the last changed first.
struct DraftsPage: Sendable {
    /// One draft.
    struct Row: Sendable {
        let address: String
        let title: String
        let picture: String?
        let changed: Moment
        /// Whether it waits for the moderators.
        let isSubmitted: Bool
        /// Whether it is a new version of a recipe that is there.
        let isVersion: Bool
    }

    /// A draft that was just discarded, with everything that it takes to have it back.
    struct Discarded: Sendable {
        let title: String
        let recipe: String?
        let content: String
    }

    let rows: [Row]
    let next: String?
    let discarded: Discarded?

    init(_ drafts: Page<DraftSummary>, discarded: Draft?, in language: Language) throws {
        rows = drafts.items.map { draft in
            let page = draft.state == .submitted ? "preview" : "edit"
            return Row(
                address: "/drafts/\(draft.id)/\(page)", title: draft.title.orNothing ?? language("drafts.untitled"),
                picture: draft.image.flatMap { PhotoAddress.page(of: $0, .small) },
                changed: language.moment(draft.changedAt), isSubmitted: draft.state == .submitted,
                isVersion: draft.recipe != nil)
        }
        next = drafts.next.map { "/drafts" + Query.text([("cursor", $0)]) }
        self.discarded = try discarded.map { draft in
            Discarded(
                title: draft.content.title.orNothing ?? language("drafts.untitled"),
                recipe: (draft.recipe ?? draft.copyOf)?.description,
                content: String(decoding: try WireFormat.encoder.encode(draft.content), as: UTF8.self))
        }
    }
}
