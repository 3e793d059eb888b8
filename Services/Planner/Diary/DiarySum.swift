import AuthContracts
import Contracts
import PlannerContracts
import RecipesContracts

/// Something that was eaten or is planned, as far as its contents are known.
struct DiaryPortion: Hashable, Sendable {
    let nutrition: [Nutrient: Double]
    let isPartial: Bool
}

extension [DiaryPortion] {
    /// The sum of a nutrient: what is not known of a portion is no 0, but makes the sum “at least”.
    func sum(of nutrient: Nutrient) -> DiaryAmount {
        let known = filter { $0.nutrition[nutrient] != nil }
        let sum = known.reduce(0) { $0 + ($1.nutrition[nutrient] ?? 0) }
        return DiaryAmount(
            amount: known.isEmpty && !isEmpty ? nil : sum.rounded(toThousandths: ()),
            isPartial: known.count < count || known.contains(where: \.isPartial))
    }
}

extension [DiaryAmount] {
    /// The mean of several days; what is known of no day is not known. Days of which it is not known count as days, so
    /// that “at least” holds.
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

/// What somebody ate and has planned, summed up beside their targets.
struct DiarySum {
    let eaten: [DiaryPortion]
    let planned: [DiaryPortion]

    /// One of each nutrient that something is known of or that has a target.
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

    /// Of a day on average: what was eaten over the days that have entries, what is planned over those that have meals.
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
