import Foundation

/// Sessions that ended, oldest first.
public struct Revocations: Codable, Hashable, Sendable {
    /// One session: tokens of it that are still in date are refused until `until`, all of them where it ended.
    public struct Item: Codable, Hashable, Sendable {
        public let session: ID<Session>
        public let until: Date
        /// Where the session goes on, because it was locked or its owner's roles changed: only tokens that were issued
        /// up to then are refused.
        public let issuedUpTo: Date?

        public init(session: ID<Session>, until: Date, issuedUpTo: Date? = nil) {
            self.session = session
            self.until = until
            self.issuedUpTo = issuedUpTo
        }

        /// Writes `issuedUpTo` to the millisecond: tokens of one second may fall on either side of it.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(session, forKey: .session)
            try container.encode(until, forKey: .until)
            let precise = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
            // Formatting cuts off what a binary fraction lacks of its millisecond.
            let instant = issuedUpTo.map { Date(milliseconds: $0.milliseconds) + 0.000_1 }
            try container.encodeIfPresent(instant.map(precise.format), forKey: .issuedUpTo)
        }
    }

    public let items: [Item]
    /// Give it as `after` next time.
    public let last: Int

    public init(items: [Item], last: Int) {
        self.items = items
        self.last = last
    }
}
