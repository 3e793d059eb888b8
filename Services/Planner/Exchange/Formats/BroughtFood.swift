import Contracts
import FileReading
import Foundation
import Kitchen

/// Something eaten or drunk, as a file says it.
public struct BroughtFood: Codable, Hashable, Sendable {
    /// By what it is known again, in whatever file it comes: the same words for the same thing, and others for another one.
    public var key: String
    public var day: Day
    /// When, where the file says that.
    public var at: Date?
    /// The meal as the file calls it, such as “Breakfast”.
    public var meal: String?
    /// As it is written, on one line; empty where nobody said.
    public var name: String
    /// How much of it, as it is written.
    public var amount: String?
    /// Each in its own unit.
    public var nutrients: [Nutrient: Double]
    /// Water that was drunk, in millilitres.
    public var water: Double?
    /// The program that it was written down with.
    public var program: String?
    /// The identifier of the entry of ours that it once was, where it says so.
    public var own: String?
    /// What of it is left out.
    public var faults: [FileFault] = []

    public init(
        key: String, day: Day, at: Date? = nil, meal: String? = nil, name: String, amount: String? = nil,
        nutrients: [Nutrient: Double] = [:], water: Double? = nil, program: String? = nil, own: String? = nil
    ) {
        (self.key, self.day, self.at, self.meal, self.name) = (key, day, at, meal, name)
        (self.amount, self.nutrients, self.water, self.program, self.own) = (amount, nutrients, water, program, own)
    }

    /// Whether it says anything worth keeping.
    public var isEmpty: Bool { nutrients.isEmpty && water == nil && name.isEmpty }

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
    case samples
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
