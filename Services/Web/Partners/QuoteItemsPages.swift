import Contracts
import Kitchen
import OrdersContracts

/// Other items of an offer's place: several dishes come in one order, with one fee.
struct QuoteItemsPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/quotes/:id/items") { try await page($0) }
        pages.post("/quotes/:id/items", change)
    }

    private func change(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Quote.self)
        do {
            let draft = try Self.change(visit.form)
            let quote = try await visit.ask { try await $0.call(OrdersAPI.changeQuote, at: id, sending: draft) }
            let next = quote.belowMinimum == nil ? "order" : "items"
            return .redirect(OwnPath("/quotes/\(quote.id)/\(next)") ?? .home)
        } catch let problem as Problem where [409, 422].contains(problem.status) {
            let errors = FieldErrors(problem, shown: [], in: visit.language)
            return try await page(visit, Self.typed(visit.form), errors, status: problem.status)
        }
    }

    /// The items of a form as they were typed. The form has a field `sku` and a field `count` for each item.
    private static func typed(_ form: Form) -> [(sku: String, count: String)] {
        zip(form.grouped["sku"] ?? [], form.grouped["count"] ?? []).map { ($0, $1) }
    }

    /// The counts of a form. Throws 422 for a count that is no number.
    private static func change(_ form: Form) throws(Problem) -> QuoteChange {
        var items: [QuoteChange.Item] = []
        for (sku, text) in typed(form) {
            guard let count = text.isEmpty ? 0 : Int(text) else { throw .invalid("count", .notWhole) }
            items.append(QuoteChange.Item(sku: sku, count: count))
        }
        return QuoteChange(items: items)
    }

    private func page(
        _ visit: Visit, _ typed: [(sku: String, count: String)] = [], _ errors: FieldErrors = .none, status: Int = 200
    ) async throws -> PageResponse {
        let id = try visit.id(Quote.self)
        do {
            let quote = try await visit.ask { try await $0.call(OrdersAPI.quote, at: id) }
            let offers = try await visit.ask { try await $0.call(OrdersAPI.quoteOffers, at: id) }
            return .page(
                Screen(
                    "Partners/items", title: quote.partnerName, tab: .results, status: .init(code: status),
                    QuoteItemsPage(quote, offers, typed, errors, in: visit.language)))
        } catch let problem as Problem where problem.status == 404 {
            return .page(
                Screen("Order/over", title: visit.language("orders.over"), status: .notFound, CheckoutOverPage()))
        }
    }
}

/// The items of a place, with how many of each the offer has.
struct QuoteItemsPage: PageModel {
    struct Item: PageModel {
        let number: Int
        let sku: String
        let name: String
        let price: String
        let count: String
        let note: String?
    }

    let id: String
    let general: String?
    let partner: String
    let belowMinimum: String?
    let items: [Item]

    /// - Parameter typed: counts that were typed and not taken; they stand in place of those of the offer.
    init(
        _ quote: Quote, _ offers: QuoteOffers, _ typed: [(sku: String, count: String)], _ errors: FieldErrors,
        in language: Language
    ) {
        let typed = Dictionary(typed.map { ($0.sku, $0.count) }) { first, _ in first }
        id = quote.id.description
        general = errors.general
        partner = quote.partnerName
        belowMinimum = offers.belowMinimum.map { language("brought.belowMinimum", ["sum": language.text($0)]) }
        items = offers.items.enumerated().map { number, item in
            Item(
                number: number, sku: item.sku, name: item.name, price: language.text(item.price),
                count: typed[item.sku] ?? String(item.count),
                note: item.suitability == .unknown ? language("brought.unknown") : nil)
        }
    }
}
