import Contracts

/// A proposed food was accepted or refused.
public struct FoodProposalDecided: Event, Hashable {
    public static let name = "food-proposal-decided"
    public static let subscribers: [ServiceName] = [.pantry]
    public let proposal: ID<FoodProposal>
    /// The new food; `nil` if the proposal was refused.
    public let food: FoodRef?

    public init(proposal: ID<FoodProposal>, food: FoodRef?) {
        self.proposal = proposal
        self.food = food
    }

    public var subject: String { proposal.description }
}
