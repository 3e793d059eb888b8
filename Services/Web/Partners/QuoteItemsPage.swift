import Contracts
import Kitchen
import OrdersContracts

/// A part of the items of a place by section, with the count of each in the offer. The items of the offer are in each
/// part.
struct QuoteItemsPage: PageModel {
    struct Item: PageModel {
        let sku: String
        let name: String
        let price: String
        let about: String?
        /// The allergens that the partner declares.
        let contents: String
        let suitability: String?
        let isWarning: Bool
        /// The count in the offer; `nil` for none.
        let count: String?
        /// The labels of the buttons; `nil` for a hidden button.
        let add: String?
        let more: String?
        let fewer: String?
        /// The label of the button to remove an item that is gone or short.
        let remove: String?
        /// The number left of an item that is short; `nil` if there are enough.
        let left: String?
    }

    struct Section: PageModel {
        let title: String?
        let items: [Item]
    }

    /// An item whose price fills the gap to the minimum order.
    struct Suggestion: PageModel {
        let sku: String
        let text: String
        let label: String
    }

    struct Search: PageModel {
        let action: String
        let text: Field
    }

    private static let mostSuggestions = 3
    private static let mostOthers = 100

    /// The address of this part.
    let address: String
    /// The search for an item; `nil` if one part has all items.
    let search: Search?
    /// The address of the next part; `nil` on the last one.
    let next: String?
    /// Says that no item matches the search; `nil` otherwise.
    let nothing: String?
    let general: String?
    let partner: String
    let belowMinimum: String?
    let suggestions: [Suggestion]
    let sections: [Section]
    let total: String
    let delivery: String
    /// The page that orders it; `nil` below the minimum order.
    let order: String?

    init(
        _ quote: Quote, _ offers: QuoteOffers, _ asked: QuoteOffersQuery, _ errors: FieldErrors, in language: Language
    ) {
        let money = { (amount: Int) in language.text(Money.clamping(amount, quote.currency)) }
        let pieces = offers.items.reduce(0) { $0 + $1.available }
        address = Self.address(quote.id, asked)
        next = offers.next.map { Self.address(quote.id, QuoteOffersQuery(text: asked.text, cursor: $0)) }
        let hasOthers = next != nil || asked.cursor != nil || offers.items.contains { $0.count == 0 }
        nothing = hasOthers ? nil : asked.text.map { language("brought.noItem", ["text": $0]) }
        search =
            next == nil && asked == Self.asked()
            ? nil
            : Search(
                action: Self.address(quote.id),
                text: Field(name: "text", label: language("brought.search"), value: asked.text ?? "", type: "search"))
        general = errors.general
        partner = quote.partnerName
        belowMinimum = offers.belowMinimum.map { language("brought.belowMinimum", ["sum": language.text($0)]) }
        suggestions = offers.enough.prefix(Self.mostSuggestions).map { item in
            Suggestion(
                sku: item.sku, text: "\(item.name) · \(language.text(item.price))",
                label: language("brought.addItem", ["item": item.name]))
        }
        let offered = Set(offers.items.map(\.sku))
        let gone = quote.lines.filter { !offered.contains($0.item) }.map {
            Item(gone: $0, price: money($0.unitPrice), canBeRemoved: pieces > 0, in: language)
        }
        sections =
            (gone.isEmpty ? [] : [Section(title: language("brought.gone"), items: gone)])
            + Self.sections(of: offers.items, pieces: pieces, in: language)
        total = money(quote.total)
        delivery =
            quote.fee == 0 ? language("brought.freeDelivery") : language("brought.fee", ["fee": money(quote.fee)])
        order = offers.belowMinimum == nil ? "/quotes/\(quote.id)/order" : nil
    }

    static func address(_ quote: ID<Quote>, _ asked: QuoteOffersQuery = Self.asked()) -> String {
        let parts = [("text", asked.text), ("cursor", asked.cursor)].compactMap { name, value in
            value.map { (name, $0) }
        }
        return "/quotes/\(quote)/items" + Query.text(parts)
    }

    /// The query for a part; an empty search finds all items.
    static func asked(text: String? = nil, cursor: String? = nil) -> QuoteOffersQuery {
        let text = text.flatMap { $0.isEmpty ? nil : $0 }
        return QuoteOffersQuery(text: text, limit: mostOthers, cursor: cursor)
    }

    /// Sorts by section and price, so that an item keeps its place when its count changes. Items without a section come
    /// last.
    private static func sections(of items: [OfferedItem], pieces: Int, in language: Language) -> [Section] {
        let parts = Dictionary(grouping: items) { $0.section ?? "" }
        return parts.sorted { ($0.key.isEmpty ? 1 : 0, $0.key) < ($1.key.isEmpty ? 1 : 0, $1.key) }.map { part in
            let sorted = part.value.sorted { ($0.price.amount, $0.sku) < ($1.price.amount, $1.sku) }
            let title = part.key.isEmpty ? (parts.count > 1 ? language("brought.otherItems") : nil) : part.key
            return Section(title: title, items: sorted.map { Item($0, pieces: pieces, in: language) })
        }
    }
}

extension QuoteItemsPage.Item {
    /// - Parameter pieces: the available pieces in the offer; the last one cannot be removed.
    fileprivate init(_ item: OfferedItem, pieces: Int, in language: Language) {
        let named = { (key: String) in language(key, ["item": item.name]) }
        sku = item.sku
        name = item.name
        price = language.text(item.price)
        about = item.description
        contents = language.contents(item.allergens)
        suitability = item.suitability.map { language("orders.suitability.\($0.rawValue)") }
        isWarning = item.allergens == nil || item.suitability.map { $0 != .suits } ?? false
        count = item.count > 0 ? language.text(item.count) : nil
        add = item.count == 0 ? named("brought.addItem") : nil
        more = item.count > 0 && item.count < item.stock ?? 99 ? named("brought.more") : nil
        let isShort = item.available < item.count
        fewer = item.count > 0 && (pieces > 1 || isShort) ? named("brought.fewer") : nil
        remove = isShort && pieces > item.available ? named("brought.removeItem") : nil
        left = isShort ? language("brought.left", count: item.available) : nil
    }

    /// An item of the offer that the place no longer offers.
    fileprivate init(gone line: QuoteLine, price: String, canBeRemoved: Bool, in language: Language) {
        sku = line.item
        name = line.name
        self.price = price
        about = nil
        contents = language.contents(line.allergens)
        suitability = line.suitability.map { language("orders.suitability.\($0.rawValue)") }
        isWarning = true
        count = nil
        (add, more, fewer, left) = (nil, nil, nil, nil)
        remove = canBeRemoved ? language("brought.removeItem", ["item": line.name]) : nil
    }
}

extension OfferedItem {
    /// The pieces in the offer that the place still has, from 0 to 99.
    fileprivate var available: Int { min(count, stock ?? count) }
}

extension QuoteOffers {
    /// Items whose price fills the gap to the minimum order, cheapest first. Items that may not suit the person are
    /// left out.
    fileprivate var enough: [OfferedItem] {
        guard let missing = belowMinimum else { return [] }
        return items.filter { item in
            item.price.amount >= missing.amount && item.count < item.stock ?? 99
                && (item.suitability == nil || item.suitability == .suits)
        }.sorted { ($0.price.amount, $0.sku) < ($1.price.amount, $1.sku) }
    }
}
