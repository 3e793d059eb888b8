/// The energy and nutrients of a food.
public enum Nutrient: String, Vocabulary {
    case energy, protein, fat, saturatedFat, carbohydrates, sugars, fibre, sodium
    case vitaminA, vitaminC, vitaminD, vitaminE, vitaminK, vitaminB6, vitaminB12, folate
    case calcium, iron, magnesium, potassium, zinc

    /// The nutrients beyond those on every label.
    public static let vitaminsAndMinerals: [Nutrient] = [
        .vitaminA, .vitaminC, .vitaminD, .vitaminE, .vitaminK, .vitaminB6, .vitaminB12, .folate, .calcium, .iron,
        .magnesium, .potassium, .zinc,
    ]

    /// The nutrients on every label, in its order.
    public static let onLabels: [Nutrient] = [
        .energy, .protein, .fat, .saturatedFat, .carbohydrates, .sugars, .fibre, .sodium,
    ]

    /// The field of `Nutrition`; `nil` for vitamins and minerals.
    public var onLabel: WritableKeyPath<Nutrition, Double>? {
        switch self {
        case .energy: \.kcal
        case .protein: \.protein
        case .fat: \.fat
        case .saturatedFat: \.saturated
        case .carbohydrates: \.carbohydrates
        case .sugars: \.sugars
        case .fibre: \.fibre
        case .sodium: \.sodium
        default: nil
        }
    }

    /// The maximum amount per serving, in the nutrient's unit.
    public var mostPerServing: Int {
        switch unit {
        case .kilocalorie: 20_000
        case .gram: 5_000
        case .milligram, .microgram: 100_000
        }
    }

    /// The unit of amounts.
    public var unit: NutrientUnit {
        switch self {
        case .energy: .kilocalorie
        case .protein, .fat, .saturatedFat, .carbohydrates, .sugars, .fibre: .gram
        case .sodium, .vitaminC, .vitaminE, .vitaminB6, .calcium, .iron, .magnesium, .potassium, .zinc: .milligram
        case .vitaminA, .vitaminD, .vitaminK, .vitaminB12, .folate: .microgram
        }
    }
}

extension Nutrient: CodingKeyRepresentable {}

/// The units of nutrients.
public enum NutrientUnit: String, Vocabulary {
    case kilocalorie = "kcal"
    case gram = "g"
    case milligram = "mg"
    case microgram = "µg"
}
