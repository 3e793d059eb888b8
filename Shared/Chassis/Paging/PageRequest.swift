import Contracts

/// The part of a list that somebody asks for: how long it is, and behind what it begins.
///
///     let part = try PageRequest<ID<InboxMessage>>(query, of: AuthAPI.messages)
///     let found = try await messages(before: part.after, limit: part.rows)
///     return try part.page(found) { $0.id }
///
/// `Place` is what the list is ordered by, so that a part begins where the one before ended, whatever came or went
/// meanwhile.
public struct PageRequest<Place: Codable & Sendable>: Sendable {
    public let list: ListName
    /// How many items, 1 to 100.
    public let limit: Int
    /// The place of the last item before; `nil` at the beginning.
    public let after: Place?

    /// Throws 422 for a limit out of range, and 400 that names `cursor` for one that is damaged or of another list.
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

    /// The part of the list that `endpoint` answers with.
    ///
    /// - Parameter owner: what the list belongs to, if the endpoint has one for each of something.
    public init<Who, Input, Output>(
        _ query: some PagedQuery, of endpoint: Endpoint<Who, Input, Output>, at owner: String? = nil
    ) throws(Problem) {
        try self.init(query, of: ListName(endpoint, at: owner))
    }

    /// How many rows to read: one more than the part has tells whether the list goes on.
    public var rows: Int { limit + 1 }

    /// The part, and where the next one begins, if the list goes on.
    ///
    /// - Parameter found: at most `rows`.
    public func cut<Row>(
        _ found: some Sequence<Row>, by place: (Row) throws -> Place
    ) throws -> (rows: [Row], next: String?) {
        let found = Array(found.prefix(rows))
        let part = Array(found.prefix(limit))
        guard found.count > limit, let last = part.last else { return (part, nil) }
        return (part, try next(behind: place(last)))
    }

    /// The same as it is answered.
    public func page<Item>(
        _ found: some Sequence<Item>, total: Int? = nil, by place: (Item) throws -> Place
    ) throws -> Page<Item> {
        let (items, next) = try cut(found, by: place)
        return Page(items: items, next: next, total: total)
    }

    /// The cursor of the part behind `place`.
    public func next(behind place: Place) throws -> String { try ListCursor.text(of: place, in: list) }
}

/// Tells one list from every other one, so that a cursor counts for its own list alone.
public struct ListName: Hashable, Sendable {
    let text: String

    /// - Parameter owner: what the list belongs to, if the endpoint has one for each of something.
    public init<Who, Input, Output>(_ endpoint: Endpoint<Who, Input, Output>, at owner: String? = nil) {
        text = "\(endpoint.service.rawValue).\(endpoint.name) \(owner ?? "")"
    }
}
