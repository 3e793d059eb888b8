import Contracts
import Foundation

/// An import of places from a file.
public struct PlaceImport: Codable, Hashable, Sendable {
    public enum State: String, Vocabulary {
        case reading
        /// The whole file was read.
        case done
        /// The file was truncated or unreadable from some point; places before it are imported.
        case broken
        /// The service stopped during the import; places before it are imported. Send the file again.
        case stopped
    }

    public let id: ID<PlaceImport>
    public let name: String?
    public let format: String
    public let state: State
    public let startedAt: Date
    /// The time of the latest progress.
    public let at: Date
    /// The number of places in the file.
    public let places: Int
    /// The number of new or changed places; so far, if the file is still being read.
    public let changed: Int
    /// The number of places with a new position.
    public let moved: Int
    /// The number of records recognised as the same shop as another record, at the end.
    public let merged: Int
    /// The number of places of the same collections missing from the file; `nil` until the whole file was read.
    public let missing: Int?
    /// The number of skipped records by reason: not a shop, no name, no position or malformed.
    public let skipped: [String: Int]
    /// The byte offset of the first skipped record for each reason.
    public let firstSkipped: [String: Int]
    /// The reason for breaking off, with the byte offset.
    public let fault: ServiceNotice?

    public init(
        id: ID<PlaceImport>, name: String?, format: String, state: State, startedAt: Date, at: Date, places: Int,
        changed: Int, moved: Int, merged: Int, missing: Int?, skipped: [String: Int], fault: ServiceNotice?,
        firstSkipped: [String: Int] = [:]
    ) {
        self.firstSkipped = firstSkipped
        self.id = id
        self.name = name
        self.format = format
        self.state = state
        self.startedAt = startedAt
        self.at = at
        self.places = places
        self.changed = changed
        self.moved = moved
        self.merged = merged
        self.missing = missing
        self.skipped = skipped
        self.fault = fault
    }
}

/// The result of a table of prices.
public struct PriceReport: Codable, Hashable, Sendable {
    /// A refused line.
    public struct Fault: Codable, Hashable, Sendable {
        /// From 1, the header line.
        public let line: Int
        public let column: String?
        public let message: String

        public init(line: Int, column: String?, message: String) {
            self.line = line
            self.column = column
            self.message = message
        }
    }

    public let taken: Int
    public let refused: Int
    /// The first 100 refused lines.
    public let faults: [Fault]

    public init(taken: Int, refused: Int, faults: [Fault]) {
        self.taken = taken
        self.refused = refused
        self.faults = faults
    }
}

/// The sources of known prices.
public struct StorePriceSources: Codable, Hashable, Sendable {
    /// At most 500.
    public let items: [StorePriceSource]

    public init(items: [StorePriceSource]) { self.items = items }
}

/// A source of prices: the tables sent under one name.
public struct StorePriceSource: Codable, Hashable, Sendable {
    public let source: String
    /// The number of known prices.
    public let prices: Int
    /// The number of stores with these prices.
    public let stores: Int
    /// The day of the newest price.
    public let newest: Day
    public let oldest: Day

    public init(source: String, prices: Int, stores: Int, newest: Day, oldest: Day) {
        self.source = source
        self.prices = prices
        self.stores = stores
        self.newest = newest
        self.oldest = oldest
    }
}

/// Removes the prices of a source.
public struct StorePriceRemoval: Codable, Hashable, Sendable {
    /// As in the list of sources; 1 to 200 characters.
    public var source: String

    public init(source: String) { self.source = source }
}

/// The number of removed prices.
public struct StorePricesRemoved: Codable, Hashable, Sendable {
    public let removed: Int

    public init(removed: Int) { self.removed = removed }
}
