import AuthContracts
import Contracts
import Foundation
import PantryContracts
import PlannerContracts

/// The cost and nutrition of a planned week.
struct FiguresPage: PageModel {
    struct DayRow: PageModel {
        let date: String
        let time: String
        let cost: String
        /// One for each column of the table.
        let amounts: [Amount]

        struct Amount: PageModel {
            let nutrient: String
            /// "at least 621 kcal".
            let text: String
        }
    }

    /// A cheaper recipe for a meal.
    struct Saving: PageModel {
        let meal: String
        let planned: String
        let recipe: String
        let picture: String
        /// "Tomato soup instead of Lasagne".
        let title: String
        /// "Dinner, Wednesday, 25 Nov · 20 min".
        let about: String
        /// "Saves $3.20".
        let saved: String
        /// "With all 2, $48.20 is left to buy."
        let together: String
    }

    struct Purchase: PageModel {
        let name: String
        let picture: String
        /// "400 g · 2 packs · $1.60".
        let about: String
    }

    /// The nutrients in the table.
    private static let shown: [Nutrient] = [.energy, .protein, .fat, .carbohydrates, .fibre]

    let heading: String
    let range: String
    let weekAddress: String
    let address: String
    /// "$41.30 to buy from today".
    let cost: String?
    let costHint: String?
    /// "$3.20 over budget.".
    let over: String?
    /// "$21.40 of food bought for this week.".
    let bought: String?
    let scheduleAddress: String
    let budget: Field
    let currency: String
    let heads: [String]
    let days: [DayRow]
    let chart: NutrientChart?
    let purchases: [Purchase]
    let meals: [MealCost]
    /// Whether the cost leaves out cooked or past meals.
    let hasPaid: Bool
    let savings: [Saving]
    /// Whether the week exceeds the budget and no suitable recipe is cheaper.
    let hasNoSavings: Bool
    let shopping: ShoppingPart?
    let notices: [String]
    let isEmpty: Bool

    init(
        _ figures: PlanFigures, of week: ISOWeek, _ targets: NutritionTargets?, _ plan: PlanWeek?,
        _ saving: PlanSavings?, _ shopping: ShoppingPart?, budget: BudgetField, in language: Language
    ) {
        heading = language("figures.title")
        range = language.range(of: week)
        weekAddress = week.path.description
        address = week.figuresPath.description
        cost = language.cost(of: figures)
        costHint = figures.cost.flatMap(language.hint(of:))
        over = figures.overBudget.map { language("figures.over", ["money": language.text($0)]) }
        bought = figures.bought.map { language("figures.bought", ["money": language.text($0)]) }
        scheduleAddress = week.path.description + "/schedule"
        currency = budget.currency.rawValue
        self.budget = budget.field(estimated: figures.budget, in: language)
        heads = Self.shown.map { language("nutrient.\($0.rawValue)") }
        days = figures.days.map { DayRow($0, Self.shown, in: language) }
        let target = targets?.targets.first { $0.nutrient == .energy && $0.period == .day }
        chart = NutrientChart(figures.days, target: target, in: language)
        purchases = figures.purchases.map { Purchase($0, in: language) }
        let slots = plan?.slots ?? []
        meals = MealCost.list(of: figures, plan, in: language)
        hasPaid = meals.contains(where: \.isPaid)
        savings = (saving?.items ?? []).enumerated().map { place, item in
            Saving(
                meal: item.meal.description, planned: item.planned.id.description,
                recipe: item.recipe.id.description,
                picture: RecipePicture.address(of: item.recipe.id, image: item.image),
                title: language(
                    "figures.swapTitle", ["recipe": item.recipe.title, "planned": item.planned.title]),
                about: [
                    language(
                        "plan.place",
                        ["slot": slots.name(of: item.slot, in: language), "day": language.longDate(item.day)]),
                    item.minutes.map(language.duration(minutes:)),
                    (ProposedCost.leastKnown..<0.995).contains(item.known)
                        ? language(
                            "figures.knownOf", ["percent": String(Int((item.known * 100).rounded(.down)))]) : nil,
                ].compactMap(\.self).joined(separator: " · "),
                saved: language("figures.saves", ["money": language.text(item.saves)]),
                together: place == 0
                    ? language("figures.with", ["money": language.text(item.together)])
                    : language("figures.together", ["count": "\(place + 1)", "money": language.text(item.together)]))
        }
        hasNoSavings = figures.overBudget != nil && saving != nil && savings.isEmpty
        self.shopping = shopping
        notices = figures.notices.map { language.sentence(for: $0) }
        isEmpty = figures.days.allSatisfy(\.meals.isEmpty)
    }
}

extension Language {
    /// "1,850 kcal", "54 g", "0.27 mg".
    func amount(_ amount: Double, of nutrient: Nutrient) -> String {
        number(amount, of: nutrient) + " " + nutrient.unit.rawValue
    }

    /// The amount without its unit: small amounts of vitamins and minerals to two digits after the point.
    func number(_ amount: Double, of nutrient: Nutrient) -> String {
        let value = min(max(amount, 0), 1_000_000)
        let isFine = nutrient.onLabel == nil && value < 10
        return !isFine && value.rounded() >= 1 ? text(Int(value.rounded())) : nonzero(value, digits: isFine ? 2 : 0)
    }
}

/// A bar chart of energy by day, with the target as a band. A table has the same data.
struct NutrientChart: PageModel {
    struct Bar: PageModel {
        let left: Int
        let top: Int
        let height: Int
        let middle: Int
        let label: String
        let value: String
    }

    /// The energy of a day; `amount` is `nil` if unknown.
    struct Energy {
        let day: Day
        let amount: DiaryAmount?
    }

    private static let height = 120.0
    private static let step = 44

    let title: String
    let bars: [Bar]
    let width: Int
    /// The top of the band; `nil` without a target.
    let bandTop: Int?
    let bandHeight: Int

    /// `nil` if no day has known energy.
    init?(_ days: [PlanFiguresDay], target: NutritionTarget?, in language: Language) {
        self.init(
            days.map {
                let isPartial = $0.partial?.contains(.energy) == true
                return Energy(
                    day: $0.day, amount: $0.nutrition[.energy].map { DiaryAmount(amount: $0, isPartial: isPartial) })
            },
            least: target?.least, most: target?.most,
            title: language("figures.chart"), in: language)
    }

    /// - Parameters:
    ///   - days: the energy of each day.
    ///   - least: the lower bound of the band.
    ///   - most: the upper bound of the band.
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

extension FiguresPage.DayRow {
    fileprivate init(_ day: PlanFiguresDay, _ nutrients: [Nutrient], in language: Language) {
        date = language.longDate(day.day)
        time = language.work(day.minutes, untimed: day.untimed) ?? "–"
        cost = day.cost.map { language.text($0, isPartial: day.isCostPartial) } ?? "–"
        amounts = nutrients.map { nutrient in
            let amount = day.nutrition[nutrient].map { language.amount($0, of: nutrient) }
            let isPartial = day.partial?.contains(nutrient) == true
            return Amount(
                nutrient: language("nutrient.\(nutrient.rawValue)"),
                text: amount.map { isPartial ? language("diary.atLeast", ["amount": $0]) : $0 } ?? "–")
        }
    }
}

extension FiguresPage.Purchase {
    fileprivate init(_ purchase: PlanPurchase, in language: Language) {
        name = purchase.food.name.capitalizedFirst
        picture = FoodPicture.address(of: purchase.food)
        let amount = purchase.grams.flatMap { try? Quantity($0, .gram) }
        let needed = amount.map { language.text($0) }
        let bought =
            purchase.toBuy.map { language.text($0) } ?? purchase.packs.map { language("figures.packs", count: $0) }
        about = [
            bought, needed.flatMap { $0 == bought ? nil : language("figures.needed", ["amount": $0]) },
            purchase.cost.map { language.text($0) },
        ].compactMap(\.self).joined(separator: " · ")
    }
}
