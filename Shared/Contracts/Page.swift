/// A part of a list.
public struct Page<Item: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
    public let items: [Item]
    /// The `cursor` of the next part; `nil` on the last one.
    public let next: String?
    /// The length of the whole list; `nil` if expensive to count.
    public let total: Int?

    public init(items: [Item], next: String? = nil, total: Int? = nil) {
        self.items = items
        self.next = next
        self.total = total
    }
}

/// The number of items in a page: 1 to 100, 20 if absent.
public enum PageLimit {
    public static let standard = 20

    /// Throws a 422 problem for a limit out of range.
    public static func checked(_ limit: Int?) throws(Problem) -> Int {
        guard let limit else { return standard }
        guard (1...100).contains(limit) else { throw .invalid("limit", .outOfRange(1...100)) }
        return limit
    }
}

/// A query for a part of a list.
public protocol PagedQuery: Sendable {
    /// The number of items, 1 to 100; 20 if `nil`.
    var limit: Int? { get }
    /// The `next` of the previous page; `nil` for the first page.
    var cursor: String? { get }
}

/// A query for a part of a list, without filters.
public struct PageQuery: PagedQuery, Codable, Hashable, Sendable {
    public var limit: Int?
    public var cursor: String?

    public init(limit: Int? = nil, cursor: String? = nil) {
        self.limit = limit
        self.cursor = cursor
    }
}
