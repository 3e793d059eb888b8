import Contracts
import Kitchen
import OrdersContracts

/// The catalogue of a place, edited by hand: adding, pricing, availability and food matches.
struct PartnerCataloguePages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/partner/places/:id/catalogue") { try await page(nil, .none, $0) }
        pages.post("/partner/places/:id/catalogue", add)
        pages.post("/partner/places/:id/catalogue/item", on: "/partner/places/:id/catalogue", change)
        pages.post("/partner/places/:id/catalogue/match", on: "/partner/places/:id/catalogue", decide)
    }

    private func add(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(PartnerPlace.self)
        let form = ItemForm(visit.form)
        do {
            let currency = try await visit.ask { try await $0.call(OrdersAPI.place, at: id) }.details.deliveryFee
                .currency
            let change = try form.change(in: currency)
            try await send(CatalogueDelta(items: [change]), to: id, visit)
            return .redirect(path(id), notice: Notice("console.itemSaved"))
        } catch let problem as Problem where problem.status == 422 {
            return try await page(
                form, FieldErrors(problem, shown: ItemForm.names, in: visit.language), visit, status: 422)
        }
    }

    /// Marks one item as available or sold out, or removes it.
    private func change(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(PartnerPlace.self)
        let sku = visit.form["sku"] ?? ""
        let delta =
            switch visit.form["state"] {
            case "in": CatalogueDelta(items: [CatalogueItemChange(sku: sku, isAvailable: true, snoozedUntil: .remove)])
            case "removed": CatalogueDelta(removed: [sku])
            default: CatalogueDelta(items: [CatalogueItemChange(sku: sku, isAvailable: false)])
            }
        do {
            try await send(delta, to: id, visit)
        } catch let problem as Problem where problem.status == 422 {
            return try await page(nil, FieldErrors(problem, shown: [], in: visit.language), visit, status: 422)
        }
        return .redirect(path(id), notice: Notice("console.itemSaved"))
    }

    /// Accepts the suggested food or recipe of an item, or rejects both.
    private func decide(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(PartnerPlace.self)
        let item = try visit.form["item"].flatMap(ID<CatalogueItem>.init).orNotFound(.address)
        let isRight = visit.form["state"] == "right"
        let decision = MatchDecisions.Decision(
            item: item, food: isRight ? visit.form["food"].flatMap(ID.init) : nil,
            recipe: isRight ? visit.form["recipe"].flatMap(ID.init) : nil)
        try await visit.ask {
            _ = try await $0.call(OrdersAPI.decideMatches, at: id, sending: MatchDecisions(items: [decision]))
        }
        return .redirect(path(id), notice: Notice("console.itemSaved"))
    }

    /// Throws a 422 problem with the errors of the first refused item.
    private func send(_ delta: CatalogueDelta, to id: ID<PartnerPlace>, _ visit: Visit) async throws {
        let report = try await visit.ask { try await $0.call(OrdersAPI.changeCatalogue, at: id, sending: delta) }
        if let refusal = report.refusals.first {
            throw Problem.invalid(
                refusal.errors.map { $0.field.hasPrefix("price") ? $0.at("price") : $0 })
        }
    }

    private func path(_ id: ID<PartnerPlace>) -> OwnPath { OwnPath("/partner/places/\(id)/catalogue") ?? .home }

    private func page(
        _ typed: ItemForm?, _ errors: FieldErrors, _ visit: Visit, status: Int = 200
    ) async throws -> PageResponse {
        let id = try visit.id(PartnerPlace.self)
        let query = CatalogueQuery(text: visit.query["text"], limit: 50, cursor: visit.query["cursor"])
        let place = try await visit.ask { try await $0.call(OrdersAPI.place, at: id) }
        let found = try await visit.ask { try await $0.call(OrdersAPI.catalogue, at: id, sending: query) }
        let uploads = try await visit.askIfPossible { try await $0.call(OrdersAPI.catalogueUploads, at: id).items }
        let running = uploads?.first { $0.state == .running }
        let model = PartnerCataloguePage(place, found, query, running, typed, errors, in: visit.language)
        return .page(
            Screen(
                "Partners/catalogue", title: visit.language("console.catalogue"), tab: .profile,
                status: .init(code: status), model))
    }
}

/// The typed item form.
struct ItemForm: Sendable {
    static let names = ["sku", "name", "price", "stock"]
    private let values: [String: String]

    init(_ form: Form) { values = Dictionary(uniqueKeysWithValues: Self.names.map { ($0, form[$0] ?? "") }) }

    subscript(name: String) -> String { values[name] ?? "" }

    func change(in currency: Currency) throws(Problem) -> CatalogueItemChange {
        var check = FieldCheck()
        let price = Money(typed: self["price"], in: currency)
        let stock = Int(self["stock"])
        check("price", price != nil, .money(in: currency))
        check("stock", self["stock"].isEmpty || stock != nil, .notWhole)
        try check.finish()
        return CatalogueItemChange(
            sku: self["sku"].trimmingCharacters(in: .whitespaces), name: self["name"], price: price,
            stock: stock.map(Change.set) ?? .remove)
    }
}

/// One page of the catalogue, and the form for one item.
struct PartnerCataloguePage: PageModel {
    struct Item: PageModel {
        let sku: String
        let name: String
        let price: String
        let facts: String
        let isOut: Bool
        let id: String
        /// The suggested match as a sentence; `nil` without a suggestion.
        let suggestion: String?
        let food: String?
        let recipe: String?
        /// The page that changes the match.
        let change: String
    }

    let general: String?
    let placeID: String
    /// The page of the running upload; `nil` if there is none.
    let running: String?
    let place: String
    let text: Field
    let items: [Item]
    let next: String?
    let fields: [Field]
    let isOpen: Bool

    init(
        _ place: PartnerPlace, _ found: Page<CatalogueItem>, _ asked: CatalogueQuery, _ running: CatalogueUpload?,
        _ typed: ItemForm?, _ errors: FieldErrors, in language: Language
    ) {
        self.running = running?.id.uploadPath.description
        general = errors.general
        placeID = place.id.description
        self.place = place.details.name
        text = Field(name: "text", label: language("partners.search"), value: asked.text ?? "", type: "search")
        items = found.items.map { item in
            let draft = item.details
            let match = language("console.match.\(item.match.state.rawValue)")
            let name = item.match.counts ? item.match.name : nil
            return Item(
                sku: draft.sku, name: draft.name, price: language.text(draft.price),
                facts: [
                    draft.isAvailable == false ? language("console.isOut") : nil, draft.sku,
                    draft.stock.map { language("console.inStock", ["count": language.text($0)]) },
                    draft.bestBefore.map { language("brought.bestBefore", ["day": language.text($0)]) },
                    name.map { "\(match): \($0)" } ?? match,
                    draft.allergens == nil ? language("console.noAllergens") : nil,
                ].compactMap(\.self).joined(separator: " · "), isOut: draft.isAvailable == false,
                id: item.id.description,
                suggestion: item.match.state == .suggested
                    ? language("console.suggestion", ["name": item.match.name ?? draft.name]) : nil,
                food: item.match.food?.description, recipe: item.match.recipe?.description,
                change: PartnerMatchPage.address(place.id, [("sku", draft.sku)]))
        }
        next = found.next.map { cursor in
            "/partner/places/\(place.id)/catalogue"
                + Query.text((asked.text.map { [("text", $0)] } ?? []) + [("cursor", cursor)])
        }
        fields = [("sku", "text"), ("name", "text"), ("price", "decimal"), ("stock", "numeric")].map { name, mode in
            Field(
                name: name, label: language("console.item.\(name)"), value: typed?[name] ?? "",
                hint: language.known("console.itemHint.\(name)"), error: errors[name], inputMode: mode,
                isRequired: name != "stock")
        }
        isOpen = typed != nil || (found.items.isEmpty && asked.text == nil)
    }
}
