import Contracts
import PlannerContracts

/// A week of the plan. What is done with the week as a whole, such as planning all of it, has its buttons in the row
/// `plan-tools` of its head.
struct WeekPage: PageModel {
    let heading: String
    /// "23 – 29 Nov 2026".
    let range: String
    let address: String
    let previousAddress: String
    let nextAddress: String
    /// This week; absent where it is shown.
    let currentAddress: String?
    let days: [PlanColumn]
    /// Whether earlier days of this week stand folded on a phone.
    let hasPast: Bool
    let isEmpty: Bool
    let emptyText: String
    /// Where planning begins; absent where nothing can be planned.
    let beginAddress: String?
    /// Where the automatic planner is asked; absent where nothing can be planned.
    let scheduleAddress: String?
    /// Which week its meals are copied to; absent where there are none.
    var copy: Selection?
    let copyIsOpen: Bool
    /// The dishes that an eater may not eat.
    let copyWarnings: [String]
    /// The week for which they are copied knowingly if they are sent again.
    let copyKnown: String?
    let cursor: String?
    /// What is said to those who do not see what changed.
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
