import Contracts
import PantryContracts
import RecipesContracts

/// Foods to pick: a ticked food goes into the pantry. A guest's picks stay in the address.
struct PickPages: Pages {
    static let page = OwnPath(to: "/pick")

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/pick", pick)
        pages.get("/basket") { .redirect(OwnPath(to: "/pick", $0.query.pairs.map { ($0.name, $0.value) })) }
        pages.post("/pick/foods", change)
    }

    private func pick(_ visit: Visit) async throws -> PageResponse {
        guard await visit.visitor.isSignedIn else { return try await pickAsGuest(visit) }
        let search = PickSearch(visit.query)
        async let pantry = visit.wholePantry()
        async let categories = visit.askIfPossible { try await $0.call(RecipesAPI.categories) }
        async let common = visit.commonFoods(search.foodQuery == nil ? 24 : 0)
        var found: Page<Food>?
        if let query = search.foodQuery {
            found = try await visit.ask { try await $0.call(RecipesAPI.foods, sending: query) }
        }
        let model = PickPage(
            try await pantry, common: try await common, categories: try await categories?.items ?? [], found: found,
            search: search, in: visit.language)
        return .page(Screen("Pick/pick", title: visit.language("pick.title"), tab: .results, model))
    }

    /// A category ignores the search text that its button sends along.
    private func pickAsGuest(_ visit: Visit) async throws -> PageResponse {
        let search = PickSearch(visit.query).ofWholeShelf
        async let picked = visit.foods(of: GuestPicks(visit.query))
        async let categories = visit.askIfPossible { try await $0.call(RecipesAPI.categories) }
        async let common = visit.commonFoods(search.foodQuery == nil ? 24 : 0)
        var found: Page<Food>?
        if let query = search.foodQuery {
            found = try await visit.ask { try await $0.call(RecipesAPI.foods, sending: query) }
        }
        let model = GuestPickPage(
            try await picked, common: try await common, categories: try await categories?.items ?? [], found: found,
            search: search, in: visit.language)
        return .page(Screen("Pick/guest", title: visit.language("pick.title"), tab: .results, model))
    }

    private func change(_ visit: Visit) async throws -> PageResponse {
        let removed = Set(visit.form.all("remove"))
        let notice =
            removed.isEmpty
            ? try await visit.stock(visit.form.names("add")) : try await visit.takeFromPantry(removed)
        return .redirect(visit.from ?? Self.page, notice: notice)
    }
}

/// The limits for foods picked at once.
enum PickedItems {
    /// In the address of a guest.
    static let most = 50
    /// In one call.
    static let mostSent = 200
}

extension StockedFoods {
    /// A notice that names the added foods, with undo, and those left out; `nil` without any.
    ///
    /// - Parameter excess: the sentence about foods above the limit; `nil` without any.
    fileprivate func notice(_ visit: Visit, _ excess: String?) -> Notice? {
        let language = visit.language
        let full = leftOut.filter { $0.reason == .pantryFull }
        let unknown = leftOut.filter { $0.reason != .pantryFull }
        let parts: [(String, [String])] = [
            ("pantry.added", entry?.steps.map(\.food.name) ?? []), ("pick.leftOut.unknown", unknown.map(\.food)),
            ("pick.leftOut.full", full.map(\.food)),
        ]
        let sentences =
            parts.filter { !$0.1.isEmpty }.map { phrase, foods in
                language(phrase, ["food": language.list(foods, showing: 3)])
            } + [excess].compactMap(\.self)
        guard !sentences.isEmpty else { return nil }
        return Notice(
            "pick.stocked", ["text": sentences.joined(separator: " ")], isProblem: !leftOut.isEmpty || excess != nil,
            undo: entry.map { visit.undo("/pantry/journal/\($0.id)/undo", [:]) })
    }
}

extension Visit {
    /// Adds up to 200 foods, by name or id, to the pantry in one call, without amount and date. Skips foods already
    /// there.
    ///
    /// - Returns: A notice of the added foods and those left out; `nil` if all were there.
    func stock(_ foods: [String]) async throws -> Notice? {
        let selection = FoodSelection(foods: Array(foods.prefix(PickedItems.mostSent)))
        guard !selection.foods.isEmpty else { return nil }
        let excess = self.excess(of: foods.count)
        do {
            return try await ask { try await $0.call(PantryAPI.stock, sending: selection) }.notice(self, excess)
        } catch let problem as Problem where problem.status == 422 {
            let names = language.list(foods, showing: 3)
            return Notice("pick.leftOut.unknown", ["food": names], isProblem: true)
        }
    }

    /// Removes all items of up to 200 foods, given by id, from the pantry in one call.
    ///
    /// - Returns: A notice of the removed foods, with undo, and of those above the limit; `nil` without any.
    func takeFromPantry(_ foods: Set<String>) async throws -> Notice? {
        let ids = foods.sorted().filter { ID<Food>($0) != nil }
        guard !ids.isEmpty else { return nil }
        let selection = FoodSelection(foods: Array(ids.prefix(PickedItems.mostSent)))
        let excess = self.excess(of: ids.count)
        do {
            let entry = try await ask { try await $0.call(PantryAPI.removeFoods, sending: selection) }
            var names: [String] = []
            for name in entry.steps.map(\.food.name) where !names.contains(name) { names.append(name) }
            let removed = language("pantry.removed", ["food": language.list(names, showing: 3)])
            return Notice(
                "pick.stocked", ["text": [removed, excess].compactMap(\.self).joined(separator: " ")],
                isProblem: excess != nil, undo: undo("/pantry/journal/\(entry.id)/undo", [:]))
        } catch let problem as Problem where problem.status == 404 {
            return excess.map { Notice("pick.stocked", ["text": $0], isProblem: true) }
        }
    }

    /// The sentence about the foods of `count` above the limit of a call; `nil` without any.
    private func excess(of count: Int) -> String? {
        let most = PickedItems.mostSent
        guard count > most else { return nil }
        return language("pick.leftOut.many", count: count - most, ["most": language.text(most)])
    }
}
