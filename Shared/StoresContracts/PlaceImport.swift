import Contracts
import Foundation

/// A file of places, and what came of it.
public struct PlaceImport: Codable, Hashable, Sendable {
    public enum State: String, Vocabulary {
        case reading
        /// It was read to its end.
        case done
        /// It ended in the middle or could not be read further; what came before stands.
        case broken
        /// The service was stopped in the middle; what came before stands. Send the file again.
        case stopped
    }

    public let id: ID<PlaceImport>
    public let name: String?
    public let format: String
    public let state: State
    public let startedAt: Date
    /// Until then it was read.
    public let at: Date
    /// How many places it told of.
    public let places: Int
    /// How many of them were new or said something else than before; of a file that is still being read, so far.
    public let changed: Int
    /// How many stand at another place than before.
    public let moved: Int
    /// How many were recognised as another record's shop, in the end.
    public let merged: Int
    /// How many places of the same collections it does not tell of; absent until it was read to its end.
    public let missing: Int?
    /// What was no shop, had no name, stood nowhere or was written as no record is, by reason.
    public let skipped: [String: Int]
    /// Where the first of each stands, in bytes from the beginning.
    public let firstSkipped: [String: Int]
    /// Why and where it broke off, in bytes from the beginning.
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

/// What came of a table of prices.
public struct PriceReport: Codable, Hashable, Sendable {
    /// A line that was not taken.
    public struct Fault: Codable, Hashable, Sendable {
        /// From 1, the line with the names of the columns.
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
    /// The first 100 that were refused.
    public let faults: [Fault]

    public init(taken: Int, refused: Int, faults: [Fault]) {
        self.taken = taken
        self.refused = refused
        self.faults = faults
    }
}

/// Whose prices are known.
public struct StorePriceSources: Codable, Hashable, Sendable {
    /// At most 500.
    public let items: [StorePriceSource]

    public init(items: [StorePriceSource]) { self.items = items }
}

/// One of those who tell prices: the tables that were sent under one name.
public struct StorePriceSource: Codable, Hashable, Sendable {
    public let source: String
    /// How many prices of it are known.
    public let prices: Int
    /// How many stores they are of.
    public let stores: Int
    /// When the newest of them was seen.
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

/// Whose prices are taken away.
public struct StorePriceRemoval: Codable, Hashable, Sendable {
    /// As the list of sources calls it; from 1 to 200 characters.
    public var source: String

    public init(source: String) { self.source = source }
}

/// How many prices were taken away.
public struct StorePricesRemoved: Codable, Hashable, Sendable {
    public let removed: Int

    public init(removed: Int) { self.removed = removed }
}
