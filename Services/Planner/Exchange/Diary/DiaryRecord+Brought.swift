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

    /// The app that its records are of.
    var app: String {
        switch self {
        case .appleHealth: DiaryOrigin.appleHealth
        case .myFitnessPalTable, .myFitnessPalPage: "MyFitnessPal"
        case .table: "csv"
        }
    }
}

extension DiaryOrigin {
    /// The app of what comes from a phone's health data, by file or by samples.
    static let appleHealth = "apple-health"

    /// A record of what `words` say: they themselves, or a digest of long ones.
    init(app: String, words: String) {
        let isShort = words.utf8.count <= DiaryDetails.longestRecord
        let digest = SHA256.hash(data: Data(words.utf8)).map { String(format: "%02x", $0) }.joined()
        self.init(app: app, record: isShort ? words : digest)
    }
}

extension DiaryRecord {
    /// What a file says of something eaten; `nil` where an amount cannot be.
    init?(_ food: BroughtFood, of format: DiaryFileFormat) {
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

    /// - Parameter hour: of the day, by which a meal is known that nobody named.
    init?(
        _ origin: DiaryOrigin, day: Day, at: Date?, hour: Int?, meal: String?, name: String, program: String?,
        nutrients: [Nutrient: Double]
    ) {
        guard nutrients.allSatisfy({ (0...Double($0.key.mostPerServing)).contains($0.value) }) else { return nil }
        let slot = meal.flatMap(StandardSlot.named) ?? hour.map(StandardSlot.usual) ?? .snack
        // What has no name goes by the program that it is from.
        let words = name.isEmpty ? [program, meal].compactMap(\.self).joined(separator: ": ") : name
        let rounded = nutrients.mapValues { ($0 * 1_000).rounded() / 1_000 }
        // Most exports have whole seconds, and no more is kept.
        self.init(
            origin: origin, day: day, at: at?.wholeSecond, meal: slot,
            name: String((words.isEmpty ? origin.app : words).prefix(DiaryDetails.longestName)), nutrition: rounded)
    }
}

extension StandardSlot {
    /// By the name that a program has for it, in four languages; `nil` for one that nobody knows.
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

    /// What is eaten at that hour as a rule.
    static func usual(at hour: Int) -> StandardSlot {
        switch hour {
        case 4..<11: .breakfast
        case 11..<15: .lunch
        case 18..<22: .dinner
        default: .snack
        }
    }

    /// When it is, as a rule, in hours from midnight.
    var usualHour: Int {
        switch self {
        case .breakfast: 8
        case .lunch: 12
        case .dinner: 19
        case .snack: 16
        }
    }
}
