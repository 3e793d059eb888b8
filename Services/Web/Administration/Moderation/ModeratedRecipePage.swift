import Contracts
import RecipesContracts

/// Search results among published recipes.
struct ModeratedRecipeList: PageModel {
    struct Row: PageModel {
        let address: String
        let picture: String
        let title: String
        let facts: RecipeFacts
    }

    let menu: ModerationMenu
    let query: Field
    let summary: String
    let rows: [Row]
    let next: String?

    init(_ queue: ModerationQueueState, _ found: RecipeSearchPage?, _ asked: RecipeSearchQuery, in language: Language) {
        menu = ModerationMenu(queue, at: .recipes, in: language)
        query = Field(
            name: "query", label: language("moderation.recipes.query"), value: asked.query ?? "", type: "search",
            placeholder: language("moderation.recipes.query"))
        summary = language("moderation.recipes.found", count: found?.total ?? 0)
        rows = (found?.items ?? []).map { recipe in
            Row(
                address: "/moderation/recipes/\(recipe.id)",
                picture: RecipePicture.address(of: recipe.id, image: recipe.image), title: recipe.title,
                facts: RecipeFacts(recipe, in: language))
        }
        next = found?.next.map { cursor in
            "/moderation/recipes" + Query.text((asked.query.map { [("query", $0)] } ?? []) + [("cursor", cursor)])
        }
    }
}

/// One published or deleted recipe, with the actions on it.
struct ModeratedRecipePage: PageModel {
    let menu: ModerationMenu
    let id: String
    let title: String
    let picture: String
    let author: String
    let facts: [String]
    let isGone: Bool
    /// Whether it is hidden until its reports are decided.
    let isHidden: Bool
    let general: [String]
    let reason: LongField
    let account: Field
    let isDeleting: Bool
    let log: [ModerationLine]

    init(
        _ id: ID<Recipe>, _ recipe: Recipe?, _ log: [ModerationEntry], _ queue: ModerationQueueState, _ form: Form,
        _ problem: Problem?, in language: Language
    ) {
        menu = ModerationMenu(queue, at: .recipes, in: language)
        self.id = id.description
        title = recipe?.title ?? log.first { !$0.title.isEmpty }?.title ?? language("moderation.untitled")
        picture = RecipePicture.address(of: id, image: recipe?.image)
        author =
            recipe?.author.map { language("moderation.recipe.by", ["name": $0]) }
            ?? language("moderation.recipe.byNobody")
        facts =
            recipe.map {
                [
                    language.name(of: $0.cuisine), $0.minutes.statedTotal.map(language.duration(minutes:)),
                    language("moderation.recipe.ratings", count: $0.ratingCount),
                ].compactMap(\.self)
            } ?? []
        isGone = recipe == nil
        isHidden = recipe?.isHidden ?? false
        let errors = problem.map { FieldErrors($0, shown: ["account", "reason"], in: language) } ?? .none
        general = errors.general.map { [$0] } ?? []
        reason = LongField(
            name: "reason", id: "field-reason", label: language("moderation.decision.reason"),
            value: form["reason"] ?? "", rows: 3, hint: language("moderation.recipe.reasonHint"),
            error: errors["reason"], isRequired: true)
        account = Field(
            name: "account", label: language("moderation.recipe.account"), value: form["account"] ?? "",
            hint: language("moderation.recipe.accountHint"), error: errors["account"], isRequired: true)
        isDeleting = errors["reason"] != nil
        self.log = log.map { ModerationLine($0, moderators: [:], in: language) }
    }
}
