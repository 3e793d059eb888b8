import Contracts
import PantryContracts
import RecipesContracts

/// Picking what is in the kitchen: a food that is ticked goes into the pantry.
struct PickPages: Pages {
    static let page = OwnPath(to: "/pick")

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/pick", pick)
        pages.get("/basket") { .redirect(OwnPath(to: "/pick", $0.query.pairs.map { ($0.name, $0.value) })) }
        pages.post("/pick/foods", change)
        pages.post("/pick/undo", undo)
    }

    private func pick(_ visit: Visit) async throws -> PageResponse {
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

    private func change(_ visit: Visit) async throws -> PageResponse {
        let removed = Set(visit.form.all("remove"))
        let notice =
            removed.isEmpty
            ? try await visit.stock(visit.form.names("add")) : try await visit.takeFromPantry(removed)
        return .redirect(visit.from ?? Self.page, notice: notice)
    }

    private func undo(_ visit: Visit) async throws -> PageResponse {
        let cause = visit.form["cause"].flatMap(JournalEntry.Cause.init)
        var isUndone = false
        for item in visit.form.names("items").prefix(PickedItems.most).compactMap(ID<PantryItem>.init) {
            let query = JournalQuery(item: item, limit: 1)
            let entry = try await visit.ask { try await $0.call(PantryAPI.journal, sending: query) }.items.first
            // A later change of the item stays.
            guard let entry, entry.cause == cause, entry.canBeUndone else { continue }
            do {
                try await visit.ask { _ = try await $0.call(PantryAPI.undo, at: entry.id) }
                isUndone = true
            } catch let problem as Problem where [404, 409].contains(problem.status) {
                continue
            }
        }
        let notice = isUndone ? Notice("journal.undone") : Notice("journal.cannotUndo", isProblem: true)
        return .redirect(visit.from ?? Self.page, notice: notice)
    }
}

/// Pantry items that one tap added or removed, told with a way to undo all of it.
struct PickedItems: Sendable {
    /// As many items as a notice names for undoing.
    static let most = 50

    let cause: JournalEntry.Cause
    let items: [PantryItem]

    /// `nil` without items.
    func notice(_ visit: Visit) -> Notice? {
        guard !items.isEmpty else { return nil }
        var names: [String] = []
        for item in items where !names.contains(item.food.name) { names.append(item.food.name) }
        let ids = items.map(\.id.description).joined(separator: ",")
        let undo = visit.undo("/pick/undo", ["cause": cause.rawValue, "items": ids])
        return Notice(
            cause == .added ? "pantry.added" : "pantry.removed",
            ["food": visit.language.list(names, showing: 3)], undo: items.count <= Self.most ? undo : nil)
    }
}

extension Visit {
    /// Adds up to 50 foods, by name or id, to the pantry, without amount and date. Skips those that are there.
    ///
    /// - Returns: what was added, or why a food was refused; `nil` if everything was there.
    func stock(_ foods: [String]) async throws -> Notice? {
        let pantry = try await wholePantry().filter { $0.dish == nil }
        var there = Set(pantry.flatMap { [$0.food.id.description, $0.food.name] })
        var added: [PantryItem] = []
        for food in foods.prefix(PickedItems.most) where there.insert(food).inserted {
            let draft = PantryItemDraft(food: food, noDate: true)
            do {
                added.append(try await ask { try await $0.call(PantryAPI.add, sending: draft) })
            } catch let problem as Problem where problem.status == 422 {
                return Notice("pick.unknown", ["food": food], isProblem: true)
            } catch let problem as Problem where problem.status == 409 {
                return Notice("journal.pantryFull", isProblem: true)
            }
        }
        return PickedItems(cause: .added, items: added).notice(self)
    }

    /// Removes all items of the foods with these ids from the pantry.
    func takeFromPantry(_ foods: Set<String>) async throws -> Notice? {
        var removed: [PantryItem] = []
        for item in try await wholePantry() where foods.contains(item.food.id.description) && item.dish == nil {
            do {
                try await ask { _ = try await $0.call(PantryAPI.remove, at: item.id) }
                removed.append(item)
            } catch let problem as Problem where problem.status == 404 {
                continue
            }
        }
        return PickedItems(cause: .removed, items: removed).notice(self)
    }
}
