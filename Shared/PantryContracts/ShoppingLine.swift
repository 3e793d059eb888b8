import Contracts
import Foundation
import RecipesContracts

/// A line of a shopping list: all parts of one food, from all members, that are open or were ticked together.
public struct ShoppingLine: Codable, Hashable, Sendable {
    /// A part of a line that was added at once, before equal foods were merged. Operations refer to parts or whole
    /// lines.
    public struct Part: Codable, Hashable, Sendable {
        public let id: ID<ShoppingLine>
        /// The typed text; `nil` if the part was not typed.
        public let text: String?
        public let quantity: Quantity?
        public let note: String?
        /// The recipe that needs the part; `nil` if none.
        public let wantedBy: WantedBy?
        /// `nil` if that person's account was deleted.
        public let addedBy: ID<Account>?
        public let addedAt: Date
        /// Whether the part was added to the pantry.
        public let isStocked: Bool
        /// `true` if the pantry may have some, which may be gone or of unknown amount; otherwise `nil`.
        public let mayBeThere: Bool?
        /// `true` if a plan added the part and updates it; otherwise `nil`.
        public let isPlanned: Bool?
        /// `true` if a plan added the part but no longer updates it, because a person changed it; otherwise `nil`.
        public let isKept: Bool?

        public init(
            id: ID<ShoppingLine>, text: String? = nil, quantity: Quantity? = nil, note: String? = nil,
            wantedBy: WantedBy? = nil, addedBy: ID<Account>? = nil, addedAt: Date, isStocked: Bool = false,
            mayBeThere: Bool? = nil, isPlanned: Bool? = nil, isKept: Bool? = nil
        ) {
            self.mayBeThere = mayBeThere
            self.isPlanned = isPlanned
            self.isKept = isKept
            self.id = id
            self.text = text
            self.quantity = quantity
            self.note = note
            self.wantedBy = wantedBy
            self.addedBy = addedBy
            self.addedAt = addedAt
            self.isStocked = isStocked
        }
    }

    /// The id of the only part, or an own id for several parts. Operations with this id apply to all parts.
    public let id: ID<ShoppingLine>
    public let name: String
    /// `nil` if the line is not a food or is not recognised.
    public let food: FoodRef?
    /// `true` for a household's own food; `nil` for a catalogue food.
    public let isOwn: Bool?
    /// The total amount: one quantity, several if they cannot be added up, none if unknown.
    public let totals: [Quantity]
    /// The packs or pieces that shops sell for the totals, or the smallest pack if no part gives an amount. `nil` if
    /// persons wrote all amounts, if they cannot be added up, or if no pack is known.
    public let toBuy: Quantity?
    /// Whether some is also wanted in an unspecified amount.
    public let isOpenEnded: Bool
    /// The amount put into the pantry for all parts of a ticked line together; `nil` if none was, or if it is unknown.
    public let stocked: Quantity?
    public let section: ShopSection
    public let isTicked: Bool
    /// Oldest first.
    public let parts: [Part]

    public init(
        id: ID<ShoppingLine>, name: String, food: FoodRef? = nil, isOwn: Bool? = nil, totals: [Quantity] = [],
        toBuy: Quantity? = nil, isOpenEnded: Bool = false, stocked: Quantity? = nil, section: ShopSection = .other,
        isTicked: Bool = false, parts: [Part]
    ) {
        self.id = id
        self.name = name
        self.food = food
        self.isOwn = isOwn
        self.totals = totals
        self.toBuy = toBuy
        self.isOpenEnded = isOpenEnded
        self.stocked = stocked
        self.section = section
        self.isTicked = isTicked
        self.parts = parts
    }
}

extension Sequence<ShoppingLine> {
    /// The number of lines that are not ticked.
    public var openCount: Int { count { !$0.isTicked } }
}

/// The recipe that needs a line.
public struct WantedBy: Codable, Hashable, Sendable {
    public let recipe: ID<Recipe>
    public let title: String
    /// The amount in the recipe, before stock and pack sizes are considered.
    public let quantity: Quantity?
    /// The planned day; `nil` if not planned.
    public let day: Day?

    public init(recipe: ID<Recipe>, title: String, quantity: Quantity? = nil, day: Day? = nil) {
        self.recipe = recipe
        self.title = title
        self.quantity = quantity
        self.day = day
    }
}

/// A recipe whose missing ingredients are added to a list.
public struct RecipeForList: Codable, Hashable, Sendable {
    public var recipe: ID<Recipe>
    /// 1 to 500; the recipe's own servings if absent.
    public var servings: Int?
    /// Foods to add although the pantry may have some, in an unknown amount or possibly gone: at most `mostUnsure`;
    /// none if absent.
    public var unsure: [ID<Food>]?

    /// The most ingredients of a recipe.
    public static let mostUnsure = 200

    public init(recipe: ID<Recipe>, servings: Int? = nil, unsure: [ID<Food>]? = nil) {
        self.recipe = recipe
        self.servings = servings
        self.unsure = unsure
    }
}

/// The ingredients that a recipe added to a list, and those it did not.
public struct MissingAdded: Codable, Hashable, Sendable {
    /// An ingredient that was not added.
    public struct Covered: Codable, Hashable, Sendable {
        public enum Source: String, Vocabulary {
            case pantry, list
            /// The pantry may have some, in an unknown amount or possibly gone.
            case unsure
        }

        public let name: String
        public let by: Source

        public init(name: String, by: Source) {
            self.name = name
            self.by = by
        }
    }

    /// The parts that were added.
    public let lines: [ID<ShoppingLine>]
    public let covered: [Covered]

    public init(lines: [ID<ShoppingLine>], covered: [Covered]) {
        self.lines = lines
        self.covered = covered
    }
}

/// A suggestion to buy something again.
public struct ListSuggestion: Codable, Hashable, Sendable {
    /// The text to add it with.
    public let name: String
    public let food: FoodRef?
    /// The number of times it was added to lists.
    public let times: Int
    public let lastAt: Date

    public init(name: String, food: FoodRef? = nil, times: Int, lastAt: Date) {
        self.name = name
        self.food = food
        self.times = times
        self.lastAt = lastAt
    }
}

/// Suggestions of things to buy again.
public struct ListSuggestions: Codable, Hashable, Sendable {
    /// At most 24, latest first, without those on the list.
    public let recent: [ListSuggestion]
    /// At most 24, most frequent first, without those on the list.
    public let usual: [ListSuggestion]

    public init(recent: [ListSuggestion], usual: [ListSuggestion]) {
        self.recent = recent
        self.usual = usual
    }
}
