import Contracts
import PantryContracts
import RecipesContracts
import ServiceClient

/// Merges duplicate foods of the catalogue, for administrators.
struct FoodMergePages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/moderation/foods/:id/merge", choose)
        pages.post("/moderation/foods/:id/merge", merge)
        pages.get("/moderation/food-merges", list)
        pages.post("/moderation/food-merges/:id/split", on: "/moderation/food-merges", split)
    }

    private func choose(_ visit: Visit) async throws -> PageResponse {
        try await page(visit, into: visit.query["into"] ?? "")
    }

    /// Shows the choice of the food to keep, with a preview of the merge once chosen.
    private func page(_ visit: Visit, into typed: String, _ problem: Problem? = nil) async throws -> PageResponse {
        let id = try visit.id(Food.self)
        let queue = try await visit.moderationQueue()
        let food = try await visit.ask { try await $0.call(RecipesAPI.food, at: id) }
        let name = String(typed.prefix(80))
        var model = FoodMergePage(queue, food, typed: name, problem, in: visit.language)
        if !name.isEmpty {
            let meant = try await visit.ask {
                try await $0.call(RecipesAPI.resolve, sending: FoodNamesQuery(names: [name]))
            }
            if let kept = meant.recognized.first(where: { $0.isGuess != true })?.food {
                do {
                    async let use = visit.askIfPossible { try await $0.call(PantryAPI.foodUse, at: food.id) }
                    let preview = try await visit.ask {
                        try await $0.call(RecipesAPI.previewFoodMerge, at: food.id, kept.id)
                    }
                    model.preview = FoodMergePage.Preview(preview, try await use, in: visit.language)
                } catch let problem as Problem where [409, 422].contains(problem.status) {
                    model.into.error = problem.detail
                }
            } else {
                model.into.error = visit.language("foodMerge.unknown")
            }
        }
        let status = problem?.status ?? 200
        return .page(
            Screen(
                "Moderation/food-merge", title: model.heading, tab: .profile, status: .init(code: status), model))
    }

    private func merge(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Food.self)
        let into = visit.form["into"] ?? ""
        let kept = try ID<Food>(into).orNotFound(.food)
        let order = FoodMergeOrder(revision: visit.revision, into: kept)
        do {
            let done = try await visit.ask { try await $0.call(RecipesAPI.mergeFood, at: id, sending: order) }
            return .redirect(
                OwnPath(to: "/moderation/food-merges"),
                notice: Notice("foodMerge.done", ["gone": done.gone.name, "kept": done.kept.name]))
        } catch let problem as Problem where [409, 412, 422].contains(problem.status) {
            return try await page(visit, into: into, problem)
        }
    }

    private func list(_ visit: Visit) async throws -> PageResponse {
        let queue = try await visit.moderationQueue()
        let query = PageQuery(limit: 50, cursor: visit.query["cursor"])
        let merges = try await visit.ask { try await $0.call(RecipesAPI.foodMerges, sending: query) }
        let model = FoodMergesPage(queue, merges, in: visit.language)
        return .page(
            Screen("Moderation/food-merges", title: visit.language("foodMerge.listTitle"), tab: .profile, model))
    }

    private func split(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(FoodMerge.self)
        let list = OwnPath(to: "/moderation/food-merges")
        do {
            let merge = try await visit.ask { try await $0.call(RecipesAPI.splitFood, at: id) }
            return .redirect(
                list, notice: Notice("foodMerge.splitDone", ["gone": merge.gone.name, "kept": merge.kept.name]))
        } catch let problem as Problem where problem.status == 409 {
            return .redirect(list, notice: Notice("foodMerge.splitRefused", isProblem: true))
        }
    }
}

/// The choice of the food to keep, with a preview of the merge.
struct FoodMergePage: PageModel {
    /// A property of both foods and of the merged one.
    struct Fact: PageModel {
        let label: String
        let gone: String
        let kept: String
        let merged: String
        let differs: Bool
    }

    /// The effects of a merge.
    struct Preview: PageModel {
        let gone: String
        let kept: String
        let keptID: String
        let revision: Int
        let counts: [String]
        let facts: [Fact]
        /// A note if the kept food's allergens or diets change; else `nil`.
        let warning: String?
        let swapAddress: String

        init(_ preview: FoodMergePreview, _ use: FoodUseCount?, in language: Language) {
            let (old, new, merged) = (preview.gone, preview.kept, preview.merged)
            (gone, kept, keptID, revision) = (old.name, new.name, new.id.description, preview.revision)
            func text<Word: Vocabulary>(_ words: Labels<Word>?, _ name: (Word) -> String) -> String {
                guard let words else { return language("foodMerge.unknownFact") }
                let names = words.members.map(name)
                return names.isEmpty ? language("foodMerge.none") : language.list(names)
            }
            func names(_ food: Food) -> String {
                let others = (food.names ?? [:]).sorted { $0.key.rawValue < $1.key.rawValue }.flatMap(\.value)
                let all = food.synonyms + others
                return all.isEmpty ? language("foodMerge.none") : language.list(all)
            }
            func energy(_ food: Food) -> String {
                food.nutritionPer100g.map { "\(Int($0.kcal.rounded())) kcal" } ?? language("foodMerge.unknownFact")
            }
            facts = [
                ("allergens", { (food: Food) in text(food.allergens) { language.name(of: $0) } }),
                ("diets", { (food: Food) in text(food.diets) { language.name(of: $0) } }),
                ("energy", energy), ("names", names),
                ("category", { (food: Food) in language.name(of: food.category) }),
            ].map { key, value in
                Fact(
                    label: language("foodMerge.fact.\(key)"), gone: value(old), kept: value(new), merged: value(merged),
                    differs: value(old) != value(new))
            }
            let isStricter = merged.allergens != new.allergens || merged.diets != new.diets
            warning =
                !isStricter
                ? nil
                : merged.allergens == nil && new.allergens != nil
                    ? language("foodMerge.becomesUnknown", ["gone": old.name, "kept": new.name])
                    : language("foodMerge.stricter", ["gone": old.name, "kept": new.name])
            let uses = [
                ("narrower", preview.narrower), ("substitutions", preview.substitutions),
                ("proposals", preview.proposals), ("items", use.map { $0.items + $0.selections } ?? 0),
                ("alike", use?.alike ?? 0),
            ].filter { $0.1 > 0 }
            counts =
                ([("recipes", preview.recipes), ("lines", preview.lines)] + uses).map {
                    language("foodMerge.\($0.0)", count: $0.1)
                } + (use == nil ? [language("foodMerge.pantriesUnknown")] : [])
            swapAddress = "/moderation/foods/\(new.id)/merge" + Query.text([("into", old.id.description)])
        }
    }

    let menu: ModerationMenu
    let heading: String
    let back: String
    let action: String
    var into: Field
    var preview: Preview?
    let problem: String?

    init(_ queue: ModerationQueueState, _ food: Food, typed: String, _ refusal: Problem?, in language: Language) {
        menu = ModerationMenu(queue, at: .foods, in: language)
        heading = language("foodMerge.title", ["name": food.name])
        back = "/moderation/foods/\(food.id)"
        action = "\(back)/merge"
        let isID = ID<Food>(typed) != nil
        into = Field(name: "into", label: language("foodMerge.into"), value: isID ? "" : typed, type: "search")
        into.suggestsFoods = true
        problem = refusal.map { $0.status == 412 ? language("foodMerge.changed") : $0.detail }
    }
}

/// Past merges, the latest first.
struct FoodMergesPage: PageModel {
    struct Row: PageModel {
        let text: String
        let facts: String
        /// `nil` if the merge was split again.
        let splitAddress: String?
    }

    let menu: ModerationMenu
    let rows: [Row]
    let next: String?

    init(_ queue: ModerationQueueState, _ merges: Page<FoodMerge>, in language: Language) {
        menu = ModerationMenu(queue, at: .foods, in: language)
        rows = merges.items.map { merge in
            let day = language.date(of: merge.mergedAt)
            let left = merge.left > 0 ? [language("foodMerge.left", count: merge.left)] : []
            let split = merge.splitAt.map { [language("foodMerge.wasSplit", ["date": language.date(of: $0)])] } ?? []
            return Row(
                text: language("foodMerge.row", ["gone": merge.gone.name, "kept": merge.kept.name]),
                facts: ([day, language("foodMerge.lines", count: merge.moved)] + left + split).joined(separator: " · "),
                splitAddress: merge.splitAt == nil ? "/moderation/food-merges/\(merge.id)/split" : nil)
        }
        next = merges.next.map { "/moderation/food-merges" + Query.text([("cursor", $0)]) }
    }
}
