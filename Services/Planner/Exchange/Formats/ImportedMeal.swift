import Contracts
import FileReading
import Foundation

/// A meal planned in another program.
public struct ImportedMeal: Codable, Hashable, Sendable {
    public var day: Day
    /// The meal slot as the program names it, such as “dinner”.
    public var slot: String
    /// The name of the recipe; `nil` if there is none.
    public var recipe: String?
    /// Text in place of the recipe, or beside it.
    public var title: String?
    public var note: String?
    /// The number of servings.
    public var servings: Double?

    public init(
        day: Day, slot: String, recipe: String? = nil, title: String? = nil, note: String? = nil,
        servings: Double? = nil
    ) {
        (self.day, self.slot, self.recipe) = (day, slot, recipe)
        (self.title, self.note, self.servings) = (title, note, servings)
    }
}

/// The parts of a plan being read, in order.
public enum PlanFilePart: Codable, Hashable, Sendable {
    /// Always the first part.
    case format(PlanFormat)
    case meals([ImportedMeal])
    case remark(FileFault)
    /// The reason why the file cannot be read; no other part follows.
    case refused(FileFault)
}

/// The formats of plan files.
public enum PlanFormat: String, Codable, Hashable, Sendable, CaseIterable {
    case mealie, tandoor
}

/// Limits for reading a plan.
public enum PlanBounds {
    /// The most meals: twenty years of five a day.
    public static let meals = 36_500
    /// In bytes.
    public static let file = 48 << 20
    static let entry = 48 << 20
    /// The most days that one meal may span.
    static let days = 31
    public static let atOnce = 500
}
