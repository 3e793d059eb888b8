import AuthContracts
import Contracts
import PantryContracts

/// The pantry, and the form that adds to it.
struct PantryPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/pantry", pantry)
        pages.follow("/pantry/events", PantryAPI.changes)
        pages.post("/pantry/items", keeping: ["food", "amount"], add)
    }

    private func pantry(_ visit: Visit) async throws -> PageResponse {
        try await page(PantryForm(visit.query, in: visit.currencyOfPrices), .none, visit)
    }

    private func add(_ visit: Visit) async throws -> PageResponse {
        let typed = PantryForm(visit.form, in: visit.currencyOfPrices)
        do {
            let draft = try typed.draft()
            let item = try await visit.ask { try await $0.call(PantryAPI.add, sending: draft) }
            var notice = Notice("pantry.added", ["food": item.food.name])
            if item.isDateProposed == true, let day = item.bestBefore {
                let days = max(0, day.daysSince1970 - visit.today.daysSince1970)
                notice = Notice(
                    "pantry.addedWithDate",
                    [
                        "food": item.food.name, "days": visit.language("pantry.days", count: days),
                        "place": visit.language.name(of: item.place),
                    ])
            }
            notice.undo = try await visit.undoing(item.id)
            return .redirect(visit.from ?? OwnPath(to: "/pantry"), notice: notice)
        } catch let problem as Problem where [409, 422].contains(problem.status) {
            let errors = FieldErrors(problem, shown: PantryFields.names, in: visit.language)
            return try await page(typed, errors, visit, status: problem.status)
        }
    }

    private func page(
        _ typed: PantryForm, _ errors: FieldErrors, _ visit: Visit, status: Int = 200
    ) async throws -> PageResponse {
        async let sharing = visit.sharing()
        async let questions = visit.pantryQuestions()
        async let maybe = visit.maybeThere()
        // Reads the cursor first, so that no later change is missed.
        let cursor = try await visit.cursor(of: PantryAPI.changes)
        let query = StockQuery(visit.query)
        let foods = try await visit.ask { try await $0.call(PantryAPI.foods, sending: query.asked) }
        let model = PantryPage(
            foods, query, questions: try await questions, maybe: try await maybe, sharing: try await sharing,
            form: typed.fields(errors: errors, in: visit.language),
            isAdding: status != 200, cursor: cursor, today: visit.today, in: visit.language)
        return .page(
            Screen(
                "Pantry/pantry", title: visit.language("pantry.title"), tab: .pantry, status: .init(code: status),
                model))
    }
}

extension Visit {
    /// The people who share the pantry; `nil` if there is no household or auth does not answer.
    func sharing() async throws -> PantrySharing? {
        guard let household = try await askIfPossible({ _ in try await self.household() }) ?? nil,
            let account = try await askIfPossible({ try await $0.call(AuthAPI.me) })
        else { return nil }
        return PantrySharing(household, readBy: account.id)
    }

    /// The currency of the person's region, or the reference currency.
    var currencyOfPrices: Currency { region.currency ?? .reference }

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
