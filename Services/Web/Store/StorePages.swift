import AuthContracts
import Contracts
import Foundation
import Kitchen
import PantryContracts
import RecipesContracts
import StoresContracts

/// Nearby stores: for a food, for a shopping list, or in general.
struct StorePages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        let saved = SavedFilters(named: ["radius", "open", "sort"], carried: ["food", "from"])
        pages.get("/stores", keeping: saved) { try await near($0) }
        pages.post("/stores/position", on: "/stores", keeping: ["place"], setPosition)
        pages.post("/stores/position/removal", on: "/stores", forget)
        pages.get("/stores/lists/:id", list)
        pages.get("/stores/:id", store)
    }

    private func near(
        _ visit: Visit, _ typed: StorePlaceForm.Typed = .init(), status: Int = 200
    ) async throws -> PageResponse {
        // A rejected form carries its page's address in `from`.
        var wish = StoreWish(visit.query)
        if let page = typed.page {
            if page.path == "/stores" { wish = StoreWish(page.query) } else { wish.from = page }
        }
        let position = try await visit.ask { try await $0.call(StoresAPI.position) }
        let preferences = try await visit.askIfPossible { try await $0.call(AuthAPI.preferences) }
        wish.prefer(preferences?.distance, in: visit.language)
        let food = try await visit.wantedFood(wish.food)
        var found: NearbyStores?
        if let there = position.position {
            let query = wish.query(around: there, food: food?.id)
            do {
                found = try await visit.ask { try await $0.call(StoresAPI.nearby, sending: query) }
            } catch let problem as Problem where problem.status == 400 && wish.cursor != nil {
                // The cursor belongs to a search around an earlier position.
                return .redirect(OwnPath(wish.address()) ?? OwnPath(to: "/stores"))
            }
        }
        var form = typed
        form.lostAddress = try await visit.lostAddress(position)
        let model = StoresPage(
            wish, food, position, found, form, today: visit.today, streets: visit.site.streets, in: visit.language)
        return .page(Screen("Store/near", title: model.title, tab: .results, status: .init(code: status), model))
    }

    private func setPosition(_ visit: Visit) async throws -> PageResponse {
        let (place, back) = (visit.form["place"] ?? "", visit.from ?? OwnPath(to: "/stores"))
        do {
            let draft =
                try Self.position(visit.form).map { ShoppingPositionDraft(position: $0) }
                ?? ShoppingPositionDraft(place: place)
            _ = try await visit.ask { try await $0.call(StoresAPI.setPosition, sending: draft) }
            // People who came from another page to set their position return there.
            return .redirect(StoreWish.origin(of: back) ?? back)
        } catch let problem as Problem where [404, 422, 503].contains(problem.status) {
            let errors =
                problem.errors.isEmpty
                ? FieldErrors(["place": Self.sentence(for: problem, about: place, in: visit.language)])
                : FieldErrors(problem, shown: ["place"], in: visit.language)
            var typed = StorePlaceForm.Typed(place: place, errors: errors, page: back)
            if problem.status == 404 {
                let query = ShoppingPlacesQuery(name: place)
                typed.proposals =
                    try await visit.askIfPossible { try await $0.call(StoresAPI.places, sending: query) }?.names ?? []
                if !typed.proposals.isEmpty {
                    typed.errors = FieldErrors(["place": visit.language("stores.severalPlaces")])
                }
            }
            return try await near(visit, typed, status: problem.status)
        }
    }

    private static func sentence(for problem: Problem, about place: String, in language: Language) -> String {
        problem.status == 404
            ? language("stores.notFound", ["place": place.outside(upTo: 80)]) : language.sentence(for: problem)
    }

    /// The device position entered by a script; `nil` without one. Throws 422 unless both values are numbers.
    private static func position(_ form: Form) throws(Problem) -> GeoPosition? {
        guard form["latitude"] != nil || form["longitude"] != nil else { return nil }
        guard let latitude = form.number("latitude"), let longitude = form.number("longitude") else {
            throw .invalid(form.number("latitude") == nil ? "latitude" : "longitude", .notNumber)
        }
        return GeoPosition(latitude: latitude, longitude: longitude)
    }

    private func forget(_ visit: Visit) async throws -> PageResponse {
        _ = try await visit.ask { try await $0.call(StoresAPI.forgetPosition) }
        return .redirect(visit.from ?? OwnPath(to: "/stores"), notice: Notice("stores.forgotten"))
    }

    private func store(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Store.self)
        let food = try await visit.wantedFood(StoreWish(visit.query).food)
        let query = StoreQuery(food: food?.id)
        let details = try await visit.ask { try await $0.call(StoresAPI.store, at: id, sending: query) }
        let position = try await visit.askIfPossible { try await $0.call(StoresAPI.position) }
        let model = StorePage(
            details, food, around: position?.position, from: visit.from, today: visit.today,
            in: visit.language)
        return .page(Screen("Store/store", title: model.name, tab: .results, model))
    }

    /// Compares store baskets for a shopping list.
    private func list(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(ShoppingList.self)
        let content = try await visit.ask { try await $0.call(PantryAPI.list, at: id) }
        let position = try await visit.ask { try await $0.call(StoresAPI.position) }
        let preferences = try await visit.askIfPossible { try await $0.call(AuthAPI.preferences) }
        var wish = StoreWish(visit.query)
        wish.prefer(preferences?.distance, in: visit.language)
        let lines = Array(content.basketLines.prefix(ShoppingListContent.mostCompared))
        var found: StoreBaskets?
        if let there = position.position, !lines.isEmpty {
            let request = BasketRequest(
                position: there, radius: wish.radius, unit: wish.unit, lines: lines.map(\.line))
            found = try await visit.ask { try await $0.call(StoresAPI.baskets, sending: request) }
        }
        let typed = StorePlaceForm.Typed(lostAddress: try await visit.lostAddress(position))
        let model = StoreBasketsPage(
            content, lines, wish, position, found, typed, today: visit.today, in: visit.language)
        return .page(Screen("Store/baskets", title: model.title, tab: .shopping, model))
    }
}

extension Visit {
    /// The food of the `id`; `nil` if the food no longer exists.
    func food(_ id: ID<Food>?) async throws -> FoodRef? {
        guard let id else { return nil }
        return try await ask { client in
            do {
                let food = try await client.call(RecipesAPI.food, at: id)
                return FoodRef(id: food.id, name: food.name, category: food.category)
            } catch let problem as Problem where problem.status == 404 { return nil }
        }
    }
}

extension Visit {
    /// The saved address in one line if its position is unknown; `nil` if a position is known, without an address, and
    /// while the account cannot be asked.
    fileprivate func lostAddress(_ position: ShoppingPosition) async throws -> String? {
        guard position.position == nil else { return nil }
        let address = try await askIfPossible { try await $0.call(AuthAPI.me) }?.address
        return address.map { "\($0.street), \($0.postalCode) \($0.city)".outside(upTo: 300) }
    }
}

/// A food to look for in stores.
struct WantedFood: Sendable {
    let id: ID<Food>
    /// `nil` while the recipe service is unavailable.
    let name: String?
}

extension Visit {
    /// The wanted food, without a name while the recipe service fails. Stores know foods by id.
    fileprivate func wantedFood(_ id: ID<Food>?) async throws -> WantedFood? {
        guard let id else { return nil }
        do {
            return try await food(id).map { WantedFood(id: $0.id, name: $0.name) }
        } catch let problem as Problem where problem.status >= 500 {
            logger.warning("Stores are asked for a food without its name", metadata: ["code": "\(problem.code)"])
            return WantedFood(id: id, name: nil)
        }
    }
}

extension ShoppingListContent {
    /// The most lines that are compared.
    static let mostCompared = 100

    /// Names of unticked lines without a known food.
    var unknownFoods: [String] { lines.filter { !$0.isTicked && $0.food == nil }.map(\.name) }

    /// Names of unticked lines with a custom food. Stores have no prices for these.
    var ownFoods: [String] { lines.filter { !$0.isTicked && $0.food != nil && $0.isOwn == true }.map(\.name) }

    /// Unticked lines with known foods: one entry for each total of a line.
    var basketLines: [(name: String, line: BasketRequest.Line)] {
        lines.filter { !$0.isTicked && $0.isOwn != true }.flatMap { line in
            guard let food = line.food else { return [(name: String, line: BasketRequest.Line)]() }
            guard !line.totals.isEmpty else { return [(line.name, BasketRequest.Line(food: food.id))] }
            return line.totals.map { (line.name, BasketRequest.Line(food: food.id, quantity: $0)) }
        }
    }
}
