import Contracts
import Foundation

/// Two of a person's own recipes that are probably duplicates.
public struct RecipeDuplicate: Codable, Hashable, Sendable {
    public let first: RecipeSummary
    public let second: RecipeSummary
    /// From 0 to 1; 1 for equal title and ingredients.
    public let likeness: Double

    public init(first: RecipeSummary, second: RecipeSummary, likeness: Double) {
        self.first = first
        self.second = second
        self.likeness = likeness
    }
}

/// Parts that the kept recipe can take from the removed one in addition to its own.
public enum RecipeMergePart: String, Vocabulary {
    case photos, notes, tags
}

/// A comparison of two own recipes before a merge.
public struct RecipeComparison: Revisioned, Codable, Hashable, Sendable {
    /// The revision of the kept recipe.
    public let revision: Int
    public let kept: RecipeContent
    public let gone: RecipeContent
    public let goneRevision: Int
    /// The parts in which they differ.
    public let differing: Labels<RecipePart>
    /// The numbers of items moved from the removed recipe: cook log entries, people's lists, tags and links.
    public let cooked: Int
    public let lists: Int
    public let tags: Int
    public let links: Int
    /// Whether the kept recipe becomes visible to a household that only sees the removed one.
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

/// Merges an own recipe into another, in the revisions that the caller saw.
public struct RecipeMergeOrder: RevisionedChange, Codable, Hashable, Sendable {
    /// The revision of the kept recipe.
    public var revision = 0
    public var gone: ID<Recipe>
    public var goneRevision: Int
    /// The parts to take from the removed recipe.
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
    /// The end of the 30 days in which the merge can be undone.
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
