import Contracts
import Foundation
import RecipesContracts

extension PriceEstimate {
    /// What the ingredients of a recipe come to that are not optional, each at its current price or else at its typical
    /// one; the lines are those for `writtenFor` servings, the total is for `shownFor`. Nothing where nothing has a price.
    init?(_ lines: [RecipeLine], writtenFor: Int, shownFor: Int, _ shelf: FoodShelf) {
        var cents = 0.0
        var known = 0.0
        var bases: Set<Basis> = []
        var weights: [Double] = []
        var unpriced: [String] = []
        for line in lines where !line.optional {
            let food = line.food.flatMap { shelf[$0] }
            if line.isPinch(of: food) { continue }
            let grams = line.grams(of: food)
            if let grams { weights.append(grams) }
            guard let grams, let food, let price = food.bestPrice else {
                unpriced.append(line.name)
                continue
            }
            cents += grams / 1_000 * Double(price.amount)
            known += grams
            bases.insert(price == food.currentPrice?.perKilogram ? .current : .typical)
        }
        guard !weights.isEmpty, known > 0 else { return nil }
        let weight = weights.reduce(0, +)
        let unweighed = Double(unpriced.count) * weight / Double(weights.count)
        let all = max(weight, known + unweighed)
        let perServing = min(cents, 1e9) / Double(max(writtenFor, 1))
        self.init(
            total: .usCents(Int(min(perServing * Double(shownFor), 1e9).rounded())),
            perServing: .usCents(Int(perServing.rounded())),
            basis: bases.count > 1 ? .mixed : bases.first ?? .typical, coverage: min(known / all, 1), unpriced: unpriced
        )
    }
}
