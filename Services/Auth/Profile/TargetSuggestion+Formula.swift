import AuthContracts
import Contracts

extension TargetSuggestion {
    /// Least age. Only the year of birth is known, so people who may still be 17 count as 17.
    private static let adult = 18
    /// Accepted body mass indexes: above moderate thinness and below obesity class III (WHO).
    private static let bodyMassIndexes = 17.0..<40.0
    private static let studied = 78

    /// The suggestion for `body` in a year.
    init(for body: BodyData, in year: Int, isPregnant: Bool) {
        let bodyMassIndex = body.bodyMassIndex
        let missing = body.missingForSuggestion
        let refusal: Refusal? =
            if let birthYear = body.birthYear, year - birthYear - 1 < Self.adult {
                .underage
            } else if isPregnant {
                .pregnant
            } else if let bodyMassIndex, !Self.bodyMassIndexes.contains(bodyMassIndex) {
                .bodyMass
            } else {
                nil
            }
        guard refusal == nil, missing.isEmpty, let resting = body.restingEnergy(in: year),
            let activity = body.activity?.factors, let birthYear = body.birthYear
        else {
            self.init(missing: missing, refusal: refusal, bodyMassIndex: bodyMassIndex.map { ($0 * 10).rounded() / 10 })
            return
        }
        let energy = (resting * activity.lowerBound).rounded(to: 10)...(resting * activity.upperBound).rounded(to: 10)
        self.init(
            restingEnergy: resting.rounded(), leastActivity: activity.lowerBound, mostActivity: activity.upperBound,
            bodyMassIndex: bodyMassIndex.map { ($0 * 10).rounded() / 10 },
            isBeyondStudy: year - birthYear - 1 > Self.studied, targets: Self.targets(energy))
    }

    /// The targets for a daily energy.
    ///
    /// Energy shares use 4 kcal per gram of protein and of carbohydrates, and 9 kcal per gram of fat.
    private static func targets(_ energy: ClosedRange<Double>) -> [NutritionTarget] {
        func day(_ nutrient: Nutrient, least: Double? = nil, most: Double? = nil) -> NutritionTarget {
            NutritionTarget(nutrient: nutrient, period: .day, least: least, most: most)
        }
        func grams(_ shares: ClosedRange<Double>, kcalPerGram: Double) -> (least: Double, most: Double) {
            (
                (energy.lowerBound * shares.lowerBound / kcalPerGram).rounded(),
                (energy.upperBound * shares.upperBound / kcalPerGram).rounded()
            )
        }
        let protein = grams(0.10...0.35, kcalPerGram: 4)
        let carbohydrates = grams(0.45...0.65, kcalPerGram: 4)
        let fat = grams(0.20...0.35, kcalPerGram: 9)
        return [
            day(.energy, least: energy.lowerBound, most: energy.upperBound),
            day(.protein, least: protein.least, most: protein.most),
            day(.carbohydrates, least: carbohydrates.least, most: carbohydrates.most),
            day(.fat, least: fat.least, most: fat.most),
            day(.saturatedFat, most: (energy.upperBound * 0.10 / 9).rounded()),
            day(.fibre, least: (energy.lowerBound * 14 / 1_000).rounded()),
            day(.sodium, most: 2_000),
            NutritionTarget(
                nutrient: .energy, period: .week, least: energy.lowerBound * 7, most: energy.upperBound * 7),
        ]
    }
}

extension BodyData {
    /// Weight in kilograms divided by the square of the height in metres; `nil` if either is missing.
    var bodyMassIndex: Double? {
        guard let heightCentimetres, let weightKilograms, heightCentimetres > 0 else { return nil }
        let metres = heightCentimetres / 100
        return weightKilograms / (metres * metres)
    }

    fileprivate var missingForSuggestion: [TargetSuggestion.Missing] {
        var missing: [TargetSuggestion.Missing] = []
        if heightCentimetres == nil { missing.append(.height) }
        if weightKilograms == nil { missing.append(.weight) }
        if birthYear == nil { missing.append(.birthYear) }
        if formula == nil { missing.append(.formula) }
        if activity == nil { missing.append(.activity) }
        return missing
    }

    /// Resting energy by Mifflin and St Jeor: 10 × kg + 6.25 × cm − 5 × years + 5 for men, − 161 for women; `nil` if a
    /// value is missing. Half a year is subtracted from the age, because half of all people have not had this year's
    /// birthday.
    func restingEnergy(in year: Int) -> Double? {
        guard let heightCentimetres, let weightKilograms, let birthYear, let formula else { return nil }
        let age = Double(year - birthYear) - 0.5
        return 10 * weightKilograms + 6.25 * heightCentimetres - 5 * age + formula.constant
    }
}

extension EnergyFormula {
    fileprivate var constant: Double {
        switch self {
        case .female: -161
        case .male: 5
        case .mean: -78
        }
    }
}

extension ActivityLevel {
    /// The physical activity levels of FAO, WHO and UNU.
    fileprivate var factors: ClosedRange<Double> {
        switch self {
        case .light: 1.40...1.69
        case .moderate: 1.70...1.99
        case .vigorous: 2.00...2.40
        }
    }
}

extension Double {
    fileprivate func rounded(to step: Double) -> Double { (self / step).rounded() * step }
}
