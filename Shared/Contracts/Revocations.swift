import Foundation

/// Sessions that ended, oldest first.
public struct Revocations: Codable, Hashable, Sendable {
    /// One session, whose valid tokens are refused until `until`.
    public struct Item: Codable, Hashable, Sendable {
        public let session: ID<Session>
        public let until: Date
        /// For a session that continues because it was locked or its owner's roles changed: only tokens issued up to
        /// this time are refused. `nil` if the session ended.
        public let issuedUpTo: Date?

        public init(session: ID<Session>, until: Date, issuedUpTo: Date? = nil) {
            self.session = session
            self.until = until
            self.issuedUpTo = issuedUpTo
        }

        /// Writes `issuedUpTo` to the millisecond, since tokens of the same second may be before or after it.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(session, forKey: .session)
            try container.encode(until, forKey: .until)
            let precise = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
            // Formatting truncates; a binary fraction just below its millisecond would lose it.
            let instant = issuedUpTo.map { Date(milliseconds: $0.milliseconds) + 0.000_1 }
            try container.encodeIfPresent(instant.map(precise.format), forKey: .issuedUpTo)
        }
    }

    public let items: [Item]
    /// The `after` of the next request.
    public let last: Int

    public init(items: [Item], last: Int) {
        self.items = items
        self.last = last
    }
}
