import Contracts
import Foundation
import RecipesContracts

/// One batch of a food in a kitchen: added together and expiring together.
public struct PantryItem: Codable, Hashable, Sendable {
    public let id: ID<PantryItem>
    /// For a cooked dish, a food outside the catalogue, which is no ingredient, suits no diet and is free of no
    /// allergen.
    public let food: FoodRef
    /// The remaining amount; `nil` if unknown. A dish is counted in portions, as pieces.
    public var quantity: Quantity?
    public var place: StoragePlace
    /// `nil` if unknown. A pack that was opened among several is an item of its own; if a person states one and a half
    /// packs, it is the date of the closed one.
    public var bestBefore: Day?
    public let addedAt: Date
    /// The person who added the item; `nil` if their account was deleted.
    public let addedBy: ID<Account>?
    /// `true` for a household's own food; `nil` for a catalogue food.
    public let isOwn: Bool?
    /// The meaning of `bestBefore` on the package; `nil` if not specified.
    public var dateKind: DateKind?
    /// Whether `bestBefore` was calculated from the food's shelf life; `nil` if a person entered it.
    public var isDateProposed: Bool?
    /// `nil` if not known to be open.
    public var openedOn: Day?
    /// The quantity when added or last restated; `nil` if unknown.
    public var full: Quantity?
    /// The remaining share if the quantity is unknown, between 0 and 1; `nil` if none was taken.
    public var share: Double?
    /// The price paid for the whole item.
    public var paid: Money?
    /// The dish that the leftovers are from; `nil` for other items.
    public var dish: CookedDish?
    /// The likelihood that the item is still there, from 0 to 1, in lists; `nil` if not in doubt.
    public var likelihood: Double?
    /// When a person last confirmed, directly or by an action, that the item is there.
    public var confirmedAt: Date?

    public init(
        id: ID<PantryItem>, food: FoodRef, quantity: Quantity?, place: StoragePlace, bestBefore: Day?, addedAt: Date,
        addedBy: ID<Account>? = nil, isOwn: Bool? = nil, dateKind: DateKind? = nil, isDateProposed: Bool? = nil,
        openedOn: Day? = nil, full: Quantity? = nil, share: Double? = nil, paid: Money? = nil,
        dish: CookedDish? = nil, likelihood: Double? = nil, confirmedAt: Date? = nil
    ) {
        self.isOwn = isOwn
        self.id = id
        self.food = food
        self.quantity = quantity
        self.place = place
        self.bestBefore = bestBefore
        self.addedAt = addedAt
        self.addedBy = addedBy
        self.dateKind = dateKind
        self.isDateProposed = isDateProposed
        self.openedOn = openedOn
        self.full = full
        self.share = share
        self.paid = paid
        self.dish = dish
        self.likelihood = likelihood
        self.confirmedAt = confirmedAt
    }
}

extension PantryItem {
    /// Items with a lower likelihood are marked "maybe".
    private static let sure = 0.6

    public static func isDoubtful(_ likelihood: Double) -> Bool { likelihood < sure }

    /// Whether the item may be gone.
    public var isDoubtful: Bool { likelihood.map(Self.isDoubtful) ?? false }
}

/// The meaning of a date on a package.
public enum DateKind: String, Vocabulary {
    /// Best until the date, but good for longer.
    case bestBefore = "best-before"
    /// Not to be eaten after the date.
    case useBy = "use-by"
}

/// The dish that leftovers are from.
public struct CookedDish: Codable, Hashable, Sendable {
    /// `nil` if cooked without a recipe.
    public let recipe: ID<Recipe>?
    public let title: String
    public let cookedOn: Day

    public init(recipe: ID<Recipe>? = nil, title: String, cookedOn: Day) {
        self.recipe = recipe
        self.title = title
        self.cookedOn = cookedOn
    }
}
