import Contracts
import RecipesContracts

/// A food of the pantry with all of its batches.
public struct PantryFood: Codable, Hashable, Sendable {
    public let food: FoodRef
    /// `true` for a household's own food; `nil` for a catalogue food.
    public let isOwn: Bool?
    /// Opened batches first, then by expiry.
    public let batches: [PantryItem]
    /// The total amount: one quantity, several if they cannot be added up, none if unknown.
    public let totals: [Quantity]
    /// Whether there are also batches of unknown amount.
    public let isOpenEnded: Bool
    /// The earliest expiry; `nil` if no batch has a date.
    public let firstExpiry: Day?

    public init(
        food: FoodRef, isOwn: Bool? = nil, batches: [PantryItem], totals: [Quantity] = [], isOpenEnded: Bool = false,
        firstExpiry: Day? = nil
    ) {
        self.food = food
        self.isOwn = isOwn
        self.batches = batches
        self.totals = totals
        self.isOpenEnded = isOpenEnded
        self.firstExpiry = firstExpiry
    }
}

/// The order of foods in a list; equal ones are ordered by name.
public enum PantrySort: String, Vocabulary {
    /// Earliest expiry first, without a date last.
    case expiry
    case category, place, name
}

/// Filters the foods of a pantry.
public struct PantryFoodQuery: PagedQuery, Codable, Hashable, Sendable {
    /// Words of the food's name or the dish's title: at most 100 characters.
    public var query: String?
    /// Only batches in this place.
    public var place: StoragePlace?
    public var category: FoodCategory?
    /// `expiry` if absent.
    public var sort: PantrySort?
    public var limit: Int?
    public var cursor: String?

    public init(
        query: String? = nil, place: StoragePlace? = nil, category: FoodCategory? = nil, sort: PantrySort? = nil,
        limit: Int? = nil, cursor: String? = nil
    ) {
        self.query = query
        self.place = place
        self.category = category
        self.sort = sort
        self.limit = limit
        self.cursor = cursor
    }
}
