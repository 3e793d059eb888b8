import Contracts
import Foundation

/// A list of prices that the operator has put into the folder of price feeds, and what came of it.
public struct PriceFeedReport: Codable, Hashable, Sendable {
    /// A line that was not taken.
    public struct Fault: Codable, Hashable, Sendable {
        /// From 1; of a list in JSON the number of the object.
        public let line: Int
        /// The field that is wrong; absent where the line cannot be read at all.
        public let field: String?
        /// Why, in English.
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
    /// The first of the lines that were refused, at most 20.
    public let faults: [Fault]

    public init(file: String, readAt: Date, taken: Int, refused: Int, faults: [Fault]) {
        self.file = file
        self.readAt = readAt
        self.taken = taken
        self.refused = refused
        self.faults = faults
    }
}
