import Contracts
import Foundation
import RecipesContracts

/// The drafts of a person: listing, starting, discarding and restoring.
struct DraftPages: Pages {
    /// The limit of a restored draft's form, in bytes.
    private static let largestDraft = 2 << 20
    /// The most drafts discarded together.
    private static let mostAtOnce = 24

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/drafts", drafts)
        pages.post("/drafts", upTo: Self.largestDraft, begin)
        pages.post("/drafts/:id/discarding", discard)
        pages.post("/drafts/selection", confirmDiscarding)
        pages.post("/drafts/discarding", discardSeveral)
        pages.post("/drafts/restoring", upTo: Self.largestDraft, restore)
    }

    private func drafts(_ visit: Visit) async throws -> PageResponse { try await page(visit, discarded: []) }

    /// Starts a draft from a recipe, or restores a discarded one. Without either, leads to the empty editor.
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
        return try await page(visit, discarded: [draft])
    }

    /// Confirms discarding several drafts.
    private func confirmDiscarding(_ visit: Visit) async throws -> PageResponse {
        let drafts = try await chosen(visit)
        guard !drafts.isEmpty else {
            return .redirect(
                OwnPath(to: "/drafts", [("select", "yes")]), notice: Notice("drafts.noneChosen", isProblem: true))
        }
        let model = DraftDiscardingPage(drafts, in: visit.language)
        return .page(Screen("Writing/discarding", title: model.heading, tab: .profile, model))
    }

    /// Discards the chosen drafts except those under review.
    private func discardSeveral(_ visit: Visit) async throws -> PageResponse {
        var discarded: [Draft] = []
        for draft in try await chosen(visit) {
            do {
                try await visit.ask { _ = try await $0.call(RecipesAPI.discardDraft, at: draft.id) }
                discarded.append(draft)
            } catch let problem as Problem where [404, 409].contains(problem.status) {
                continue
            }
        }
        return try await page(visit, discarded: discarded)
    }

    /// Restores drafts discarded together.
    private func restore(_ visit: Visit) async throws -> PageResponse {
        do {
            for number in 0..<Self.mostAtOnce {
                guard let json = visit.form["content-\(number)"] else { break }
                let recipe = visit.form["recipe-\(number)"].flatMap(ID<Recipe>.init)
                let start = DraftStart(recipe: recipe, content: try Self.content(json))
                _ = try await visit.ask {
                    try await $0.once(visit.once.map { "\($0) \(number)" })
                        .call(RecipesAPI.startDraft, sending: start)
                }
            }
            return .redirect(OwnPath(to: "/drafts"), notice: Notice("drafts.restored"))
        } catch let problem as Problem where [409, 422].contains(problem.status) {
            return .redirect(
                OwnPath(to: "/drafts"),
                notice: Notice(problem.code == "too-many-drafts" ? "drafts.tooMany" : "drafts.refused", isProblem: true)
            )
        }
    }

    /// The chosen drafts that can be discarded.
    private func chosen(_ visit: Visit) async throws -> [Draft] {
        var drafts: [Draft] = []
        for id in visit.form.all("drafts").once.compactMap(ID<Draft>.init).prefix(Self.mostAtOnce) {
            let draft = try await visit.askIfThere(refusals: [404]) { try await $0.call(RecipesAPI.draft, at: id) }
            if let draft, draft.state == .draft { drafts.append(draft) }
        }
        return drafts
    }

    private func page(_ visit: Visit, discarded: [Draft]) async throws -> PageResponse {
        let part = visit.part
        let found = try await visit.ask { try await $0.call(RecipesAPI.drafts, sending: part) }
        let model = try DraftsPage(
            found, discarded: discarded, isSelecting: visit.query["select"] == "yes", in: visit.language)
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

/// The drafts, latest changed first.
struct DraftsPage: PageModel {
    struct Row: PageModel {
        let id: String
        let address: String
        /// Whether the draft has a checkbox.
        let hasBox: Bool
        let title: String
        let picture: String?
        let changed: Moment
        /// Whether moderators are reviewing the draft.
        let isSubmitted: Bool
        /// Whether the draft is a new version of an existing recipe.
        let isVersion: Bool
    }

    /// A discarded draft, with its content for undo.
    struct Discarded: PageModel {
        let title: String
        /// The names of the form fields for the recipe and the content.
        let recipeName: String
        let contentName: String
        let recipe: String?
        let content: String
    }

    /// The limit of an undo form, in bytes.
    private static let mostToTakeBack = 1 << 20

    let rows: [Row]
    let next: String?
    /// The titles of the discarded drafts; `nil` for none.
    let discardedText: String?
    /// Empty if the drafts are too large for undo.
    let discarded: [Discarded]
    /// The action of the undo form. A single draft opens in the editor.
    let undoAction: String
    let isSelecting: Bool
    let canSelect: Bool

    init(
        _ drafts: Page<DraftSummary>, discarded: [Draft], isSelecting: Bool, in language: Language
    ) throws {
        self.isSelecting = isSelecting && !drafts.items.isEmpty
        canSelect = !isSelecting && drafts.items.contains { $0.state == .draft }
        rows = drafts.items.map { draft in
            let page = draft.state == .submitted ? "preview" : "edit"
            return Row(
                id: draft.id.description, address: "/drafts/\(draft.id)/\(page)",
                hasBox: isSelecting && draft.state == .draft,
                title: draft.title.orNothing ?? language("drafts.untitled"),
                picture: draft.image.flatMap { PhotoAddress.page(of: $0, .small) },
                changed: language.moment(draft.changedAt), isSubmitted: draft.state == .submitted,
                isVersion: draft.recipe != nil)
        }
        next = drafts.next.map { "/drafts" + Query.text([("cursor", $0)]) }
        let titles = discarded.map { $0.content.title.orNothing ?? language("drafts.untitled") }
        discardedText = titles.isEmpty ? nil : language.list(titles)
        let isOne = discarded.count == 1
        undoAction = isOne ? "/drafts" : "/drafts/restoring"
        let all = try zip(0..., discarded).map { number, draft in
            Discarded(
                title: titles[number], recipeName: isOne ? "recipe" : "recipe-\(number)",
                contentName: isOne ? "content" : "content-\(number)",
                recipe: (draft.recipe ?? draft.copyOf)?.description,
                content: String(decoding: try WireFormat.encoder.encode(draft.content), as: UTF8.self))
        }
        self.discarded = all.reduce(0) { $0 + 3 * $1.content.utf8.count } <= Self.mostToTakeBack ? all : []
    }
}

/// The confirmation to discard several drafts.
struct DraftDiscardingPage: PageModel {
    let heading: String
    let drafts: [Choice]

    init(_ drafts: [Draft], in language: Language) {
        heading = language("drafts.discarding.heading", count: drafts.count)
        self.drafts = drafts.map {
            Choice(
                name: "drafts", value: $0.id.description,
                label: $0.content.title.orNothing ?? language("drafts.untitled"), isOn: true)
        }
    }
}
