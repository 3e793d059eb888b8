/// A part of a list that can be longer.
public struct Page<Item: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
    public let items: [Item]
    /// Give it as `cursor` to get the part that follows; absent on the last one.
    public let next: String?
    /// How many there are in all, where that is cheap to know.
    public let total: Int?

    public init(items: [Item], next: String? = nil, total: Int? = nil) {
        self.items = items
        self.next = next
        self.total = total
    }
}

/// How many items a list answers with: 1 to 100, 20 unless said otherwise.
public enum PageLimit {
    public static let standard = 20

    /// Throws a 422 problem for a limit out of range.
    public static func checked(_ limit: Int?) throws(Problem) -> Int {
        guard let limit else { return standard }
        guard (1...100).contains(limit) else { throw .invalid("limit", .outOfRange(1...100)) }
        return limit
    }
}

/// What asks for a part of a list, with whatever else it asks.
public protocol PagedQuery: Sendable {
    /// How many items, 1 to 100; 20 unless given.
    var limit: Int? { get }
    /// The `next` of the part before; `nil` at the beginning.
    var cursor: String? { get }
}

/// Asks for a part of a list.
public struct PageQuery: PagedQuery, Codable, Hashable, Sendable {
    public var limit: Int?
    public var cursor: String?

    public init(limit: Int? = nil, cursor: String? = nil) {
        self.limit = limit
        self.cursor = cursor
    }
}
