/// An error in a problem or plan: the field, as a path such as `slots[3].portions`, and the reason.
public struct PlanningError: Error, Sendable, Hashable {
    public enum Reason: Sendable, Hashable {
        /// Not a number, or outside the documented range.
        case outOfRange
        /// An index without an element.
        case unknownIndex
        /// A wrong number of elements.
        case wrongCount
        /// Leftovers without a suitable meal: cooked, on an earlier day, and locked if the leftovers are.
        case noSuchLeftovers
        /// Two bounds for the same nutrient and period. A minimum above its maximum is a conflict instead.
        case twice
    }

    public let field: String
    public let reason: Reason

    public init(field: String, reason: Reason) {
        self.field = field
        self.reason = reason
    }
}
