import Contracts
import PlannerContracts
import RecipesContracts

/// A table of eaten, planned and target amounts for each nutrient.
struct DiaryFigureTable: PageModel {
    struct Row: PageModel {
        let name: String
        let eaten: String
        let planned: String
        let target: String
        let left: String
        /// "More than you want".
        let warning: String?
    }

    let rows: [Row]
    let hasTargets: Bool
    let isEmpty: Bool

    init(_ figures: [DiaryFigure], in language: Language) {
        rows = figures.map { figure in
            let most = figure.most.map { limit in figure.eaten.amount.map { $0 > limit } ?? false } ?? false
            return Row(
                name: language("nutrient.\(figure.nutrient.rawValue)"),
                eaten: language.text(figure.eaten, of: figure.nutrient),
                planned: language.text(figure.planned, of: figure.nutrient), target: language.target(of: figure) ?? "–",
                left: figure.remaining.map { remaining in
                    let amount = language.amount(remaining, of: figure.nutrient)
                    return figure.eaten.isPartial ? language("diary.atMost", ["amount": amount]) : amount
                } ?? "–",
                warning: most ? language("diary.tooMuch") : nil)
        }
        hasTargets = figures.contains { $0.least != nil || $0.most != nil }
        isEmpty = figures.isEmpty
    }
}

/// Bars of eaten and planned amounts with the target as a band. `DiaryFigureTable` has the same data as text.
struct DiaryChart: PageModel {
    struct Row: PageModel {
        let label: String
        let value: String
        let textTop: Int
        let top: Int
        let plannedTop: Int
        let eaten: Int
        let planned: Int
        let isOver: Bool
        /// The left edge of the band; `nil` without a target.
        let bandLeft: Int?
        let bandWidth: Int
        /// The bounds of the target, drawn over the bars.
        let ticks: [Int]
        let tickTop: Int
    }

    private static let shown: [Nutrient] = [.energy, .protein, .carbohydrates, .fat, .fibre, .sodium]
    private static let width = 320.0
    private static let step = 46

    let title: String
    let rows: [Row]
    let width: Int
    let height: Int

    /// `nil` if no shown nutrient has an amount or a target.
    init?(_ figures: [DiaryFigure], in language: Language) {
        let shown = figures.filter { figure in
            Self.shown.contains(figure.nutrient)
                && [figure.eaten.amount, figure.planned.amount, figure.goal].contains { ($0 ?? 0) > 0 }
        }
        guard !shown.isEmpty else { return nil }
        title = language("diary.chart")
        width = Int(Self.width)
        height = shown.count * Self.step
        rows = shown.enumerated().map { place, figure in
            let amounts = [figure.eaten.amount, figure.planned.amount, figure.most, figure.least].compactMap(\.self)
            let whole = amounts.filter(\.isFinite).max() ?? 0
            func length(_ amount: Double?) -> Int {
                guard let amount, amount.isFinite, whole > 0 else { return 0 }
                return Int((Self.width * min(max(amount, 0), whole) / whole).rounded())
            }
            let hasTarget = figure.goal != nil
            let left = figure.most == nil ? length(figure.least) - 2 : length(figure.least)
            let right = figure.most.map { length($0) } ?? length(figure.least)
            let target = language.target(of: figure).map { language("diary.of", ["target": $0]) }
            return Row(
                label: language("nutrient.\(figure.nutrient.rawValue)"),
                value: [language.text(figure.eaten, of: figure.nutrient), target].compactMap(\.self)
                    .joined(separator: " "),
                textTop: place * Self.step + 12, top: place * Self.step + 18, plannedTop: place * Self.step + 32,
                eaten: length(figure.eaten.amount), planned: length(figure.planned.amount), isOver: figure.isOver,
                bandLeft: hasTarget ? max(0, left) : nil, bandWidth: max(2, right - max(0, left)),
                ticks: [figure.least, figure.most].compactMap(\.self).map { max(0, length($0) - 2) },
                tickTop: place * Self.step + 15)
        }
    }
}

extension NutrientChart {
    /// A bar chart of the energy of each diary day.
    init?(_ days: [DiaryWeek.Part], in language: Language) {
        let figures = days.map { day in day.figures.first { $0.nutrient == .energy } }
        self.init(
            zip(days, figures).map { Energy(day: $0.day, amount: $1?.eaten) },
            least: figures.compactMap { $0?.least }.first,
            most: figures.compactMap { $0?.most }.first, title: language("diary.weekChart"), in: language)
    }
}
