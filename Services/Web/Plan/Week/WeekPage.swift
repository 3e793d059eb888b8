import Contracts
import PlannerContracts

/// A week of the plan. Actions on the whole week go into `plan-tools` in the header.
struct WeekPage: PageModel {
    let heading: String
    /// "23 – 29 Nov 2026".
    let range: String
    let address: String
    let previousAddress: String
    let nextAddress: String
    /// Address of the current week; `nil` on that page.
    let currentAddress: String?
    let days: [PlanColumn]
    /// Whether to collapse past days on phones.
    let hasPast: Bool
    let isEmpty: Bool
    let emptyText: String
    /// Address of the form for the first open day; `nil` if no day can be planned.
    let beginAddress: String?
    /// Address of the automatic planner; `nil` if no day can be planned.
    let scheduleAddress: String?
    /// The weeks to copy the meals to; `nil` if there are none.
    var copy: Selection?
    let copyIsOpen: Bool
    /// The dishes that do not suit an eater.
    let copyWarnings: [String]
    /// The target week whose copy is confirmed by sending the form again.
    let copyKnown: String?
    let cursor: String?
    /// The text for screen readers after a change.
    let summary: String

    init(
        _ found: PlanWeek, of week: ISOWeek, _ facts: PlanFacts, cursor: String?, _ refused: RefusedCopy? = nil,
        in language: Language
    ) {
        let window = found.window
        heading = language.name(of: week)
        range = language.range(of: week)
        address = week.path.description
        previousAddress = week.adding(weeks: -1).path.description
        nextAddress = week.adding(weeks: 1).path.description
        let current = ISOWeek(of: window.today)
        currentAddress = week == current ? nil : current.path.description
        days = found.days.map { PlanColumn($0, found.slots, window, facts, in: language) }
        hasPast = week == current && window.today != week.monday
        let meals = found.days.flatMap(\.meals)
        isEmpty = meals.isEmpty
        let first = found.days.first { window.contains($0.day) }?.day
        emptyText = language(
            first != nil ? "plan.empty.text" : week < current ? "plan.empty.past" : "plan.empty.later",
            ["day": language.text(window.last)])
        scheduleAddress = first.map { _ in week.path.description + "/schedule" }
        beginAddress = first.map { AddPage.address(day: $0, slot: found.slots.usual) }
        let targets = Set(window.choices(on: nil, in: language).compactMap { Day($0.value) }.map(ISOWeek.init(of:)))
            .subtracting([week]).sorted()
        copy =
            meals.isEmpty || targets.isEmpty
            ? nil
            : Selection(
                name: "to", label: language("plan.copy.toWeek"),
                choices: targets.map {
                    Choice(
                        name: "to", value: $0.description,
                        label: language(
                            "plan.copy.week", ["week": language.name(of: $0), "range": language.range(of: $0)]),
                        isOn: $0.description == refused?.to)
                }, error: refused?.sentence)
        copyIsOpen = refused != nil
        copyWarnings = refused?.unsuitable ?? []
        copyKnown = copyWarnings.isEmpty ? nil : refused?.to
        self.cursor = cursor
        summary = language("plan.meals", count: meals.count)
    }
}
