import Contracts
import PlannerContracts
import RecipesContracts

/// Adds meals to the plan.
struct AddPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/plan/add") { try await page(AddForm(.empty), .none, $0.query, $0) }
        pages.post("/plan/meals", on: "/plan/add", keeping: ["title"], add)
    }

    private func add(_ visit: Visit) async throws -> PageResponse {
        let form = AddForm(visit.form)
        do {
            guard let day = visit.form["day"].flatMap({ Day($0) }) else { throw Problem.invalid("day", .day) }
            let slot = visit.form["slot"] ?? ""
            let isKnown = form.leftoversOf != nil && visit.form["knowingly"] == form.leftoversOf?.description
            let draft = MealDraft(
                day: day, slot: slot, dish: form.dish, knowingly: isKnown ? true : nil, timeZone: visit.region.timeZone)
            return try await visit.plan(draft)
        } catch let problem as Problem where problem.code == "dish-unsuitable" && form.dish.recipe != nil {
            // Its own page says who may not eat it, and lets them be left out.
            let asked = ["day", "slot", "offered", "shop"].compactMap { name in visit.form[name].map { (name, $0) } }
            let id = form.dish.recipe?.description ?? ""
            return .redirect(OwnPath("/plan/recipes/\(id)" + Query.text(asked + visit.way)) ?? .home)
        } catch let problem as Problem where [409, 422].contains(problem.status) {
            let errors = FieldErrors(problem, shown: AddForm.shown, in: visit.language)
            return try await page(form, errors, visit.form, visit, status: problem.status)
        }
    }

    private func page(
        _ form: AddForm, _ errors: FieldErrors, _ asked: Form, _ visit: Visit, status: Int = 200
    ) async throws -> PageResponse {
        let place = try await visit.place(asked)
        let here = [("day", place.day.description), ("slot", place.slot)]
        let recipes = try await visit.pickedRecipes(
            at: PickedRecipes.Place(path: "/plan/add", query: here) { recipe in
                "/plan/recipes/\(recipe)" + Query.text(here)
            })
        let query = visit.planQuery
        let weeks = [ISOWeek(of: place.day).adding(weeks: -1), ISOWeek(of: place.day)]
        var earlier: [Meal] = []
        for week in weeks {
            let found = try await visit.askIfPossible { try await $0.call(PlannerAPI.week, at: week, sending: query) }
            if let found { earlier += found.days.flatMap(\.meals) }
        }
        let cooked = earlier.filter { $0.dish.kind == .recipe && $0.day <= place.day }.suffix(20).reversed()
        let model = AddPage(
            form, place, recipes, earlier: Array(cooked), try await visit.shoppingOffer(), errors, in: visit.language)
        return .page(
            Screen("Plan/add", title: model.heading, tab: .plan, status: .init(code: status), model))
    }
}

extension Visit {
    /// Plans a meal, and leads to where it stands.
    func plan(_ draft: MealDraft) async throws -> PageResponse {
        let meal = try await ask { try await $0.call(PlannerAPI.addMeal, sending: draft) }
        let back = from ?? meal.day.planPath
        let undo = try await undoing(meal.id, backTo: back)
        let slots = try await askIfPossible { try await $0.call(PlannerAPI.slots).slots } ?? []
        let values = [
            "title": language.title(of: meal.dish),
            "place": language(
                "plan.place", ["slot": slots.name(of: meal.slot, in: language), "day": language.longDate(meal.day)]),
        ]
        if meal.dish.kind == .recipe, let followed = try await followAsOffered(meal.id) {
            // Taking the meal back takes back what it put onto the list as well.
            let notice =
                followed.isProblem
                ? Notice(followed.phrase, isProblem: true, undo: undo)
                : Notice(
                    "planShopping.added", values.merging(followed.values) { $1 }, undo: undo, link: followed.link)
            return .redirect(back, notice: notice)
        }
        let link = from.map { _ in Notice.Link(address: meal.day.planPath.description, phrase: "plan.show") }
        return .redirect(back, notice: Notice("plan.added", values, undo: undo, link: link))
    }

    /// The day and the slot that `form` names, else the next dinner that is free.
    func place(_ form: Form) async throws -> PlanPlace {
        let query = planQuery
        let asked = form["day"].flatMap { Day($0) }
        let first = try await ask { try await $0.call(PlannerAPI.week, at: ISOWeek(of: self.today), sending: query) }
        let open = first.slots.open
        let wanted = form["slot"]
        let slot = open.contains { $0.id == wanted } ? wanted ?? "" : open.usual
        if let asked, first.window.contains(asked) {
            return PlanPlace(day: asked, slot: slot, slots: first.slots, window: first.window)
        }
        let next = ISOWeek(of: first.window.today).adding(weeks: 1)
        let second = try await askIfPossible { try await $0.call(PlannerAPI.week, at: next, sending: query) }
        var days = first.days
        if let second { days += second.days }
        let free = days.first { day in
            first.window.contains(day.day) && !day.meals.contains { $0.slot == slot }
        }
        return PlanPlace(
            day: free?.day ?? first.window.today, slot: slot, slots: first.slots, window: first.window)
    }
}
