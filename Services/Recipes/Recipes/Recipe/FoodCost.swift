import Contracts
import RecipesContracts

extension Food {
    /// The price of a kilogram in `currency`: the current one or else the typical one. If neither is known in it, one of
    /// them is estimated by `ExchangeRates`; `nil` if neither is known in a currency that has a rate.
    func price(in currency: Currency) -> (perKilogram: Money, basis: PriceEstimate.Basis)? {
        if let current = currentPrice?.perKilogram, current.currency == currency { return (current, .current) }
        if let typical = pricePerKilogram, typical.currency == currency { return (typical, .typical) }
        let known = [pricePerKilogram, currentPrice?.perKilogram].compactMap { $0?.estimated(in: currency) }
        return known.first.map { ($0, .converted) }
    }

    /// The currencies that a price is known in.
    var currenciesOfPrices: [Currency] { [currentPrice?.perKilogram, pricePerKilogram].compactMap { $0?.currency } }
}

/// What weighed foods cost together, in one currency.
struct FoodCost: Sendable {
    let currency: Currency
    /// In the smallest unit, not rounded.
    private(set) var amount = 0.0
    /// Of the foods whose price is known.
    private(set) var grams = 0.0
    private(set) var bases: Set<PriceEstimate.Basis> = []

    init(in currency: Currency) { self.currency = currency }

    /// Says whether the price is known in this currency.
    mutating func add(_ grams: Double, of food: Food) -> Bool {
        guard let price = food.price(in: currency) else { return false }
        amount += grams / 1_000 * Double(price.perKilogram.amount)
        self.grams += grams
        bases.insert(price.basis)
        return true
    }

    /// `current` or `typical` if every price is one, `converted` if any is.
    var basis: PriceEstimate.Basis {
        bases.contains(.converted) ? .converted : bases.count > 1 ? .mixed : bases.first ?? .typical
    }

    /// Of so many servings, if `writtenFor` of them cost the amount.
    func money(of servings: Int = 1, writtenFor: Int = 1) -> Money {
        .rounding(amount / Double(max(writtenFor, 1)) * Double(servings), currency)
    }
}
