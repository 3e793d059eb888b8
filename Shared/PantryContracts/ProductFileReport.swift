import Contracts
import Foundation

/// A list of products that the operator has put into the folder of products, and what came of it.
public struct ProductFileReport: Codable, Hashable, Sendable {
    /// Why rows were not taken.
    public struct Reason: Codable, Hashable, Sendable {
        /// In English.
        public let reason: String
        public let count: Int
        /// The first of them, at most three.
        public let examples: [Example]

        public init(reason: String, count: Int, examples: [Example]) {
            self.reason = reason
            self.count = count
            self.examples = examples
        }
    }

    /// A row that was not taken.
    public struct Example: Codable, Hashable, Sendable {
        /// From 1.
        public let line: Int
        /// How it begins; absent where it is too long to be looked at.
        public let text: String?

        public init(line: Int, text: String?) {
            self.line = line
            self.text = text
        }
    }

    public let file: String
    public let readAt: Date
    public let taken: Int
    /// How many of these were new or said something new.
    public let changed: Int
    public let refused: Int
    public let reasons: [Reason]

    public init(file: String, readAt: Date, taken: Int, changed: Int, refused: Int, reasons: [Reason]) {
        self.file = file
        self.readAt = readAt
        self.taken = taken
        self.changed = changed
        self.refused = refused
        self.reasons = reasons
    }
}
