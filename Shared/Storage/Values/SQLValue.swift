/// A value in a column or bound to a statement.
public enum SQLValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case integer(Int64)
    case real(Double)
    case text(String)
    case bytes([UInt8])
}

extension SQLValue {
    /// The value, if both engines can store it.
    ///
    /// - Throws: `StorageError.unstorable` for text with NUL, which PostgreSQL would cut, and for NaN, which SQLite
    ///   would store as NULL.
    func checked() throws(StorageError) -> SQLValue {
        switch self {
        case .text(let text) where text.utf8.contains(0):
            throw StorageError.unstorable("A text may not contain the NUL character.")
        case .real(let real) where real.isNaN:
            throw StorageError.unstorable("A value is no number, or an instant outside the years 0 to 9999.")
        default: return self
        }
    }
}

/// A column has another type than expected.
public struct SQLValueMismatch: Error {
    public let value: SQLValue
    public let expected: String
    public let column: String?

    public init(_ value: SQLValue, expected: String, column: String? = nil) {
        self.value = value
        self.expected = expected
        self.column = column
    }
}

extension SQLValueMismatch: CustomStringConvertible {
    /// The expected and actual types, without the value, which may be private.
    public var description: String {
        let kind =
            switch value {
            case .null: "NULL"
            case .bool: "a boolean"
            case .integer: "an integer"
            case .real: "a fraction"
            case .text: "text"
            case .bytes: "bytes"
            }
        return "the column \(column ?? "") holds \(kind), not \(expected)"
    }
}
