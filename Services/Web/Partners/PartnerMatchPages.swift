import Contracts
import OrdersContracts
import RecipesContracts

/// The items of a place with an undecided food, one at a time. A digit decides, or arrow keys choose and Enter
/// confirms; z undoes the last decision. `matching.js` fetches the following items through their `next` pages. With a
/// SKU, the page changes the match of that item alone, and leads back to the catalogue.
struct PartnerMatchPages: Pages {
    private static let mostFound = 8

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/partner/places/:id/catalogue/matches", show)
        pages.post("/partner/places/:id/catalogue/matches", on: "/partner/places/:id/catalogue/matches", decide)
        pages.post("/partner/places/:id/catalogue/matches/undo", on: "/partner/places/:id/catalogue/matches", undo)
    }

    private func show(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(PartnerPlace.self)
        let state: ItemMatch.State = visit.query["state"] == "open" ? .open : .suggested
        let sku = visit.query["sku"]
        let query = CatalogueQuery(
            match: sku == nil ? state : nil, sku: sku, limit: 1,
            cursor: visit.query["cursor"].flatMap { $0.isEmpty ? nil : $0 })
        let found = try await visit.ask { try await $0.call(OrdersAPI.catalogue, at: id, sending: query) }
        let text = visit.query["text"].flatMap { $0.isEmpty || $0.utf8.count > 80 ? nil : $0 }
        var foods = found.items.first?.match.candidates ?? []
        if let text, !found.items.isEmpty {
            let query = FoodQuery(query: text, limit: Self.mostFound)
            foods = try await visit.ask { try await $0.call(RecipesAPI.foods, sending: query) }.items
                .prefix(Self.mostFound).map { FoodRef(id: $0.id, name: $0.name, category: $0.category) }
        }
        let model = PartnerMatchPage(id, found, query, foods, text, in: visit.language)
        return .page(
            Screen("Partners/matches", title: visit.language("console.matches.title"), tab: .profile, model))
    }

    private func decide(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(PartnerPlace.self)
        let item = try visit.form["item"].flatMap(ID<CatalogueItem>.init).orNotFound(.address)
        guard let choice = MatchChoice(visit.form["choice"] ?? "") else { return .redirect(queue(visit, id)) }
        let name = try await write(
            MatchDecisions.Decision(item: item, food: choice.food, recipe: choice.recipe), visit, id)
        var fields = Dictionary(Self.part(visit)) { first, _ in first }
        fields["item"] = item.description
        let undo = Notice.Undo(action: PartnerMatchPage.address(id, [], of: "/undo"), fields: fields)
        let next = visit.form["sku"] == nil ? queue(visit, id) : OwnPath("/partner/places/\(id)/catalogue") ?? .home
        return .redirect(next, notice: Notice("console.matches.saved", ["item": name], undo: undo))
    }

    /// Undoes a decision and shows its item again.
    private func undo(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(PartnerPlace.self)
        let item = try visit.form["item"].flatMap(ID<CatalogueItem>.init).orNotFound(.address)
        let name = try await write(MatchDecisions.Decision(item: item, isUndone: true), visit, id)
        return .redirect(queue(visit, id), notice: Notice("console.matches.undone", ["item": name]))
    }

    /// Returns the name of the item.
    private func write(
        _ decision: MatchDecisions.Decision, _ visit: Visit, _ place: ID<PartnerPlace>
    ) async throws -> String {
        let decided = try await visit.ask {
            try await $0.call(OrdersAPI.decideMatches, at: place, sending: MatchDecisions(items: [decision]))
        }
        return decided.items.first?.details.name ?? ""
    }

    private func queue(_ visit: Visit, _ place: ID<PartnerPlace>) -> OwnPath {
        OwnPath(PartnerMatchPage.address(place, Self.part(visit))) ?? .home
    }

    /// The part of the queue, or the item, that the form was sent from.
    private static func part(_ visit: Visit) -> [(String, String)] {
        ["state", "cursor", "sku"].map { ($0, visit.form[$0] ?? "") }.filter { !$0.1.isEmpty }
    }
}

/// The choice for an item: a food, a recipe, or none.
private struct MatchChoice {
    var food: ID<Food>?
    var recipe: ID<Recipe>?

    /// `nil` if `text` is no choice.
    init?(_ text: String) {
        if text == "none" { return }
        food = text.hasPrefix("food-") ? ID(String(text.dropFirst(5))) : nil
        recipe = text.hasPrefix("recipe-") ? ID(String(text.dropFirst(7))) : nil
        if food == nil, recipe == nil { return nil }
    }
}

/// An item in doubt with its candidate foods.
struct PartnerMatchPage: PageModel {
    struct Choice: PageModel {
        let value: String
        let label: String
        /// The digit that selects it.
        let key: String
        /// Whether Enter selects it.
        let isFirst: Bool
    }

    /// An item to decide on.
    struct Item: PageModel {
        let id: String
        let name: String
        let facts: String
        let choices: [Choice]
    }

    let placeID: String
    /// The number of items left, on the first page of the queue; `nil` elsewhere.
    let left: String?
    let leftCount: String
    let item: Item?
    let state: String
    let cursor: String
    /// The SKU of the only item; `nil` in the queue.
    let sku: String?
    let text: String
    let isFoundEmpty: Bool
    /// The page with the next item.
    let next: String?
    /// The page of items without a suggestion, once no suggestion is left; else `nil`.
    let others: String?

    init(
        _ place: ID<PartnerPlace>, _ found: Page<CatalogueItem>, _ query: CatalogueQuery, _ foods: [FoodRef],
        _ text: String?, in language: Language
    ) {
        let state = query.match ?? .suggested
        placeID = place.description
        left = found.total.map { language("console.matches.left", count: $0) }
        leftCount = String(found.total ?? 0)
        self.state = state.rawValue
        cursor = query.cursor ?? ""
        sku = query.sku
        self.text = text ?? ""
        isFoundEmpty = text != nil && foods.isEmpty
        item = found.items.first.map { item in
            var choices: [(value: String, label: String)] = []
            if text == nil, let recipe = item.match.recipe {
                choices.append(("recipe-\(recipe)", item.match.name ?? item.details.name))
            }
            if text == nil, let food = item.match.food, !foods.contains(where: { $0.id == food }) {
                choices.append(("food-\(food)", item.match.name ?? item.details.name))
            }
            for food in foods { choices.append(("food-\(food.id)", food.name)) }
            choices.append(("none", language("console.matches.none")))
            return Item(
                id: item.id.description, name: item.details.name,
                facts: [item.details.sku, item.details.section, language.text(item.details.price)]
                    .compactMap(\.self).joined(separator: " · "),
                choices: choices.enumerated().map { place, choice in
                    let key = choice.value == "none" ? 0 : place + 1
                    return Choice(
                        value: choice.value, label: choice.label, key: String(key), isFirst: place == 0)
                })
        }
        next = found.next.map { Self.address(place, [("state", state.rawValue), ("cursor", $0)]) }
        others = found.items.isEmpty && state == .suggested ? Self.address(place, [("state", "open")]) : nil
    }

    static func address(
        _ place: ID<PartnerPlace>, _ query: [(String, String)], of action: String = ""
    ) -> String {
        "/partner/places/\(place)/catalogue/matches\(action)" + Query.text(query)
    }
}
