import Kitchen

/// The nutrient of a HealthKit food record.
public enum HealthNutrient: Hashable, Sendable {
    case nutrient(Nutrient)
    /// A nutrient that is not stored, such as caffeine, by name.
    case unkept(String)

    /// The common prefix of HealthKit food identifiers.
    static let prefix: StaticString = "HKQuantityTypeIdentifierDietary"

    /// `nil` if the HealthKit identifier is not about food.
    public init?(identifier: String) {
        let prefix = "HKQuantityTypeIdentifierDietary"
        guard identifier.hasPrefix(prefix) else { return nil }
        let name = identifier.dropFirst(prefix.count)
        if let nutrient = Self.nutrients[name] {
            self = .nutrient(nutrient)
        } else {
            self = .unkept(Self.spaced(name))
        }
    }

    /// Returns the HealthKit identifier.
    public static func identifier(of nutrient: Nutrient) -> String {
        "HKQuantityTypeIdentifierDietary" + (names[nutrient].map(String.init) ?? "")
    }

    private static let names: [Nutrient: Substring] = [
        .energy: "EnergyConsumed", .protein: "Protein", .fat: "FatTotal", .saturatedFat: "FatSaturated",
        .carbohydrates: "Carbohydrates", .sugars: "Sugar", .fibre: "Fiber", .sodium: "Sodium", .vitaminA: "VitaminA",
        .vitaminC: "VitaminC", .vitaminD: "VitaminD", .vitaminE: "VitaminE", .vitaminK: "VitaminK",
        .vitaminB6: "VitaminB6", .vitaminB12: "VitaminB12", .folate: "Folate", .calcium: "Calcium", .iron: "Iron",
        .magnesium: "Magnesium", .potassium: "Potassium", .zinc: "Zinc",
    ]

    private static let nutrients: [Substring: Nutrient] = Dictionary(
        names.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })

    /// Turns “FatMonounsaturated” into “fat monounsaturated”.
    private static func spaced(_ name: Substring) -> String {
        var words = ""
        for character in name.prefix(40) where character.isASCII && (character.isLetter || character.isNumber) {
            if character.isUppercase, !words.isEmpty { words += " " }
            words += character.lowercased()
        }
        return words.isEmpty ? "?" : words
    }
}

/// Units as HealthKit writes them.
public enum HealthUnit {
    /// Returns the HealthKit name of a nutrient unit.
    public static func text(of unit: NutrientUnit) -> String {
        switch unit {
        case .kilocalorie: "kcal"
        case .gram: "g"
        case .milligram: "mg"
        case .microgram: "mcg"
        }
    }

    /// Converts a number in a HealthKit unit to the nutrient's own unit; `nil` if the units do not compare.
    public static func amount(_ number: Double, _ unit: String, of nutrient: Nutrient) -> Double? {
        if nutrient.unit == .kilocalorie { return energy[unit].map { number * $0 } }
        guard let grams = grams[unit] else { return nil }
        switch nutrient.unit {
        case .kilocalorie: return nil
        case .gram: return number * grams
        case .milligram: return number * grams * 1_000
        case .microgram: return number * grams * 1_000_000
        }
    }

    /// HealthKit's “cal” is a small calorie, “Cal” a large one.
    private static let energy: [String: Double] = [
        "kcal": 1, "Cal": 1, "cal": 0.001, "kJ": 1 / 4.184, "J": 1 / 4_184,
    ]

    private static let grams: [String: Double] = [
        "g": 1, "mg": 0.001, "mcg": 0.000_001, "µg": 0.000_001, "μg": 0.000_001, "ug": 0.000_001, "kg": 1_000,
        "oz": 28.349_523_125, "lb": 453.592_37,
    ]
}
