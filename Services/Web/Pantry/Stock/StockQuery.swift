import Contracts
import PantryContracts

/// The order and search of the pantry page.
struct StockQuery: Sendable {
    enum Order: String, CaseIterable {
        case expiry, category, place
    }

    /// The most foods on a page.
    private static let most = 100

    var order: Order
    var words: String
    var cursor: String?

    init(_ query: Form) {
        order = query["by"].flatMap(Order.init) ?? .expiry
        // The service takes at most 100 characters.
        words = String((query["q"] ?? "").prefix(100))
        cursor = query["cursor"]
    }

    var asked: PantryFoodQuery {
        let sort: PantrySort =
            switch order {
            case .expiry: .expiry
            case .category: .category
            case .place: .place
            }
        return PantryFoodQuery(
            query: words.isEmpty ? nil : words, sort: sort, limit: Self.most, cursor: cursor)
    }

    var address: String {
        var parts: [(String, String)] = []
        if order != .expiry { parts.append(("by", order.rawValue)) }
        if !words.isEmpty { parts.append(("q", words)) }
        if let cursor { parts.append(("cursor", cursor)) }
        return "/pantry" + Query.text(parts)
    }

    /// The first page in another order.
    func ordered(by order: Order) -> StockQuery {
        var query = self
        (query.order, query.cursor) = (order, nil)
        return query
    }

    func following(_ cursor: String) -> StockQuery {
        var query = self
        query.cursor = cursor
        return query
    }
}
