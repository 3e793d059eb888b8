import Foundation

extension String: SQLConvertible {
    public var sqlValue: SQLValue { .text(self) }

    public init(sqlValue: SQLValue) throws(SQLValueMismatch) {
        guard case .text(let text) = sqlValue else { throw SQLValueMismatch(sqlValue, expected: "text") }
        self = text
    }
}

/// Integers of every size; one that does not fit is a mismatch, not a trap.
extension SQLConvertible where Self: FixedWidthInteger & Sendable {
    public var sqlValue: SQLValue { Int64(exactly: self).map(SQLValue.integer) ?? .text(String(self)) }

    public init(sqlValue: SQLValue) throws(SQLValueMismatch) {
        guard case .integer(let integer) = sqlValue, let value = Self(exactly: integer) else {
            throw SQLValueMismatch(sqlValue, expected: "an integer of \(Self.bitWidth) bits")
        }
        self = value
    }
}

extension Int: SQLConvertible {}
extension Int64: SQLConvertible {}
extension Int32: SQLConvertible {}
extension UInt32: SQLConvertible {}
extension UInt8: SQLConvertible {}

extension Double: SQLConvertible {
    public var sqlValue: SQLValue { .real(self) }

    public init(sqlValue: SQLValue) throws(SQLValueMismatch) {
        switch sqlValue {
        case .real(let real): self = real
        case .integer(let integer): self = Double(integer)
        default: throw SQLValueMismatch(sqlValue, expected: "a number")
        }
    }
}

extension Bool: SQLConvertible {
    public var sqlValue: SQLValue { .bool(self) }

    public init(sqlValue: SQLValue) throws(SQLValueMismatch) {
        switch sqlValue {
        case .bool(let bool): self = bool
        case .integer(let integer): self = integer != 0  // SQLite has no boolean type
        default: throw SQLValueMismatch(sqlValue, expected: "a boolean")
        }
    }
}

extension [UInt8]: SQLConvertible {
    public var sqlValue: SQLValue { .bytes(self) }

    public init(sqlValue: SQLValue) throws(SQLValueMismatch) {
        guard case .bytes(let bytes) = sqlValue else { throw SQLValueMismatch(sqlValue, expected: "bytes") }
        self = bytes
    }
}

extension Data: SQLConvertible {
    public var sqlValue: SQLValue { .bytes([UInt8](self)) }

    public init(sqlValue: SQLValue) throws(SQLValueMismatch) { self = Data(try [UInt8](sqlValue: sqlValue)) }
}

extension UUID: SQLConvertible {
    public var sqlValue: SQLValue { .text(uuidString.lowercased()) }

    public init(sqlValue: SQLValue) throws(SQLValueMismatch) {
        guard case .text(let text) = sqlValue, let uuid = UUID(uuidString: text) else {
            throw SQLValueMismatch(sqlValue, expected: "a UUID")
        }
        self = uuid
    }
}

/// Instants are stored as ISO 8601 text in UTC, which sorts by time and groups by prefix in both engines.
extension Date: SQLConvertible {
    public var sqlValue: SQLValue { InstantText.text(of: self).map(SQLValue.text) ?? .real(.nan) }

    public init(sqlValue: SQLValue) throws(SQLValueMismatch) {
        guard case .text(let text) = sqlValue, let date = InstantText.date(from: text) else {
            throw SQLValueMismatch(sqlValue, expected: "an ISO 8601 instant")
        }
        self = date
    }
}
