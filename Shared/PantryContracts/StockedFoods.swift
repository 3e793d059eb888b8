import Contracts
import RecipesContracts

/// The foods that one call put into the pantry, and those that it left out. Foods that were there already are in neither.
public struct StockedFoods: Codable, Hashable, Sendable {
    /// A food that was left out.
    public struct LeftOut: Codable, Hashable, Sendable {
        public enum Reason: String, Vocabulary {
            /// No food has this name or id.
            case unknownFood = "unknown-food"
            case pantryFull = "pantry-full"
        }

        /// The food's name, or the name or id that was sent if no food has it.
        public let food: String
        public let reason: Reason

        public init(food: String, reason: Reason) {
            self.food = food
            self.reason = reason
        }
    }

    /// The journal entry that undoes the whole call; `nil` if nothing was added.
    public let entry: JournalEntry?
    public let leftOut: [LeftOut]

    public init(entry: JournalEntry?, leftOut: [LeftOut]) {
        self.entry = entry
        self.leftOut = leftOut
    }
}
