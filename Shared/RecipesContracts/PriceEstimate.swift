import Contracts

/// What the ingredients of a recipe cost, as far as that is known.
public struct PriceEstimate: Codable, Hashable, Sendable {
    /// Where a price is from.
    public enum Basis: String, Vocabulary {
        /// What shops ask for it.
        case current
        /// What it usually costs.
        case typical
        /// Of some ingredients what shops ask, of others what they usually cost.
        case mixed
    }

    public let total: Money
    public let perServing: Money
    /// `current` or `typical` where every price is one.
    public let basis: Basis
    /// The share of the recipe's weight whose price is known, from 0 to 1.
    public let coverage: Double
    /// The ingredients whose price is not known, by name.
    public let unpriced: [String]

    public init(total: Money, perServing: Money, basis: Basis, coverage: Double, unpriced: [String]) {
        self.total = total
        self.perServing = perServing
        self.basis = basis
        self.coverage = coverage
        self.unpriced = unpriced
    }
}
