import Contracts
import PantryContracts

/// The journal of the pantry, the latest entry first.
struct JournalPage: PageModel {
    /// One journal entry.
    struct Row: PageModel {
        let id: String
        let title: String
        /// The cooked recipe; `nil` for other entries.
        let recipeAddress: String?
        let moment: Moment
        /// "by you"; `nil` if unknown.
        let by: String?
        /// The change of each food, as a sentence.
        let steps: [String]
        /// "and 3 more".
        let more: String?
        let isUndone: Bool
        let canBeUndone: Bool
        /// The label of its undo button for screen readers.
        let undoLabel: String
    }

    let rows: [Row]
    /// The unfiltered journal; `nil` if this page is it.
    let wholeAddress: String?
    let next: String?
    let from: String

    init(
        _ page: Page<JournalEntry>, _ query: JournalQuery, sharing: PantrySharing?, from: OwnPath,
        in language: Language
    ) {
        rows = page.items.map { Row($0, sharing, in: language) }
        let own =
            (query.item.map { [("item", $0.description)] } ?? [])
            + (query.food.map { [("food", $0.description)] } ?? [])
        wholeAddress = own.isEmpty ? nil : "/pantry/journal"
        next = page.next.map { "/pantry/journal" + Query.text(own + [("cursor", $0)]) }
        self.from = from.description
    }
}

extension JournalPage.Row {
    /// The most changes listed one by one.
    private static let mostSteps = 8

    fileprivate init(_ entry: JournalEntry, _ sharing: PantrySharing?, in language: Language) {
        id = entry.id.description
        let cause = language("journal.cause.\(entry.cause.rawValue)")
        let reason = entry.reason.map { language("pantry.correct.discard-\($0.rawValue)") }
        title = [cause, entry.recipe?.title ?? reason].compactMap(\.self).joined(separator: ": ")
        recipeAddress = entry.recipe.map { "/recipes/\($0.id)" }
        moment = language.moment(entry.at)
        by = entry.by.map { by in
            sharing?.name(of: by).map { language("journal.by", ["name": $0]) } ?? language("journal.byYou")
        }
        let told = entry.steps.prefix(Self.mostSteps).map { language.text($0) }
        steps = Array(told)
        let others = entry.steps.count - told.count
        more = others > 0 ? language("journal.more", count: others) : nil
        isUndone = entry.undoneBy != nil
        canBeUndone = entry.canBeUndone
        undoLabel = [title, told.first].compactMap(\.self).joined(separator: ", ")
    }
}

extension Language {
    /// The amount of a batch without its full amount; `nil` if unknown.
    private func told(_ item: PantryItem) -> String? {
        guard item.dish == nil, let quantity = item.quantity else { return amount(of: item) }
        return text(quantity)
    }

    /// "Milk: 1 l → 500 ml": the change of a batch.
    fileprivate func text(_ step: JournalEntry.Step) -> String {
        let food = step.food.name.capitalizedFirst
        let (before, after) = (step.before.flatMap(told), step.after.flatMap(told))
        let nothing = self("pantry.nothingLeft")
        switch (step.before, step.after) {
        case (nil, nil): return food
        case (nil, _): return after.map { self("journal.came", ["food": food, "amount": $0]) } ?? food
        case (_, nil):
            return self("journal.went", ["food": food, "before": before ?? self("journal.some"), "after": nothing])
        case (let was?, let now?):
            if before != after {
                let some = self("journal.some")
                return self("journal.went", ["food": food, "before": before ?? some, "after": after ?? some])
            }
            if was.place != now.place {
                return self("journal.moved", ["food": food, "place": name(of: now.place)])
            }
            if was.openedOn == nil, now.openedOn != nil { return self("journal.opened", ["food": food]) }
            if let day = now.bestBefore, day != was.bestBefore {
                return self("journal.dated", ["food": food, "date": text(day)])
            }
            return food
        }
    }
}
