import Contracts
import Foundation

/// Something that happened to a plan: what was done at once and is undone at once.
public struct PlanEntry: Codable, Hashable, Sendable {
    public enum Cause: String, Vocabulary {
        case added, changed, moved, removed, copied
        /// A proposal of the automatic planner was accepted.
        case proposed
        /// A plan of another program was brought.
        case imported
        /// A recurring meal was added, changed or removed, or its next meals came.
        case recurring
        case slots
        /// Another entry was undone.
        case undone
    }

    /// What happened to one thing.
    public struct Step: Codable, Hashable, Sendable {
        public enum Kind: String, Vocabulary {
            case meal
            case recurringMeal = "recurring-meal"
            case slots
        }

        /// Where a meal stood and what it was called.
        public struct Place: Codable, Hashable, Sendable {
            public let day: Day
            public let slot: String
            public let title: String?

            public init(day: Day, slot: String, title: String?) {
                self.day = day
                self.slot = slot
                self.title = title
            }
        }

        public let kind: Kind
        public let meal: ID<Meal>?
        public let recurringMeal: ID<RecurringMeal>?
        /// Of a meal; absent where it came.
        public let before: Place?
        /// Of a meal; absent where it went.
        public let after: Place?

        public init(
            kind: Kind, meal: ID<Meal>? = nil, recurringMeal: ID<RecurringMeal>? = nil, before: Place? = nil,
            after: Place? = nil
        ) {
            self.kind = kind
            self.meal = meal
            self.recurringMeal = recurringMeal
            self.before = before
            self.after = after
        }
    }

    public let id: ID<PlanEntry>
    public let cause: Cause
    public let at: Date
    /// Absent where that person has gone, and where nobody did it.
    public let by: ID<Account>?
    public let steps: [Step]
    /// The entry that this one undid.
    public let undoes: ID<PlanEntry>?
    /// The entry that undid this one; absent while it holds.
    public let undoneBy: ID<PlanEntry>?

    public init(
        id: ID<PlanEntry>, cause: Cause, at: Date, by: ID<Account>? = nil, steps: [Step],
        undoes: ID<PlanEntry>? = nil, undoneBy: ID<PlanEntry>? = nil
    ) {
        self.id = id
        self.cause = cause
        self.at = at
        self.by = by
        self.steps = steps
        self.undoes = undoes
        self.undoneBy = undoneBy
    }

    /// Whether there is something to undo that nobody has undone.
    public var canBeUndone: Bool { undoneBy == nil && cause != .undone }
}
