/// An SQL statement whose interpolated values are bound, never spliced into the text.
///
/// Placeholders are written `$1`, `$2`, …, which PostgreSQL and SQLite both read.
public struct SQL: ExpressibleByStringInterpolation, Sendable {
    fileprivate enum Part: Sendable {
        case text(String)
        case value(SQLValue)
    }

    fileprivate let parts: [Part]

    /// A text taken as it is. Give it only what stands in the program.
    public init(stringLiteral text: String) { parts = [.text(text)] }

    public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

    fileprivate init(parts: [Part]) { self.parts = parts }

    /// The statement as a driver sends it.
    var rendered: (text: String, values: [SQLValue]) {
        if parts.count == 1, case .text(let text) = parts[0] { return (text, []) }
        var text = ""
        var values: [SQLValue] = []
        values.reserveCapacity(parts.count / 2)
        for part in parts {
            switch part {
            case .text(let literal): text += literal
            case .value(let value):
                values.append(value)
                text += "$\(values.count)"
            }
        }
        return (text, values)
    }

    /// Collects a statement while Swift reads its literal.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var parts: [Part] = []

        public init(literalCapacity: Int, interpolationCount: Int) { parts.reserveCapacity(2 * interpolationCount + 1) }

        public mutating func appendLiteral(_ literal: String) {
            if !literal.isEmpty { parts.append(.text(literal)) }
        }

        /// Binds a value.
        public mutating func appendInterpolation(_ value: some SQLConvertible) { parts.append(.value(value.sqlValue)) }

        /// Binds a value that may be missing. Without this one the compiler takes it for a slip of the pen.
        public mutating func appendInterpolation<Value: SQLConvertible>(_ value: Value?) {
            parts.append(.value(value.sqlValue))
        }

        /// Takes in another statement with its values.
        public mutating func appendInterpolation(_ fragment: SQL) { parts += fragment.parts }
    }
}

extension SQL {
    /// Holds where `column` contains `text`, whatever its case.
    public static func contains(_ column: SQL, _ text: String) -> SQL {
        let escaped = text.lowercased().replacing(/[!%_]/) { "!\($0.output)" }
        return "lower(\(column)) LIKE \("%\(escaped)%") ESCAPE '!'"
    }

    /// `($1, $2, …)` for `IN`. With no values it is `(NULL)`, which nothing is in; `NOT IN` wants at least one.
    public static func list(_ values: some Sequence<some SQLConvertible>) -> SQL {
        let items = values.map { SQL(parts: [.value($0.sqlValue)]) }
        return items.isEmpty ? "(NULL)" : "(\(items.joined(", ")))"
    }

    /// A table's or column's name that stands in data rather than in the program, quoted.
    public static func name(_ name: String) -> SQL {
        SQL(stringLiteral: "\"\(name.replacing("\"", with: "\"\""))\"")
    }

    /// A value by itself.
    public static func value(_ value: SQLValue) -> SQL { SQL(parts: [.value(value)]) }

    public static func + (first: SQL, second: SQL) -> SQL { SQL(parts: first.parts + second.parts) }
}

extension Sequence<SQL> {
    /// The statements one after the other, with `separator` between them.
    public func joined(_ separator: SQL) -> SQL {
        var parts: [SQL.Part] = []
        for (number, statement) in enumerated() {
            if number > 0 { parts += separator.parts }
            parts += statement.parts
        }
        return SQL(parts: parts)
    }
}
