import Contracts
import Foundation
import MealPlanning
import PlannerContracts
import RecipesContracts

extension Proposal {
    /// A proposal as people see it.
    ///
    /// - Parameter ahead: how many proposals come before it; `nil` for one that does not wait.
    /// - Throws: an error of the stored input. The planner alone writes that.
    init(
        _ head: ProposalTable.Head, _ input: ProposalInput?, _ result: ProposalResult?, ahead: Int? = nil
    ) throws {
        guard let input, let result, head.state == .ready else {
            self.init(
                id: head.id, week: head.week, state: head.state, progress: head.progress, ahead: ahead,
                startedAt: head.startedAt, draft: head.draft, conflict: result?.conflict,
                notices: input?.notices ?? [])
            return
        }
        let problem = ProposalProblem(input)
        let meals = problem.meals(result.choices)
        let plan = try MealPlan(meals, of: problem.problem, lowerBound: result.lowerBound ?? -.infinity)
        let view = ProposalView(problem: problem, plan: plan, result: result)
        self.init(
            id: head.id, week: head.week, state: head.state, progress: head.progress, startedAt: head.startedAt,
            draft: head.draft, meals: view.meals, cost: view.cost, days: view.days, gap: plan.gap,
            notices: input.notices + view.notices)
    }
}

/// A plan of the optimiser in the words of the contracts.
private struct ProposalView {
    let problem: ProposalProblem
    let plan: MealPlan
    let result: ProposalResult

    private var input: ProposalInput { problem.input }

    /// The least share of known prices that tells whether a budget is kept.
    private static let enoughKnown = 0.9

    /// Notices of unknown prices, nutrition and stock, which make it uncertain whether the limits are kept.
    var notices: [ServiceNotice] {
        [budgetNotice, problem.nutritionNotice(of: plan.evaluation), problem.stockNotice(of: plan.evaluation)]
            .compactMap(\.self)
    }

    private var budgetNotice: ServiceNotice? {
        let known = plan.evaluation.cost.known
        guard input.draft.limits?.budget != nil, known < Self.enoughKnown else { return nil }
        let percent = Int((max(known, 0) * 100).rounded(.down))
        return percent == 0 ? .budgetUnknown : .budgetUncertain(percent: percent)
    }

    /// `nil` if no price is known.
    var cost: ProposedCost? {
        let meals = problem.places.enumerated().compactMap { slot, place -> (recipe: Int, portions: Double)? in
            let chosen = result.choices.indices.contains(place) ? result.choices[place]?.recipe : nil
            guard let recipe = chosen ?? problem.recipe(of: slot), input.recipes.recipes.indices.contains(recipe) else {
                return nil
            }
            return (recipe, input.places[place].portions)
        }
        return ProposedCost(plan.evaluation, of: problem, meals: meals)
    }

    var meals: [ProposedMeal] {
        problem.places.enumerated().compactMap { slot, place in
            guard result.choices.indices.contains(place), let choice = result.choices[place],
                input.recipes.recipes.indices.contains(choice.recipe)
            else { return nil }
            let recipe = input.recipes.recipes[choice.recipe]
            let origin = choice.leftoversOf.flatMap { input.places.indices.contains($0) ? input.places[$0] : nil }
            return ProposedMeal(
                place: input.places[place].place, recipe: RecipeName(id: recipe.id, title: recipe.title),
                image: recipe.image, minutes: origin == nil ? recipe.minutes : nil,
                portions: input.places[place].portions,
                leftoversOf: origin?.place,
                cost: problem.cost(of: choice.recipe, portions: input.places[place].portions),
                isCostPartial: problem.isCostPartial(choice.recipe) ? true : nil,
                reasons: plan.reasons[slot].map(reason), meal: choice.meal)
        }
    }

    private func reason(_ reason: MealReason) -> ProposalReason {
        func foods(_ numbers: [Int]) -> [FoodRef] {
            numbers.prefix(3).compactMap {
                input.recipes.foods.indices.contains($0) ? input.recipes.foods[$0].food : nil
            }
        }
        return switch reason {
        case .usesExpiring(let numbers): ProposalReason(kind: .usesExpiring, foods: foods(numbers))
        case .usesRest(let numbers): ProposalReason(kind: .usesRest, foods: foods(numbers))
        case .cheap: ProposalReason(kind: .cheap)
        case .quick: ProposalReason(kind: .quick)
        case .liked: ProposalReason(kind: .liked)
        case .otherCuisine: ProposalReason(kind: .otherCuisine)
        case .leftovers: ProposalReason(kind: .leftovers)
        }
    }

    var days: [ProposedDay] {
        input.days.enumerated().compactMap { number, day in
            guard plan.evaluation.work.indices.contains(number),
                problem.problem.slots.contains(where: { $0.day == number })
            else { return nil }
            let nutrition = DayNutrition(
                plan.evaluation.nutrition[number], hasUncounted: problem.uncounted[number] != nil,
                inPart: knownInPart(on: number))
            let work = plan.evaluation.work[number]
            return ProposedDay(
                day: day, minutes: work.shownMinutes, untimed: work.untimed > 0 ? work.untimed : nil,
                nutrition: nutrition.amounts, partial: nutrition.partial)
        }
    }
}

extension ProposalView {
    /// The amounts of each planned dish of a day that are known for too little of the dish to plan with.
    fileprivate func knownInPart(on day: Int) -> [[Nutrient: Double]] {
        problem.problem.slots.indices.filter { problem.problem.slots[$0].day == day }.compactMap {
            slot -> [Nutrient: Double]? in
            guard let number = problem.recipe(of: slot), input.recipes.recipes.indices.contains(number) else {
                return nil
            }
            let recipe = input.recipes.recipes[number]
            return recipe.knownNutrition?.filter { recipe.nutrition[$0.key] == nil }
        }
    }
}

/// The nutrition of a day's meals.
struct DayNutrition: Sendable {
    private(set) var amounts: [Nutrient: Double] = [:]
    /// The nutrients of which a meal is unknown, or known in part; `nil` if there are none.
    private(set) var partial: [Nutrient]?

    /// - Parameters:
    ///   - hasUncounted: whether a meal of the day counts for nothing, such as eating out.
    ///   - inPart: the known amounts of dishes that `totals` have as unknown.
    init(_ totals: [NutrientTotal], hasUncounted: Bool, inPart: [[Nutrient: Double]] = []) {
        var partial: [Nutrient] = []
        for (nutrient, total) in zip(Nutrient.onLabels, totals) {
            let more = inPart.compactMap { $0[nutrient] }
            guard total.knownMeals > 0 || !more.isEmpty else { continue }
            amounts[nutrient] = total.amount + more.reduce(0, +)
            if hasUncounted || total.wholeMeals < total.meals { partial.append(nutrient) }
        }
        self.partial = partial.isEmpty ? nil : partial
    }
}

extension DayWork {
    /// The minutes of the dishes of known time.
    var shownMinutes: Int { Int(min(max(minutes, 0), 1_000_000)) }
}

extension ServiceNotice {
    fileprivate static let budgetUnknown = ServiceNotice("budget-unknown")

    fileprivate static func budgetUncertain(percent: Int) -> ServiceNotice {
        ServiceNotice("budget-uncertain", ["percent": .number(percent)])
    }
}
