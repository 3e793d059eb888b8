import Contracts
import Foundation

/// The typical price of a food in one currency.
public struct TypicalPrice: Codable, Hashable, Sendable {
    public let perKilogram: Money
    /// The statistics that the price is from; absent for an estimate of our own.
    public let source: String?

    public init(perKilogram: Money, source: String? = nil) {
        self.perKilogram = perKilogram
        self.source = source
    }
}

/// The price of a food in the currency that was asked for.
public struct FoundPrice: Hashable, Sendable {
    public let perKilogram: Money
    /// How the price is known: `typical` in this currency, `estimated` by food price levels or `converted` by exchange rates.
    public let basis: PriceEstimate.Basis
    /// The statistics that the price rests on; empty for an estimate of our own.
    public let sources: [String]
    /// The price per kilogram in the smallest unit of its currency, of which `perKilogram` may be rounded.
    public let unrounded: Double

    /// - Parameter unrounded: `nil` if `perKilogram` is exact.
    public init(
        perKilogram: Money, basis: PriceEstimate.Basis, sources: [String] = [], unrounded: Double? = nil
    ) {
        self.perKilogram = perKilogram
        self.basis = basis
        self.sources = sources
        self.unrounded = unrounded ?? Double(perKilogram.amount)
    }
}

extension [TypicalPrice] {
    /// The typical price in `currency`: a published one, else the geometric mean of the others, each carried over by
    /// `FoodPriceLevels`, else the first that `ExchangeRates` can convert. `nil` if no price can be carried over.
    /// A price of nothing counts in its own currency, and in another one only if there is no other price.
    public func price(in currency: Currency) -> FoundPrice? {
        if let own = first(where: { $0.perKilogram.currency == currency }) {
            return FoundPrice(
                perKilogram: own.perKilogram, basis: .typical, sources: [own.source].compactMap(\.self))
        }
        let worth = filter { $0.perKilogram.amount > 0 }
        let prices = worth.isEmpty ? self : worth
        let carried = prices.compactMap { price -> (amount: Double, source: String?)? in
            let money = price.perKilogram
            return FoodPriceLevels.ratio(of: currency, for: money.currency).map { ratio in
                (Double(Swift.max(money.amount, 0)) / Double(money.currency.scale) * ratio, price.source)
            }
        }
        if !carried.isEmpty {
            let mean = exp(carried.reduce(0) { $0 + log($1.amount) } / Double(carried.count))
            return FoundPrice(
                perKilogram: .rounding(mean * Double(currency.scale), currency), basis: .estimated,
                sources: carried.compactMap(\.source) + [FoodPriceLevels.source])
        }
        return prices.lazy.compactMap { price in
            price.perKilogram.estimated(in: currency).map { money in
                FoundPrice(
                    perKilogram: money, basis: .converted,
                    sources: [price.source].compactMap(\.self) + [ExchangeRates.source])
            }
        }.first
    }

    /// The first price of each currency.
    fileprivate static func each(_ own: TypicalPrice?, _ others: [TypicalPrice]?) -> [TypicalPrice] {
        var currencies: Set<Currency> = []
        return ([own].compactMap(\.self) + (others ?? [])).filter {
            currencies.insert($0.perKilogram.currency).inserted
        }
    }
}

extension Food {
    /// The typical prices, one in each currency, the food's own first.
    public var typicalPrices: [TypicalPrice] {
        .each(pricePerKilogram.map { TypicalPrice(perKilogram: $0, source: priceSource) }, otherPrices)
    }
}

extension FoodPricing {
    /// The typical prices, one in each currency, the food's own first.
    public var typicalPrices: [TypicalPrice] {
        .each(typicalPerKilogram.map { TypicalPrice(perKilogram: $0, source: typicalSource) }, otherPrices)
    }
}
