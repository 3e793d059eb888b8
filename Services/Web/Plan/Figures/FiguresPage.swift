import AuthContracts
import Contracts
import Foundation
import PantryContracts
import PlannerContracts

/// What a week of the plan costs and contains.
struct FiguresPage: PageModel {
    struct DayRow: PageModel {
        let date: String
        let time: String
        let cost: String
        /// One for each nutrient of the table's head.
        let amounts: [String]
    }

    struct Purchase: PageModel {
        let name: String
        let picture: String
        /// "400 g · 2 packs · $1.60".
        let about: String
    }

    /// Those that the table tells.
    private static let shown: [Nutrient] = [.energy, .protein, .fat, .carbohydrates, .fibre]

    let heading: String
    let range: String
    let weekAddress: String
    let address: String
    /// "$41.30 to buy from today on".
    let cost: String?
    let costHint: String?
    /// "$3.20 over the budget".
    let over: String?
    let scheduleAddress: String
    let budget: Field
    let currency: String
    let heads: [String]
    let days: [DayRow]
    let chart: NutrientChart?
    let purchases: [Purchase]
    let lists: [Choice]
    let notices: [String]
    let isEmpty: Bool

    init(
        _ figures: PlanFigures, of week: ISOWeek, _ targets: NutritionTargets?, _ lists: [ShoppingList],
        budget typed: String?, currency: Currency, _ errors: FieldErrors, in language: Language
    ) {
        heading = language("figures.title")
        range = language.range(of: week)
        weekAddress = week.path.description
        address = week.figuresPath.description
        cost = figures.cost.map { language("figures.cost", ["money": language.text($0.packs)]) }
        costHint = figures.cost.map { cost in
            cost.known < 0.995
                ? language("schedule.costKnown", ["percent": String(Int((cost.known * 100).rounded(.down)))])
                : language("schedule.costShare", ["money": language.text(cost.share)])
        }
        over = figures.overBudget.map { language("figures.over", ["money": language.text($0)]) }
        scheduleAddress = week.path.description + "/schedule"
        let currency = figures.budget?.currency ?? currency
        let known = figures.budget?.decimalText ?? ""
        self.currency = currency.rawValue
        budget = Field(
            name: "budget", label: language("figures.budget", ["currency": currency.rawValue]), value: typed ?? known,
            hint: language("figures.budgetHint"), error: errors["weekly.amount"] ?? errors.general,
            inputMode: "decimal")
        heads = Self.shown.map { language("nutrient.\($0.rawValue)") }
        days = figures.days.map { day in
            DayRow(
                date: language.longDate(day.day), time: day.minutes > 0 ? language.duration(minutes: day.minutes) : "–",
                cost: day.cost.map { language.text($0) } ?? "–",
                amounts: Self.shown.map { nutrient in
                    day.nutrition[nutrient].map { language.amount($0, of: nutrient) } ?? "–"
                })
        }
        let target = targets?.targets.first { $0.nutrient == .energy && $0.period == .day }
        chart = NutrientChart(figures.days, target: target, in: language)
        purchases = figures.purchases.map { purchase in
            let packs = purchase.packs.map { language("figures.packs", count: $0) }
            return Purchase(
                name: purchase.food.name.capitalizedFirst, picture: FoodPicture.address(of: purchase.food),
                about: [
                    (try? Quantity(purchase.grams.rounded(.up), .gram)).map { language.text($0) }, packs,
                    purchase.cost.map { language.text($0) },
                ].compactMap(\.self).joined(separator: " · "))
        }
        let open = lists.filter { !$0.isTemplate }
        let latest = open.max { $0.changedAt < $1.changedAt }
        self.lists = open.map {
            Choice(name: "list", value: $0.id.description, label: $0.name, isOn: $0.id == latest?.id)
        }
        notices = figures.notices.map { language.sentence(for: $0) }
        isEmpty = figures.days.allSatisfy(\.meals.isEmpty)
    }
}

extension Language {
    /// "1,850 kcal", "54 g".
    func amount(_ amount: Double, of nutrient: Nutrient) -> String {
        text(Int(min(max(amount, 0), 1_000_000).rounded())) + " " + nutrient.unit.rawValue
    }
}

/// Energy by days as bars, with what somebody wants as a band. Those who do not see it have the table.
struct NutrientChart: PageModel {
    struct Bar: PageModel {
        let left: Int
        let top: Int
        let height: Int
        let middle: Int
        let label: String
        let value: String
    }

    /// The energy of a day; absent where nothing is known of it.
    struct Energy {
        let day: Day
        let amount: DiaryAmount?
    }

    private static let height = 120.0
    private static let step = 44

    let title: String
    let bars: [Bar]
    let width: Int
    /// Of the band, from above; absent for whoever has no target.
    let bandTop: Int?
    let bandHeight: Int

    /// `nil` where nothing is known.
    init?(_ days: [PlanFiguresDay], target: NutritionTarget?, in language: Language) {
        self.init(
            days.map {
                Energy(day: $0.day, amount: $0.nutrition[.energy].map { DiaryAmount(amount: $0, isPartial: false) })
            },
            least: target?.least, most: target?.most,
            title: language("figures.chart"), in: language)
    }

    /// - Parameters:
    ///   - days: the energy of each.
    ///   - least: where the band begins.
    ///   - most: where it ends.
    init?(_ days: [Energy], least: Double?, most: Double?, title: String, in language: Language) {
        let values = days.compactMap { $0.amount?.amount }
        let highest = max(values.max() ?? 0, most ?? 0, least ?? 0)
        guard values.contains(where: { $0 > 0 }), highest.isFinite, highest > 0 else { return nil }
        func top(_ value: Double) -> Int {
            Int((Self.height * (1 - min(max(value, 0), highest) / highest)).rounded())
        }
        self.title = title
        width = days.count * Self.step
        bars = days.enumerated().map { place, day in
            let energy = day.amount?.amount ?? 0
            let value = energy > 0 ? language.text(Int(min(energy, 1_000_000).rounded())) : ""
            return Bar(
                left: place * Self.step + 8, top: top(energy), height: Int(Self.height) - top(energy),
                middle: place * Self.step + Self.step / 2,
                label: String(language.name(of: day.day.weekday).prefix(2)),
                value: value.isEmpty || day.amount?.isPartial != true ? value : "≥\(value)")
        }
        let hasTarget = least != nil || most != nil
        bandTop = hasTarget ? top(most ?? highest) : nil
        bandHeight = hasTarget ? max(2, top(least ?? 0) - top(most ?? highest)) : 0
    }
}
