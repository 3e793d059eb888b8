import Contracts
import Kitchen
import PlannerContracts
import RecipesContracts
import Support
import Testing

@testable import MealPlanning
@testable import Planner

/// Whether a conflict is told as proven.
struct ProposalConflictTests {
    /// The conflict of a budget of 1,650 with the repeats of recipes, not proven by itself.
    private static func conflict(atLeast: Int?, isImpossible: Bool) -> ProposalConflict {
        let draft = ProposalDraft(limits: ProposalLimits(budget: 1_650))
        let input = ProposalInput(
            week: "2026-W49", draft: draft, eaters: [], currency: .eur, days: [], places: [],
            recipes: PlanningRecipes(recipes: [], foods: [], allowed: 0, total: 0), pantry: [], staples: [], past: [],
            notices: [])
        let found = PlanningConflict(
            limits: [.recipeRepeats, .budget], isIrreducible: true, isProven: false,
            cheapest: atLeast.map { CheapestPlan(meals: [], cost: 1_839, atLeast: $0) })
        return ProposalConflict(found, input, isImpossible: isImpossible)
    }

    @Test(arguments: [(1_839, true), (1_651, true), (1_650, false), (0, false)])
    func `M1 M5 a budget below every price of a week is proven impossible`(atLeast: Int, isProven: Bool) {
        let conflict = Self.conflict(atLeast: atLeast, isImpossible: false)
        #expect(conflict.limits == [.recipeRepeatDays, .budget] && conflict.isProven == isProven)
        #expect(conflict.cheapest?.amount == 1_839 && conflict.isCheapestProven == (atLeast == 1_839))
    }

    @Test func `M1 a week that is proven impossible is told so, whichever of its limits are named`() {
        #expect(Self.conflict(atLeast: nil, isImpossible: true).isProven)
        #expect(!Self.conflict(atLeast: nil, isImpossible: false).isProven)
    }
}
