import Contracts
import Foundation
import RecipesContracts

/// A change of a pantry that was made, and can be undone, as a whole.
public struct JournalEntry: Codable, Hashable, Sendable {
    /// The cause of an entry.
    public enum Cause: String, Vocabulary {
        case added
        /// Added from a shopping list.
        case bought
        case changed, used, cooked
        /// A person estimated the remaining amount.
        case estimated
        /// A person answered a question about the stock.
        case answered
        case discarded, removed, leftovers, imported
        /// One of several packs was opened and became an item of its own.
        case opened
        /// Undoes another entry.
        case undone
    }

    /// The change of one item.
    public struct Step: Codable, Hashable, Sendable {
        public let item: ID<PantryItem>
        public let food: FoodRef
        /// The amount taken, in the item's unit; `nil` if none or unknown.
        public let taken: Quantity?
        /// `true` if more was wanted than in stock, so that all was taken; otherwise `nil`.
        public let wasShort: Bool?
        /// The item before the change; `nil` if it was added.
        public let before: PantryItem?
        /// The item after the change; `nil` if none is left.
        public let after: PantryItem?

        public init(
            item: ID<PantryItem>, food: FoodRef, taken: Quantity? = nil, wasShort: Bool? = nil,
            before: PantryItem? = nil, after: PantryItem? = nil
        ) {
            self.item = item
            self.food = food
            self.taken = taken
            self.wasShort = wasShort
            self.before = before
            self.after = after
        }
    }

    public let id: ID<JournalEntry>
    public let cause: Cause
    public let at: Date
    /// `nil` if that person's account was deleted.
    public let by: ID<Account>?
    /// The cooked recipe.
    public let recipe: RecipeName?
    /// The reason for discarding.
    public let reason: DiscardReason?
    public let steps: [Step]
    /// The entry that this entry undid.
    public let undoes: ID<JournalEntry>?
    /// The entry that undid this entry; `nil` if it was not undone.
    public let undoneBy: ID<JournalEntry>?

    public init(
        id: ID<JournalEntry>, cause: Cause, at: Date, by: ID<Account>? = nil, recipe: RecipeName? = nil,
        reason: DiscardReason? = nil, steps: [Step], undoes: ID<JournalEntry>? = nil,
        undoneBy: ID<JournalEntry>? = nil
    ) {
        self.id = id
        self.cause = cause
        self.at = at
        self.by = by
        self.recipe = recipe
        self.reason = reason
        self.steps = steps
        self.undoes = undoes
        self.undoneBy = undoneBy
    }
}

extension JournalEntry {
    /// Whether the entry can be undone.
    public var canBeUndone: Bool { undoneBy == nil && cause != .undone }
}

/// Filters journal entries, latest first.
public struct JournalQuery: PagedQuery, Codable, Hashable, Sendable {
    /// Only entries about this food.
    public var food: ID<Food>?
    /// Only entries about this item.
    public var item: ID<PantryItem>?
    public var limit: Int?
    public var cursor: String?

    public init(food: ID<Food>? = nil, item: ID<PantryItem>? = nil, limit: Int? = nil, cursor: String? = nil) {
        self.food = food
        self.item = item
        self.limit = limit
        self.cursor = cursor
    }
}
