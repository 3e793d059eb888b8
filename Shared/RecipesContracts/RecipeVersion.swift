import Contracts
import Foundation

/// A part of a recipe that can change.
public enum RecipePart: String, Vocabulary {
    case title, summary
    /// Cuisine, country and meals.
    case kind
    case servings, times, ingredients, steps, tags, photos, videos, source, notes, language, equipment, nutrition
}

/// A version of an own recipe in a list.
public struct RecipeVersionSummary: Codable, Hashable, Sendable {
    /// The recipe's revision in this version.
    public let revision: Int
    public let title: String
    public let writtenAt: Date
    /// The parts that differ from the previous version; empty for the oldest stored one.
    public let changed: Labels<RecipePart>
    /// Whether this is the current version.
    public let isCurrent: Bool

    public init(revision: Int, title: String, writtenAt: Date, changed: Labels<RecipePart>, isCurrent: Bool) {
        self.revision = revision
        self.title = title
        self.writtenAt = writtenAt
        self.changed = changed
        self.isCurrent = isCurrent
    }
}

/// An earlier version of an own recipe.
public struct RecipeVersion: Codable, Hashable, Sendable {
    public let revision: Int
    public let writtenAt: Date
    public let content: RecipeContent
    /// The current content; `currentRevision` is its revision.
    public let current: RecipeContent
    public let currentRevision: Int

    public init(
        revision: Int, writtenAt: Date, content: RecipeContent, current: RecipeContent, currentRevision: Int
    ) {
        self.revision = revision
        self.writtenAt = writtenAt
        self.content = content
        self.current = current
        self.currentRevision = currentRevision
    }
}

extension RecipeContent {
    /// Returns the parts that differ from `other`.
    public func parts(differingFrom other: RecipeContent) -> Labels<RecipePart> {
        var parts: Labels<RecipePart> = []
        func compare<Value: Equatable>(_ part: RecipePart, _ value: (RecipeContent) -> Value) {
            if value(self) != value(other) { parts.insert(part) }
        }
        compare(.title, \.title)
        compare(.summary, \.summary)
        compare(.kind, \.cuisine)
        compare(.kind, \.country)
        compare(.kind, \.meals)
        compare(.servings, \.servings)
        compare(.times, \.preparationMinutes)
        compare(.times, \.cookingMinutes)
        compare(.times, \.restingMinutes)
        compare(.ingredients, \.ingredients)
        compare(.steps, \.steps)
        compare(.tags, \.tags)
        compare(.photos, \.photos)
        compare(.videos, \.videos)
        compare(.source, \.source)
        compare(.notes, \.notes)
        compare(.language, \.language)
        compare(.equipment, \.equipment)
        compare(.nutrition, \.nutrition)
        return parts
    }
}
