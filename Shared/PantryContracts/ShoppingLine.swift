import Contracts
import Foundation
import RecipesContracts

/// A line of a shopping list: everything of one food that is still to be bought, or that was ticked at once, from all
/// members.
public struct ShoppingLine: Codable, Hashable, Sendable {
    /// A line before equal foods were merged: everything of it was added at once. Operations name parts or whole lines.
    public struct Part: Codable, Hashable, Sendable {
        public let id: ID<ShoppingLine>
        /// As somebody typed it; absent where nobody did.
        public let text: String?
        public let quantity: Quantity?
        public let note: String?
        /// The recipe that it is for; absent where there is none.
        public let wantedBy: WantedBy?
        /// Absent where that person has gone.
        public let addedBy: ID<Account>?
        public let addedAt: Date
        /// Whether it was put into the pantry.
        public let isStocked: Bool
        /// Whether there may be some in the pantry, which may well be gone or whose amount is unknown; absent where
        /// not.
        public let mayBeThere: Bool?
        /// Whether a plan added it and keeps it up to date; absent where not.
        public let isPlanned: Bool?
        /// Whether a plan added it and leaves it alone because somebody changed it; absent where not.
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

    /// That of its only part, or its own if it has several. An operation that names it is about all of its parts.
    public let id: ID<ShoppingLine>
    public let name: String
    /// Absent where nobody could tell which food it is, or it is none.
    public let food: FoodRef?
    /// Whether the food is one of the household's own; absent for one of the catalogue.
    public let isOwn: Bool?
    /// How much in all: one quantity, several where they cannot be added up, none where nobody said how much.
    public let totals: [Quantity]
    /// The packs or pieces that a shop sells for the totals, and the least of them if no recipe says how much. Absent where
    /// a person wrote the amount, and where no pack is known.
    public let toBuy: Quantity?
    /// Whether somebody wants some of it without saying how much, besides the totals.
    public let isOpenEnded: Bool
    public let section: ShopSection
    public let isTicked: Bool
    /// The oldest first.
    public let parts: [Part]

    public init(
        id: ID<ShoppingLine>, name: String, food: FoodRef? = nil, isOwn: Bool? = nil, totals: [Quantity] = [],
        toBuy: Quantity? = nil, isOpenEnded: Bool = false, section: ShopSection = .other, isTicked: Bool = false,
        parts: [Part]
    ) {
        self.id = id
        self.name = name
        self.food = food
        self.isOwn = isOwn
        self.totals = totals
        self.toBuy = toBuy
        self.isOpenEnded = isOpenEnded
        self.section = section
        self.isTicked = isTicked
        self.parts = parts
    }
}

extension Sequence<ShoppingLine> {
    /// The number of foods and other things that are still to be bought.
    public var openCount: Int { count { !$0.isTicked } }
}

/// The recipe that something is bought for.
public struct WantedBy: Codable, Hashable, Sendable {
    public let recipe: ID<Recipe>
    public let title: String
    /// How much the recipe takes, before what there is and the sizes of packs are considered.
    public let quantity: Quantity?
    /// The day for which it is planned; absent where it is not.
    public let day: Day?

    public init(recipe: ID<Recipe>, title: String, quantity: Quantity? = nil, day: Day? = nil) {
        self.recipe = recipe
        self.title = title
        self.quantity = quantity
        self.day = day
    }
}

/// A recipe whose missing ingredients go onto a list.
public struct RecipeForList: Codable, Hashable, Sendable {
    public var recipe: ID<Recipe>
    /// 1 to 500; as many as it was written for unless said otherwise.
    public var servings: Int?
    /// Foods to add although some is there, in an unknown amount or maybe gone: at most `mostUnsure`. None unless said
    /// otherwise.
    public var unsure: [ID<Food>]?

    /// The largest number of ingredients that a recipe has.
    public static let mostUnsure = 200

    public init(recipe: ID<Recipe>, servings: Int? = nil, unsure: [ID<Food>]? = nil) {
        self.recipe = recipe
        self.servings = servings
        self.unsure = unsure
    }
}

/// What a recipe put onto a list, and what it did not.
public struct MissingAdded: Codable, Hashable, Sendable {
    /// An ingredient that was not added.
    public struct Covered: Codable, Hashable, Sendable {
        public enum Source: String, Vocabulary {
            case pantry, list
            /// The pantry has some of it, in an unknown amount or maybe gone.
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

/// A food that somebody may want again.
public struct ListSuggestion: Codable, Hashable, Sendable {
    /// As it is typed to add it.
    public let name: String
    public let food: FoodRef?
    /// How often it was put onto lists.
    public let times: Int
    public let lastAt: Date

    public init(name: String, food: FoodRef? = nil, times: Int, lastAt: Date) {
        self.name = name
        self.food = food
        self.times = times
        self.lastAt = lastAt
    }
}

/// What to buy again.
public struct ListSuggestions: Codable, Hashable, Sendable {
    /// At most 24, the latest first, nothing that is on the list.
    public let recent: [ListSuggestion]
    /// At most 24, the most frequent first, nothing that is on the list.
    public let usual: [ListSuggestion]

    public init(recent: [ListSuggestion], usual: [ListSuggestion]) {
        self.recent = recent
        self.usual = usual
    }
}
