import Contracts
import Foundation
import PantryContracts

/// Shopping lists: the overview, one list, and its settings.
struct ShoppingPages: Pages {
    /// The longest wait for prices.
    private static let patience = Duration.seconds(1.5)

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/shopping", overview)
        pages.post("/shopping", keeping: ["name"], make)
        pages.follow("/shopping/events", PantryAPI.listChanges)
        pages.follow("/shopping/own/events", PantryAPI.ownListChanges)
        pages.get("/shopping/:id", list)
        pages.get("/shopping/:id/settings", settings)
        pages.post("/shopping/:id/settings", keeping: ["name"], change)
        pages.post("/shopping/:id/removal", on: "/shopping/:id/settings", remove)
    }

    private func overview(_ visit: Visit) async throws -> PageResponse {
        try await overview(visit, ShoppingListForm(visit.query), .none)
    }

    private func make(_ visit: Visit) async throws -> PageResponse {
        let typed = ShoppingListForm(visit.form)
        do {
            let list = try await visit.ask { try await $0.call(PantryAPI.addList, sending: typed.draft) }
            return .redirect(list.id.shoppingPath, notice: Notice("shopping.made", ["name": list.name]))
        } catch let problem as Problem where [409, 422].contains(problem.status) {
            let errors = FieldErrors(problem, shown: ShoppingListForm.shown, in: visit.language)
            return try await overview(visit, typed, errors, status: problem.status)
        }
    }

    private func overview(
        _ visit: Visit, _ typed: ShoppingListForm, _ errors: FieldErrors, status: Int = 200
    ) async throws -> PageResponse {
        let lists = try await visit.ask { try await $0.call(PantryAPI.lists) }.items
        let hasHousehold = try await visit.askIfPossible { _ in try await visit.household() } ?? nil
        let model = ShoppingOverview(
            lists, typed, errors, offersSharing: hasHousehold != nil, in: visit.language)
        return .page(
            Screen(
                "Shopping/overview", title: visit.language("shopping.title"), tab: .shopping,
                status: .init(code: status), model))
    }

    private func list(_ visit: Visit) async throws -> PageResponse {
        try await Self.list(try visit.id(ShoppingList.self), visit)
    }

    /// - Parameters:
    ///   - several: The refused lines.
    ///   - error: The reason for the refusal.
    static func list(
        _ id: ID<ShoppingList>, _ visit: Visit, several: String = "", error: String? = nil
    ) async throws -> PageResponse {
        // Reads the cursors first, so that no later change is missed.
        async let sharedCursor = visit.cursor(of: PantryAPI.listChanges)
        async let ownCursor = visit.cursor(of: PantryAPI.ownListChanges)
        let cursors = (shared: try await sharedCursor, own: try await ownCursor)
        let content = try await visit.ask { try await $0.call(PantryAPI.list, at: id) }
        let cursor = content.list.isShared ? cursors.shared : cursors.own
        async let prices = prices(of: content, visit)
        async let arriving = visit.arrivingFoods()
        let suggestions = try await visit.askIfPossible { try await $0.call(PantryAPI.listSuggestions, at: id) }
        var model = ShoppingListPage(
            content, suggestions, try await prices, try await arriving, cursor: cursor, in: visit.language)
        (model.several, model.severalError) = (several, error)
        return .page(
            Screen(
                "Shopping/list", title: content.list.name, tab: .shopping,
                status: error == nil ? .ok : .unprocessableContent, model))
    }

    /// The prices of the lines; `nil` if the pantry does not answer in time, because the list works without.
    private static func prices(of content: ShoppingListContent, _ visit: Visit) async throws -> ShoppingPrices? {
        guard let question = PriceLines(of: content, in: visit.currencyOfPrices) else { return nil }
        do {
            let answer = try await visit.askIfPossible {
                try await $0.call(PantryAPI.priceTotals.answering(within: patience), sending: question)
            }
            return answer.map { ShoppingPrices($0, of: content) }
        } catch let problem as Problem where problem.status != 401 {
            visit.logger.warning("A list was made without its prices", metadata: ["code": "\(problem.code)"])
            return nil
        }
    }

    private func settings(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(ShoppingList.self)
        let list = try await visit.ask { try await $0.call(PantryAPI.list, at: id) }.list
        return page(list, ShoppingListForm(list), .none, visit)
    }

    private func change(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(ShoppingList.self)
        let list = try await visit.ask { try await $0.call(PantryAPI.list, at: id) }.list
        let typed = ShoppingListForm(visit.form)
        do {
            try await visit.ask { _ = try await $0.call(PantryAPI.changeList, at: id, sending: typed.change) }
            return .redirect(id.shoppingPath, notice: Notice("shopping.saved"))
        } catch let problem as Problem where [409, 422].contains(problem.status) {
            let errors = FieldErrors(problem, shown: ShoppingListForm.shown, in: visit.language)
            return page(list, typed, errors, visit, status: problem.status)
        }
    }

    private func remove(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(ShoppingList.self)
        let list = try await visit.ask { try await $0.call(PantryAPI.list, at: id) }.list
        try await visit.ask { _ = try await $0.call(PantryAPI.removeList, at: id) }
        return .redirect(OwnPath(to: "/shopping"), notice: Notice("shopping.removed", ["name": list.name]))
    }

    private func page(
        _ list: ShoppingList, _ typed: ShoppingListForm, _ errors: FieldErrors, _ visit: Visit, status: Int = 200
    ) -> PageResponse {
        let model = ShoppingSettings(list, typed, errors, in: visit.language)
        return .page(
            Screen("Shopping/settings", title: list.name, tab: .shopping, status: .init(code: status), model))
    }
}

extension ID<ShoppingList> {
    var shoppingPath: OwnPath { OwnPath("/shopping/\(self)") ?? OwnPath(to: "/shopping") }
}
