import Contracts

extension Recipe {
    /// A piece of a step's text, and what it is known to mean. The texts of all parts together are the text of the step.
    public struct StepPart: Codable, Hashable, Sendable {
        public let text: String
        /// The ingredient that the text names or states an amount of: its place in the list, from 0. Absent where the
        /// text names none, or nobody can tell which.
        public let ingredient: Int?
        /// How much of the ingredient is meant, from 0 to 1, where the text names it without an amount: 1 for all of it.
        /// Absent where that is not certain.
        public let share: Double?
        /// The amount that the text states of the ingredient.
        public let quantity: Quantity?
        /// The time that the text states.
        public let seconds: Int?
        /// The temperature that the text states.
        public let temperature: Temperature?
        /// The upper end of a range that begins with the quantity, the seconds or the temperature, in the same unit.
        public let upTo: Double?

        public init(
            text: String, ingredient: Int? = nil, share: Double? = nil, quantity: Quantity? = nil, seconds: Int? = nil,
            temperature: Temperature? = nil, upTo: Double? = nil
        ) {
            self.text = text
            self.ingredient = ingredient
            self.share = share
            self.quantity = quantity
            self.seconds = seconds
            self.temperature = temperature
            self.upTo = upTo
        }
    }
}
