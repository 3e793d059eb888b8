import Contracts
import FileReading
import Foundation

/// A meal that another program has planned.
public struct BroughtMeal: Codable, Hashable, Sendable {
    public var day: Day
    /// The meal of the day as the program calls it, such as “dinner”.
    public var slot: String
    /// The name of the recipe, where there is one.
    public var recipe: String?
    /// What somebody wrote in its place, or beside it.
    public var title: String?
    public var note: String?
    /// For how many it is.
    public var servings: Double?

    public init(
        day: Day, slot: String, recipe: String? = nil, title: String? = nil, note: String? = nil,
        servings: Double? = nil
    ) {
        (self.day, self.slot, self.recipe) = (day, slot, recipe)
        (self.title, self.note, self.servings) = (title, note, servings)
    }
}

/// What comes of reading a plan, one part after the other.
public enum BroughtPlan: Codable, Hashable, Sendable {
    /// Before all others.
    case format(PlanFormat)
    case meals([BroughtMeal])
    case remark(FileFault)
    /// In place of all others: why nothing of it can be read.
    case refused(FileFault)
}

/// What a plan is brought in.
public enum PlanFormat: String, Codable, Hashable, Sendable, CaseIterable {
    case mealie, tandoor
}

/// How much is read of a plan.
public enum PlanBounds {
    /// Twenty years of five meals a day.
    public static let meals = 36_500
    /// In bytes.
    public static let file = 48 << 20
    static let entry = 48 << 20
    /// A meal over so many days at most stands on each of them.
    static let days = 31
    public static let atOnce = 500
}
