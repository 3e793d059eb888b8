import Contracts
import PlannerContracts
import RecipesContracts

/// Meals that come every week: all of them, adding, changing and ending one.
struct RecurringPages: Pages {
    private static let list = OwnPath(to: "/plan/recurring")

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/plan/recurring", list)
        pages.get("/plan/recurring/new", begin)
        pages.post("/plan/recurring", on: "/plan/recurring/new", keeping: ["title", "note"], add)
        pages.get("/plan/recurring/:id") { visit in
            let (meal, tag) = try await found(visit)
            let people = try await visit.planPeople()
            return try await page(RecurringForm(meal, people, in: visit.language), meal, people, seen: tag, visit)
        }
        pages.post("/plan/recurring/:id", keeping: ["title", "note"], change)
        pages.post("/plan/recurring/:id/removal", on: "/plan/recurring/:id", remove)
    }

    private func list(_ visit: Visit) async throws -> PageResponse {
        async let slots = visit.askIfPossible { try await $0.call(PlannerAPI.slots) }
        let meals = try await visit.ask { try await $0.call(PlannerAPI.recurringMeals) }.items
        let glances = try await visit.glances(of: meals.compactMap(\.dish.recipe))
        let model = RecurringListPage(meals, try await slots?.slots ?? [], glances, in: visit.language)
        return .page(Screen("Plan/recurring-list", title: visit.language("plan.recurring.title"), tab: .plan, model))
    }

    /// Of a meal that is planned, of a recipe, or of nothing yet.
    private func begin(_ visit: Visit) async throws -> PageResponse {
        let people = try await visit.planPeople()
        if let id = visit.query["meal"].flatMap(ID<Meal>.init) {
            let meal = try await visit.ask { try await $0.call(PlannerAPI.meal, at: id) }
            return try await page(RecurringForm(meal, people, in: visit.language), nil, people, seen: nil, visit)
        }
        let recipe = visit.query["recipe"].flatMap(ID<Recipe>.init)
        let form = RecurringForm(
            recipe: recipe, on: visit.today, slot: StandardSlot.dinner.rawValue, for: people)
        return try await page(form, nil, people, seen: nil, visit)
    }

    private func add(_ visit: Visit) async throws -> PageResponse {
        let form = RecurringForm(visit.form)
        do {
            let draft = try form.draft(from: nil, in: visit.region.timeZone)
            let meal = try await visit.ask { try await $0.call(PlannerAPI.addRecurringMeal, sending: draft) }
            let undo = try await visit.undoing(backTo: Self.list) { $0.recurringMeal == meal.id }
            return .redirect(Self.list, notice: notice("plan.recurring.added", meal, undo, visit))
        } catch let problem as Problem where [409, 422].contains(problem.status) {
            let errors = PortionsForm.errors(problem, shown: RecurringForm.shown, in: visit.language)
            return try await page(
                form, nil, try await visit.planPeople(), errors, seen: nil, visit, status: problem.status)
        }
    }

    private func change(_ visit: Visit) async throws -> PageResponse {
        let (meal, tag) = try await found(visit)
        let form = RecurringForm(visit.form)
        let seen = visit.seen
        do {
            let draft = try form.draft(from: meal.from, in: visit.region.timeZone)
            let changed = try await visit.ask {
                try await $0.ifMatch(seen).call(PlannerAPI.changeRecurringMeal, at: meal.id, sending: draft)
            }
            let undo = try await visit.undoing(backTo: Self.list) { $0.recurringMeal == meal.id }
            return .redirect(Self.list, notice: notice("plan.recurring.changed", changed, undo, visit))
        } catch let problem as Problem where [409, 422].contains(problem.status) {
            let errors = PortionsForm.errors(problem, shown: RecurringForm.shown, in: visit.language)
            return try await page(
                form, meal, try await visit.planPeople(), errors, seen: seen, visit, status: problem.status)
        } catch let problem as Problem where problem.isLate {
            return try await page(
                form, meal, try await visit.planPeople(), seen: tag, visit, status: problem.status)
        }
    }

    private func remove(_ visit: Visit) async throws -> PageResponse {
        let meal = try await found(visit).0
        try await visit.ask { _ = try await $0.call(PlannerAPI.removeRecurringMeal, at: meal.id) }
        let undo = try await visit.undoing(backTo: Self.list) { $0.recurringMeal == meal.id }
        return .redirect(Self.list, notice: notice("plan.recurring.ended", meal, undo, visit))
    }

    private func notice(_ phrase: String, _ meal: RecurringMeal, _ undo: Notice.Undo?, _ visit: Visit) -> Notice {
        Notice(
            phrase,
            ["title": visit.language.title(of: meal.dish), "weekday": visit.language.name(of: meal.weekday)], undo: undo
        )
    }

    private func found(_ visit: Visit) async throws -> (RecurringMeal, EntityTag?) {
        let id = try visit.id(RecurringMeal.self)
        return try await visit.ask { try await $0.tagged(PlannerAPI.recurringMeal, at: id) }
    }

    private func page(
        _ form: RecurringForm, _ meal: RecurringMeal?, _ people: PlanPeople, _ errors: FieldErrors = .none,
        seen: EntityTag?, _ visit: Visit, status: Int = 200
    ) async throws -> PageResponse {
        async let slots = visit.ask { try await $0.call(PlannerAPI.slots).slots }
        async let conflicts = form.kind == .recipe ? conflicts(of: form.recipe, visit) : nil
        var title = meal?.dish.title
        if let recipe = form.recipe, form.kind == .recipe, title == nil || meal?.dish.recipe != recipe {
            title = try await visit.ask {
                try await $0.call(RecipesAPI.show, at: recipe, sending: RecipeQuery()).title
            }
        }
        let recipes =
            meal == nil && form.kind != .recipe
            ? try await visit.pickedRecipes(
                at: PickedRecipes.Place(path: "/plan/recurring/new", query: []) { recipe in
                    "/plan/recurring/new" + Query.text([("recipe", recipe.description)])
                }) : nil
        let model = RecurringPage(
            form, meal, recipeTitle: title, try await slots, people, try await conflicts, recipes, errors, seen: seen,
            isLate: [412, 428].contains(status), in: visit.language)
        return .page(
            Screen("Plan/recurring", title: model.heading, tab: .plan, status: .init(code: status), model))
    }

    private func conflicts(of recipe: ID<Recipe>?, _ visit: Visit) async throws -> [EaterConflict]? {
        guard let recipe else { return nil }
        return try await visit.conflicts(of: recipe)
    }
}
