import Contracts
import Crypto
import Foundation
import Kitchen
import NutritionFiles
import PlannerContracts
import RecipesContracts

extension DiaryFileFormat {
    init(_ format: DiaryFormat) {
        self =
            switch format {
            case .appleHealth: .appleHealth
            case .myFitnessPalTable: .myFitnessPalTable
            case .myFitnessPalPage: .myFitnessPalPage
            case .table: .table
            }
    }

    /// The app of the format's records.
    var app: String {
        switch self {
        case .appleHealth: DiaryOrigin.appleHealth
        case .myFitnessPalTable, .myFitnessPalPage: "MyFitnessPal"
        case .table: "csv"
        }
    }
}

extension DiaryOrigin {
    /// The app for a phone's health data, from files or samples.
    static let appleHealth = "apple-health"

    /// An origin whose record is `words`, or a digest if they are too long.
    init(app: String, words: String) {
        let isShort = words.utf8.count <= DiaryDetails.longestRecord
        let digest = SHA256.hash(data: Data(words.utf8)).hexadecimal
        self.init(app: app, record: isShort ? words : digest)
    }
}

extension DiaryRecord {
    /// Converts a food from a file; `nil` if an amount is out of range.
    init?(_ food: ImportedFood, of format: DiaryFileFormat) {
        let origin =
            if let app = food.app { DiaryOrigin(app: app, record: food.key) } else if let own = food.own {
                DiaryOrigin(app: DiaryOrigin.ownApp, record: own.lowercased())
            } else {
                DiaryOrigin(app: format.app, words: food.key)
            }
        self.init(
            origin, day: food.day, at: food.at, hour: food.hour, meal: food.meal, name: food.name,
            program: food.program, nutrients: food.nutrients)
        portions = food.portions.flatMap {
            (MealDetails.leastPortions...MealDetails.mostPortions).contains($0) ? $0 : nil
        }
        grams = food.grams.flatMap { (0...Double(DiaryDetails.grams.upperBound)).contains($0) ? $0 : nil }
        if let amount = food.amount, !amount.isEmpty, name.count + amount.count + 2 <= DiaryDetails.longestName {
            name += ", \(amount)"
        }
    }

    /// - Parameter hour: the local hour, which determines the slot if `meal` is unknown.
    init?(
        _ origin: DiaryOrigin, day: Day, at: Date?, hour: Int?, meal: String?, name: String, program: String?,
        nutrients: [Nutrient: Double]
    ) {
        guard nutrients.allSatisfy({ (0...Double($0.key.mostPerServing)).contains($0.value) }) else { return nil }
        let slot = meal.flatMap(StandardSlot.named) ?? hour.map(StandardSlot.usual) ?? .snack
        // Foods without a name take that of their program and meal.
        let words = name.isEmpty ? [program, meal].compactMap(\.self).joined(separator: ": ") : name
        let rounded = nutrients.mapValues { ($0 * 1_000).rounded() / 1_000 }
        // Most exports have whole seconds, so times are cut to them.
        self.init(
            origin: origin, day: day, at: at?.wholeSecond, meal: slot,
            name: String((words.isEmpty ? origin.app : words).prefix(DiaryDetails.longestName)), nutrition: rounded)
    }
}

extension StandardSlot {
    /// Returns the slot for a program's meal name in four languages; `nil` if unknown.
    static func named(_ words: String) -> StandardSlot? {
        let letters = words.lowercased().folding(options: .diacriticInsensitive, locale: nil).filter(\.isLetter)
        return switch letters {
        case "breakfast", "fruhstuck", "petitdejeuner", "desayuno", "brunch": .breakfast
        case "lunch", "mittagessen", "mittag", "dejeuner", "almuerzo", "comida": .lunch
        case "dinner", "supper", "abendessen", "abendbrot", "diner", "cena": .dinner
        case "snack", "snacks", "side", "drink", "dessert", "zwischenmahlzeit", "collation", "collations",
            "encas", "aperitivos", "merienda":
            .snack
        default: nil
        }
    }

    /// Returns the usual slot at an hour.
    static func usual(at hour: Int) -> StandardSlot {
        switch hour {
        case 4..<11: .breakfast
        case 11..<15: .lunch
        case 18..<22: .dinner
        default: .snack
        }
    }

    /// The usual hour of the slot, from midnight.
    var usualHour: Int {
        switch self {
        case .breakfast: 8
        case .lunch: 12
        case .dinner: 19
        case .snack: 16
        }
    }
}
