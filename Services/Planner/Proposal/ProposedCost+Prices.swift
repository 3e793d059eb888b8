import Contracts
import MealPlanning
import PlannerContracts
import RecipesContracts

extension ProposedCost {
    /// As many sources are named.
    private static let mostSources = 10

    /// The cost of a plan in the currency of its input, with what the prices of the foods that it uses are from;
    /// `nil` if no price is known. Its sums are those of the purchases and meals as they are shown.
    ///
    /// - Parameter meals: the recipes of the plan by their numbers, and how many portions are eaten.
    init?(_ evaluation: PlanEvaluation, of problem: ProposalProblem, meals: [(recipe: Int, portions: Double)]) {
        let input = problem.input
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
            packs: .clamping(evaluation.packsAsShown, input.currency),
            share: .sum(
                meals.compactMap { problem.cost(of: $0.recipe, portions: $0.portions) }, in: input.currency),
            known: known,
            isPartial: meals.contains { problem.isCostPartial($0.recipe) } ? true : nil,
            basis: bases.isEmpty ? nil : PriceEstimate.Basis(of: bases), sources: sources.isEmpty ? nil : sources)
    }
}

extension PlanEvaluation {
    /// The packs that have to be bought, in minor units: the price of each food is rounded, as on a list and at a till.
    var packsAsShown: Int { purchases.compactMap(\.cost).reduce(0, +) }
}

extension ProposalProblem {
    /// The recipes that are planned in its slots by their numbers, and how many portions are eaten.
    var planned: [(recipe: Int, portions: Double)] {
        places.enumerated().compactMap { slot, place in
            recipe(of: slot).map { (recipe: $0, portions: input.places[place].portions) }
        }
    }

    /// The price of the packs that were bought; `nil` if there are none, or if no price is known.
    ///
    /// - Parameter bought: the purchases of each food, which share no packs.
    func price(ofBought bought: [ID<Food>: [BoughtGrams]]) -> Money? {
        let prices = input.recipes.foods.enumerated().compactMap { number, food -> Money? in
            guard let purchases = bought[food.food.id], let pack = problem.foods[number].pack else { return nil }
            let step = TypicalPack.step(of: food)
            let packs = purchases.reduce(0.0) { $0 + $1.packs(of: step) }
            return .rounding(packs * pack.price, input.currency)
        }
        return prices.isEmpty ? nil : .sum(prices, in: input.currency)
    }

    /// Whether the cost of a recipe leaves out ingredients of unknown food, weight or price.
    func isCostPartial(_ number: Int) -> Bool {
        input.recipes.recipes[number].unweighed > 0
            || problem.recipes[number].foods.contains { problem.foods[$0.food].pack == nil }
    }

    /// The cost of portions of a recipe by packs and pantry; `nil` if no price is known.
    func cost(of number: Int, portions: Double) -> Money? {
        let prices = problem.recipes[number].foods.filter { $0.grams != Self.trace }.compactMap { amount in
            problem.foods[amount.food].pack.map { pack in
                pack.price / TypicalPack.step(of: input.recipes.foods[amount.food]) * amount.grams
            }
        }
        return prices.isEmpty ? nil : .rounding(prices.reduce(0, +) * portions, input.currency)
    }
}
