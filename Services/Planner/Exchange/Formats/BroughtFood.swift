import Contracts
import FileReading
import Foundation
import Kitchen

/// Something eaten or drunk, as a file says it.
public struct BroughtFood: Codable, Hashable, Sendable {
    /// By what it is known again among those of the same app: the same words for the same thing in whatever file it comes.
    public var key: String
    public var day: Day
    /// When, where the file says that.
    public var at: Date?
    /// The hour of the day by the clocks that it was written by, where the file says that.
    public var hour: Int?
    /// The meal as the file calls it, such as “Breakfast”.
    public var meal: String?
    /// As it is written, on one line; empty where nobody said.
    public var name: String
    /// How much of it, as it is written.
    public var amount: String?
    /// Each in its own unit.
    public var nutrients: [Nutrient: Double]
    /// The program that it was written down with.
    public var program: String?
    /// The app that the key is of, where it is another one than that of the file's format.
    public var app: String?
    /// Portions and grams of it, as a table of ours says.
    public var portions: Double?
    public var grams: Double?
    /// The identifier of the entry of ours that it once was, where it says so.
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

/// What comes of reading a diary, one part after the other.
public enum BroughtDiary: Codable, Hashable, Sendable {
    /// Before all others.
    case format(DiaryFormat)
    /// How much of the file has been read, from 0 to 1.
    case progress(Double)
    case foods([BroughtFood])
    /// What somebody should know of the whole file.
    case remark(FileFault)
    /// In place of all others: why nothing of it can be read.
    case refused(FileFault)
}

/// What a diary is brought in.
public enum DiaryFormat: String, Codable, Hashable, Sendable, CaseIterable {
    case appleHealth = "apple-health"
    case myFitnessPalTable = "myfitnesspal-csv"
    case myFitnessPalPage = "myfitnesspal-diary"
    case table = "csv"
}

/// How much is read of one file.
public enum DiaryBounds {
    /// So many things may be in one file: twenty a day for thirty years.
    public static let foods = 220_000
    /// A file that is read as a whole, in bytes.
    public static let file = 24 << 20
    /// So many are handed over at a time.
    public static let atOnce = 500
}
