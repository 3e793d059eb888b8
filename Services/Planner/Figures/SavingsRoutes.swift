import Chassis
import Contracts
import Foundation
import MealPlanning
import PlannerContracts
import RecipesContracts
import Storage

/// Routes that suggest savings for a planned week and swap a meal.
struct SavingsRoutes: Sendable {
    private static let rounds = 4

    let database: Database
    let scopes: HouseholdScopes
    let clock: PlanClock
    let recipes: RecipeReader
    let gathering: ProposalGathering
    let services: ServiceClients
    let now: @Sendable () -> Date

    func register(on routes: Routes) {
        routes
            .on(PlannerAPI.savings, use: savings)
            .on(PlannerAPI.swapMeal, use: swap)
    }

    func savings(_ query: FiguresQuery, _ call: Call<SignedIn>) async throws -> PlanSavings {
        let week = try call.week()
        let kitchen = try await scopes.kitchen(of: call.caller.account, for: .reading)
        let (budget, limits) = try await database.read { db in
            (try BudgetTable(db, of: kitchen).find(), try ProposalTable(db).limits(of: kitchen, for: week.description))
        }
        let currency = await clock.currency(query.currency ?? budget?.currency, of: call.caller)
        let (input, locked) = try await gathering.input(
            swapping: week, in: kitchen, call.caller, query.timeZone, currency: currency, limits: limits)
        // Recipes that an eater may no longer eat are excluded, and the next best take their place.
        var refused: Set<ID<Recipe>> = []
        for _ in 0..<Self.rounds {
            let view = try SavingsView(input, locked: locked, without: refused)
            let offered = Set(view.items.map(\.recipe.id))
            let allowed = try await gathering.allowed(Array(offered), by: input, call.caller)
            if offered.isSubset(of: allowed) { return view.savings() }
            refused.formUnion(offered.subtracting(allowed))
        }
        return try SavingsView(input, locked: Set(input.places.compactMap(\.planned?.meal))).savings()
    }

    func swap(_ swap: MealSwap, _ call: Call<SignedIn>) async throws -> PlannerContracts.Meal {
        let (id, account) = (try call.id(PlannerContracts.Meal.self), call.caller.account)
        let window = await clock.window(of: call.caller, in: swap.timeZone)
        let kitchen = try await scopes.kitchen(of: account, for: .changing)
        let (found, leftovers) = try await database.read { db in
            let meals = MealTable(db, of: kitchen)
            return (try meals.find(id), try meals.leftovers(of: id))
        }
        let seen = try found.orNotFound(.meal)
        let eaters = Array(Set((leftovers + [seen]).flatMap(\.state.eaters).map(\.account)))
        guard try await isAllowed(swap.recipe, for: eaters, account) else { throw Problem.noSwap }
        let dish = try await recipes.dish(swap.recipe, for: call.caller.identity, field: "recipe")
        let instant = now()
        return try await database.write { db in
            var work = try PlanChange(db, of: kitchen, by: account, at: instant)
            let meal = try work.meals.find(id).orNotFound(.meal)
            // The check above covers only `eaters`, so a meal with others is refused.
            guard meal.state.dish.kind == .recipe, swap.instead.map({ $0 == meal.state.dish.recipe }) ?? true,
                !meal.state.isLocked, !meal.state.isMade,
                meal.state.day >= window.today, Set(meal.state.eaters.map(\.account)).isSubset(of: eaters)
            else { throw Problem.noSwap }
            var state = meal.state
            state.dish = dish
            let changed = try work.replace(meal, by: state, at: meal.state.position)
            for other in try work.meals.leftovers(of: id) where other.state.dish.title == meal.state.dish.title {
                var state = other.state
                state.dish.title = dish.title
                try work.replace(other, by: state, at: other.state.position)
            }
            try work.finish(as: .changed)
            return PlannerContracts.Meal(changed)
        }
    }

    private func isAllowed(_ recipe: ID<Recipe>, for eaters: [ID<Account>], _ viewer: ID<Account>) async throws -> Bool
    {
        guard eaters.count <= 20 else { return false }
        let query = PlanningQuery(
            viewer: viewer, eaters: eaters.isEmpty ? [viewer] : eaters, meals: [.dinner], perMeal: 1,
            recipes: [recipe])
        let found = try await services.asService.call(RecipesAPI.planningRecipes, sending: query)
        return found.recipes.contains { $0.id == recipe && $0.isAllowed }
    }
}

/// The swaps of a planned week that save most.
private struct SavingsView {
    private static let most = 5
    /// Days after a meal on which its leftovers may be eaten.
    private static let leftoverDays = 1...6
    /// The most recipes tried for a meal.
    private static let mostTried = 20
    /// The least known share of a recipe's cost for it to be offered.
    private static let knownCost = 0.9

    let input: ProposalInput
    private let whole: ProposalProblem
    private let problem: PlanningProblem
    private let meals: [MealPlanning.Meal?]
    private let before: PlanEvaluation
    private(set) var items: [PlanSaving] = []

    /// - Parameter refused: recipes that some eater may not eat.
    init(
        _ input: ProposalInput, locked: Set<ID<PlannerContracts.Meal>>, without refused: Set<ID<Recipe>> = []
    ) throws {
        self.input = input
        let whole = ProposalProblem(input, softConstraints: [.quickBreakfasts, .readyOnWorkdays])
        self.whole = whole
        var problem = whole.problem
        let meals = problem.slots.map(\.locked)
        // Leftovers are swapped together with their meal, or neither is.
        var leftovers: [Int: [Int]] = [:]
        for (slot, meal) in meals.enumerated() {
            if case .leftovers(let origin)? = meal { leftovers[origin, default: []].append(slot) }
        }
        for (slot, meal) in meals.enumerated() {
            guard case .cooked(let recipe)? = meal, let planned = input.places[whole.places[slot]].planned,
                !locked.contains(planned.meal)
            else { continue }
            let after = leftovers[slot] ?? []
            let isFree = after.allSatisfy { other in
                Self.leftoverDays.contains(problem.slots[other].day - problem.slots[slot].day)
                    && input.places[whole.places[other]].planned.map { !locked.contains($0.meal) } ?? false
            }
            guard isFree else { continue }
            for other in [slot] + after {
                // A recipe without prices would look cheap, so it is not offered.
                let list = problem.candidates[problem.slots[other].candidates]
                    .filter {
                        problem.recipes[$0].knownCost >= Self.knownCost
                            && !refused.contains(input.recipes.recipes[$0].id)
                    }
                problem.candidates.append(list.contains(recipe) ? list : list + [recipe])
                problem.slots[other].candidates = problem.candidates.count - 1
                problem.slots[other].locked = nil
                problem.slots[other].isToBeFilled = true
                if other != slot {
                    problem.slots[other].leftoverDays = problem.slots[other].day - problem.slots[slot].day
                }
            }
        }
        before = try Objective.evaluate(meals, of: problem)
        (self.problem, self.meals) = (problem, meals)
        items = try chosen()
    }

    /// Chooses swaps greedily, largest saving first. Each is evaluated after the ones before it, so no two rely on the
    /// same dish or the same rest of a pack.
    private func chosen() throws -> [PlanSaving] {
        var items: [PlanSaving] = []
        var changed = meals
        var tried: Set<Int> = []
        while items.count < Self.most {
            let swaps = try MealPlanner.savings(in: changed, of: problem, count: .max)
            guard let swap = swaps.first(where: { !tried.contains($0.slot) }) else { break }
            tried.insert(swap.slot)
            guard let (item, together) = try best(for: swap.slot, in: changed) else { continue }
            changed = together
            items.append(item)
        }
        return items
    }

    /// Returns the largest saving for a slot; `nil` if there is none. It breaks no further limit, neither alone nor
    /// with the earlier swaps.
    private func best(
        for slot: Int, in changed: [MealPlanning.Meal?]
    ) throws -> (item: PlanSaving, meals: [MealPlanning.Meal?])? {
        let cheaper = try MealPlanner.swaps(for: slot, in: changed, of: problem, count: .max)
            .filter { $0.costChange < 0 }.sorted {
                ($0.costChange, $0.objectiveChange) < ($1.costChange, $1.objectiveChange)
            }
        for swap in cheaper.prefix(Self.mostTried) {
            var (alone, together) = (meals, changed)
            alone[slot] = swap.meal
            together[slot] = swap.meal
            let one = try Objective.evaluate(alone, of: problem)
            let all = try Objective.evaluate(together, of: problem)
            guard Set(one.broken).union(all.broken).isSubset(of: before.broken), one.packsAsShown < before.packsAsShown,
                let item = shown(
                    swap, saving: before.packsAsShown - one.packsAsShown, together: all.packsAsShown)
            else { continue }
            return (item, together)
        }
        return nil
    }

    func savings() -> PlanSavings {
        let notices = input.notices + [whole.stockNotice(of: before)].compactMap(\.self)
        guard !problem.slots.isEmpty else { return PlanSavings(cost: nil, items: [], notices: notices) }
        let cost = ProposedCost(before, of: whole, meals: whole.planned)
        return PlanSavings(cost: cost, items: items, notices: notices)
    }

    private func shown(_ swap: Swap, saving: Int, together: Int) -> PlanSaving? {
        guard case .cooked(let number) = swap.meal, case .cooked(let old)? = meals[swap.slot],
            whole.places.indices.contains(swap.slot)
        else { return nil }
        let place = input.places[whole.places[swap.slot]]
        guard let planned = place.planned else { return nil }
        let (recipe, before) = (input.recipes.recipes[number], input.recipes.recipes[old])
        return PlanSaving(
            meal: planned.meal, day: place.day, slot: place.slot,
            planned: RecipeName(id: before.id, title: before.title),
            recipe: RecipeName(id: recipe.id, title: recipe.title), image: recipe.image, minutes: recipe.minutes,
            saves: .rounding(Double(saving), input.currency),
            together: .rounding(Double(together), input.currency), known: problem.recipes[number].knownCost)
    }
}

extension ProposalTable {
    /// Returns the limits of the latest stored proposal for a week; `nil` if there is none.
    func limits(of kitchen: HouseholdScope, for week: String) throws -> ProposalLimits? {
        try db.first(
            """
            SELECT draft FROM plan_proposals WHERE kitchen = \(kitchen) AND week = \(week)
            ORDER BY started_at DESC, id DESC LIMIT 1
            """
        ) { try ($0.json("draft") as ProposalDraft).limits } ?? nil
    }
}

extension MealTable {
    /// Returns the meals that eat the leftovers of a meal.
    func leftovers(of meal: ID<PlannerContracts.Meal>) throws -> [StoredMeal] {
        guard let origin = try find(meal) else { return [] }
        return try all(from: origin.state.day, to: origin.state.day.adding(days: 2 * PlanWindow.daysAhead))
            .filter { $0.state.dish.leftoversOf == meal }
    }
}
