import Contracts
import RecipesContracts

/// What the meals of a proposal cost, with what is planned already on its days.
public struct ProposedCost: Codable, Hashable, Sendable {
    /// What is paid at the till: whole packs of what the pantry lacks.
    public let packs: Money
    /// What is used of packs and of the pantry.
    public let share: Money
    /// How much of what the meals take has a price, from 0 to 1.
    public let known: Double
    /// What the prices are; absent if no price is known.
    public let basis: PriceEstimate.Basis?
    /// The statistics that typical prices are from, at most 10; absent if there are none.
    public let sources: [String]?

    public init(
        packs: Money, share: Money, known: Double, basis: PriceEstimate.Basis? = nil, sources: [String]? = nil
    ) {
        self.basis = basis
        self.sources = sources
        self.packs = packs
        self.share = share
        self.known = known
    }
}
