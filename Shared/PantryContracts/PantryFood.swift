import Contracts
import RecipesContracts

/// A food of the pantry with all of its batches.
public struct PantryFood: Codable, Hashable, Sendable {
    public let food: FoodRef
    /// Whether it is one of the household's own; absent for one of the catalogue.
    public let isOwn: Bool?
    /// What is open first, then what expires first.
    public let batches: [PantryItem]
    /// How much in all: one quantity, several where they cannot be added up, none where nobody said how much.
    public let totals: [Quantity]
    /// Whether there is more than the totals, of which nobody said how much.
    public let isOpenEnded: Bool
    /// The first day on which some of it expires; absent where no batch has a day.
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

/// In which order to list the foods of a pantry. Equal ones follow their names.
public enum PantrySort: String, Vocabulary {
    /// What expires first comes first, what has no day comes last.
    case expiry
    case category, place, name
}

/// Which foods of a pantry to list.
public struct PantryFoodQuery: PagedQuery, Codable, Hashable, Sendable {
    /// Words of the food's name or of the dish's title: at most 100 characters.
    public var query: String?
    /// Lists what of the foods is kept there.
    public var place: StoragePlace?
    public var category: FoodCategory?
    /// `expiry` unless said otherwise.
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
