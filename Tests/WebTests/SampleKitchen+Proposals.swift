import Contracts
import Kitchen
import PlannerContracts
import RecipesContracts
import Support

@testable import Web

/// The automatic planner's proposals in each state, and the cost of a week.
extension SampleKitchen {
    static let proposalIDs: [Proposal.State: String] = Dictionary(
        uniqueKeysWithValues: Proposal.State.allCases.enumerated().map {
            ($1, "00000000-0000-7000-8000-0000000000f\($0)")
        })

    func proposal(_ id: String) -> Proposal { proposal(Self.proposalIDs.first { $0.value == id }?.key ?? .ready) }

    func proposal(_ state: Proposal.State) -> Proposal {
        let draft = ProposalDraft(
            slots: ["lunch", "dinner"], eaters: [MealEater(account: account.id)],
            limits: ProposalLimits(
                budget: 4_000, minutesPerDay: 60, nutrition: [ProposalNutrition(nutrient: .energy, most: 2_500)]),
            wishes: ProposalWishes(cost: 3, leftovers: true), seed: 4, currency: .reference)
        let place = ProposalPlace(day: Self.planDay, slot: "dinner")
        return Proposal(
            id: ID(Self.proposalIDs[state] ?? "") ?? ID(at: .aTuesday), week: Self.planWeek.description, state: state,
            progress: state == .working ? 0.4 : 1, startedAt: .aTuesday, draft: draft,
            meals: state == .ready
                ? [
                    ProposedMeal(
                        place: place, recipe: RecipeName(id: Self.recipeID, title: text), minutes: 35, portions: 2,
                        cost: .rounding(420, .reference), isCostPartial: true,
                        reasons: ProposalReason.Kind.allCases.map { kind in
                            ProposalReason(
                                kind: kind, foods: [FoodRef(id: ID(at: .aTuesday), name: text, category: .herbs)])
                        }),
                    ProposedMeal(
                        place: ProposalPlace(day: Self.planDay.adding(days: 1), slot: "lunch"),
                        recipe: RecipeName(id: Self.recipeID, title: text), minutes: 0, portions: 1,
                        leftoversOf: place, meal: Self.mealID),
                ] : [],
            cost: state == .ready
                ? ProposedCost(packs: .rounding(3_820, .reference), share: .rounding(3_100, .reference), known: 0.9)
                : nil,
            days: state == .ready
                ? [ProposedDay(day: Self.planDay, minutes: 35, nutrition: [.energy: 1_850])] : [],
            gap: state == .ready ? 0.013 : nil,
            conflict: state == .impossible
                ? ProposalConflict(
                    limits: ProposalConflict.Limit.allCases, nutrients: [.energy, .protein], slots: ["dinner"],
                    isProven: true, cheapest: .rounding(4_130, .reference)) : nil,
            notices: state == .ready ? [ServiceNotice("pantry-unavailable")] : [])
    }

    var swaps: [ProposedSwap] {
        [-120, 0, 240].map { change in
            ProposedSwap(
                place: ProposalPlace(day: Self.planDay, slot: "dinner"),
                recipe: RecipeName(id: Self.recipeID, title: text), minutes: 20,
                costChange: .rounding(change, .reference))
        }
    }

    var figures: PlanFigures {
        PlanFigures(
            week: Self.planWeek.description,
            cost: ProposedCost(packs: .rounding(4_130, .reference), share: .rounding(3_900, .reference), known: 1),
            budget: .rounding(4_000, .reference), overBudget: .rounding(130, .reference),
            days: Self.planWeek.days.map { day in
                PlanFiguresDay(
                    day: day, minutes: 35, cost: .rounding(500, .reference), nutrition: [.energy: 1_850, .protein: 54],
                    known: 1, recipes: 1,
                    meals: [MealFigures(meal: Self.mealID, minutes: 35, cost: nil, nutrition: [.energy: 1_850])])
            },
            purchases: [
                PlanPurchase(
                    food: FoodRef(id: ID("00000000-0000-8000-8000-000000000011")!, name: text, category: .herbs),
                    grams: 400, packs: 2, cost: .rounding(160, .reference))
            ])
    }
}
