import Contracts
import Foundation

/// A preview of merging two foods.
public struct FoodMergePreview: Revisioned, Codable, Hashable, Sendable {
    /// Increases with every change of either food.
    public let revision: Int
    public let gone: Food
    public let kept: Food
    /// The resulting food: data of the kept food and names of both. Allergens, origins and diets are the safe choice
    /// for people who may eat either.
    public let merged: Food
    /// The number of recipes, and of their lines, with the removed food, including alternatives.
    public let recipes: Int
    public let lines: Int
    /// The number of foods that count as the removed food.
    public let narrower: Int
    /// The number of substitutions from or to the removed food.
    public let substitutions: Int
    /// The number of proposed foods similar to the removed one.
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

/// Merges a food into another. The revision is that of the preview.
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

/// A completed merge.
public struct FoodMerge: Codable, Hashable, Sendable {
    public let id: ID<FoodMerge>
    /// The removed food with its former name.
    public let gone: FoodRef
    public let kept: FoodRef
    public let mergedAt: Date
    /// The number of recipe lines moved to the kept food.
    public let moved: Int
    /// The number of lines still to be rewritten; they already count as the kept food.
    public let left: Int
    /// When the foods were split again; `nil` if they were not.
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

/// A food was merged into another, or split from it again. Events are delivered in order, because a food can be merged
/// into a second and that into a third.
public struct FoodMerged: Event, Hashable {
    public static let name = "food-merged"
    public static let subscribers: [ServiceName] = [.pantry]
    /// The merged or split food with its own name.
    public let food: FoodRef
    /// The food that it was merged into; `nil` after a split.
    public let kept: FoodRef?
    /// The foods merged into `food` before.
    public let before: [ID<Food>]

    public init(food: FoodRef, kept: FoodRef?, before: [ID<Food>]) {
        self.food = food
        self.kept = kept
        self.before = before
    }

    public var subject: String { "foods" }
}
