/// What can be counted of a food besides its weight.
public enum Nutrient: String, Vocabulary {
    case energy, protein, fat, saturatedFat, carbohydrates, sugars, fibre, sodium
    case vitaminA, vitaminC, vitaminD, vitaminE, vitaminK, vitaminB6, vitaminB12, folate
    case calcium, iron, magnesium, potassium, zinc

    /// Those that are known of a food beside what every label states.
    public static let vitaminsAndMinerals: [Nutrient] = [
        .vitaminA, .vitaminC, .vitaminD, .vitaminE, .vitaminK, .vitaminB6, .vitaminB12, .folate, .calcium, .iron,
        .magnesium, .potassium, .zinc,
    ]

    /// What every label states, in its order.
    public static let onLabels: [Nutrient] = [
        .energy, .protein, .fat, .saturatedFat, .carbohydrates, .sugars, .fibre, .sodium,
    ]

    /// Where a label states it; `nil` of vitamins and minerals.
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

    /// The most that anybody states of a serving, in its unit.
    public var mostPerServing: Int {
        switch unit {
        case .kilocalorie: 20_000
        case .gram: 5_000
        case .milligram, .microgram: 100_000
        }
    }

    /// The unit in which amounts of it are stated.
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

/// The units that nutrients are stated in.
public enum NutrientUnit: String, Vocabulary {
    case kilocalorie = "kcal"
    case gram = "g"
    case milligram = "mg"
    case microgram = "µg"
}
