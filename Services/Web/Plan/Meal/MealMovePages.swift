import Contracts
import PlannerContracts

/// One-tap actions on a meal: moving, marking as eaten, removing.
struct MealMovePages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.post("/plan/meals/:id/move", on: "/plan/meals/:id", move)
        pages.post("/plan/meals/:id/eaten", on: "/plan/meals/:id", eat)
        pages.post("/plan/meals/:id/removal", on: "/plan/meals/:id", remove)
    }

    /// Moves a meal to the chosen day and slot, or by `by` days (-14 to 14).
    private func move(_ visit: Visit) async throws -> PageResponse {
        let (meal, tag) = try await visit.meal()
        let by = visit.form["by"].flatMap { Int($0) }.flatMap { (-14...14).contains($0) ? $0 : nil }
        let day = by.map { meal.day.adding(days: $0) } ?? visit.form["day"].flatMap { Day($0) } ?? meal.day
        let slot = visit.form["slot"] ?? meal.slot
        let back = visit.from ?? meal.id.mealPath
        guard day != meal.day || slot != meal.slot else { return .redirect(back) }
        let change = MealChange(
            day: day == meal.day ? nil : day, slot: slot == meal.slot ? nil : slot, timeZone: visit.region.timeZone)
        do {
            try await visit.ask {
                _ = try await $0.ifMatch(tag).call(PlannerAPI.changeMeal, at: meal.id, sending: change)
            }
            let undo = try await visit.undoing(meal.id, backTo: back)
            let language = visit.language
            let slots = try await visit.askIfPossible { try await $0.call(PlannerAPI.slots).slots } ?? []
            let place = language(
                "plan.place", ["slot": slots.name(of: slot, in: language), "day": language.longDate(day)])
            return .redirect(
                back,
                notice: Notice("plan.moved", ["title": language.title(of: meal.dish), "place": place], undo: undo))
        } catch let problem as Problem where [409, 422].contains(problem.status) || problem.isLate {
            let errors = FieldErrors(problem, shown: ["day", "slot"], in: visit.language)
            return try await MealPages.page(
                meal, moved: MoveForm(day: day, slot: slot, errors: errors), seen: tag, visit, status: problem.status)
        }
    }

    private func eat(_ visit: Visit) async throws -> PageResponse {
        let (meal, tag) = try await visit.meal()
        let back = visit.from ?? meal.id.mealPath
        let isEaten = visit.form["eaten"] != "no"
        let change = MealChange(isEaten: isEaten, timeZone: visit.region.timeZone)
        do {
            try await visit.ask {
                _ = try await $0.ifMatch(tag).call(PlannerAPI.changeMeal, at: meal.id, sending: change)
            }
        } catch let problem as Problem where problem.isLate || problem.status == 422 {
            return .redirect(back, notice: Notice("plan.notTaken", isProblem: true))
        }
        let undo = try await visit.undoing(meal.id, backTo: back)
        return .redirect(
            back,
            notice: Notice(
                isEaten ? "plan.eaten" : "plan.notEaten", ["title": visit.language.title(of: meal.dish)], undo: undo))
    }

    private func remove(_ visit: Visit) async throws -> PageResponse {
        let meal = try await visit.meal().0
        let back = visit.from ?? meal.day.planPath
        do {
            try await visit.ask { _ = try await $0.call(PlannerAPI.removeMeal, at: meal.id) }
        } catch let problem as Problem where problem.status == 409 {
            return .redirect(back, notice: Notice("plan.tooOld", isProblem: true))
        }
        let undo = try await visit.undoing(meal.id, backTo: back)
        return .redirect(
            back, notice: Notice("plan.removed", ["title": visit.language.title(of: meal.dish)], undo: undo))
    }
}
