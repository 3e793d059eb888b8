import Contracts
import RecipesContracts

/// The cost of a proposal's meals and of the meals planned already on its days.
public struct ProposedCost: Codable, Hashable, Sendable {
    /// The sum at the till: whole packs of the foods that the pantry lacks.
    public let packs: Money
    /// The worth of the foods used, from packs and from the pantry.
    public let share: Money
    /// Whether ingredients of unknown food, weight or price are left out, so that the meals cost at least so much; absent
    /// if none are.
    public let isPartial: Bool?
    /// The share of the foods' cost that has a price, from 0 to 1.
    public let known: Double
    /// The kind of the prices; absent if no price is known.
    public let basis: PriceEstimate.Basis?
    /// The statistics that typical prices are from, at most 10; absent if there are none.
    public let sources: [String]?

    public init(
        packs: Money, share: Money, known: Double, isPartial: Bool? = nil, basis: PriceEstimate.Basis? = nil,
        sources: [String]? = nil
    ) {
        self.isPartial = isPartial
        self.basis = basis
        self.sources = sources
        self.packs = packs
        self.share = share
        self.known = known
    }
}
