import Contracts
import RecipesContracts

/// A food as it is put into the pantry.
public struct PantryItemDraft: Codable, Hashable, Sendable {
    /// Its name, a synonym, or its id.
    public var food: String
    public var quantity: Quantity?
    /// Where the food is best kept unless said otherwise: by how long it keeps where, or by its category.
    public var place: StoragePlace?
    /// Worked out from how long the food keeps there where it is absent.
    public var bestBefore: Day?
    /// Whether a name that is no food's of the catalogue becomes a food of the household's own.
    public var asOwn: Bool?
    /// Of the food that is added so.
    public var category: FoodCategory?
    /// What `bestBefore` means on the package.
    public var dateKind: DateKind?
    /// Not ahead; the day on which it was opened.
    public var openedOn: Day?
    /// What was paid for all of `quantity`, from 1 to 1,000,000,000 of the smallest unit. It is noted among what was paid.
    public var paid: Money?
    /// Whether no date is worked out where none is said; `false` unless said otherwise.
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

/// What to change about a pantry item.
public struct PantryItemChange: Codable, Hashable, Sendable {
    public var quantity: Change<Quantity>
    public var place: StoragePlace?
    public var bestBefore: Change<Day>
    public var dateKind: Change<DateKind>
    /// Not ahead.
    public var openedOn: Change<Day>
    /// More than 0 and at most 1; only for what has no quantity.
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
