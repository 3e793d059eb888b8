/// The nutrients of a food or dish: energy in kcal, sodium in milligrams, everything else in grams.
public struct Nutrition: Codable, Hashable, Sendable {
    public var kcal: Double
    public var protein: Double
    public var fat: Double
    public var saturated: Double
    public var carbohydrates: Double
    public var sugars: Double
    public var fibre: Double
    public var sodium: Double

    public init(
        kcal: Double = 0, protein: Double = 0, fat: Double = 0, saturated: Double = 0, carbohydrates: Double = 0,
        sugars: Double = 0, fibre: Double = 0, sodium: Double = 0
    ) {
        self.kcal = kcal
        self.protein = protein
        self.fat = fat
        self.saturated = saturated
        self.carbohydrates = carbohydrates
        self.sugars = sugars
        self.fibre = fibre
        self.sodium = sodium
    }

    public static func + (one: Nutrition, other: Nutrition) -> Nutrition {
        one.combined(with: other) { $0 + $1 }
    }

    public static func * (nutrition: Nutrition, factor: Double) -> Nutrition {
        nutrition.combined(with: nutrition) { value, _ in value * factor }
    }

    private func combined(with other: Nutrition, _ each: (Double, Double) -> Double) -> Nutrition {
        Nutrition(
            kcal: each(kcal, other.kcal), protein: each(protein, other.protein), fat: each(fat, other.fat),
            saturated: each(saturated, other.saturated), carbohydrates: each(carbohydrates, other.carbohydrates),
            sugars: each(sugars, other.sugars), fibre: each(fibre, other.fibre), sodium: each(sodium, other.sodium))
    }
}
