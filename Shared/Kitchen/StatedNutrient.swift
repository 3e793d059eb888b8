/// An amount of a nutrient as on labels, in diaries and in health apps: 240 kcal, 1,004 kJ, 0.5 g, 400 IU.
public struct StatedNutrient: Hashable, Sendable {
    /// The units in stated amounts.
    public enum Unit: String, Vocabulary {
        case kilocalorie = "kcal"
        case kilojoule = "kJ"
        case gram = "g"
        case milligram = "mg"
        case microgram = "µg"
        case internationalUnit = "IU"
    }

    public let amount: Double
    public let unit: Unit

    /// `nil` if `amount` is negative or not finite.
    public init?(_ amount: Double, _ unit: Unit) {
        guard amount >= 0, amount.isFinite else { return nil }
        self.amount = amount
        self.unit = unit
    }

    /// Parses “240 kcal”, “1,004 kJ”, “12,5 grams” or “240 calories”; a bare number is in the unit of `nutrient`.
    ///
    /// Before exactly three digits, a comma separates thousands except for grams, and a point only for energy;
    /// otherwise they begin the decimals. `nil` without a leading number or with an unknown unit.
    public init?(_ text: some StringProtocol, of nutrient: Nutrient) {
        let plain = text.drop { $0.isWhitespace }
        let digits = plain.prefix { $0.isNumber && $0.isASCII || $0 == "," || $0 == "." }
        let word = plain.dropFirst(digits.count).drop { $0.isWhitespace }.prefix { $0.isLetter || $0 == "." }
        guard let unit = word.isEmpty ? Unit(nutrient.unit) : Unit(word: word.lowercased()),
            let amount = Self.number(digits, in: unit)
        else { return nil }
        self.init(amount, unit)
    }

    /// The amount in the unit of `nutrient`; `nil` if the units do not match, such as grams of energy.
    ///
    /// 1 kcal is 4.184 kJ (ISO 80000-5). An international unit of vitamin A is 0.3 µg of retinol, of vitamin D 0.025
    /// µg, of vitamin E 0.67 mg of d-alpha-tocopherol (FDA, 21 CFR 101.9 and its guidance on converting units).
    public func amount(of nutrient: Nutrient) -> Double? {
        switch (unit, nutrient.unit) {
        case (.kilocalorie, .kilocalorie): amount
        case (.kilojoule, .kilocalorie): amount / 4.184
        case (.internationalUnit, _):
            switch nutrient {
            case .vitaminA: amount * 0.3
            case .vitaminD: amount * 0.025
            case .vitaminE: amount * 0.67
            default: nil
            }
        default: unit.micrograms.flatMap { each in Unit(nutrient.unit).micrograms.map { amount * each / $0 } }
        }
    }

    /// The sodium in an amount of salt, in the same unit: a gram of salt has 0.4 g of sodium (Regulation (EU)
    /// 1169/2011, annex I).
    public static func sodium(ofSalt amount: Double) -> Double { amount * 0.4 }

    private static func number(_ text: some StringProtocol, in unit: Unit) -> Double? {
        let marks = text.indices.filter { !text[$0].isNumber }
        guard let last = marks.last, text.contains(where: \.isNumber) else { return Double(String(text)) }
        let decimals = text[text.index(after: last)...]
        let parts = text[last] == "," ? unit != .gram : unit == .kilocalorie || unit == .kilojoule
        let isThousands = decimals.count == 3 && parts && marks.allSatisfy { text[$0] == text[last] }
        let whole = String(text[..<last].filter(\.isNumber))
        return Double(isThousands ? whole + String(decimals) : "\(whole).\(decimals.isEmpty ? "0" : String(decimals))")
    }
}

extension StatedNutrient.Unit {
    fileprivate init(_ unit: NutrientUnit) {
        switch unit {
        case .kilocalorie: self = .kilocalorie
        case .gram: self = .gram
        case .milligram: self = .milligram
        case .microgram: self = .microgram
        }
    }

    /// A lower-case unit of a label or, such as `mcg` and `Cal`, of Apple's HealthKit.
    fileprivate init?(word: String) {
        switch word {
        case "kcal", "kcals", "cal", "cals", "calorie", "calories", "kilocalories", "kalorien": self = .kilocalorie
        case "kj", "kilojoule", "kilojoules": self = .kilojoule
        case "g", "g.", "gr", "gram", "grams", "gramm", "grammes", "gramos": self = .gram
        case "mg", "mg.", "milligram", "milligrams": self = .milligram
        case "µg", "μg", "mcg", "ug", "microgram", "micrograms": self = .microgram
        case "iu", "ie", "ui": self = .internationalUnit
        default: return nil
        }
    }

    /// The micrograms in one unit; `nil` if the unit is not a weight.
    fileprivate var micrograms: Double? {
        switch self {
        case .gram: 1_000_000
        case .milligram: 1_000
        case .microgram: 1
        case .kilocalorie, .kilojoule, .internationalUnit: nil
        }
    }
}
