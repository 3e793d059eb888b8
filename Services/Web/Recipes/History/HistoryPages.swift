import Contracts
import RecipesContracts

/// Earlier versions of an own recipe, with restoration.
struct HistoryPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/recipes/:id/history", list)
        pages.get("/recipes/:id/history/:revision", show)
        pages.post("/recipes/:id/history/:revision/restoration", on: "/recipes/:id/history", restore)
    }

    private func list(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Recipe.self)
        let versions = try await visit.ask { try await $0.call(RecipesAPI.versions, at: id) }
        let model = HistoryPage(id, versions.items, in: visit.language)
        return .page(Screen("History/history", title: visit.language("history.title"), tab: .profile, model))
    }

    private func show(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Recipe.self)
        let revision = try revision(visit)
        let version = try await visit.ask {
            try await $0.call(RecipesAPI.version, at: id, revision)
        }
        let model = VersionPage(version, of: id, in: visit.language)
        return .page(Screen("History/version", title: visit.language("history.title"), tab: .profile, model))
    }

    /// Restores a version, with undo.
    private func restore(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Recipe.self)
        let revision = try revision(visit)
        let seen = SeenRevision(revision: visit.revision)
        do {
            let recipe = try await visit.ask {
                try await $0.call(
                    RecipesAPI.restoreVersion, at: id, revision, sending: seen)
            }
            let undo = Notice.Undo(restoring: seen.revision, of: recipe)
            return .redirect(OwnPath("/recipes/\(id)") ?? .home, notice: Notice("history.restored", undo: undo))
        } catch let problem as Problem where [404, 412, 422].contains(problem.status) {
            let phrase = problem.status == 412 ? "history.changedMeanwhile" : "history.gone"
            return .redirect(HistoryPage.address(of: id), notice: Notice(phrase, isProblem: true))
        }
    }

    private func revision(_ visit: Visit) throws -> Int {
        try visit.parameters.get("revision").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }.orNotFound(.address)
    }
}

extension Notice.Undo {
    /// Restores an own recipe to `revision`.
    init(restoring revision: Int, of recipe: Recipe) {
        self.init(
            action: "/recipes/\(recipe.id)/history/\(revision)/restoration",
            fields: ["revision": "\(recipe.revision)"])
    }
}

/// The versions of an own recipe, newest first.
struct HistoryPage: PageModel {
    /// One version.
    struct Row: PageModel {
        let written: Moment
        let title: String
        /// "Changed: ingredients, steps", or a text for the oldest version.
        let changed: String
        /// Address of an earlier version; `nil` for the current one.
        let address: String?
        let isCurrent: Bool
    }

    let recipeAddress: String
    let recipe: String
    let rows: [Row]
    /// Whether there are no earlier versions.
    let isUnchanged: Bool

    init(_ id: ID<Recipe>, _ versions: [RecipeVersionSummary], in language: Language) {
        recipeAddress = "/recipes/\(id)"
        recipe = versions.first?.title ?? ""
        rows = versions.map { version in
            let parts = version.changed.members.map { language("history.part.\($0.rawValue)") }
            return Row(
                written: language.moment(version.writtenAt), title: version.title,
                changed: parts.isEmpty
                    ? language("history.first") : language("history.changed", ["list": language.list(parts)]),
                address: version.isCurrent ? nil : "/recipes/\(id)/history/\(version.revision)",
                isCurrent: version.isCurrent)
        }
        isUnchanged = versions.count <= 1
    }

    static func address(of recipe: ID<Recipe>) -> OwnPath { OwnPath("/recipes/\(recipe)/history") ?? .home }
}

/// An earlier version of an own recipe, compared with the current one.
struct VersionPage: PageModel {
    let historyAddress: String
    let title: String
    let written: Moment
    let diffs: [ContentDiff]
    /// The numbers of photos; `nil` if the photos are the same.
    let photos: String?
    let isSame: Bool
    let restoreAction: String
    /// The current revision of the recipe.
    let revision: Int

    init(_ version: RecipeVersion, of id: ID<Recipe>, in language: Language) {
        historyAddress = HistoryPage.address(of: id).description
        title = version.content.title
        written = language.moment(version.writtenAt)
        var (now, then) = (version.current, version.content)
        photos =
            now.photos == then.photos
            ? nil : language("history.photos", ["before": "\(now.photos.count)", "after": "\(then.photos.count)"])
        // Photo ids mean nothing to readers.
        (now.photos, then.photos) = ([], [])
        let diff = ContentDiff(language("history.difference"), from: now, to: then, foods: [:], in: language)
        diffs = diff.sections.isEmpty ? [] : [diff]
        isSame = diff.sections.isEmpty && photos == nil
        restoreAction = "/recipes/\(id)/history/\(version.revision)/restoration"
        revision = version.currentRevision
    }
}
