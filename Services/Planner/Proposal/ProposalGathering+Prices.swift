import Contracts
import Logging
import PantryContracts
import RecipesContracts

extension ProposalGathering {
    /// Returns foods with the prices that the household's lists use, such as those it paid; `nil` if the pantry does
    /// not answer. A food that the pantry knows no price of in `currency` keeps its own.
    func priced(
        _ foods: [PlanningFood], in currency: Currency, for identity: Identity
    ) async -> [PlanningFood]? {
        let quotes: [ID<Food>: PriceQuote]
        do {
            let pantry = services.onBehalf(of: identity)
            quotes = try await PriceTotals.quotes(of: foods.map(\.food.id), in: currency) {
                try await pantry.call(PantryAPI.priceTotals, sending: $0)
            }
        } catch is CancellationError {
            return nil
        } catch {
            logger.warning("The pantry cannot be asked for prices", metadata: ["error": "\(error)"])
            return nil
        }
        return foods.map { food in
            guard let quote = quotes[food.food.id], quote.unitPrice.currency == currency else {
                return food
            }
            return food.priced(by: quote)
        }
    }
}

extension PlanningRecipes {
    /// The same with other prices of its foods.
    func priced(_ foods: [PlanningFood]) -> PlanningRecipes {
        PlanningRecipes(recipes: recipes, foods: foods, allowed: allowed, total: total, notices: notices)
    }
}

extension PlanningFood {
    /// The price per kilogram in the smallest unit of the currency, unrounded if possible; `nil` if unknown.
    var unroundedPerKilogram: Double? {
        exactPrice.map { Double($0.price.amount) * 1_000_000 / Double($0.size) }
            ?? perKilogram.map { Double($0.amount) }
    }

    /// The food with a price in the currency of its own one.
    fileprivate func priced(by quote: PriceQuote) -> PlanningFood {
        let known = perKilogram.map {
            FoundPrice(perKilogram: $0, basis: priceBasis ?? .typical, sources: priceSources ?? [])
        }
        guard let price = quote.replacing(known, by: measures), price != known else { return self }
        var food = self
        (food.perKilogram, food.exactPrice) = (price.perKilogram, quote.byWeight(measures))
        (food.priceBasis, food.priceSources) = (price.basis, price.sources.isEmpty ? nil : price.sources)
        return food
    }
}
