import Contracts
import PlannerContracts
import RecipesContracts

/// One meal of the plan: changing it and taking another recipe for one that is gone.
struct MealPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/plan/meals/:id") { visit in
            let (meal, tag) = try await visit.meal()
            return try await Self.page(meal, seen: tag, visit)
        }
        pages.post("/plan/meals/:id", keeping: ["note"], change)
        pages.post("/plan/meals/:id/dish", on: "/plan/meals/:id", takeInstead)
    }

    private func change(_ visit: Visit) async throws -> PageResponse {
        let (meal, tag) = try await visit.meal()
        let typed = MealForm(visit.form)
        let seen = visit.seen
        do {
            let change = try typed.change(of: meal, in: visit.region.timeZone)
            try await visit.ask {
                _ = try await $0.ifMatch(seen).call(PlannerAPI.changeMeal, at: meal.id, sending: change)
            }
            let back = visit.from ?? meal.id.mealPath
            let undo = try await visit.undoing(meal.id, backTo: back)
            return .redirect(
                back, notice: Notice("plan.changed", ["title": visit.language.title(of: meal.dish)], undo: undo))
        } catch let problem as Problem where [409, 422].contains(problem.status) {
            let errors = PortionsForm.errors(problem, shown: ["dish.title"], in: visit.language)
            return try await Self.page(meal, typed, errors, seen: seen, visit, status: problem.status)
        } catch let problem as Problem where problem.isLate {
            return try await Self.page(meal, typed, seen: tag, visit, status: problem.status)
        }
    }

    private func takeInstead(_ visit: Visit) async throws -> PageResponse {
        let (meal, tag) = try await visit.meal()
        let back = visit.from ?? meal.id.mealPath
        let recipe = try visit.form["recipe"].flatMap(ID<Recipe>.init).orNotFound(.recipe)
        let change = MealChange(dish: MealDishDraft(kind: .recipe, recipe: recipe), timeZone: visit.region.timeZone)
        do {
            let changed = try await visit.ask {
                try await $0.ifMatch(tag).call(PlannerAPI.changeMeal, at: meal.id, sending: change)
            }
            let undo = try await visit.undoing(meal.id, backTo: back)
            return .redirect(
                back, notice: Notice("plan.changed", ["title": visit.language.title(of: changed.dish)], undo: undo))
        } catch let problem as Problem where problem.isLate || [409, 422].contains(problem.status) {
            return .redirect(back, notice: Notice("plan.notTaken", isProblem: true))
        }
    }

    /// The page of a meal, with what was typed and why it was refused.
    static func page(
        _ meal: Meal, _ typed: MealForm? = nil, _ errors: FieldErrors = .none, moved: MoveForm? = nil,
        seen: EntityTag?, _ visit: Visit, status: Int = 200
    ) async throws -> PageResponse {
        let query = visit.planQuery
        async let facts = visit.facts(of: [meal])
        let day = try await visit.ask { try await $0.call(PlannerAPI.day, at: meal.day, sending: query) }
        let known = try await facts
        let conflicts: [EaterConflict]? =
            if errors.isUnsuitable, let recipe = meal.dish.recipe { try await visit.conflicts(of: recipe) } else { nil }
        let takes = meal.dish.kind == .recipe && meal.dish.isGone != true && !meal.isEaten && meal.isCooked != true
        let shopping = takes && meal.day >= day.window.today ? try await visit.shoppingPart(of: meal.id) : nil
        let form = typed ?? MealForm(meal, known.people, in: visit.language)
        let model = MealPage(
            meal, day.slots, day.window, known, form, errors, conflicts, moved: moved, seen: seen,
            isLate: [412, 428].contains(status), shopping, in: visit.language)
        return .page(
            Screen("Plan/meal", title: model.heading, tab: .plan, status: .init(code: status), model))
    }
}

extension Visit {
    /// The meal in the path, as it is now.
    func meal() async throws -> (Meal, EntityTag?) {
        let id = try id(Meal.self)
        return try await ask { try await $0.tagged(PlannerAPI.meal, at: id) }
    }
}
