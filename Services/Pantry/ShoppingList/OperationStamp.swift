import Contracts
import Foundation
import PantryContracts
import Storage

/// When an operation was done, as far as it decides which of two counts: by its instant, and of two at one instant by its
/// identifier. Its text sorts in the same order.
struct OperationStamp: Codable, Comparable, Hashable, Sendable, SQLConvertible, CustomStringConvertible {
    /// Before every operation.
    static let none = OperationStamp(text: "")

    private let text: String

    private init(text: String) { self.text = text }

    /// An instant before 1970 counts as 1970.
    init(_ operation: ID<ListOperation>, at instant: Date) {
        text = Self.milliseconds(instant) + " \(operation)"
    }

    /// Before every operation at that instant.
    init(before instant: Date) { text = Self.milliseconds(instant) }

    /// To the millisecond; `nil` of none.
    var instant: Date? { Double(text.prefix(14)).map { Date(timeIntervalSince1970: $0 / 1_000) } }

    /// In 14 digits.
    private static func milliseconds(_ instant: Date) -> String {
        let elapsed = (instant.timeIntervalSince1970 * 1_000).rounded(.down)
        let digits = String(Int64(min(max(elapsed, 0), 99_999_999_999_999)))
        return String(repeating: "0", count: 14 - digits.utf8.count) + digits
    }

    init(sqlValue: SQLValue) throws(SQLValueMismatch) { text = try String(sqlValue: sqlValue) }

    init(from decoder: any Decoder) throws { text = try decoder.singleValueContainer().decode(String.self) }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }

    var sqlValue: SQLValue { .text(text) }

    var description: String { text }

    static func < (one: Self, other: Self) -> Bool { one.text.utf8.lexicographicallyPrecedes(other.text.utf8) }
}

/// A value of which the latest setting counts, in whatever order the settings come.
struct Register<Value: Hashable & Sendable>: Hashable, Sendable {
    private(set) var value: Value
    private(set) var stamp: OperationStamp

    init(_ value: Value, at stamp: OperationStamp = .none) {
        self.value = value
        self.stamp = stamp
    }

    /// Whether it counts.
    @discardableResult
    mutating func set(_ value: Value, at stamp: OperationStamp) -> Bool {
        guard self.stamp < stamp else { return false }
        (self.value, self.stamp) = (value, stamp)
        return true
    }
}
