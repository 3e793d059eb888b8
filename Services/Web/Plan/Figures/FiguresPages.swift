import AuthContracts
import Contracts
import Foundation
import PantryContracts
import PlannerContracts
import RecipesContracts

/// The cost and nutrition of a week, its budget, and cheaper recipes.
struct FiguresPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/plan/figures") { visit in .redirect(ISOWeek(of: visit.today).figuresPath) }
        pages.get("/plan/:week/figures") { try await page($0, budget: nil, .none) }
        pages.post("/plan/:week/budget", on: "/plan/:week/figures", setBudget)
        pages.post("/plan/meals/:id/swap", on: "/plan/meals/:id", swap)
    }

    private func page(
        _ visit: Visit, budget typed: String?, _ errors: FieldErrors, status: Int = 200
    ) async throws -> PageResponse {
        let week = try visit.week()
        let query = FiguresQuery(timeZone: visit.region.timeZone, currency: visit.region.currency)
        async let targets = visit.askIfPossible { try await $0.call(AuthAPI.nutritionTargets) }
        async let stored = visit.ask { try await $0.call(PlannerAPI.budget).weekly }
        async let lists = visit.askIfPossible { try await $0.call(PantryAPI.lists).items }
        let figures = try await visit.ask { try await $0.call(PlannerAPI.figures, at: week, sending: query) }
        // Savings are only requested for a week over budget.
        let savings =
            figures.overBudget == nil
            ? nil
            : try await visit.askIfPossible { try await $0.call(PlannerAPI.savings, at: week, sending: query) }
        let plan = try await visit.askIfPossible { [planned = visit.planQuery] in
            try await $0.call(PlannerAPI.week, at: week, sending: planned)
        }
        let shopping = try await visit.shoppingPart(of: week, from: week.figuresPath, try await lists ?? [])
        let model = FiguresPage(
            figures, of: week, try await targets ?? nil, plan, savings, shopping,
            budget: BudgetField(try await stored, typed: typed, currency: visit.currencyOfPrices, errors),
            in: visit.language)
        return .page(
            Screen("Plan/figures", title: model.heading, tab: .plan, status: .init(code: status), model))
    }

    private func setBudget(_ visit: Visit) async throws -> PageResponse {
        let week = try visit.week()
        let typed = visit.form["budget"] ?? ""
        let currency = visit.form["currency"].flatMap { Currency(rawValue: $0) } ?? visit.currencyOfPrices
        do {
            let money = Money(paid: typed, in: currency)
            guard typed.isEmpty || money != nil else { throw Problem.invalid("weekly.amount", .money(in: currency)) }
            try await visit.ask {
                _ = try await $0.call(PlannerAPI.setBudget, sending: PlanBudget(weekly: typed.isEmpty ? nil : money))
            }
            return .redirect(week.figuresPath)
        } catch let problem as Problem where problem.status == 422 {
            let errors = FieldErrors(problem, shown: ["weekly.amount"], in: visit.language)
            return try await page(visit, budget: typed, errors, status: 422)
        }
    }

    /// Replaces the recipe of a meal, with undo.
    private func swap(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Meal.self)
        let recipe = try visit.form["recipe"].flatMap(ID<Recipe>.init).orNotFound(.recipe)
        let back = visit.from ?? id.mealPath
        let swap = MealSwap(
            recipe: recipe, instead: visit.form["instead"].flatMap(ID<Recipe>.init), timeZone: visit.region.timeZone)
        do {
            let meal = try await visit.ask { try await $0.call(PlannerAPI.swapMeal, at: id, sending: swap) }
            let undo = try await visit.undoing(meal.id, backTo: back)
            return .redirect(
                back, notice: Notice("figures.swapped", ["title": visit.language.title(of: meal.dish)], undo: undo))
        } catch let problem as Problem where [409, 422].contains(problem.status) {
            return .redirect(back, notice: Notice("plan.notTaken", isProblem: true))
        }
    }
}

extension ISOWeek {
    /// The path of the week's figures.
    var figuresPath: OwnPath { OwnPath("/plan/\(self)/figures") ?? path }
}
