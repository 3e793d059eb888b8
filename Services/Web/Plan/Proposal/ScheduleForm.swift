import AuthContracts
import Contracts
import Foundation
import PlannerContracts

/// The input of the form that plans a week.
struct ScheduleForm: Sendable {
    /// The main goal of the plan.
    enum Aim: String, CaseIterable {
        case balanced, cheap, quick, expiring, variety
    }

    private static let shown = ["slots", "eaters", "limits.budget", "limits.minutesPerDay"]

    private let slots: [String]?
    private let eaters: [ID<Account>]?
    private let budget: String
    private let minutes: String
    private let aim: Aim
    private let withTargets: Bool
    private let bounds: NutritionBounds
    private let leftovers: Bool
    private let seed: Int?
    let currency: Currency

    /// - Parameter usual: the saved weekly budget, a default for the form.
    init(_ form: Form, in currency: Currency, usual: Money? = nil) {
        let isSent = form["sent"] != nil
        slots = isSent ? form.all("slots") : nil
        eaters = form["eatersShown"] != nil ? form.all("eaters").compactMap { ID<Account>($0) } : nil
        let usual = usual.map { $0.estimated(in: currency) ?? $0 }
        budget = form["budget"] ?? usual?.decimalText ?? ""
        minutes = form["minutes"] ?? ""
        aim = form["aim"].flatMap(Aim.init) ?? .balanced
        withTargets = !isSent || form["targets"] != nil
        bounds = NutritionBounds(form)
        leftovers = form["leftovers"] != nil
        seed = form["seed"].flatMap { Int($0) }
        self.currency = form["currency"].flatMap { Currency(rawValue: $0) } ?? usual?.currency ?? currency
    }

    /// The form of an existing proposal.
    init(_ draft: ProposalDraft, seed: Int? = nil) {
        let currency = draft.currency ?? .reference
        slots = draft.slots
        eaters = draft.eaters?.map(\.account)
        budget = draft.limits?.budget.map { Money.rounding(Double($0), currency).decimalText } ?? ""
        minutes = draft.limits?.minutesPerDay.map(String.init) ?? ""
        aim = Aim.allCases.first { $0.wishes(leftovers: draft.wishes?.leftovers ?? false) == draft.wishes } ?? .balanced
        withTargets = draft.limits?.nutrition?.isEmpty == false
        bounds = NutritionBounds(draft.limits?.nutrition ?? [])
        leftovers = draft.wishes?.leftovers ?? false
        self.seed = seed ?? draft.seed
        self.currency = currency
    }

    /// The hidden fields that repeat the request.
    var fields: [HiddenField] {
        var fields = [
            ("sent", "yes"), ("budget", budget), ("minutes", minutes), ("aim", aim.rawValue),
            ("currency", currency.rawValue),
        ]
        fields += (slots ?? []).map { ("slots", $0) } + (eaters ?? []).map { ("eaters", $0.description) }
        if eaters != nil { fields.append(("eatersShown", "yes")) }
        if withTargets { fields.append(("targets", "yes")) }
        fields += bounds.fields
        if leftovers { fields.append(("leftovers", "yes")) }
        if let seed { fields.append(("seed", String(seed))) }
        return fields.map { HiddenField(name: $0.0, value: $0.1) }
    }

    /// The request for a proposal. Throws 422 for every invalid field, and 503 if required targets are unavailable.
    func draft(within targets: NutritionTargets?, in zone: TimeZoneName?) throws(Problem) -> ProposalDraft {
        let money = budget.isEmpty ? nil : Money(paid: budget, in: currency)
        let time = Int(minutes.trimmingCharacters(in: .whitespaces))
        var check = FieldCheck()
        check("slots", slots?.isEmpty != true, .required)
        check("eaters", eaters?.isEmpty != true, .required)
        check("limits.budget", budget.isEmpty || money != nil, .money(in: currency))
        check("limits.minutesPerDay", minutes.isEmpty || time != nil, .notNumber)
        try check.finish()
        let typed = try bounds.read()
        // A plan must not ignore the requested targets.
        if withTargets, typed == nil, targets == nil { throw .serviceUnavailable }
        let keepsBounds = withTargets || bounds.isUnasked
        return ProposalDraft(
            slots: slots, eaters: eaters?.map { MealEater(account: $0) },
            limits: ProposalLimits(
                budget: money?.amount, minutesPerDay: time,
                nutrition: keepsBounds ? typed ?? targets?.planned : nil),
            wishes: aim.wishes(leftovers: leftovers), seed: seed, currency: currency, timeZone: zone)
    }

    func page(
        _ week: ISOWeek, _ plan: PlanWeek, _ people: PlanPeople, _ targets: NutritionTargets?, _ errors: FieldErrors,
        in language: Language
    ) -> SchedulePage {
        let hasTargets = targets?.targets.contains { Nutrient.onLabels.contains($0.nutrient) } ?? false
        let open = plan.days.count { plan.window.contains($0.day) }
        let usual = Set(StandardSlot.allCases.filter { $0 != .snack }.map(\.rawValue))
        return SchedulePage(
            address: week.path.description, range: language.range(of: week), general: errors.general,
            slots: plan.slots.open.map { slot in
                Choice(
                    name: "slots", value: slot.id, label: language.name(of: slot),
                    isOn: slots?.contains(slot.id) ?? usual.contains(slot.id))
            }, slotsError: errors["slots"],
            eaters: people.all.count < 2
                ? []
                : people.all.map { person in
                    Choice(
                        name: "eaters", value: person.id.description, label: person.name,
                        isOn: eaters?.contains(person.id) ?? true)
                }, eatersError: errors["eaters"],
            budget: Field(
                name: "budget", label: language("schedule.budget", ["currency": currency.rawValue]), value: budget,
                hint: language("schedule.budgetHint"), error: errors["limits.budget"], inputMode: "decimal"),
            minutes: Field(
                name: "minutes", label: language("schedule.minutes"), value: minutes,
                hint: language("schedule.minutesHint"), error: errors["limits.minutesPerDay"], inputMode: "numeric"),
            currency: currency.rawValue,
            aims: Aim.allCases.map { aim in
                Choice(
                    name: "aim", value: aim.rawValue, label: language("schedule.aim.\(aim.rawValue)"),
                    isOn: aim == self.aim)
            },
            targets: hasTargets
                ? Choice(name: "targets", value: "yes", label: language("schedule.targets"), isOn: withTargets) : nil,
            bounds: bounds.groups(targets, openDays: open, errors, in: language),
            boundsShown: hasTargets ? NutritionBounds.asked : NutritionBounds.unasked,
            boundsAreOpen: bounds.isTyped,
            leftovers: Choice(
                name: "leftovers", value: "yes", label: language("schedule.leftovers"), isOn: leftovers))
    }

    func errors(_ problem: Problem, in language: Language) -> FieldErrors {
        FieldErrors(bounds.named(problem), shown: Self.shown + NutritionBounds.names, in: language)
    }
}

extension ScheduleForm.Aim {
    fileprivate func wishes(leftovers: Bool) -> ProposalWishes {
        var wishes = ProposalWishes(leftovers: leftovers)
        switch self {
        case .balanced: break
        case .cheap: wishes.cost = 3
        case .quick: wishes.effort = 4
        case .expiring: (wishes.expiring, wishes.rests) = (4, 3)
        case .variety: wishes.variety = 3
        }
        return wishes
    }
}

extension NutritionTargets {
    /// The daily targets that the planner supports.
    fileprivate var planned: [ProposalNutrition] {
        targets.filter { $0.period == .day && Nutrient.onLabels.contains($0.nutrient) }.map {
            ProposalNutrition(nutrient: $0.nutrient, least: $0.least, most: $0.most)
        }
    }
}

/// The form that plans a week.
struct SchedulePage: PageModel {
    let address: String
    let range: String
    let general: String?
    let slots: [Choice]
    let slotsError: String?
    /// Empty for a single person.
    let eaters: [Choice]
    let eatersError: String?
    let budget: Field
    let minutes: Field
    let currency: String
    let aims: [Choice]
    /// `nil` without targets.
    let targets: Choice?
    let bounds: [NutritionBounds.Group]
    let boundsShown: String
    let boundsAreOpen: Bool
    let leftovers: Choice
}
