import Contracts
import PantryContracts
import RecipesContracts

/// Food prices: a list of the usual foods, and a page for each food.
struct PricePages: Pages {
    private static let all = OwnPath(to: "/pantry/prices")

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/pantry/prices", prices)
        pages.get("/pantry/prices/:id", food)
        pages.post("/pantry/prices/:id", keeping: ["paid", "amount", "shop"], add)
        pages.post("/pantry/prices/:id/removal", remove)
    }

    private func prices(_ visit: Visit) async throws -> PageResponse {
        let foods = try await usualFoods(visit)
        let query = PriceQuery(foods: foods.map(\.id), currency: visit.currencyOfPrices)
        let quotes =
            foods.isEmpty
            ? PriceQuotes(items: []) : try await visit.ask { try await $0.call(PantryAPI.prices, sending: query) }
        let model = PriceListPage(foods, quotes, in: visit.language)
        return .page(Screen("Price/list", title: visit.language("prices.title"), tab: .pantry, model))
    }

    private func food(_ visit: Visit) async throws -> PageResponse {
        try await page(PaidForm(visit.query, in: visit.currencyOfPrices), .none, visit)
    }

    private func add(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Food.self)
        let typed = PaidForm(visit.form, in: visit.currencyOfPrices)
        do {
            let draft = try typed.draft(of: id)
            let paid = try await visit.ask { try await $0.call(PantryAPI.addPaidPrice, sending: draft) }
            let undo = Notice.Undo(action: "/pantry/prices/\(id)/removal", fields: ["price": paid.id.description])
            return .redirect(
                OwnPath("/pantry/prices/\(paid.food.id)") ?? Self.all,
                notice: Notice("prices.added", ["food": paid.food.name], undo: undo))
        } catch let problem as Problem where [409, 422].contains(problem.status) {
            let errors = FieldErrors(problem, shown: PaidForm.shown, in: visit.language)
            return try await page(typed, errors, visit, status: problem.status)
        }
    }

    private func remove(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Food.self)
        let price = try (visit.form["price"].flatMap { ID<PaidPrice>($0) }).orNotFound(.paidPrice)
        // A price among the latest 100 can be restored.
        let latest = try await visit.askIfPossible {
            try await $0.call(PantryAPI.paidPrices, sending: PageQuery(limit: 100))
        }
        try await visit.ask { _ = try await $0.call(PantryAPI.removePaidPrice, at: price) }
        let undo = latest?.items.first { $0.id == price }.map {
            Notice.Undo(action: "/pantry/prices/\(id)", fields: PaidForm.fields(of: $0))
        }
        return .redirect(
            OwnPath("/pantry/prices/\(id)") ?? Self.all, notice: Notice("prices.removed", [:], undo: undo))
    }

    private func page(
        _ typed: PaidForm, _ errors: FieldErrors, _ visit: Visit, status: Int = 200
    ) async throws -> PageResponse {
        let id = try visit.id(Food.self)
        let currency = visit.currencyOfPrices
        async let asked = visit.askIfPossible {
            try await $0.call(PantryAPI.prices, sending: PriceQuery(foods: [id], currency: currency))
        }
        let history = try await visit.ask {
            try await $0.call(PantryAPI.priceHistory, at: id, sending: PriceHistoryQuery(currency: currency))
        }
        let model = PriceFoodPage(
            history, quotes: try await asked, form: typed.fields(errors: errors, in: visit.language),
            in: visit.language)
        return .page(Screen("Price/food", title: model.title, tab: .pantry, status: .init(code: status), model))
    }

    /// The foods in the pantry and those with a recent price paid, without duplicates.
    private func usualFoods(_ visit: Visit) async throws -> [FoodRef] {
        async let paid = visit.askIfPossible {
            try await $0.call(PantryAPI.paidPrices, sending: PageQuery(limit: 100))
        }
        let there: [FoodRef?] = try await visit.wholePantry().map { $0.food }
        var seen: Set<ID<Food>> = []
        let foods = there.compactMap(\.self) + (try await paid?.items ?? []).map(\.food)
        return Array(foods.filter { seen.insert($0.id).inserted }.prefix(PriceQuery.most))
            .sorted { $0.name.lowercased() < $1.name.lowercased() }
    }
}
