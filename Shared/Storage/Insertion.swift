/// An `INSERT` of many rows in the fastest way of each engine. SQLite runs one prepared statement per row, and
/// PostgreSQL takes each column as an array.
public struct Insertion: Sendable {
    /// The type of a column, which PostgreSQL needs to know.
    public enum Column: String, Sendable {
        case text
        case bigint
        case real = "double precision"
    }

    private let names: String
    private let columns: [Column]
    private let rest: String

    /// - Parameters:
    ///   - table: the table; like the names of columns and `rest`, a literal of the program.
    ///   - rest: SQL after the values, such as `ON CONFLICT …`.
    public init(into table: String, _ columns: KeyValuePairs<String, Column>, _ rest: String = "") {
        names = "INSERT INTO \(table) (\(columns.map(\.key).joined(separator: ", ")))"
        self.columns = columns.map(\.value)
        self.rest = rest
    }

    /// The statement for one row with bound values.
    var ofRow: String {
        let values = columns.indices.map { "$\($0 + 1)" }.joined(separator: ", ")
        return "\(names) VALUES (\(values)) \(rest)"
    }

    /// The statement for all rows with columns bound as arrays.
    func ofArrays(_ rows: [[SQLValue]]) throws(StorageError) -> SQL {
        var arrays: [SQL] = []
        for (number, column) in columns.enumerated() {
            var array = PostgresArray()
            for row in rows { array.append(try row[number].checked()) }
            arrays.append("\(array.value)::\(SQL(stringLiteral: column.rawValue))[]")
        }
        return "\(SQL(stringLiteral: names)) SELECT * FROM unnest(\(arrays.joined(", "))) \(SQL(stringLiteral: rest))"
    }

    /// Throws `StorageError.failed` unless each row has a value for each column.
    func check(_ rows: [[SQLValue]]) throws(StorageError) {
        for row in rows {
            guard row.count == columns.count else {
                throw .failed("A row has not as many values as the insertion has columns.")
            }
            if row.contains(where: { if case .bytes = $0 { true } else { false } }) {
                throw .failed("An insertion takes no bytes.")
            }
        }
    }
}

/// A PostgreSQL array literal (https://www.postgresql.org/docs/15/arrays.html#ARRAYS-IO).
private struct PostgresArray {
    private var bytes: [UInt8] = [UInt8(ascii: "{")]

    var value: SQLValue { .text(String(decoding: bytes, as: UTF8.self) + "}") }

    mutating func append(_ value: SQLValue) {
        if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
        switch value {
        case .null: bytes.append(contentsOf: "NULL".utf8)
        case .bool(let bool): bytes.append(UInt8(ascii: bool ? "t" : "f"))
        case .integer(let integer): bytes.append(contentsOf: String(integer).utf8)
        case .real(let real): bytes.append(contentsOf: String(real).utf8)
        case .text(let text): append(quoted: text.utf8)
        // No column of an insertion holds bytes.
        case .bytes: bytes.append(contentsOf: "NULL".utf8)
        }
    }

    private mutating func append(quoted text: some Sequence<UInt8>) {
        let (quote, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
        bytes.append(quote)
        for byte in text {
            if byte == quote || byte == backslash { bytes.append(backslash) }
            bytes.append(byte)
        }
        bytes.append(quote)
    }
}
