import Contracts
import RecipesContracts

/// A recipe in place of another in a proposal.
public struct ProposedSwap: Codable, Hashable, Sendable {
    public let place: ProposalPlace
    public let recipe: RecipeName
    public let image: String?
    /// Minutes of work; `nil` if the recipe states no time.
    @ZeroIfUnknown public var minutes: Int?
    /// The additional price at the till; negative for a saving.
    public let costChange: Money

    public init(place: ProposalPlace, recipe: RecipeName, image: String? = nil, minutes: Int?, costChange: Money) {
        self.place = place
        self.recipe = recipe
        self.image = image
        _minutes = ZeroIfUnknown(wrappedValue: minutes)
        self.costChange = costChange
    }
}

/// Replaces a recipe of a proposal.
public struct SwapDraft: Codable, Hashable, Sendable {
    public var day: Day
    public var slot: String
    /// One of the recipes from `swaps`; the next best if absent.
    public var recipe: ID<Recipe>?

    public init(day: Day, slot: String, recipe: ID<Recipe>? = nil) {
        self.day = day
        self.slot = slot
        self.recipe = recipe
    }
}

/// The place of a proposal whose swaps are asked for.
public struct SwapQuery: Codable, Hashable, Sendable {
    /// Absent for those of all places that save most.
    public var day: Day?
    public var slot: String?

    public init(day: Day? = nil, slot: String? = nil) {
        self.day = day
        self.slot = slot
    }
}
