import Contracts
import Foundation
import PantryContracts
import RecipesContracts

extension PriceEstimate {
    /// The cost of the ingredients of a recipe that are not optional; `nil` if no price is known. Each is at the price
    /// that the reader's lists use (`quotes`), else at its current price, else at its typical one. The lines are those
    /// for `writtenFor` servings, the total is for `shownFor`.
    ///
    /// It is in the currency in which the prices of the most weight are known, or can be estimated: of several, in the
    /// `preferred` one or else in `Currency.reference`. A price in a currency without a rate is left out and named.
    init?(
        _ lines: [RecipeLine], writtenFor: Int, shownFor: Double, preferring preferred: Currency? = nil,
        quotes: [ID<Food>: PriceQuote] = [:], _ catalogue: FoodCatalogue
    ) {
        let parts = lines.filter { !$0.optional }.compactMap { line -> Part? in
            let food = line.food.flatMap { catalogue[$0] }
            return line.isPinch(of: food)
                ? nil
                : Part(
                    name: line.name, food: food, grams: line.grams(of: food), quote: food.flatMap { quotes[$0.id] })
        }
        let known = parts.flatMap(\.currencies)
        let currencies = Set(known + (known.isEmpty ? [] : [preferred].compactMap(\.self))).sorted {
            Self.rank($0, preferred) < Self.rank($1, preferred)
        }
        var best: Sum?
        for sum in currencies.map({ Sum(parts, in: $0) }) where sum.cost.grams > best?.cost.grams ?? 0 { best = sum }
        guard let best else { return nil }
        let weights = parts.compactMap(\.grams)
        let weight = weights.reduce(0, +)
        let unweighed = Double(parts.count - best.priced) * weight / Double(weights.count)
        let all = max(weight, best.cost.grams + unweighed)
        self.init(
            total: best.cost.money(of: shownFor, writtenFor: writtenFor),
            perServing: best.cost.money(writtenFor: writtenFor), basis: best.cost.basis,
            coverage: min(best.cost.grams / all, 1), unpriced: best.unpriced, inOtherCurrencies: best.inOtherCurrencies,
            sources: best.cost.sources.isEmpty ? nil : best.cost.sources)
    }

    /// A line that costs something.
    private struct Part {
        let name: String
        let food: Food?
        let grams: Double?
        let quote: PriceQuote?

        /// The currencies of its known prices.
        var currencies: [Currency] {
            guard let food else { return [] }
            let listed = quote.flatMap { $0.replacing(nil, by: food.measures) }?.perKilogram.currency
            return food.currenciesOfPrices + [listed].compactMap(\.self)
        }

        func price(in currency: Currency) -> FoundPrice? {
            guard let food else { return nil }
            let known = food.price(in: currency)
            guard let quote, quote.unitPrice.currency == currency else { return known }
            return quote.replacing(known, by: food.measures)
        }
    }

    /// The lines added up in one currency.
    private struct Sum {
        var cost: FoodCost
        var priced = 0
        var unpriced: [String] = []
        var inOtherCurrencies: [String] = []

        init(_ parts: [Part], in currency: Currency) {
            cost = FoodCost(in: currency)
            for part in parts {
                if let grams = part.grams, cost.add(grams, at: part.price(in: currency)) {
                    priced += 1
                } else if part.grams != nil, !part.currencies.isEmpty {
                    inOtherCurrencies.append(part.name)
                } else {
                    unpriced.append(part.name)
                }
            }
        }
    }

    /// The preferred currency goes first, then the reference, then the others by their codes.
    private static func rank(_ currency: Currency, _ preferred: Currency?) -> (Int, String) {
        (currency == preferred ? 0 : currency == .reference ? 1 : 2, currency.rawValue)
    }
}
