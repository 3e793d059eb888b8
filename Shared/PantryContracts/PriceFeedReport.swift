import Contracts
import Foundation

/// The result of reading a price list in the operator's folder of price feeds.
public struct PriceFeedReport: Codable, Hashable, Sendable {
    /// A refused line.
    public struct Fault: Codable, Hashable, Sendable {
        /// From 1; in JSON, the number of the object.
        public let line: Int
        /// The wrong field; `nil` if the whole line is unreadable.
        public let field: String?
        /// In English.
        public let reason: String

        public init(line: Int, field: String? = nil, reason: String) {
            self.line = line
            self.field = field
            self.reason = reason
        }
    }

    public let file: String
    public let readAt: Date
    public let taken: Int
    public let refused: Int
    /// The first refused lines, at most 20.
    public let faults: [Fault]

    public init(file: String, readAt: Date, taken: Int, refused: Int, faults: [Fault]) {
        self.file = file
        self.readAt = readAt
        self.taken = taken
        self.refused = refused
        self.faults = faults
    }
}
