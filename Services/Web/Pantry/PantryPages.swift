import AuthContracts
import Contracts
import PantryContracts

/// What is in the kitchen.
struct PantryPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/pantry", pantry)
        pages.post("/pantry/items", add)
        pages.get("/pantry/items/:id", edit)
        pages.post("/pantry/items/:id", change)
        pages.post("/pantry/items/:id/removal", remove)
    }

    private func pantry(_ visit: Visit) async throws -> PageAnswer {
        try await page(PantryForm(visit.query), .none, visit)
    }

    private func add(_ visit: Visit) async throws -> PageAnswer {
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

    private func edit(_ visit: Visit) async throws -> PageAnswer {
        let item = try await find(visit)
        return editor(item, PantryForm(item, in: visit.language), .none, visit)
    }

    private func change(_ visit: Visit) async throws -> PageAnswer {
        let item = try await find(visit)
        let typed = PantryForm(visit.form)
        do {
            let change = try typed.change()
            try await visit.ask { _ = try await $0.call(PantryAPI.change, at: item.id, sending: change) }
            return .redirect(OwnPath(to: "/pantry"), notice: Notice("pantry.changed", ["food": item.food.name]))
        } catch let problem as Problem where problem.status == 422 {
            return editor(item, typed, FieldErrors(problem, shown: PantryFields.names, in: visit.language), visit)
        }
    }

    private func remove(_ visit: Visit) async throws -> PageAnswer {
        let item = try await find(visit)
        try await visit.ask { _ = try await $0.call(PantryAPI.remove, at: item.id) }
        let undo = Notice.Undo(action: "/pantry/items", fields: item.fieldsToPutBack)
        return .redirect(
            visit.from ?? OwnPath(to: "/pantry"),
            notice: Notice("pantry.removed", ["food": item.food.name], undo: undo))
    }

    private func find(_ visit: Visit) async throws -> PantryItem {
        let id = try visit.id(PantryItem.self)
        return try await visit.ask { try await $0.call(PantryAPI.item, at: id) }
    }

    private func page(
        _ typed: PantryForm, _ errors: FieldErrors, _ visit: Visit, status: Int = 200
    ) async throws -> PageAnswer {
        async let sharing = visit.sharing()
        let items = try await visit.wholePantry()
        let model = PantryPage(
            items, sharing: try await sharing, form: typed.fields(errors: errors, in: visit.language),
            isAdding: status != 200,
            today: visit.today, in: visit.language)
        return .page(
            Screen(
                "Pantry/pantry", title: visit.language("pantry.title"), tab: .pantry, status: .init(code: status),
                model))
    }

    private func editor(_ item: PantryItem, _ typed: PantryForm, _ errors: FieldErrors, _ visit: Visit) -> PageAnswer {
        let isWrong = errors.general != nil || PantryFields.names.contains { errors[$0] != nil }
        let model = PantryItemPage(item, form: typed.fields(errors: errors, in: visit.language))
        return .page(
            Screen("Pantry/item", title: model.name, tab: .pantry, status: isWrong ? .unprocessableContent : .ok, model)
        )
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
