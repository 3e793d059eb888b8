import Contracts
import Foundation
import RecipesContracts

/// One batch of a food in the kitchen of a person or a household: what came at once and expires at once.
public struct PantryItem: Codable, Hashable, Sendable {
    public let id: ID<PantryItem>
    /// Of a dish that was cooked, one that stands in no catalogue: it is no ingredient, suits no diet and is free of no
    /// allergen.
    public let food: FoodRef
    /// How much of it is left; absent where only its being there is known. A dish is counted in portions, as pieces.
    public var quantity: Quantity?
    public var place: StoragePlace
    public var bestBefore: Day?
    public let addedAt: Date
    /// Who put it there; absent where that person has gone.
    public let addedBy: ID<Account>?
    /// Whether the food is one of the household's own; absent for one of the catalogue.
    public let isOwn: Bool?
    /// What `bestBefore` means on the package; absent where nobody has said.
    public var dateKind: DateKind?
    /// Whether `bestBefore` was worked out from how long the food keeps; absent where somebody said it.
    public var isDateProposed: Bool?
    /// Absent where it is not open, as far as anybody has said.
    public var openedOn: Day?
    /// How much it was when it came, or since somebody said anew how much there is; absent where nobody said.
    public var full: Quantity?
    /// How much of the whole is left where nobody knows the quantity, between 0 and 1; absent where nothing was taken.
    public var share: Double?
    /// What was paid for all of it.
    public var paid: Money?
    /// What it is left over from; absent for everything that is not a cooked dish.
    public var dish: CookedDish?
    /// How likely it is that it is still there, from 0 to 1, in lists; absent where nothing speaks against it.
    public var likelihood: Double?
    /// When somebody last said or did something that shows that it is there.
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
    /// What is less likely than this to be there is called "maybe".
    private static let sure = 0.6

    public static func isDoubtful(_ likelihood: Double) -> Bool { likelihood < sure }

    /// Whether it may well be gone.
    public var isDoubtful: Bool { likelihood.map(Self.isDoubtful) ?? false }
}

/// What a date on a package means.
public enum DateKind: String, Vocabulary {
    /// It is at its best until then and good for longer.
    case bestBefore = "best-before"
    /// It must not be eaten afterwards.
    case useBy = "use-by"
}

/// The dish that something is left over from.
public struct CookedDish: Codable, Hashable, Sendable {
    /// Absent where it was cooked by no recipe.
    public let recipe: ID<Recipe>?
    public let title: String
    public let cookedOn: Day

    public init(recipe: ID<Recipe>? = nil, title: String, cookedOn: Day) {
        self.recipe = recipe
        self.title = title
        self.cookedOn = cookedOn
    }
}
