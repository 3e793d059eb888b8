/// What is wrong with a problem or a plan: the field, as a path such as `slots[3].portions`, and why.
public struct PlanningError: Error, Sendable, Hashable {
    public enum Reason: Sendable, Hashable {
        /// Not a number, or not within the range that the field documents.
        case outOfRange
        /// An index of something that is not there.
        case unknownIndex
        /// Not as many as there should be.
        case wrongCount
        /// Leftovers of a meal that is not cooked and locked in the days before.
        case noSuchLeftovers
        /// A minimum above its maximum is no error but a conflict; two bounds for the same are this.
        case twice
    }

    public let field: String
    public let reason: Reason

    public init(field: String, reason: Reason) {
        self.field = field
        self.reason = reason
    }
}
