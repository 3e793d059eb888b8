import AuthContracts
import Contracts
import PantryContracts

/// What is in the kitchen.
struct PantryPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/pantry", pantry)
        pages.follow("/pantry/events", PantryAPI.changes)
        pages.post("/pantry/items", keeping: ["food", "amount"], add)
        pages.get("/pantry/items/:id", edit)
        pages.post("/pantry/items/:id", keeping: ["amount", "bestBefore"], change)
        pages.post("/pantry/items/:id/removal", remove)
    }

    private func pantry(_ visit: Visit) async throws -> PageResponse {
        try await page(PantryForm(visit.query), .none, visit)
    }

    private func add(_ visit: Visit) async throws -> PageResponse {
        let typed = PantryForm(visit.form)
        do {
            let draft = try typed.draft()
            let item = try await visit.ask { try await $0.call(PantryAPI.add, sending: draft) }
            return .redirect(
                visit.from ?? OwnPath(to: "/pantry"), notice: Notice("pantry.added", ["food": item.food.name]))
        } catch let problem as Problem where problem.status == 422 {
            let errors = FieldErrors(problem, shown: PantryFields.names, in: visit.language)
            return try await page(typed, errors, visit, status: 422)
        }
    }

    private func edit(_ visit: Visit) async throws -> PageResponse {
        let (item, tag) = try await find(visit)
        return editor(item, PantryForm(item, in: visit.language), .none, seen: tag, visit)
    }

    private func change(_ visit: Visit) async throws -> PageResponse {
        let (item, tag) = try await find(visit)
        let typed = PantryForm(visit.form)
        let seen = visit.seen
        do {
            let change = try typed.change()
            try await visit.ask { _ = try await $0.ifMatch(seen).call(PantryAPI.change, at: item.id, sending: change) }
            return .redirect(OwnPath(to: "/pantry"), notice: Notice("pantry.changed", ["food": item.food.name]))
        } catch let problem as Problem where problem.status == 422 {
            let errors = FieldErrors(problem, shown: PantryFields.names, in: visit.language)
            return editor(item, typed, errors, seen: seen, visit, status: 422)
        } catch let problem as Problem where problem.isLate {
            return editor(item, typed, .none, seen: tag, visit, status: problem.status)
        }
    }

    private func remove(_ visit: Visit) async throws -> PageResponse {
        let item = try await find(visit).0
        try await visit.ask { _ = try await $0.call(PantryAPI.remove, at: item.id) }
        let undo = Notice.Undo(action: "/pantry/items", fields: item.fieldsToPutBack)
        return .redirect(
            visit.from ?? OwnPath(to: "/pantry"),
            notice: Notice("pantry.removed", ["food": item.food.name], undo: undo))
    }

    private func find(_ visit: Visit) async throws -> (PantryItem, EntityTag?) {
        let id = try visit.id(PantryItem.self)
        return try await visit.ask { try await $0.tagged(PantryAPI.item, at: id) }
    }

    private func page(
        _ typed: PantryForm, _ errors: FieldErrors, _ visit: Visit, status: Int = 200
    ) async throws -> PageResponse {
        async let sharing = visit.sharing()
        async let questions = visit.pantryQuestions()
        // Before what is there, so that nothing that comes meanwhile is missed.
        let cursor = try await visit.cursor(of: PantryAPI.changes)
        let items = try await visit.wholePantry()
        let model = PantryPage(
            items, questions: try await questions, sharing: try await sharing,
            form: typed.fields(errors: errors, in: visit.language),
            isAdding: status != 200, cursor: cursor,
            today: visit.today, in: visit.language)
        return .page(
            Screen(
                "Pantry/pantry", title: visit.language("pantry.title"), tab: .pantry, status: .init(code: status),
                model))
    }

    private func editor(
        _ item: PantryItem, _ typed: PantryForm, _ errors: FieldErrors, seen: EntityTag?, _ visit: Visit,
        status: Int = 200
    ) -> PageResponse {
        let address = "/pantry/items/\(item.id)"
        let model = PantryItemPage(
            item, form: typed.fields(errors: errors, in: visit.language), seen: seen,
            conflict: [412, 428].contains(status) ? Conflict(item.food.name, at: address, in: visit.language) : nil)
        return .page(Screen("Pantry/item", title: model.name, tab: .pantry, status: .init(code: status), model))
    }
}

extension Visit {
    /// With whom the person shares the pantry; nobody where there is nobody, or auth does not say.
    fileprivate func sharing() async throws -> PantrySharing? {
        guard let household = try await askIfPossible({ _ in try await self.household() }) ?? nil,
            let account = try await askIfPossible({ try await $0.call(AuthAPI.me) })
        else { return nil }
        return PantrySharing(household, readBy: account.id)
    }

    /// Everything in the pantry, up to 1,000 items.
    func wholePantry() async throws -> [PantryItem] {
        var items: [PantryItem] = []
        var cursor: String?
        repeat {
            let query = PantryQuery(limit: 100, cursor: cursor)
            let page = try await ask { try await $0.call(PantryAPI.items, sending: query) }
            items += page.items
            cursor = page.next
        } while cursor != nil && items.count < 1_000
        return items
    }
}

extension PantryItem {
    /// What the form to add a food needs to put this one back as it was.
    fileprivate var fieldsToPutBack: [String: String] {
        var fields = ["food": food.id.description, "place": place.rawValue]
        fields["amount"] = quantity.map { String($0.amount) }
        fields["unit"] = quantity?.unit.rawValue
        fields["bestBefore"] = bestBefore?.description
        return fields
    }
}
