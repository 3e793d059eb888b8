import Contracts
import Foundation

/// The result of reading a product list in the operator's folder of products.
public struct ProductFileReport: Codable, Hashable, Sendable {
    /// A reason for refused rows.
    public struct Reason: Codable, Hashable, Sendable {
        /// In English.
        public let reason: String
        public let count: Int
        /// The first refused rows, at most three.
        public let examples: [Example]

        public init(reason: String, count: Int, examples: [Example]) {
            self.reason = reason
            self.count = count
            self.examples = examples
        }
    }

    /// A refused row.
    public struct Example: Codable, Hashable, Sendable {
        /// From 1.
        public let line: Int
        /// The beginning of the row; `nil` if it is too long to be read.
        public let text: String?

        public init(line: Int, text: String?) {
            self.line = line
            self.text = text
        }
    }

    public let file: String
    public let readAt: Date
    public let taken: Int
    /// The number of `taken` rows that were new or changed.
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
