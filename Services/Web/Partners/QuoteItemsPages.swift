import Contracts
import Kitchen
import OrdersContracts

/// Adds items of the same place to an offer: one order, one fee. A change stays on the part of the items in view.
struct QuoteItemsPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/quotes/:id/items") { try await page($0) }
        pages.post("/quotes/:id/items", change)
    }

    /// Makes an offer with a new count of one item, and jumps to that item.
    private func change(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Quote.self)
        let press = try CountPress(visit.form["do"] ?? "").orNotFound(.address)
        do {
            let quote = try await visit.ask { try await $0.call(OrdersAPI.quote, at: id) }
            let item = QuoteChange.Item(sku: press.sku, count: press.count(in: quote))
            let changed = try await visit.ask {
                try await $0.call(OrdersAPI.changeQuote, at: id, sending: QuoteChange(items: [item]))
            }
            let row = "#item-\(Query.encoded(press.sku))"
            return .redirect(
                OwnPath(QuoteItemsPage.address(changed.id, asked(visit)) + row)
                    ?? OwnPath(QuoteItemsPage.address(changed.id) + row) ?? .home,
                notice: Notice(changed, of: quote, removing: item.count == 0 ? item.sku : nil, in: visit.language))
        } catch let problem as Problem where [404, 409, 422].contains(problem.status) {
            return try await page(visit, FieldErrors(problem, shown: [], in: visit.language), status: problem.status)
        }
    }

    private func asked(_ visit: Visit) -> QuoteOffersQuery {
        QuoteItemsPage.asked(text: visit.query["text"], cursor: visit.query["cursor"])
    }

    private func page(
        _ visit: Visit, _ errors: FieldErrors = .none, status: Int = 200
    ) async throws -> PageResponse {
        let (id, query) = (try visit.id(Quote.self), asked(visit))
        do {
            let quote = try await visit.ask { try await $0.call(OrdersAPI.quote, at: id) }
            let offers = try await visit.ask { try await $0.call(OrdersAPI.quoteOffers, at: id, sending: query) }
            return .page(
                Screen(
                    "Partners/items", title: quote.partnerName, tab: .results, status: .init(code: status),
                    QuoteItemsPage(quote, offers, query, errors, in: visit.language)))
        } catch let problem as Problem where problem.status == 404 {
            return .page(
                Screen("Order/over", title: visit.language("orders.over"), status: .notFound, CheckoutOverPage()))
        }
    }
}

extension Notice {
    private static let mostNamed = 3

    /// Names the items of `quote` that `changed` lacks or has too few of; `nil` without any.
    ///
    /// - Parameter sku: the item that the person removed; `nil` for none.
    fileprivate init?(_ changed: FoundQuote, of quote: Quote, removing sku: String?, in language: Language) {
        let there = Set(changed.lines.map(\.sku))
        let gone = quote.lines.filter { $0.item != sku && !there.contains($0.item) }.map(\.name)
        let fewer = changed.lines.filter { $0.lacking != nil }.map { "\(language.text($0.count)) × \($0.name)" }
        let sentences = [("brought.leftOut", gone), ("brought.reduced", fewer)].filter { !$0.1.isEmpty }
            .map { language($0.0, ["items": language.list($0.1, showing: Self.mostNamed)]) }
        guard !sentences.isEmpty else { return nil }
        self.init("brought.changed", ["text": sentences.joined(separator: " ")], isProblem: true)
    }
}

/// A pressed button: one more of an item, one fewer, or none.
private struct CountPress {
    enum Step: String {
        /// One more: `add` for a suggestion or an item not in the offer, `more` for one in the offer.
        case add, more
        case fewer, none
    }

    let step: Step
    let sku: String

    /// `nil` if no button sends `text`.
    init?(_ text: String) {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), let step = Step(rawValue: String(text[..<colon]))
        else { return nil }
        self.step = step
        sku = String(text[text.utf8.index(after: colon)...])
    }

    /// The count of the item after the press, from 0 to 99.
    func count(in quote: Quote) -> Int {
        let count = min(quote.lines.filter { $0.item == sku }.reduce(0) { $0 + $1.quantity }, 99)
        return switch step {
        case .add, .more: min(count + 1, 99)
        case .fewer: max(count - 1, 0)
        case .none: 0
        }
    }
}
