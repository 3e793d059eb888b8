import Contracts

/// A proposed food was taken into the catalogue, or not.
public struct FoodProposalDecided: Event, Hashable {
    public static let name = "food-proposal-decided"
    public static let subscribers: [ServiceName] = [.pantry]
    public let proposal: ID<FoodProposal>
    /// The food that it became; absent where it was refused.
    public let food: FoodRef?

    public init(proposal: ID<FoodProposal>, food: FoodRef?) {
        self.proposal = proposal
        self.food = food
    }

    public var subject: String { proposal.description }
}
