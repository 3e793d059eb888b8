import Contracts
import PantryContracts
import RecipesContracts

/// Picking the foods for the next search.
struct BasketPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/basket", basket)
        pages.post("/basket/foods", change)
        pages.post("/basket/pantry", addPantry)
        pages.post("/basket/emptying", empty)
    }

    private func basket(_ visit: Visit) async throws -> PageResponse {
        let search = BasketSearch(visit.query)
        async let basket = visit.ask { try await $0.call(PantryAPI.basket) }
        async let pantry = visit.askIfPossible { try await $0.call(PantryAPI.items, sending: PantryQuery(limit: 100)) }
        async let categories = visit.askIfPossible { try await $0.call(RecipesAPI.categories) }
        async let common = visit.commonFoods(search.foodQuery == nil ? 24 : 0)
        let found = try await search.foodQuery.asyncMap { query in
            try await visit.ask { try await $0.call(RecipesAPI.foods, sending: query) }
        }
        let model = BasketPage(
            try await basket, pantry: try await pantry?.items ?? [], common: try await common,
            categories: try await categories?.items ?? [],
            found: found, search: search, in: visit.language)
        return .page(Screen("Basket/basket", title: visit.language("basket.title"), tab: .basket, model))
    }

    private func change(_ visit: Visit) async throws -> PageResponse {
        let back = visit.from ?? OwnPath(to: "/basket")
        let added = visit.form.names("add")
        let removed = Set(visit.form.all("remove"))
        let basket = try await visit.ask { try await $0.call(PantryAPI.basket) }
        let kept = basket.foods.map(\.id.description).filter { !removed.contains($0) && !added.contains($0) }
        do {
            try await visit.setBasket(kept + added)
        } catch let problem as Problem where problem.status == 422 {
            return .redirect(
                back, notice: Notice("basket.unknown", ["food": added.joined(separator: ", ")], isProblem: true))
        }
        return .redirect(back)
    }

    private func addPantry(_ visit: Visit) async throws -> PageResponse {
        let basket = try await visit.ask { try await $0.call(PantryAPI.basket) }
        let pantry = try await visit.wholePantry()
        var foods: [String] = []
        for id in basket.foods.map(\.id.description) + pantry.map(\.food.id.description) where !foods.contains(id) {
            foods.append(id)
        }
        try await visit.setBasket(Array(foods.prefix(200)))
        return .redirect(OwnPath(to: "/basket"), notice: Notice("basket.pantryAdded"))
    }

    private func empty(_ visit: Visit) async throws -> PageResponse {
        let basket = try await visit.ask { try await $0.call(PantryAPI.basket) }
        try await visit.setBasket([])
        let undo = Notice.Undo(
            action: "/basket/foods", fields: ["add": basket.foods.map(\.id.description).joined(separator: ",")])
        return .redirect(OwnPath(to: "/basket"), notice: Notice("basket.emptied", undo: undo))
    }
}

extension Visit {
    func setBasket(_ foods: [String]) async throws {
        try await ask { _ = try await $0.call(PantryAPI.setBasket, sending: FoodSelection(foods: foods)) }
    }
}

extension Optional where Wrapped: Sendable {
    /// What `transform` makes of the value, if there is one.
    func asyncMap<Other: Sendable>(_ transform: (Wrapped) async throws -> Other) async rethrows -> Other? {
        guard let self else { return nil }
        return try await transform(self)
    }
}
