import Contracts
import PlannerContracts

/// The changes of the plan, newest first.
struct PlanJournalPage: PageModel {
    /// One change.
    struct Row: PageModel {
        let id: String
        let title: String
        let moment: Moment
        /// "by you"; `nil` if unknown.
        let by: String?
        let steps: [String]
        /// "and 3 more".
        let more: String?
        let isUndone: Bool
        let canBeUndone: Bool
        /// The button's accessible label.
        let undoLabel: String
    }

    let rows: [Row]
    let next: String?
    let from: String

    init(
        _ page: Page<PlanEntry>, _ slots: [MealSlot], _ people: PlanPeople, from: OwnPath, in language: Language
    ) {
        rows = page.items.map { Row($0, slots, people, in: language) }
        next = page.next.map { "/plan/journal" + Query.text([("cursor", $0)]) }
        self.from = from.description
    }
}

extension PlanJournalPage.Row {
    /// The most meals listed for a change.
    private static let mostSteps = 6

    fileprivate init(_ entry: PlanEntry, _ slots: [MealSlot], _ people: PlanPeople, in language: Language) {
        id = entry.id.description
        let title = language("plan.journal.cause.\(entry.cause.rawValue)")
        self.title = title
        moment = language.moment(entry.at)
        by = entry.by.flatMap { people.name(of: $0, in: language) }.map { language("journal.by", ["name": $0]) }
        let all = entry.steps.compactMap { language.text($0, slots) }
        let told = Array(all.prefix(Self.mostSteps))
        steps = told
        more = all.count > told.count ? language("journal.more", count: all.count - told.count) : nil
        isUndone = entry.undoneBy != nil
        canBeUndone = entry.canBeUndone
        undoLabel = [title, told.first].compactMap(\.self).joined(separator: ", ")
    }
}

extension Language {
    /// "Tomato soup: Dinner, Friday, 27 Nov"; `nil` if the step is not of a meal.
    fileprivate func text(_ step: PlanEntry.Step, _ slots: [MealSlot]) -> String? {
        func place(_ place: PlanEntry.Step.Place) -> String {
            self(
                "plan.place", ["slot": slots.name(of: place.slot, in: self), "day": longDate(place.day)])
        }
        guard step.kind == .meal, let shown = step.after ?? step.before else { return nil }
        let title = shown.title ?? self("plan.aMeal")
        guard let before = step.before, let after = step.after, place(before) != place(after) else {
            return self("plan.journal.at", ["title": title, "place": place(shown)])
        }
        return self("plan.journal.moved", ["title": title, "before": place(before), "after": place(after)])
    }
}
