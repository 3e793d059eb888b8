import Contracts
import Foundation
import RecipesContracts

/// A food in the kitchen of a person or a household.
public struct PantryItem: Codable, Hashable, Sendable {
    public let id: ID<PantryItem>
    public let food: FoodRef
    /// Absent where only its being there is known.
    public let quantity: Quantity?
    public let place: StoragePlace
    public let bestBefore: Day?
    public let addedAt: Date
    /// Who put it there; absent where that person has gone.
    public let addedBy: ID<Account>?
    /// Whether the food is one of the household's own; absent for one of the catalogue.
    public let isOwn: Bool?

    public init(
        id: ID<PantryItem>, food: FoodRef, quantity: Quantity?, place: StoragePlace, bestBefore: Day?, addedAt: Date,
        addedBy: ID<Account>? = nil, isOwn: Bool? = nil
    ) {
        self.isOwn = isOwn
        self.id = id
        self.food = food
        self.quantity = quantity
        self.place = place
        self.bestBefore = bestBefore
        self.addedAt = addedAt
        self.addedBy = addedBy
    }
}

/// A food as it is put into the pantry.
public struct PantryItemDraft: Codable, Hashable, Sendable {
    /// Its name, a synonym, or its id.
    public var food: String
    public var quantity: Quantity?
    /// `cupboard` unless said otherwise.
    public var place: StoragePlace?
    public var bestBefore: Day?
    /// Whether a name that is no food's of the catalogue becomes a food of the household's own.
    public var asOwn: Bool?
    /// Of the food that is added so.
    public var category: FoodCategory?

    public init(
        food: String, quantity: Quantity? = nil, place: StoragePlace? = nil, bestBefore: Day? = nil,
        asOwn: Bool? = nil, category: FoodCategory? = nil
    ) {
        self.asOwn = asOwn
        self.category = category
        self.food = food
        self.quantity = quantity
        self.place = place
        self.bestBefore = bestBefore
    }
}

/// What to change about a pantry item.
public struct PantryItemChange: Codable, Hashable, Sendable {
    public var quantity: Change<Quantity>
    public var place: StoragePlace?
    public var bestBefore: Change<Day>

    public init(quantity: Change<Quantity> = .keep, place: StoragePlace? = nil, bestBefore: Change<Day> = .keep) {
        self.quantity = quantity
        self.place = place
        self.bestBefore = bestBefore
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        quantity = try container.decodeChange(forKey: .quantity)
        place = try container.decodeIfPresent(StoragePlace.self, forKey: .place)
        bestBefore = try container.decodeChange(forKey: .bestBefore)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeChange(quantity, forKey: .quantity)
        try container.encodeIfPresent(place, forKey: .place)
        try container.encodeChange(bestBefore, forKey: .bestBefore)
    }

    private enum CodingKeys: String, CodingKey { case quantity, place, bestBefore }
}

/// Which pantry items to list.
public struct PantryQuery: PagedQuery, Codable, Hashable, Sendable {
    public var place: StoragePlace?
    public var limit: Int?
    public var cursor: String?

    public init(place: StoragePlace? = nil, limit: Int? = nil, cursor: String? = nil) {
        self.place = place
        self.limit = limit
        self.cursor = cursor
    }
}
