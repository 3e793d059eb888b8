import Contracts
import Foundation
import PlannerContracts
import RecipesContracts

/// The days of a diary that can be changed.
struct DiaryWindow: Hashable, Sendable {
    /// The number of days back.
    static let daysBack = 365

    let today: Day
    let zone: TimeZoneName

    init(_ window: PlanWindow) { (today, zone) = (window.today, window.timeZone) }

    var first: Day { today.adding(days: -Self.daysBack) }

    func contains(_ day: Day) -> Bool { (first...today).contains(day) }
}

/// Checks the fields that entries and records share.
struct DiaryDetails {
    static let longestName = 120
    static let longestApp = 80
    static let longestRecord = 200
    static let grams = 0...100_000
    static let firstImported = Day("2000-01-01") ?? Day(daysSince1970: 0)

    var check = FieldCheck()

    mutating func check(name: String?, _ field: String = "name") {
        guard let name else { return }
        check(field, Optional(name).meaningful != nil, .blank)
        check(field, name.isAtMost(Self.longestName), .tooLong(characters: Self.longestName))
        check(field, name.isPlainText && name.isOneLine, .notOneLine)
    }

    mutating func check(portions: Double?, _ field: String = "portions") {
        let range = MealDetails.leastPortions...MealDetails.mostPortions
        check(field, portions.map(range.contains) ?? true, .portions)
    }

    mutating func check(nutrition: [Nutrient: Double]?, _ field: String = "nutrition") {
        for (nutrient, amount) in (nutrition ?? [:]).sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            let range = 0...Double(nutrient.mostPerServing)
            check("\(field).\(nutrient.rawValue)", range.contains(amount), .outOfRange(0...nutrient.mostPerServing))
        }
    }

    /// Checks a text of an app that is not displayed: short and without invisible characters.
    mutating func check(_ text: String, atMost longest: Int, _ field: String) {
        check(field, Optional(text).meaningful != nil, .blank)
        check(field, text.isAtMost(longest), .tooLong(characters: longest))
        check(field, text.isPlainText && text.isOneLine, .notOneLine)
    }
}

extension DiaryEntryDraft {
    /// Throws 422 with every field that is invalid by itself.
    func check(_ window: DiaryWindow) throws(Problem) {
        var details = DiaryDetails()
        details.check("day", window.contains(day), .outside(window))
        details.check("at", at.map { Day(of: $0, in: window.zone.timeZone) == day } ?? true, .otherDay)
        details.check(name: name)
        details.check(portions: portions)
        details.check(nutrition: nutrition)
        details.check("kind", kind != .imported, .importedEntry)
        details.check("planned", kind != .meal || planned != nil, .noPlannedMeal)
        details.check("recipe", kind != .recipe || recipe != nil, .noEatenRecipe)
        details.check("food", kind != .food || food != nil, .noEatenFood)
        details.check("quantity", kind != .food || quantity != nil, .noEatenQuantity)
        details.check("quantity", quantity.map { $0.amount > 0 } ?? true, .noEatenQuantity)
        details.check("name", kind != .quick || name != nil, .blank)
        details.check("planned", kind == .meal || planned == nil, .fieldOfOtherKind)
        details.check("recipe", kind == .recipe || recipe == nil, .fieldOfOtherKind)
        details.check("food", kind == .food || food == nil, .fieldOfOtherKind)
        details.check("quantity", kind == .food || quantity == nil, .fieldOfOtherKind)
        details.check("portions", kind == .meal || kind == .recipe || portions == nil, .fieldOfOtherKind)
        details.check("nutrition", kind == .meal || kind == .quick || nutrition == nil, .fieldOfOtherKind)
        try details.check.finish()
    }
}

extension DiaryEntryChange {
    /// Throws 422 with every field that is invalid by itself.
    func check() throws(Problem) {
        var details = DiaryDetails()
        details.check(name: name)
        details.check(portions: portions)
        details.check(nutrition: nutrition)
        details.check("quantity", quantity.map { $0.amount > 0 } ?? true, .noEatenQuantity)
        try details.check.finish()
    }
}

extension DiaryImport {
    /// Returns the valid records. Throws 422 if the import is invalid or has no valid record.
    func checked(_ window: DiaryWindow) throws(Problem) -> CheckedElements<DiaryRecord> {
        var details = DiaryDetails()
        details.check(name: name)
        details.check("records", !records.isEmpty, .required)
        details.check("records", records.count <= Self.most, .tooMany(Self.most))
        try details.check.finish()
        let checked = CheckedElements(records) { $0.errors(window) }
        try checked.requireAny(of: "records")
        return checked
    }
}

extension DiaryRecord {
    fileprivate func errors(_ window: DiaryWindow) -> [Problem.FieldError] {
        var details = DiaryDetails()
        let first = DiaryDetails.firstImported
        details.check(
            "day", day >= first && day <= window.today, .outside(first, window.today))
        let isNear = at.map { abs(Day(of: $0, in: .gmt).daysSince1970 - day.daysSince1970) <= 1 } ?? true
        details.check("at", isNear, .otherDay)
        details.check(origin.app, atMost: DiaryDetails.longestApp, "origin.app")
        details.check(origin.record, atMost: DiaryDetails.longestRecord, "origin.record")
        details.check(name, atMost: DiaryDetails.longestName, "name")
        details.check(portions: portions)
        let grams = Double(DiaryDetails.grams.lowerBound)...Double(DiaryDetails.grams.upperBound)
        details.check("grams", self.grams.map(grams.contains) ?? true, .outOfRange(DiaryDetails.grams))
        details.check(nutrition: nutrition)
        return details.check.errors
    }
}

/// Rules for diaries.
extension FieldRule {
    static let otherDay = FieldRule("diary-fields", ["what": "instant"])
    static let importedEntry = FieldRule("diary-fields", ["what": "imported"])
    static let noPlannedMeal = FieldRule("diary-fields", ["what": "planned"])
    static let noEatenRecipe = FieldRule("diary-fields", ["what": "recipe"])
    static let noEatenFood = FieldRule("diary-fields", ["what": "food"])
    static let noEatenQuantity = FieldRule("diary-fields", ["what": "quantity"])
    static let fieldOfOtherKind = FieldRule("diary-fields", ["what": "kind"])

    static func outside(_ window: DiaryWindow) -> FieldRule { .outside(window.first, window.today) }
}
