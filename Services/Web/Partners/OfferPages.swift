import Contracts
import Foundation
import Kitchen
import OrdersContracts
import PantryContracts
import RecipesContracts
import StoresContracts

/// Delivery offers of partners for a dish, its missing ingredients, a shopping list, a food or anything.
struct OfferPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/brought") { try await page($0) }
        pages.post("/brought", find)
    }

    private func find(_ visit: Visit) async throws -> PageResponse {
        let form = OfferQuery(visit.form)
        do {
            try form.check()
            // Without a position the page asks for one in place of the form.
            guard let there = try await position(visit).position else { return try await page(visit, form) }
            let quotes = try await ask(form, there, visit)
            return try await page(visit, form, quotes: quotes)
        } catch let problem as Problem where [404, 422, 503].contains(problem.status) {
            let errors = FieldErrors(problem, shown: OfferQuery.names, in: visit.language)
            return try await page(visit, form, errors: errors, status: problem.status)
        }
    }

    private func ask(_ form: OfferQuery, _ position: GeoPosition, _ visit: Visit) async throws -> Quotes {
        switch form.what {
        case .dish, .cuisine, .anything:
            let request = DishQuoteRequest(
                position: position, recipe: form.what == .dish ? form.recipe : nil,
                cuisine: form.what == .cuisine ? form.cuisine : nil, portions: form.portions)
            return try await visit.ask { try await $0.call(OrdersAPI.quoteDishes, sending: request) }
        case .ingredients, .list, .food:
            let subject = try await subject(form, visit).orNotFound(.address)
            guard !subject.wishes.isEmpty else {
                throw Problem.invalid("what", form.what == .list ? .nothingListed : .nothingMissing)
            }
            let request = IngredientQuoteRequest(position: position, wishes: subject.wishes)
            return try await visit.ask { try await $0.call(OrdersAPI.quoteIngredients, sending: request) }
        }
    }

    private func position(_ visit: Visit) async throws -> ShoppingPosition {
        try await visit.ask { try await $0.call(StoresAPI.position) }
    }

    private func subject(_ form: OfferQuery, _ visit: Visit) async throws -> OfferSubject? {
        if let id = form.recipe {
            return OfferSubject(
                try await visit.ask {
                    try await $0.call(RecipesAPI.show, at: id, sending: RecipeQuery(servings: form.servings))
                })
        }
        if let id = form.list {
            return OfferSubject(try await visit.ask { try await $0.call(PantryAPI.list, at: id) })
        }
        return try await visit.food(form.food).map(OfferSubject.init)
    }

    private func page(
        _ visit: Visit, _ typed: OfferQuery? = nil, quotes: Quotes? = nil, errors: FieldErrors = .none,
        status: Int = 200
    ) async throws -> PageResponse {
        let form = typed ?? OfferQuery(visit.query)
        let there = try await position(visit)
        let subject = try await subject(form, visit)
        let model = OfferPage(form, there, subject, quotes, errors, in: visit.language)
        return .page(
            Screen(
                "Partners/offers", title: visit.language("brought.title"), tab: .results,
                status: .init(code: status), model))
    }
}

/// The typed search for delivery offers.
struct OfferQuery: Sendable {
    enum What: String, CaseIterable {
        case dish, ingredients, list, food, cuisine, anything

        /// Whether the search is for foods, which markets sell.
        var isGoods: Bool { [.ingredients, .list, .food].contains(self) }
    }

    static let names = ["portions", "what", "cuisine"]

    /// The recipe, list or food to deliver; the first one present counts.
    let recipe: ID<Recipe>?
    let list: ID<ShoppingList>?
    let food: ID<Food>?
    let what: What
    let cuisine: Cuisine?
    let portionsText: String

    init(_ form: Form) {
        recipe = form["recipe"].flatMap(ID.init)
        list = form["list"].flatMap(ID.init)
        food = form["food"].flatMap(ID.init)
        let usual: What = recipe != nil ? .dish : list != nil ? .list : food != nil ? .food : .anything
        what = form["what"].flatMap(What.init) ?? usual
        cuisine = form["cuisine"].flatMap(Cuisine.init)
        portionsText = form["portions"] ?? ""
    }

    var portions: Int { Int(portionsText) ?? 1 }
    var servings: Int? { (1...100).contains(portions) && !portionsText.isEmpty ? portions : nil }

    /// Throws a 422 problem that names each missing or non-numeric field.
    func check() throws(Problem) {
        var check = FieldCheck()
        check("portions", portionsText.isEmpty || Int(portionsText) != nil, .notWhole)
        check("cuisine", what != .cuisine || cuisine != nil, .blank)
        try check.finish()
    }
}

/// The form, and the offers found.
struct OfferPage: PageModel {
    struct Offer: PageModel {
        let partner: String
        /// The name of the place; `nil` if it is the partner's.
        let place: String?
        let total: String
        let facts: [String]
        let lines: [Line]
        let missing: String?
        let belowMinimum: String?
        /// The page that orders it; `nil` below the minimum order.
        let order: String?
        /// The page that adds more of the same place.
        let items: String
        /// The page that asks other partners; `nil` if the offer can be ordered.
        let others: String?
        let expires: String
    }

    /// The recipe, list or food that the search is for.
    struct Subject: PageModel {
        let name: String
        let address: String
        /// The form field that names the subject.
        let field: String
        let value: String
    }

    struct Line: PageModel {
        let text: String
        let price: String
        let notes: [String]
        let isUnknown: Bool
    }

    let general: String?
    let subject: Subject?
    let wants: [Choice]
    let cuisines: [Choice]
    /// The delivery location as text; `nil` if unknown.
    let there: String?
    let elsewhere: String
    let portions: Field
    let hasOffers: Bool
    let summary: String?
    let notAsked: String?
    let offers: [Offer]
    let pair: [Offer]
    let pairTotal: String?

    init(
        _ form: OfferQuery, _ position: ShoppingPosition, _ about: OfferSubject?, _ quotes: Quotes?,
        _ errors: FieldErrors, in language: Language
    ) {
        general = errors.general ?? errors["what"] ?? errors["cuisine"]
        subject = about.map {
            Subject(name: $0.name, address: $0.address, field: $0.parameter.name, value: $0.parameter.value)
        }
        let possible = (about?.wants ?? []) + [.cuisine, .anything]
        // A kind that the subject does not offer falls back to `.anything`.
        let chosen = possible.contains(form.what) ? form.what : .anything
        wants = possible.map {
            Choice(
                name: "what", value: $0.rawValue,
                label: language("brought.what.\($0.rawValue)", ["name": about?.name ?? ""]), isOn: chosen == $0)
        }
        cuisines =
            [Choice(name: "cuisine", value: "", label: language("brought.anyCuisine"), isOn: form.cuisine == nil)]
            + Choice.list("cuisine", on: [form.cuisine].compactMap(\.self)) { language.name(of: $0) }
        there =
            position.position == nil
            ? nil : language("brought.to.\(position.source.rawValue)", ["place": position.name ?? ""])
        let back = OwnPath(to: "/brought", about.map { [$0.parameter] } ?? [])
        elsewhere = OwnPath(to: "/stores", [("from", back.description)]).description
        portions = Field(
            name: "portions", label: language("brought.portions"), value: form.portionsText, error: errors["portions"],
            inputMode: "numeric")
        hasOffers = quotes != nil
        let names = about?.names ?? [:]
        offers = (quotes?.items ?? []).map { Offer($0, names, others: back, in: language) }
        pair = (quotes?.pair ?? []).map { Offer($0, names, others: back, in: language) }
        pairTotal = quotes?.pair.flatMap { pair in
            guard let first = pair.first else { return nil }
            let sum = pair.reduce(0) { $0 + $1.total.amount }
            let total = language("brought.pairTotal", ["total": language.text(.clamping(sum, first.total.currency))])
            return [total, Self.comparison(pair, sum, quotes?.items ?? [], in: language)].compactMap(\.self)
                .joined(separator: " ")
        }
        let unknown = form.what == .list ? about?.unknown ?? [] : []
        notAsked = unknown.isEmpty ? nil : language("brought.notAsked", ["things": language.list(unknown, showing: 10)])
        let cut = about?.isCut == true && form.what.isGoods
        summary = quotes.map { quotes in
            [
                language("brought.found", count: quotes.items.count),
                cut ? language("brought.cut", ["most": language.text(OfferSubject.mostWishes)]) : nil,
            ].compactMap(\.self).joined(separator: ". ")
        }
    }
}

extension OfferPage {
    /// The advantage of `pair` over the best single offer: more complete lines, or else a lower total. `nil` if there
    /// is neither, or no single offer can be ordered.
    fileprivate static func comparison(
        _ pair: [FoundQuote], _ total: Int, _ all: [FoundQuote], in language: Language
    ) -> String? {
        guard let best = all.first(where: { $0.belowMinimum == nil }), best.total.currency == pair.first?.total.currency
        else { return nil }
        func enough(_ quotes: [FoundQuote]) -> Int { quotes.flatMap(\.lines).count { $0.lacking == nil } }
        let more = enough(pair) - enough([best])
        let less = best.total.amount - total
        if more > 0 {
            return language("brought.pairMore", count: more, ["partner": best.partnerName])
        }
        guard less > 0 else { return nil }
        return language(
            "brought.pairLess",
            ["sum": language.text(.clamping(less, best.total.currency)), "partner": best.partnerName])
    }
}
