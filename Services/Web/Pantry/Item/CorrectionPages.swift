import Contracts
import PantryContracts

/// Corrections of the pantry by one tap, each with undo.
struct CorrectionPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.post("/pantry/corrections", on: "/pantry", correct)
    }

    private func correct(_ visit: Visit) async throws -> PageResponse {
        let back = visit.from ?? OwnPath(to: "/pantry")
        guard let form = CorrectionForm(visit.form["do"]) else { return .redirect(back) }
        do {
            let (food, entry) = try await perform(form, visit)
            let standsLast = if case .discarded = form.correction { true } else { false }
            let name = standsLast ? food : food.capitalizedFirst
            let undo = entry.map { visit.undo("/pantry/journal/\($0)/undo", [:]) }
            return .redirect(
                back, notice: Notice("pantry.corrected.\(form.correction.word)", ["food": name], undo: undo))
        } catch let problem as Problem where problem.status == 404 {
            // Another member was faster.
            return .redirect(back, notice: Notice("pantry.goneAlready", isProblem: true))
        }
    }

    /// Returns the name of the food, and the journal entry to undo.
    private func perform(_ form: CorrectionForm, _ visit: Visit) async throws -> (String, ID<JournalEntry>?) {
        let item = form.item
        let entry: JournalEntry
        switch form.correction {
        case .left(let level):
            entry = try await visit.ask {
                try await $0.call(PantryAPI.estimate, at: item, sending: PantryEstimate(left: level))
            }
        case .ate:
            let portion = try Quantity(1, .piece)
            entry = try await visit.ask {
                try await $0.call(PantryAPI.use, at: item, sending: PantryUse(quantity: portion))
            }
        case .discarded(let reason):
            entry = try await visit.ask {
                try await $0.call(PantryAPI.discard, at: item, sending: PantryDiscard(reason: reason))
            }
        case .opened: return try await change(item, PantryItemChange(openedOn: .set(visit.today)), visit)
        case .moved(let place): return try await change(item, PantryItemChange(place: place), visit)
        }
        return (entry.steps.first?.food.name ?? "", entry.id)
    }

    private func change(
        _ item: ID<PantryItem>, _ change: PantryItemChange, _ visit: Visit
    ) async throws -> (String, ID<JournalEntry>?) {
        let changed = try await visit.ask { try await $0.call(PantryAPI.change, at: item, sending: change) }
        return (changed.food.name, try await visit.lastEntry(about: item))
    }
}

extension Visit {
    /// The latest journal entry of a batch; `nil` if it cannot be undone or the journal does not answer.
    func lastEntry(about item: ID<PantryItem>) async throws -> ID<JournalEntry>? {
        let query = JournalQuery(item: item, limit: 1)
        let page = try await askIfPossible { try await $0.call(PantryAPI.journal, sending: query) }
        return page?.items.first.flatMap { $0.canBeUndone ? $0.id : nil }
    }

    /// The form that undoes the latest change of a batch; `nil` if that is not possible.
    func undoing(_ item: ID<PantryItem>) async throws -> Notice.Undo? {
        try await lastEntry(about: item).map { undo("/pantry/journal/\($0)/undo", [:]) }
    }
}
