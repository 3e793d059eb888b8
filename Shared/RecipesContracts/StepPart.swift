import Contracts

extension Recipe {
    /// A piece of a step's text with its recognised meaning. The texts of all parts together are the step's text.
    public struct StepPart: Codable, Hashable, Sendable {
        public let text: String
        /// The index of the ingredient that the text names or gives an amount of, from 0. `nil` if there is none or it
        /// is ambiguous.
        public let ingredient: Int?
        /// The share of the ingredient meant if the text gives no amount, from 0 to 1; `nil` if uncertain.
        public let share: Double?
        /// The amount of the ingredient in the text.
        public let quantity: Quantity?
        /// The time in the text.
        public let seconds: Int?
        /// The temperature in the text.
        public let temperature: Temperature?
        /// The upper end of a range, with the quantity, seconds or temperature as the lower end, in the same unit.
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
