import Contracts
import Foundation

/// What merging two foods would do, before anything is done.
public struct FoodMergePreview: Revisioned, Codable, Hashable, Sendable {
    /// Grows with every change of one of the foods.
    public let revision: Int
    public let gone: Food
    public let kept: Food
    /// What the kept food would be: its own data, the names of both, and of allergens, origins and diets what is safe for
    /// whoever may eat either.
    public let merged: Food
    /// Recipes and their lines that name the food that goes, alternatives included.
    public let recipes: Int
    public let lines: Int
    /// Foods that count as the one that goes wherever it is asked for.
    public let narrower: Int
    /// What stands in for the one that goes, and what it stands in for.
    public let substitutions: Int
    /// Proposed foods that resemble the one that goes.
    public let proposals: Int

    public init(
        revision: Int, gone: Food, kept: Food, merged: Food, recipes: Int, lines: Int, narrower: Int,
        substitutions: Int, proposals: Int
    ) {
        self.revision = revision
        self.gone = gone
        self.kept = kept
        self.merged = merged
        self.recipes = recipes
        self.lines = lines
        self.narrower = narrower
        self.substitutions = substitutions
        self.proposals = proposals
    }
}

/// Which food takes another one in. The revision that the caller saw is that of the preview.
public struct FoodMergeOrder: RevisionedChange, Codable, Hashable, Sendable {
    public var revision = 0
    /// The food that stays.
    public var into: ID<Food>

    public init(revision: Int, into: ID<Food>) {
        self.revision = revision
        self.into = into
    }

    private enum CodingKeys: String, CodingKey { case into }
}

/// A merge that was done.
public struct FoodMerge: Codable, Hashable, Sendable {
    public let id: ID<FoodMerge>
    /// By the name that it had.
    public let gone: FoodRef
    public let kept: FoodRef
    public let mergedAt: Date
    /// Lines of recipes that name the kept food since.
    public let moved: Int
    /// Lines that still wait to be written anew; they count as the kept food all the same.
    public let left: Int
    /// When the foods were split again; absent where they are one.
    public let splitAt: Date?

    public init(
        id: ID<FoodMerge>, gone: FoodRef, kept: FoodRef, mergedAt: Date, moved: Int, left: Int, splitAt: Date? = nil
    ) {
        self.id = id
        self.gone = gone
        self.kept = kept
        self.mergedAt = mergedAt
        self.moved = moved
        self.left = left
        self.splitAt = splitAt
    }
}

/// A food was merged into another one, or split from it again. All are delivered in their order, because one food can be
/// merged into a second and that into a third.
public struct FoodMerged: Event, Hashable {
    public static let name = "food-merged"
    public static let subscribers: [ServiceName] = [.pantry]
    /// By the name that it had, or has again.
    public let food: FoodRef
    /// The food that it is now; absent where it was split from one.
    public let kept: FoodRef?
    /// The foods that had been merged into it before.
    public let before: [ID<Food>]

    public init(food: FoodRef, kept: FoodRef?, before: [ID<Food>]) {
        self.food = food
        self.kept = kept
        self.before = before
    }

    public var subject: String { "foods" }
}
