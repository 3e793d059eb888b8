import Contracts
import Foundation
import PlannerContracts
import RecipesContracts

/// The planner's proposal for a week.
struct MealProposalPage: PageModel {
    struct MealRow: PageModel {
        let place: String
        let slot: String
        let title: String
        let address: String
        let picture: String
        /// "35 min · 2 portions · $4.20".
        let about: String
        /// "Uses the spinach before it expires".
        let reasons: [String]
        let swapsAddress: String
        /// Whether the meal can still be accepted or swapped.
        let isOpen: Bool
    }

    struct DayRows: PageModel {
        let date: String
        /// "In all 55 min · 1,850 kcal".
        let about: String
        let meals: [MealRow]
    }

    /// A swap that saves money.
    struct Saving: PageModel {
        let place: String
        let recipe: String
        let text: String
        let saved: String
    }

    /// The widest optimality gap to show.
    private static let farthest = 0.2

    let id: String
    let heading: String
    let range: String
    let weekAddress: String
    let error: String?
    let isWorking: Bool
    /// The progress in percent.
    let percent: Int
    let progress: String
    let isReady: Bool
    let isFailed: Bool
    let isImpossible: Bool
    /// "Your limits conflict. Change one of these: the budget and the cooking time."
    let impossible: String
    /// The limits in conflict, as sentences.
    let obstacles: [String]
    /// Whether the cause of the conflict is unknown.
    let isUnclear: Bool
    /// "The cheapest week that fits costs $41.30."; without some limits, if they cannot be met.
    let cheapest: String?
    /// "$38.20 to buy".
    let cost: String?
    let costHint: String?
    /// "At most 1.3 % from the best plan there can be."
    let gap: String?
    let days: [DayRows]
    let savings: [Saving]
    let openCount: Int
    let hasOpen: Bool
    let notices: [String]
    let again: [HiddenField]
    let change: String
    let offer: ShoppingOffer?

    init(
        _ proposal: Proposal, of week: ISOWeek, _ plan: PlanWeek, _ savings: [ProposedSwap],
        _ offer: ShoppingOffer?, error: String?, in language: Language
    ) {
        self.offer = offer
        id = proposal.id.description
        heading = language("schedule.proposal")
        range = language.range(of: week)
        weekAddress = week.path.description
        self.error = error
        isWorking = proposal.state == .working
        percent = Int((min(1, max(0, proposal.progress)) * 100).rounded(.down))
        progress =
            proposal.ahead.flatMap { $0 > 0 ? language("schedule.ahead", count: $0) : nil }
            ?? language("schedule.progress", ["percent": String(percent)])
        isReady = proposal.state == .ready
        isFailed = proposal.state == .failed
        isImpossible = proposal.state == .impossible
        impossible = language.impossible(proposal.conflict)
        obstacles = proposal.conflict.map { language.obstacles($0, plan.slots) } ?? []
        isUnclear = proposal.state == .impossible && obstacles.isEmpty
        cheapest = proposal.conflict.flatMap { Self.cheapest($0, in: language) }
        cost =
            proposal.cost.map { language.text($0, "schedule.cost") }
            ?? (proposal.meals.isEmpty ? nil : language("schedule.costUnknown"))
        costHint = proposal.cost.flatMap { cost in
            let share =
                language.knownShare(of: cost)
                ?? (cost.known < 0.995
                    ? nil : language("schedule.costShare", ["money": language.text(cost.share)]))
            let parts = [share, language.priceBasis(of: cost)].compactMap(\.self)
            return parts.isEmpty ? nil : parts.joined(separator: " ")
        }
        gap = proposal.gap.flatMap { gap in
            // A wide gap says little about the plan.
            gap > Self.farthest
                ? nil
                : gap < 0.0005
                    ? language("schedule.best")
                    : language("schedule.gap", ["percent": language.number(gap * 100, digits: 1)])
        }
        let meals = Dictionary(grouping: proposal.meals, by: \.place.day)
        days = meals.keys.sorted().map { day in
            DayRows(
                date: language.longDate(day, today: plan.window.today),
                about: proposal.days.first { $0.day == day }.map(language.about) ?? "",
                meals: (meals[day] ?? []).map { MealRow($0, of: proposal.id, plan.slots, in: language) })
        }
        self.savings = savings.filter { $0.costChange.amount < 0 }.compactMap { swap in
            guard let there = proposal.meals.first(where: { $0.place == swap.place }) else { return nil }
            return Saving(
                place: swap.place.text, recipe: swap.recipe.id.description,
                text: language("schedule.saving", ["instead": there.recipe.title, "dish": swap.recipe.title]),
                saved: language(
                    "schedule.saves",
                    ["money": language.text(.rounding(Double(-swap.costChange.amount), swap.costChange.currency))]))
        }
        openCount = proposal.meals.count { $0.meal == nil }
        hasOpen = openCount > 0
        notices = proposal.notices.map { language.sentence(for: $0) }
        let form = ScheduleForm(proposal.draft, seed: (proposal.draft.seed ?? 1) &+ 1)
        again = form.fields
        change = week.path.description + "/schedule" + Query.text(form.fields.map { ($0.name, $0.value) })
    }

    private static func cheapest(_ conflict: ProposalConflict, in language: Language) -> String? {
        // With other limits in conflict, the cheapest week may break them.
        let phrase =
            switch (conflict.limits == [.budget], conflict.isCheapestProven) {
            case (true, true): "schedule.cheapest"
            case (true, false): "schedule.cheaper"
            case (false, true): "schedule.cheapestWithout"
            case (false, false): "schedule.cheaperWithout"
            }
        return conflict.cheapest.map { language(phrase, ["money": language.text($0)]) }
    }
}

extension MealProposalPage.MealRow {
    init(_ meal: ProposedMeal, of proposal: ID<Proposal>, _ slots: [MealSlot], in language: Language) {
        place = meal.place.text
        slot = slots.name(of: meal.place.slot, in: language)
        title =
            meal.leftoversOf == nil
            ? meal.recipe.title : language("plan.dish.leftoversOf", ["dish": meal.recipe.title])
        address = "/recipes/\(meal.recipe.id)"
        picture = RecipePicture.address(of: meal.recipe.id, image: meal.image)
        about = [
            meal.minutes.map(language.duration(minutes:)), language.portions(meal.portions),
            meal.cost.map { language.text($0, isPartial: meal.isCostPartial) },
        ].compactMap(\.self).joined(separator: " · ")
        reasons = meal.reasons.prefix(3).map(language.text)
        swapsAddress = "/plan/proposals/\(proposal)/swaps" + Query.text([("place", meal.place.text)])
        isOpen = meal.meal == nil
    }
}

extension Language {
    func text(_ reason: ProposalReason) -> String {
        let names = list((reason.foods ?? []).map(\.name))
        return self("schedule.reason.\(reason.kind.rawValue)", ["foods": names])
    }

    /// "45 min"; "at least 45 min" if dishes lack a time. `nil` if no time is known.
    func work(_ minutes: Int, untimed: Int?) -> String? {
        guard minutes > 0 else { return nil }
        let time = duration(minutes: minutes)
        return untimed ?? 0 > 0 ? self("schedule.atLeast", ["time": time]) : time
    }

    /// "In all 55 min · 1,850 kcal".
    func about(_ day: ProposedDay) -> String {
        [
            work(day.minutes, untimed: day.untimed).map { self("schedule.dayMinutes", ["time": $0]) },
            day.nutrition[.energy].map { energy in
                let kcal = text(Int(min(max(energy, 0), 1_000_000).rounded()))
                let amount = self("schedule.dayEnergy", ["kcal": kcal])
                return day.partial?.contains(.energy) == true ? self("diary.atLeast", ["amount": amount]) : amount
            },
        ].compactMap(\.self).joined(separator: " · ")
    }

    /// "20 min on Tuesday".
    private func shortage(_ shortage: ProposalShortage) -> String {
        self("schedule.shortDay", ["day": name(of: shortage.day.weekday), "time": duration(minutes: shortage.minutes)])
    }

    /// The reason for no plan: proven contradictions, or no plan found.
    func impossible(_ conflict: ProposalConflict?) -> String {
        guard let conflict, conflict.isProven, conflict.limits.count > 1 else { return self("schedule.impossible") }
        let limits = conflict.limits
        return self(
            "schedule.contradiction", ["limits": list(limits.map { self("schedule.limit.\($0.rawValue)") })])
    }

    /// The limits in conflict.
    func obstacles(_ conflict: ProposalConflict, _ slots: [MealSlot]) -> [String] {
        conflict.limits.map { limit in
            switch limit {
            case .nutrition:
                self(
                    "schedule.obstacle.nutrition",
                    ["nutrients": list(conflict.nutrients.map { self("nutrient.\($0.rawValue)") })])
            case .recipes:
                self(
                    "schedule.obstacle.recipes",
                    ["slots": list(conflict.slots.map { slots.name(of: $0, in: self) })])
            case .minutesPerDay where conflict.days?.isEmpty == false:
                self("schedule.shortOfTime", ["days": list((conflict.days ?? []).map(shortage))])
            default: self("schedule.obstacle.\(limit.rawValue)")
            }
        }
    }
}
