import Contracts
import Foundation

/// Two of a person's own recipes that look like the same.
public struct RecipeDuplicate: Codable, Hashable, Sendable {
    public let first: RecipeSummary
    public let second: RecipeSummary
    /// From 0 to 1: 1 for the same title and the same ingredients.
    public let likeness: Double

    public init(first: RecipeSummary, second: RecipeSummary, likeness: Double) {
        self.first = first
        self.second = second
        self.likeness = likeness
    }
}

/// Parts that the recipe that stays can take from the one that goes, beside its own.
public enum RecipeMergePart: String, Vocabulary {
    case photos, notes, tags
}

/// Two own recipes side by side, before one of them takes the other one in.
public struct RecipeComparison: Revisioned, Codable, Hashable, Sendable {
    /// Of the recipe that stays.
    public let revision: Int
    public let kept: RecipeContent
    public let gone: RecipeContent
    public let goneRevision: Int
    /// The parts in which they differ.
    public let differing: Labels<RecipePart>
    /// What comes along with the one that goes: entries of cook logs, people's lists and tags, links.
    public let cooked: Int
    public let lists: Int
    public let tags: Int
    public let links: Int
    /// Whether a household sees the one that goes, and not the other one: it will see that.
    public let becomesShared: Bool

    public init(
        revision: Int, kept: RecipeContent, gone: RecipeContent, goneRevision: Int, differing: Labels<RecipePart>,
        cooked: Int, lists: Int, tags: Int, links: Int, becomesShared: Bool
    ) {
        self.revision = revision
        self.kept = kept
        self.gone = gone
        self.goneRevision = goneRevision
        self.differing = differing
        self.cooked = cooked
        self.lists = lists
        self.tags = tags
        self.links = links
        self.becomesShared = becomesShared
    }
}

/// Which own recipe is merged into another one, as both were seen.
public struct RecipeMergeOrder: RevisionedChange, Codable, Hashable, Sendable {
    /// Of the recipe that stays.
    public var revision = 0
    public var gone: ID<Recipe>
    public var goneRevision: Int
    /// What the one that stays takes from the other one.
    public var taking: Labels<RecipeMergePart>

    public init(revision: Int, gone: ID<Recipe>, goneRevision: Int, taking: Labels<RecipeMergePart> = []) {
        self.revision = revision
        self.gone = gone
        self.goneRevision = goneRevision
        self.taking = taking
    }

    private enum CodingKeys: String, CodingKey { case gone, goneRevision, taking }
}

/// A merge of two own recipes that can be undone.
public struct RecipeMerge: Codable, Hashable, Sendable {
    public let id: ID<RecipeMerge>
    public let gone: ID<Recipe>
    public let goneTitle: String
    public let kept: ID<Recipe>
    public let mergedAt: Date
    /// Until when it can be undone: 30 days.
    public let undoableUntil: Date

    public init(
        id: ID<RecipeMerge>, gone: ID<Recipe>, goneTitle: String, kept: ID<Recipe>, mergedAt: Date, undoableUntil: Date
    ) {
        self.id = id
        self.gone = gone
        self.goneTitle = goneTitle
        self.kept = kept
        self.mergedAt = mergedAt
        self.undoableUntil = undoableUntil
    }
}
