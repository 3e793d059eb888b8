/// A Swift type that a column can hold.
public protocol SQLConvertible: Sendable {
    init(sqlValue: SQLValue) throws(SQLValueMismatch)
    var sqlValue: SQLValue { get }
}

extension SQLValue: SQLConvertible {
    public var sqlValue: SQLValue { self }
    public init(sqlValue: SQLValue) { self = sqlValue }
}

extension Optional: SQLConvertible where Wrapped: SQLConvertible {
    public var sqlValue: SQLValue { self?.sqlValue ?? .null }

    public init(sqlValue: SQLValue) throws(SQLValueMismatch) {
        if case .null = sqlValue { self = nil } else { self = try Wrapped(sqlValue: sqlValue) }
    }
}

extension SQLConvertible where Self: LosslessStringConvertible & Sendable {
    public var sqlValue: SQLValue { .text(description) }

    public init(sqlValue: SQLValue) throws(SQLValueMismatch) {
        guard case .text(let text) = sqlValue, let value = Self(text) else {
            throw SQLValueMismatch(sqlValue, expected: "\(Self.self)")
        }
        self = value
    }
}

extension SQLConvertible where Self: RawRepresentable & Sendable, RawValue: SQLConvertible {
    public var sqlValue: SQLValue { rawValue.sqlValue }

    public init(sqlValue: SQLValue) throws(SQLValueMismatch) {
        guard let value = Self(rawValue: try RawValue(sqlValue: sqlValue)) else {
            throw SQLValueMismatch(sqlValue, expected: "\(Self.self)")
        }
        self = value
    }
}
