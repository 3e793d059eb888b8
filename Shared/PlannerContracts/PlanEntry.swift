import Contracts
import Foundation

/// A change of a plan that was made, and can be undone, as a whole.
public struct PlanEntry: Codable, Hashable, Sendable {
    public enum Cause: String, Vocabulary {
        case added, changed, moved, removed, copied
        /// A proposal of the automatic planner was accepted.
        case proposed
        /// A plan of another program was imported.
        case imported
        /// A recurring meal was added, changed or removed, or its next meals were created.
        case recurring
        case slots
        /// Undoes another entry.
        case undone
    }

    /// The change of one meal, recurring meal or the slots.
    public struct Step: Codable, Hashable, Sendable {
        public enum Kind: String, Vocabulary {
            case meal
            case recurringMeal = "recurring-meal"
            case slots
        }

        /// The place and title of a meal.
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
        /// The place before the change; `nil` if the meal was added.
        public let before: Place?
        /// The place after the change; `nil` if the meal was removed.
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
    /// `nil` if that person's account was deleted, or for automatic changes.
    public let by: ID<Account>?
    public let steps: [Step]
    /// The entry that this entry undid.
    public let undoes: ID<PlanEntry>?
    /// The entry that undid this entry; `nil` if it was not undone.
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

    /// Whether the entry can be undone.
    public var canBeUndone: Bool { undoneBy == nil && cause != .undone }
}
