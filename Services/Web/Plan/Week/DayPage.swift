import Contracts
import PlannerContracts

/// A day of the plan.
struct DayPage: PageModel {
    let heading: String
    let weekAddress: String
    let weekName: String
    let diaryAddress: String?
    let address: String
    let previousAddress: String
    let nextAddress: String
    let column: PlanColumn
    /// Which day its meals are copied to; absent where there are none.
    let copy: Selection?
    let copyIsOpen: Bool
    /// The dishes that an eater may not eat.
    let copyWarnings: [String]
    /// The day for which they are copied knowingly if they are sent again.
    let copyKnown: String?
    let cursor: String?
    let summary: String

    init(
        _ found: PlannedDay, _ facts: PlanFacts, cursor: String?, _ refused: RefusedCopy?,
        in language: Language
    ) {
        let day = found.day.day
        let week = ISOWeek(of: day)
        heading = language.longDate(day, today: found.window.today)
        weekAddress = day.planPath.description
        weekName = language.name(of: week)
        diaryAddress = day <= found.window.today ? day.diaryPath.description : nil
        address = day.dayPath.description
        previousAddress = day.adding(days: -1).dayPath.description
        nextAddress = day.adding(days: 1).dayPath.description
        column = PlanColumn(found.day, found.slots, found.window, facts, isPage: true, in: language)
        let next = day.adding(days: 1)
        let chosen = (refused?.to).flatMap { Day($0) } ?? (found.window.contains(next) ? next : nil)
        copy =
            found.day.meals.isEmpty
            ? nil
            : Selection(
                name: "to", label: language("plan.copy.toDay"),
                choices: found.window.choices(on: chosen, in: language).filter { $0.value != day.description },
                error: refused?.sentence)
        copyIsOpen = refused != nil
        copyWarnings = refused?.unsuitable ?? []
        copyKnown = copyWarnings.isEmpty ? nil : refused?.to
        self.cursor = cursor
        summary = language("plan.meals", count: found.day.meals.count)
    }
}
