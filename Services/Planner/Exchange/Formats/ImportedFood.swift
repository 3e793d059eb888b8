import Contracts
import FileReading
import Foundation
import Kitchen

/// A food or drink in a diary file.
public struct ImportedFood: Codable, Hashable, Sendable {
    /// Identifies the record within its app; the same record has the same key in every file.
    public var key: String
    public var day: Day
    /// The time; `nil` if the file has none.
    public var at: Date?
    /// The local hour; `nil` if the file has none.
    public var hour: Int?
    /// The meal as the file calls it, such as “Breakfast”.
    public var meal: String?
    /// The name in one line; empty if the file has none.
    public var name: String
    /// The amount as written.
    public var amount: String?
    /// Amounts in each nutrient's own unit.
    public var nutrients: [Nutrient: Double]
    /// The program that recorded it.
    public var program: String?
    /// The app that `key` belongs to, if other than that of the file's format.
    public var app: String?
    /// Portions and grams, from a table exported by Larder.
    public var portions: Double?
    public var grams: Double?
    /// The identifier of the exported Larder entry, if stated.
    public var own: String?
    public init(
        key: String, day: Day, at: Date? = nil, meal: String? = nil, name: String, amount: String? = nil,
        nutrients: [Nutrient: Double] = [:], program: String? = nil, own: String? = nil
    ) {
        (self.key, self.day, self.at, self.meal, self.name) = (key, day, at, meal, name)
        (self.amount, self.nutrients, self.program, self.own) = (amount, nutrients, program, own)
    }

    /// In characters.
    public static let longestName = 150
    static let longestMeal = 40
    static let longestProgram = 80
}

/// The parts of a diary being read, in order.
public enum DiaryFilePart: Codable, Hashable, Sendable {
    /// Always the first part.
    case format(DiaryFormat)
    /// The fraction of the file read so far, from 0 to 1.
    case progress(Double)
    case foods([ImportedFood])
    /// A notice about the whole file.
    case remark(FileFault)
    /// The reason why the file cannot be read; no other part follows.
    case refused(FileFault)
}

/// The formats of diary files.
public enum DiaryFormat: String, Codable, Hashable, Sendable, CaseIterable {
    case appleHealth = "apple-health"
    case myFitnessPalTable = "myfitnesspal-csv"
    case myFitnessPalPage = "myfitnesspal-diary"
    case table = "csv"
}

/// Limits for reading one file.
public enum DiaryBounds {
    /// The most foods in a file: twenty a day for thirty years.
    public static let foods = 220_000
    /// The most bytes of a file that is read as a whole.
    public static let file = 24 << 20
    /// The most foods in one part.
    public static let atOnce = 500
}
