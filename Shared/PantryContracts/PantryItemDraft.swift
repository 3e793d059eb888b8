import Contracts
import RecipesContracts

/// A food to add to the pantry.
public struct PantryItemDraft: Codable, Hashable, Sendable {
    /// A name, synonym or id.
    public var food: String
    public var quantity: Quantity?
    /// If absent, the best place by the food's shelf life or category.
    public var place: StoragePlace?
    /// Calculated from the food's shelf life in `place` if absent.
    public var bestBefore: Day?
    /// Whether a name that is not in the catalogue becomes a household's own food.
    public var asOwn: Bool?
    /// The category of the new own food.
    public var category: FoodCategory?
    /// The meaning of `bestBefore` on the package.
    public var dateKind: DateKind?
    /// The day of opening, not in the future.
    public var openedOn: Day?
    /// The price paid for `quantity`, from 1 to 1,000,000,000 of the smallest unit. It is added to the paid prices.
    public var paid: Money?
    /// Whether a missing `bestBefore` stays empty instead of being calculated; `false` if absent.
    public var noDate: Bool?

    public init(
        food: String, quantity: Quantity? = nil, place: StoragePlace? = nil, bestBefore: Day? = nil,
        asOwn: Bool? = nil, category: FoodCategory? = nil, dateKind: DateKind? = nil, openedOn: Day? = nil,
        paid: Money? = nil, noDate: Bool? = nil
    ) {
        self.dateKind = dateKind
        self.openedOn = openedOn
        self.paid = paid
        self.noDate = noDate
        self.asOwn = asOwn
        self.category = category
        self.food = food
        self.quantity = quantity
        self.place = place
        self.bestBefore = bestBefore
    }
}

/// A partial update of a pantry item.
public struct PantryItemChange: Codable, Hashable, Sendable {
    public var quantity: Change<Quantity>
    public var place: StoragePlace?
    public var bestBefore: Change<Day>
    public var dateKind: Change<DateKind>
    /// Not in the future. If only this is set for several packs, one of them is opened and becomes an item of its own;
    /// the answer is the item of the closed ones.
    public var openedOn: Change<Day>
    /// More than 0 and at most 1; only for items without a quantity.
    public var share: Change<Double>

    public init(
        quantity: Change<Quantity> = .keep, place: StoragePlace? = nil, bestBefore: Change<Day> = .keep,
        dateKind: Change<DateKind> = .keep, openedOn: Change<Day> = .keep, share: Change<Double> = .keep
    ) {
        self.quantity = quantity
        self.place = place
        self.bestBefore = bestBefore
        self.dateKind = dateKind
        self.openedOn = openedOn
        self.share = share
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        quantity = try container.decodeChange(forKey: .quantity)
        place = try container.decodeIfPresent(StoragePlace.self, forKey: .place)
        bestBefore = try container.decodeChange(forKey: .bestBefore)
        dateKind = try container.decodeChange(forKey: .dateKind)
        openedOn = try container.decodeChange(forKey: .openedOn)
        share = try container.decodeChange(forKey: .share)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeChange(quantity, forKey: .quantity)
        try container.encodeIfPresent(place, forKey: .place)
        try container.encodeChange(bestBefore, forKey: .bestBefore)
        try container.encodeChange(dateKind, forKey: .dateKind)
        try container.encodeChange(openedOn, forKey: .openedOn)
        try container.encodeChange(share, forKey: .share)
    }

    private enum CodingKeys: String, CodingKey { case quantity, place, bestBefore, dateKind, openedOn, share }
}

/// Filters pantry items.
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
