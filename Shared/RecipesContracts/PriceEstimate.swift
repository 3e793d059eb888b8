import Contracts

/// The cost of a recipe's ingredients, as far as it is known.
///
/// It is in the currency in which the prices of most of the weight are known. If two know as much, it is in the one that
/// was asked for. A price in another currency is estimated by how dear food is
/// there, or by the exchange rates of one day.
public struct PriceEstimate: Codable, Hashable, Sendable {
    /// Where a price is from.
    public enum Basis: String, Vocabulary {
        /// What shops ask for it.
        case current
        /// What it usually costs.
        case typical
        /// Of some ingredients what shops ask, of others what they usually cost.
        case mixed
        /// Some prices are of other currencies, by the food price levels of the countries.
        case estimated
        /// Some prices are of another currency, by the exchange rates of one day.
        case converted

        /// The basis of a sum of prices: the least certain one, or `mixed` for current and typical ones.
        public init(of parts: Set<Basis>) {
            self =
                parts.contains(.converted)
                ? .converted
                : parts.contains(.estimated) ? .estimated : parts.count > 1 ? .mixed : parts.first ?? .typical
        }
    }

    public let total: Money
    public let perServing: Money
    /// `current` or `typical` if every price is one, `estimated` or `converted` if any is.
    public let basis: Basis
    /// The share of the recipe's weight whose price is known in this currency, from 0 to 1.
    public let coverage: Double
    /// The ingredients whose price is not known, by name.
    public let unpriced: [String]
    /// The ingredients that are left out because their price is known only in currencies without a rate, by name.
    public let inOtherCurrencies: [String]
    /// The statistics that typical prices are from, at most 10; absent if there are none.
    public let sources: [String]?

    public init(
        total: Money, perServing: Money, basis: Basis, coverage: Double, unpriced: [String],
        inOtherCurrencies: [String] = [], sources: [String]? = nil
    ) {
        self.sources = sources
        self.total = total
        self.perServing = perServing
        self.basis = basis
        self.coverage = coverage
        self.unpriced = unpriced
        self.inOtherCurrencies = inOtherCurrencies
    }
}
