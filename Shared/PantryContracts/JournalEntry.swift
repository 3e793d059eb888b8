import Contracts
import Foundation
import RecipesContracts

/// Something that happened in a pantry: what was done at once and is undone at once.
public struct JournalEntry: Codable, Hashable, Sendable {
    /// What it came from.
    public enum Cause: String, Vocabulary {
        case added
        /// It came from a shopping list.
        case bought
        case changed, used, cooked
        /// Somebody said by a look how much is left.
        case estimated
        /// Somebody answered a question about what is there.
        case answered
        case discarded, removed, leftovers, imported
        /// Another entry was undone.
        case undone
    }

    /// What happened to one item.
    public struct Step: Codable, Hashable, Sendable {
        public let item: ID<PantryItem>
        public let food: FoodRef
        /// How much was taken, in the item's unit; absent where nothing was, or where nobody knows how much.
        public let taken: Quantity?
        /// Whether more was wanted than there was, so that all of it was taken; absent where not.
        public let wasShort: Bool?
        /// The item as it was; absent where it came.
        public let before: PantryItem?
        /// The item as it was left; absent where nothing was.
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
    /// Absent where that person has gone.
    public let by: ID<Account>?
    /// What was cooked.
    public let recipe: RecipeName?
    /// Why something was thrown away.
    public let reason: DiscardReason?
    public let steps: [Step]
    /// The entry that this one undid.
    public let undoes: ID<JournalEntry>?
    /// The entry that undid this one; absent while it holds.
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
    /// Whether there is something to undo that nobody has undone.
    public var canBeUndone: Bool { undoneBy == nil && cause != .undone }
}

/// Which entries of the journal to list, the latest first.
public struct JournalQuery: PagedQuery, Codable, Hashable, Sendable {
    /// Lists those about this food alone.
    public var food: ID<Food>?
    /// Lists those about this item alone.
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
