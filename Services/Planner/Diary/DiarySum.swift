import AuthContracts
import Contracts
import PlannerContracts
import RecipesContracts

/// An eaten or planned portion with its known nutrition.
struct DiaryPortion: Hashable, Sendable {
    let nutrition: [Nutrient: Double]
    let isPartial: Bool
}

extension [DiaryPortion] {
    /// Returns the sum of a nutrient. Portions with an unknown amount make the sum a lower bound.
    func sum(of nutrient: Nutrient) -> DiaryAmount {
        let known = filter { $0.nutrition[nutrient] != nil }
        let sum = known.reduce(0) { $0 + ($1.nutrition[nutrient] ?? 0) }
        return DiaryAmount(
            amount: known.isEmpty && !isEmpty ? nil : sum.rounded(toThousandths: ()),
            isPartial: known.count < count || known.contains(where: \.isPartial))
    }
}

extension [DiaryAmount] {
    /// The mean of several days; unknown if every day is. Days with an unknown amount count, so that the mean is a
    /// lower bound.
    var mean: DiaryAmount {
        let known = compactMap(\.amount)
        return DiaryAmount(
            amount: known.isEmpty
                ? nil : (known.reduce(0, +) / Double(count)).rounded(toThousandths: ()),
            isPartial: known.count < count || contains(where: \.isPartial))
    }
}

extension Double {
    fileprivate func rounded(toThousandths: Void) -> Double { (self * 1_000).rounded() / 1_000 }
}

/// Eaten and planned nutrition, compared with targets.
struct DiarySum {
    let eaten: [DiaryPortion]
    let planned: [DiaryPortion]

    /// Returns a figure for each nutrient with a known amount or a target.
    func figures(against targets: [NutritionTarget], over period: NutritionTarget.Period) -> [DiaryFigure] {
        Nutrient.allCases.compactMap { nutrient in
            let target = targets.first { $0.nutrient == nutrient && $0.period == period }
            guard target != nil || (eaten + planned).contains(where: { $0.nutrition[nutrient] != nil }) else {
                return nil
            }
            return DiaryFigure(
                nutrient: nutrient, eaten: eaten.sum(of: nutrient), planned: planned.sum(of: nutrient),
                least: target?.least, most: target?.most)
        }
    }

    /// Returns the daily averages: eaten over days with entries, planned over days with meals.
    static func average(_ days: [DiarySum], against targets: [NutritionTarget]) -> [DiaryFigure] {
        let (recorded, planned) = (days.filter { !$0.eaten.isEmpty }, days.filter { !$0.planned.isEmpty })
        guard !recorded.isEmpty else { return [] }
        let whole = DiarySum(eaten: recorded.flatMap(\.eaten), planned: planned.flatMap(\.planned))
        return whole.figures(against: targets, over: .day).map { figure in
            DiaryFigure(
                nutrient: figure.nutrient, eaten: recorded.map { $0.eaten.sum(of: figure.nutrient) }.mean,
                planned: planned.map { $0.planned.sum(of: figure.nutrient) }.mean, least: figure.least,
                most: figure.most)
        }
    }
}
