import Contracts
import PlannerContracts
import RecipesContracts

/// Plans one recipe: for when, and for how many.
struct PlanRecipePages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/plan/recipes/:id") { try await page(nil, .none, $0.query, $0) }
        pages.post("/plan/recipes/:id", keeping: ["note"], plan)
    }

    private func plan(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Recipe.self)
        let form = PortionsForm(visit.form)
        do {
            guard let day = visit.form["day"].flatMap({ Day($0) }) else { throw Problem.invalid("day", .day) }
            let read = try form.read()
            let draft = MealDraft(
                day: day, slot: visit.form["slot"] ?? "", dish: MealDishDraft(kind: .recipe, recipe: id),
                eaters: read.eaters, guests: read.guests, cooks: read.cooks, note: read.note,
                knowingly: read.knowingly, timeZone: visit.region.timeZone)
            return try await visit.plan(draft)
        } catch let problem as Problem where [409, 422].contains(problem.status) {
            let errors = PortionsForm.errors(problem, shown: ["day", "slot"], in: visit.language)
            return try await page(form, errors, visit.form, visit, status: problem.status)
        }
    }

    private func page(
        _ typed: PortionsForm?, _ errors: FieldErrors, _ asked: Form, _ visit: Visit, status: Int = 200
    ) async throws -> PageResponse {
        let id = try visit.id(Recipe.self)
        async let people = visit.planPeople()
        async let place = visit.place(asked)
        async let conflicts = visit.conflicts(of: id)
        let recipe = try await visit.ask { try await $0.call(RecipesAPI.show, at: id, sending: RecipeQuery()) }
        let model = PlanRecipePage(
            recipe, try await place, typed, try await people, try await conflicts, try await visit.shoppingOffer(),
            errors,
            from: visit.from, in: visit.language)
        return .page(Screen("Plan/recipe", title: model.heading, tab: .plan, status: .init(code: status), model))
    }
}

/// For when and for how many a recipe is planned.
struct PlanRecipePage: PageModel {
    let id: String
    let heading: String
    let title: String
    let picture: String
    let address: String
    let days: Selection
    let slots: Selection
    let fields: PortionsFields
    /// Whether somebody of the household may not eat it, so that it is planned knowingly.
    let isKnown: Bool
    let from: String?
    let general: String?
    let offer: ShoppingOffer?

    init(
        _ recipe: Recipe, _ place: PlanPlace, _ typed: PortionsForm?, _ people: PlanPeople,
        _ conflicts: [EaterConflict]?, _ offer: ShoppingOffer?,
        _ errors: FieldErrors, from: OwnPath?, in language: Language
    ) {
        id = recipe.id.description
        title = recipe.title
        heading = language("plan.planTitle", ["title": recipe.title])
        picture = RecipePicture.address(of: recipe.id, image: recipe.image ?? recipe.photos?.first)
        address = "/recipes/\(recipe.id)"
        days = Selection(
            name: "day", label: language("plan.day"), choices: place.window.choices(on: place.day, in: language),
            error: errors["day"])
        slots = Selection(
            name: "slot", label: language("plan.slotLabel"), choices: place.slots.choices(on: place.slot, in: language),
            error: errors["slot"])
        fields = (typed ?? PortionsForm(for: people)).fields(people, errors, conflicts: conflicts, in: language)
        isKnown = fields.isKnown
        self.from = from?.description
        self.offer = offer
        general = errors.general
    }
}
