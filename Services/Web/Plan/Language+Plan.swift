import Contracts
import PlannerContracts

extension ProposedCost {
    /// The least share of known prices for a cost to be shown.
    static let leastKnown = 0.01
}

extension PlanFigures {
    /// Whether meals are planned but no price is known. Only meals from today have purchases.
    var hasUnpricedMeals: Bool {
        let meals = days.flatMap(\.meals)
        return cost == nil && (!purchases.isEmpty || (!meals.isEmpty && meals.allSatisfy { $0.cost == nil }))
    }
}

extension Language {
    /// The cost of a week, or a text that it is unknown; `nil` if there is nothing to buy.
    func cost(of figures: PlanFigures) -> String? {
        figures.cost.map { text($0, "figures.cost") } ?? (figures.hasUnpricedMeals ? self("schedule.costUnknown") : nil)
    }

    /// The purchase cost in a phrase with `money`, or a text that it is unknown.
    func text(_ cost: ProposedCost, _ phrase: String) -> String {
        guard cost.known >= ProposedCost.leastKnown else { return self("schedule.costUnknown") }
        return self(phrase, ["money": text(cost.packs, isPartial: cost.isPartial)]).capitalizedFirst
    }

    /// "€2.40"; "at least €2.40" if incomplete.
    func text(_ money: Money, isPartial: Bool?) -> String {
        isPartial == true ? self("diary.atLeast", ["amount": text(money)]) : text(money)
    }

    /// The share of known prices as text; `nil` if nearly none or nearly all are known.
    func knownShare(of cost: ProposedCost) -> String? {
        guard (ProposedCost.leastKnown..<0.995).contains(cost.known) else { return nil }
        return self(
            cost.isPartial == true ? "schedule.costKnownPartly" : "schedule.costKnown",
            ["percent": String(Int((cost.known * 100).rounded(.down)))])
    }

    /// The share of known prices, the value of the used amounts, and the source of prices; `nil` if too little is
    /// known.
    func hint(of cost: ProposedCost) -> String? {
        guard cost.known >= ProposedCost.leastKnown else { return nil }
        let share = self("schedule.costShare", ["money": text(cost.share)])
        return [knownShare(of: cost), share, priceBasis(of: cost)].compactMap(\.self).joined(separator: " ")
    }

    /// How reliable the prices are, with their sources; `nil` if all are current shop prices.
    func priceBasis(of cost: ProposedCost) -> String? {
        guard let basis = cost.basis, basis != .current else { return nil }
        let sources = cost.sources.map { self("schedule.costSources", ["list": list($0)]) }
        return [self("schedule.costBasis.\(basis.rawValue)"), sources].compactMap(\.self).joined(separator: " ")
    }

    func name(of slot: MealSlot) -> String { slot.name ?? self("plan.slot.\(slot.id)") }
    func name(of weekday: Weekday) -> String { self("reminders.weekday.\(weekday.rawValue)") }

    /// "25 Nov".
    func shortDate(_ day: Day) -> String {
        self("plan.date.short", ["day": String(day.day), "month": self("month.\(day.month)")])
    }

    /// "Wednesday, 25 Nov".
    func longDate(_ day: Day) -> String {
        self("plan.date.long", ["weekday": name(of: day.weekday), "date": shortDate(day)])
    }

    /// "Today, Wednesday, 25 Nov".
    func longDate(_ day: Day, today: Day) -> String {
        switch day.daysSince1970 - today.daysSince1970 {
        case 0: self("plan.date.today", ["date": longDate(day)])
        case 1: self("plan.date.tomorrow", ["date": longDate(day)])
        default: longDate(day)
        }
    }

    /// "23 – 29 Nov 2026".
    func range(of week: ISOWeek) -> String {
        let (first, last) = (week.monday, week.monday.adding(days: 6))
        if first.month == last.month {
            return self("plan.date.range", ["first": String(first.day), "last": text(last)])
        }
        return self(
            "plan.date.range", ["first": first.year == last.year ? shortDate(first) : text(first), "last": text(last)])
    }

    /// "Week 48".
    func name(of week: ISOWeek) -> String { self("plan.week.name", ["number": String(week.number)]) }

    /// The title of a dish: "Leftovers: Tomato soup", "Eating out".
    func title(of dish: MealDish) -> String {
        switch dish.kind {
        case .recipe, .note: dish.title ?? self("plan.dish.\(dish.kind.rawValue)")
        case .leftovers: dish.title.map { self("plan.dish.leftoversOf", ["dish": $0]) } ?? self("plan.dish.leftovers")
        case .out: dish.title ?? self("plan.dish.out")
        }
    }

    /// "½ portion", "2 portions", "1 ½ portions".
    func portions(_ count: Double) -> String {
        self(count > 0 && count <= 1 ? "plan.portions.one" : "plan.portions.other", ["count": fraction(count)])
    }
}

extension ISOWeek {
    /// The path of the week's page.
    var path: OwnPath { OwnPath("/plan/\(self)") ?? OwnPath(to: "/plan") }

    /// The path of the week's page, scrolled to a day.
    func path(showing day: Day) -> OwnPath { OwnPath("/plan/\(self)#day-\(day)") ?? path }
}

extension Day {
    /// The path of the week's page, scrolled to this day.
    var planPath: OwnPath { ISOWeek(of: self).path(showing: self) }
    /// The path of the day's page.
    var dayPath: OwnPath { OwnPath("/plan/days/\(self)") ?? OwnPath(to: "/plan") }
}

extension ID<Meal> {
    /// The path of the meal's page.
    var mealPath: OwnPath { OwnPath("/plan/meals/\(self)") ?? OwnPath(to: "/plan") }
}

extension [MealSlot] {
    /// The slots that have not been removed.
    var open: [MealSlot] { filter { $0.isRemoved != true } }

    /// The default slot: dinner, or the last slot.
    var usual: String {
        let slot = open.first { $0.standard == .dinner } ?? open.last
        return slot?.id ?? StandardSlot.dinner.rawValue
    }

    func name(of slot: String, in language: Language) -> String {
        first { $0.id == slot }.map(language.name(of:)) ?? language("plan.slotGone")
    }

    /// The slots as choices, with `chosen` selected.
    func choices(on chosen: String?, in language: Language) -> [Choice] {
        open.map { Choice(name: "slot", value: $0.id, label: language.name(of: $0), isOn: $0.id == chosen) }
    }
}

extension PlanWindow {
    /// The days that can be planned as choices, after `other` if that is another day.
    func choices(on chosen: Day?, besides other: Day? = nil, in language: Language) -> [Choice] {
        let days = (0...Self.daysAhead).map { today.adding(days: $0) }
        let all = other.map { contains($0) ? days : [$0] + days } ?? days
        return all.map {
            Choice(
                name: "day", value: $0.description, label: language.longDate($0, today: today), isOn: $0 == chosen)
        }
    }
}
