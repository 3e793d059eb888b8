import Contracts

/// A requested page of a list: its length and its starting point.
///
///     let part = try PageRequest<ID<InboxMessage>>(query, of: AuthAPI.messages)
///     let found = try await messages(before: part.after, limit: part.rows)
///     return try part.page(found) { $0.id }
///
/// `Place` is the sort key of the list, so pages stay contiguous even if items are added or removed.
public struct PageRequest<Place: Codable & Sendable>: Sendable {
    public let list: ListName
    /// The maximum number of items, 1 to 100.
    public let limit: Int
    /// The place of the preceding item; `nil` for the first page.
    public let after: Place?

    /// Throws 422 if the limit is out of range, and 400 for `cursor` if it is damaged or of another list.
    public init(_ query: some PagedQuery, of list: ListName) throws(Problem) {
        self.list = list
        limit = try PageLimit.checked(query.limit)
        if let cursor = query.cursor {
            let place: Place = try ListCursor.place(cursor, of: list)
            after = place
        } else {
            after = nil
        }
    }

    /// A page of the list at `endpoint`.
    ///
    /// - Parameter owner: the owner of the list, if the endpoint has a list per owner.
    public init<Who, Input, Output>(
        _ query: some PagedQuery, of endpoint: Endpoint<Who, Input, Output>, at owner: String? = nil
    ) throws(Problem) {
        try self.init(query, of: ListName(endpoint, at: owner))
    }

    /// The number of rows to read. One more than `limit` tells whether the list continues.
    public var rows: Int { limit + 1 }

    /// The rows of the page, and the cursor of the next page; `nil` if the list ends.
    ///
    /// - Parameter found: at most `rows` rows.
    public func cut<Row>(
        _ found: some Sequence<Row>, by place: (Row) throws -> Place
    ) throws -> (rows: [Row], next: String?) {
        let found = Array(found.prefix(rows))
        let part = Array(found.prefix(limit))
        guard found.count > limit, let last = part.last else { return (part, nil) }
        return (part, try next(behind: place(last)))
    }

    /// The page as a response.
    public func page<Item>(
        _ found: some Sequence<Item>, total: Int? = nil, by place: (Item) throws -> Place
    ) throws -> Page<Item> {
        let (items, next) = try cut(found, by: place)
        return Page(items: items, next: next, total: total)
    }

    /// The cursor of the page after `place`.
    public func next(behind place: Place) throws -> String { try ListCursor.text(of: place, in: list) }
}

/// The identity of a list, so that a cursor is valid only for its own list.
public struct ListName: Hashable, Sendable {
    let text: String

    /// - Parameter owner: the owner of the list, if the endpoint has a list per owner.
    public init<Who, Input, Output>(_ endpoint: Endpoint<Who, Input, Output>, at owner: String? = nil) {
        text = "\(endpoint.service.rawValue).\(endpoint.name) \(owner ?? "")"
    }
}
