import Contracts

/// The cost of a recipe's ingredients, as far as it is known.
///
/// It is in the currency in which the prices of most of the weight are known. If two know as much, it is in the one that
/// was asked for. A price in another currency is estimated by the exchange rates of one day.
public struct PriceEstimate: Codable, Hashable, Sendable {
    /// Where a price is from.
    public enum Basis: String, Vocabulary {
        /// What shops ask for it.
        case current
        /// What it usually costs.
        case typical
        /// Of some ingredients what shops ask, of others what they usually cost.
        case mixed
        /// Some prices are of another currency, by the exchange rates of one day.
        case converted
    }

    public let total: Money
    public let perServing: Money
    /// `current` or `typical` if every price is one, `converted` if any is.
    public let basis: Basis
    /// The share of the recipe's weight whose price is known in this currency, from 0 to 1.
    public let coverage: Double
    /// The ingredients whose price is not known, by name.
    public let unpriced: [String]
    /// The ingredients that are left out because their price is known only in currencies without a rate, by name.
    public let inOtherCurrencies: [String]

    public init(
        total: Money, perServing: Money, basis: Basis, coverage: Double, unpriced: [String],
        inOtherCurrencies: [String] = []
    ) {
        self.total = total
        self.perServing = perServing
        self.basis = basis
        self.coverage = coverage
        self.unpriced = unpriced
        self.inOtherCurrencies = inOtherCurrencies
    }
}
