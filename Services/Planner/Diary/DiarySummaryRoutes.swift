import AuthContracts
import Chassis
import Contracts
import Foundation
import Logging
import PlannerContracts
import RecipesContracts
import Storage

/// Routes for diary summaries by day and week, with planned meals and targets.
struct DiarySummaryRoutes: Sendable {
    /// The most recipes in one query.
    private static let mostNamed = 200

    let database: Database
    let scopes: HouseholdScopes
    let clock: PlanClock
    let services: ServiceClients
    let logger: Logger

    func register(on routes: Routes) {
        routes
            .on(PlannerAPI.diaryDay, use: day)
            .on(PlannerAPI.diaryWeek, use: week)
    }

    func day(_ query: PlanQuery, _ call: Call<SignedIn>) async throws -> DiaryDay {
        let (day, window) = (try call.day(), DiaryWindow(await clock.window(of: call.caller, in: query.timeZone)))
        let found = try await gather([day], call.caller)
        let meals = StandardSlot.allCases
        let entries = found.entries.sorted { one, other in
            func place(_ entry: StoredDiaryEntry) -> (Int, Date, String) {
                (
                    meals.firstIndex(of: entry.state.meal) ?? 0, entry.state.at ?? entry.state.addedAt,
                    entry.id.description
                )
            }
            return place(one) < place(other)
        }
        return DiaryDay(
            day: day, today: window.today, isOpen: window.contains(day), entries: entries.map(DiaryEntry.init),
            planned: found.planned.map(\.meal), figures: found.sum(of: day).figures(against: found.targets, over: .day),
            notices: found.notices)
    }

    func week(_ query: PlanQuery, _ call: Call<SignedIn>) async throws -> DiaryWeek {
        let (week, window) = (try call.week(), await clock.window(of: call.caller, in: query.timeZone))
        let found = try await gather(week.days, call.caller)
        let sums = week.days.map(found.sum)
        let whole = DiarySum(eaten: sums.flatMap(\.eaten), planned: sums.flatMap(\.planned))
        return DiaryWeek(
            week: week.description, today: window.today,
            days: zip(week.days, sums).map { day, sum in
                DiaryWeek.Part(
                    day: day, entries: sum.eaten.count, figures: sum.figures(against: found.targets, over: .day))
            },
            total: whole.figures(against: found.targets, over: .week),
            average: DiarySum.average(sums, against: found.targets),
            recorded: sums.count { !$0.eaten.isEmpty }, notices: found.notices)
    }

    /// The data for the figures of some days.
    private struct Found: Sendable {
        let entries: [StoredDiaryEntry]
        let planned: [(day: Day, meal: DiaryPlannedMeal)]
        let targets: [NutritionTarget]
        let notices: [ServiceNotice]

        func sum(of day: Day) -> DiarySum {
            DiarySum(
                eaten: entries.filter { $0.state.day == day }.map {
                    DiaryPortion(nutrition: $0.state.nutrition, isPartial: $0.state.isPartial ?? false)
                },
                planned: planned.filter { $0.day == day }.map {
                    DiaryPortion(nutrition: $0.meal.nutrition, isPartial: $0.meal.isPartial ?? false)
                })
        }
    }

    fileprivate struct PlannedMeal: Sendable {
        let meal: StoredMeal
        let recipe: ID<Recipe>?
        let portions: Double
        let entry: ID<DiaryEntry>?
    }

    /// - Parameter days: consecutive days, at least one.
    private func gather(_ days: [Day], _ caller: SignedIn) async throws -> Found {
        let account = caller.account
        async let asked: NutritionTargets? = try? services.onBehalf(of: caller.identity).call(
            AuthAPI.nutritionTargets)
        let kitchen = try await scopes.kitchen(of: account, for: .reading)
        let (entries, meals) = try await database.read { db in
            let (diary, plan) = (DiaryTable(db, of: account), MealTable(db, of: kitchen))
            let (first, last) = (days[0], days[days.count - 1])
            let slots = try SlotTable(db, of: kitchen).all()
            let shown = try plan.all(from: first, to: last).sorted(in: slots)
            let meals = try shown.compactMap { meal -> PlannedMeal? in
                guard let eater = meal.state.eaters.first(where: { $0.account == account }) else { return nil }
                return PlannedMeal(
                    meal: meal, recipe: try plan.recipe(of: meal), portions: eater.portions,
                    entry: try diary.entry(of: meal.id))
            }
            return (try diary.all(from: first, to: last), meals)
        }
        var notices: [ServiceNotice] = []
        let recipes = await recipes(Set(meals.compactMap(\.recipe)), for: account)
        if recipes == nil { notices.append(ServiceNotice("diary-plan-unknown")) }
        let targets = await asked
        if targets == nil {
            logger.warning("Nutrition targets cannot be asked for")
            notices.append(ServiceNotice("diary-targets-unknown"))
        }
        return Found(
            entries: entries, planned: meals.map { ($0.meal.state.day, $0.shown(recipes ?? [:])) },
            targets: targets?.targets ?? [], notices: notices)
    }

    /// Returns the recipes visible to the person; `nil` while the recipes service is unavailable.
    private func recipes(
        _ wanted: Set<ID<Recipe>>, for account: ID<Account>
    ) async -> [ID<Recipe>: PlanningRecipe]? {
        guard !wanted.isEmpty else { return [:] }
        let named = wanted.sorted { $0.description < $1.description }.prefix(Self.mostNamed)
        return await logger.survive("Recipes of the plan cannot be asked for") { () -> [ID<Recipe>: PlanningRecipe] in
            let found = try await services.asService.call(
                RecipesAPI.planningRecipes,
                sending: PlanningQuery(
                    viewer: account, eaters: [account], meals: [.dinner], perMeal: 1, recipes: Array(named)))
            return Dictionary(found.recipes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        }
    }
}

extension DiarySummaryRoutes.PlannedMeal {
    fileprivate func shown(_ recipes: [ID<Recipe>: PlanningRecipe]) -> DiaryPlannedMeal {
        let known = recipe.flatMap { recipes[$0] }
        let nutrition = (known?.knownNutrition ?? known?.nutrition ?? [:]).scaled(by: 1)
        return DiaryPlannedMeal(
            meal: meal.id, slot: StandardSlot(rawValue: meal.state.slot) ?? .snack, title: meal.state.dish.title,
            recipe: recipe, portions: portions, nutrition: nutrition.scaled(by: portions),
            isPartial: known?.isNutritionWhole == false ? true : nil, entry: entry)
    }
}

extension [StoredMeal] {
    /// Returns the meals in display order: by day, slot and position.
    fileprivate func sorted(in slots: [MealSlot]) -> [StoredMeal] {
        let known = Dictionary(map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        return shown(in: slots).compactMap { known[$0.id] }
    }
}
