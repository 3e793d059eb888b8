import Contracts
import MealPlanning
import PlannerContracts
import RecipesContracts

extension ProposedCost {
    /// As many sources are named.
    private static let mostSources = 10

    /// The cost of a plan in the currency of `input`, with what the prices of the foods that it uses are from;
    /// `nil` if no price is known.
    ///
    /// - Parameter isPartial: whether ingredients of the meals are left out.
    init?(_ evaluation: PlanEvaluation, of input: ProposalInput, isPartial: Bool) {
        let known = min(max(evaluation.cost.known, 0), 1)
        guard known > 0 else { return nil }
        let foods = evaluation.used.filter(input.recipes.foods.indices.contains)
            .map { input.recipes.foods[$0] }
        let bases = Set(foods.compactMap(\.priceBasis))
        var sources: [String] = []
        for source in foods.flatMap({ $0.priceSources ?? [] })
        where sources.count < Self.mostSources && !sources.contains(source) {
            sources.append(source)
        }
        self.init(
            packs: .rounding(Double(evaluation.cost.packs), input.currency),
            share: .rounding(evaluation.cost.share, input.currency), known: known,
            isPartial: isPartial ? true : nil,
            basis: bases.isEmpty ? nil : PriceEstimate.Basis(of: bases), sources: sources.isEmpty ? nil : sources)
    }
}

extension ProposalProblem {
    /// Whether the cost of a recipe leaves out ingredients of unknown food, weight or price.
    func isCostPartial(_ number: Int) -> Bool {
        input.recipes.recipes[number].unweighed > 0
            || problem.recipes[number].foods.contains { problem.foods[$0.food].pack == nil }
    }

    /// The cost of portions of a recipe by packs and pantry; `nil` if no price is known.
    func cost(of number: Int, portions: Double) -> Money? {
        let prices = problem.recipes[number].foods.compactMap { amount in
            problem.foods[amount.food].pack.map { Double($0.price) / $0.grams * amount.grams }
        }
        return prices.isEmpty ? nil : .rounding(prices.reduce(0, +) * portions, input.currency)
    }
}
