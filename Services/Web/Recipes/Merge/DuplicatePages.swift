import Contracts
import RecipesContracts
import ServiceClient

/// Comparing and merging own recipes that may be duplicates.
struct DuplicatePages: Pages {
    static let list = OwnPath(to: "/recipes/own/duplicates")

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/recipes/own/duplicates", list)
        pages.post("/recipes/own/duplicates/:id/undo", on: "/recipes/own/duplicates", undo)
        pages.get("/recipes/:id/merge/:gone", compare)
        pages.post("/recipes/:id/merge/:gone", merge)
        pages.post("/recipes/:id/apart/:gone", on: "/recipes/own/duplicates") { try await keepApart($0, true) }
        pages.post("/recipes/:id/together/:gone", on: "/recipes/own/duplicates") { try await keepApart($0, false) }
    }

    private func list(_ visit: Visit) async throws -> PageResponse {
        async let merges = visit.ask { try await $0.call(RecipesAPI.recipeMerges) }
        let pairs = try await visit.ask { try await $0.call(RecipesAPI.duplicates) }
        let model = DuplicatesPage(pairs.items, try await merges.items, in: visit.language)
        return .page(Screen("Merge/duplicates", title: visit.language("duplicates.title"), tab: .profile, model))
    }

    private func compare(_ visit: Visit) async throws -> PageResponse { try await page(visit) }

    private func page(_ visit: Visit, _ problem: Problem? = nil) async throws -> PageResponse {
        let (kept, gone) = try pair(visit)
        let comparison = try await visit.ask { try await $0.call(RecipesAPI.compareRecipes, at: kept, gone) }
        let model = RecipeComparisonPage(kept, gone, comparison, problem, in: visit.language)
        return .page(
            Screen(
                "Merge/comparison", title: visit.language("duplicates.compare"), tab: .profile,
                status: .init(code: problem?.status ?? 200), model))
    }

    private func merge(_ visit: Visit) async throws -> PageResponse {
        let (kept, gone) = try pair(visit)
        let order = RecipeMergeOrder(
            revision: visit.revision, gone: gone, goneRevision: Int(visit.form["goneRevision"] ?? "") ?? 0,
            taking: Labels(RecipeMergePart.allCases.filter { visit.form["take-\($0.rawValue)"] != nil }))
        do {
            let merge = try await visit.ask { try await $0.call(RecipesAPI.mergeRecipe, at: kept, sending: order) }
            let undo = Notice.Undo(action: "/recipes/own/duplicates/\(merge.id)/undo", fields: [:])
            return .redirect(
                OwnPath("/recipes/\(kept)") ?? .home,
                notice: Notice("duplicates.merged", ["title": merge.goneTitle], undo: undo)
            )
        } catch let problem as Problem where [412, 422].contains(problem.status) {
            return try await page(visit, problem)
        }
    }

    private func keepApart(_ visit: Visit, _ isApart: Bool) async throws -> PageResponse {
        let (kept, gone) = try pair(visit)
        let endpoint = isApart ? RecipesAPI.keepApart : RecipesAPI.takeTogether
        try await visit.ask { _ = try await $0.call(endpoint, at: kept, gone) }
        guard isApart else { return .redirect(Self.list) }
        let undo = Notice.Undo(action: "/recipes/\(kept)/together/\(gone)", fields: [:])
        return .redirect(Self.list, notice: Notice("duplicates.apart", undo: undo))
    }

    private func undo(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(RecipeMerge.self)
        do {
            let recipe = try await visit.ask { try await $0.call(RecipesAPI.undoRecipeMerge, at: id) }
            return .redirect(Self.list, notice: Notice("duplicates.undone", ["title": recipe.title]))
        } catch let problem as Problem where [404, 409].contains(problem.status) {
            return .redirect(Self.list, notice: Notice("duplicates.notUndone", isProblem: true))
        }
    }

    private func pair(_ visit: Visit) throws -> (kept: ID<Recipe>, gone: ID<Recipe>) {
        let gone = visit.parameters.get("gone").flatMap { ID<Recipe>($0) }
        return (try visit.id(Recipe.self), try gone.orNotFound(.address))
    }
}

/// Pairs of possible duplicates, with recent merges to undo.
struct DuplicatesPage: PageModel {
    /// Two possible duplicates.
    struct Pair: PageModel {
        let recipes: [Member]
        let likeness: String
        let compareAddress: String
        let apartAction: String
    }

    /// One recipe of a pair, with distinguishing facts.
    struct Member: PageModel {
        let title: String
        let address: String
        let about: String

        init(_ recipe: RecipeSummary, in language: Language) {
            title = recipe.title
            address = "/recipes/\(recipe.id)"
            let facts = RecipeFacts(recipe, in: language)
            let servings = language("recipe.servings", count: recipe.servings)
            about = ([recipe.summary, servings, facts.time, facts.kcal].compactMap(\.self))
                .filter { !$0.isEmpty }.joined(separator: " · ")
        }
    }

    /// A merge that can be undone.
    struct Merge: PageModel {
        let text: String
        let until: String
        let undoAction: String
    }

    let pairs: [Pair]
    let merges: [Merge]
    let hasMerges: Bool

    init(_ pairs: [RecipeDuplicate], _ merges: [RecipeMerge], in language: Language) {
        self.pairs = pairs.map { pair in
            let (one, other) = (pair.first, pair.second)
            return Pair(
                recipes: [one, other].map { Member($0, in: language) },
                likeness: language("duplicates.likeness", ["percent": "\(Int((pair.likeness * 100).rounded()))"]),
                compareAddress: "/recipes/\(one.id)/merge/\(other.id)",
                apartAction: "/recipes/\(one.id)/apart/\(other.id)")
        }
        self.merges = merges.map { merge in
            Merge(
                text: merge.goneTitle,
                until: language("duplicates.until", ["date": language.date(of: merge.undoableUntil)]),
                undoAction: "/recipes/own/duplicates/\(merge.id)/undo")
        }
        hasMerges = !merges.isEmpty
    }
}

/// Two own recipes side by side.
struct RecipeComparisonPage: PageModel {
    /// A part to copy from the recipe that is removed.
    struct Part: PageModel {
        let name: String
        let label: String
    }

    let kept: String
    let gone: String
    /// The numbers of ingredients and steps of each recipe.
    let keptAbout: String
    let goneAbout: String
    let keptAddress: String
    let goneAddress: String
    let action: String
    let apartAction: String
    let swapAddress: String
    let revision: Int
    let goneRevision: Int
    let diffs: [ContentDiff]
    let isSame: Bool
    let carried: [String]
    let parts: [Part]
    let hasParts: Bool
    let problem: String?

    init(
        _ keptID: ID<Recipe>, _ goneID: ID<Recipe>, _ comparison: RecipeComparison, _ refusal: Problem?,
        in language: Language
    ) {
        var (stays, goes) = (comparison.kept, comparison.gone)
        (kept, gone) = (stays.title, goes.title)
        func about(_ content: RecipeContent) -> String {
            let parts = [("ingredients", content.ingredients.count), ("steps", content.steps.count)]
            return parts.map { language("duplicates.has.\($0.0)", count: $0.1) }.joined(separator: " · ")
        }
        (keptAbout, goneAbout) = (about(stays), about(goes))
        (keptAddress, goneAddress) = ("/recipes/\(keptID)", "/recipes/\(goneID)")
        action = "/recipes/\(keptID)/merge/\(goneID)"
        apartAction = "/recipes/\(keptID)/apart/\(goneID)"
        swapAddress = "/recipes/\(goneID)/merge/\(keptID)"
        (revision, goneRevision) = (comparison.revision, comparison.goneRevision)
        // The recipe to remove may have personal notes even without notes of its own.
        let there: [(RecipeMergePart, Bool)] = [
            (.photos, !goes.photos.isEmpty), (.notes, true), (.tags, !goes.tags.isEmpty),
        ]
        parts = there.filter(\.1).map {
            Part(name: "take-\($0.0.rawValue)", label: language("duplicates.take.\($0.0.rawValue)"))
        }
        hasParts = !parts.isEmpty
        // Photo ids mean nothing to readers.
        (stays.photos, goes.photos) = ([], [])
        let diff = ContentDiff(language("duplicates.difference"), from: stays, to: goes, foods: [:], in: language)
        diffs = diff.sections.isEmpty ? [] : [diff]
        isSame = diff.sections.isEmpty
        let counts = [
            ("cooked", comparison.cooked), ("lists", comparison.lists), ("tags", comparison.tags),
            ("links", comparison.links),
        ].filter { $0.1 > 0 }.map { language("duplicates.carried.\($0.0)", count: $0.1) }
        carried = counts + (comparison.becomesShared ? [language("duplicates.becomesShared", ["title": kept])] : [])
        problem = refusal.map { refusal in
            refusal.status == 412
                ? language("duplicates.changed") : refusal.detail
        }
    }
}
