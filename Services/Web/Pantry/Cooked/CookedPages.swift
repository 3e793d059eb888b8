import Contracts
import PantryContracts
import PlannerContracts
import RecipesContracts

/// Records a cooked recipe: takes food from the pantry, adds leftovers and writes the log.
struct CookedPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/recipes/:id/cooked", ask)
        pages.post("/recipes/:id/cooked", keeping: ["remark"], note)
        pages.post("/recipes/:id/cooked/undo", on: "/recipes/:id", undo)
    }

    private func ask(_ visit: Visit) async throws -> PageResponse {
        let meal = visit.query["meal"].flatMap(ID<Meal>.init)
        var servings = visit.servings.map(Double.init)
        if servings == nil, let meal {
            let planned = try? await visit.askIfPossible { try await $0.call(PlannerAPI.meal, at: meal) }
            servings = planned.map { $0.portionsToCook ?? $0.portions }.flatMap { $0 >= 0.1 ? min($0, 500) : nil }
        }
        return try await page(CookedForm(day: visit.today, servings: servings, meal: meal), isNew: true, .none, visit)
    }

    private func note(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Recipe.self)
        let typed = CookedForm(visit.form, in: visit.language)
        do {
            let entry = try typed.log.draft(today: visit.today)
            let cooked = try typed.draft(of: id)
            var undo: [String: String] = [:]
            var taken: ID<JournalEntry>?
            if let cooked {
                taken = try await visit.ask { try await $0.call(PantryAPI.cook, sending: cooked) }.id
                undo["entry"] = taken?.description
            }
            undo["log"] = try await log(entry, of: id, or: taken, visit).description
            // If food left the pantry, the pantry marks the meal itself.
            if cooked == nil, let meal = typed.meal, try await visit.mark(meal, isCooked: true) {
                undo["meal"] = meal.description
            }
            let phrase = cooked == nil ? "personal.cooked.logged" : "cooked.done"
            return .redirect(
                visit.back(to: id), notice: Notice(phrase, undo: visit.undo("/recipes/\(id)/cooked/undo", undo)))
        } catch let problem as Problem where [409, 422].contains(problem.status) {
            let names = CookedForm.shown + typed.uses.indices.flatMap(CookedForm.fields(of:))
            let errors = FieldErrors(problem, shown: names, in: visit.language)
            return try await page(typed, isNew: false, errors, visit, status: problem.status)
        }
    }

    /// Writes the log entry. If that fails, undoes the journal entry `taken`, so that both are written or neither. If
    /// the undo fails, too, throws its error, because the food stays taken.
    private func log(
        _ draft: CookLogDraft, of recipe: ID<Recipe>, or taken: ID<JournalEntry>?, _ visit: Visit
    ) async throws -> ID<CookLogEntry> {
        do {
            return try await visit.ask { try await $0.call(RecipesAPI.logCooked, at: recipe, sending: draft) }.id
        } catch {
            if let taken { _ = try await visit.ask { try await $0.call(PantryAPI.undo, at: taken) } }
            throw error
        }
    }

    /// Undoes the pantry change, the log entry and the mark on the meal.
    private func undo(_ visit: Visit) async throws -> PageResponse {
        let back = visit.back(to: try visit.id(Recipe.self))
        let entry = visit.form["entry"].flatMap(ID<JournalEntry>.init)
        let log = visit.form["log"].flatMap(ID<CookLogEntry>.init)
        do {
            if let entry { _ = try await visit.ask { try await $0.call(PantryAPI.undo, at: entry) } }
            if let log { try await visit.ask { _ = try await $0.call(RecipesAPI.removeCookLogEntry, at: log) } }
            if let meal = visit.form["meal"].flatMap(ID<Meal>.init) { _ = try await visit.mark(meal, isCooked: false) }
            return .redirect(back, notice: Notice("cooked.undone"))
        } catch let problem as Problem where [404, 409].contains(problem.status) {
            return .redirect(back, notice: Notice("journal.cannotUndo", isProblem: true))
        }
    }

    private func page(
        _ typed: CookedForm, isNew: Bool, _ errors: FieldErrors, _ visit: Visit, status: Int = 200
    ) async throws -> PageResponse {
        let id = try visit.id(Recipe.self)
        let asked = RecipeToCook(recipe: id, servings: typed.servings)
        let recipe = try await visit.ask { try await $0.call(RecipesAPI.show, at: id, sending: RecipeQuery()) }
        // Without the pantry, the dish can still be logged.
        let plan = try await visit.askIfPossible { try await $0.call(PantryAPI.planCooking, sending: asked) }
        let model = CookedPage(
            recipe, plan, typed, isNew: isNew, errors: errors, from: visit.from, today: visit.today,
            in: visit.language)
        return .page(
            Screen(
                "Cooked/cooked", title: visit.language("cooked.title", ["recipe": recipe.title]), tab: .results,
                status: .init(code: status), model))
    }
}

extension Visit {
    /// Marks a planned meal as cooked or not; returns `false` if that is not possible, such as for a removed meal.
    fileprivate func mark(_ meal: ID<Meal>, isCooked: Bool) async throws -> Bool {
        do {
            return try await askIfPossible { client in
                let (_, tag) = try await client.tagged(PlannerAPI.meal, at: meal)
                return try await client.ifMatch(tag).call(
                    PlannerAPI.changeMeal, at: meal, sending: MealChange(isCooked: isCooked))
            } != nil
        } catch let problem as Problem where [404, 409, 412, 422].contains(problem.status) {
            return false
        }
    }
}

extension CookedForm {
    /// The fields of a use that the service may refuse.
    static func fields(of place: Int) -> [String] {
        ["amount", "unit"].map { "uses.\(place).quantity.\($0)" }
    }
}
