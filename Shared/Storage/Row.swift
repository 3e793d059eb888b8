/// One row of a result. It holds its place in the result; the values stand there, the columns' names once.
public struct Row: Sendable {
    let result: ResultTable
    let start: Int

    /// The value in the column of that name.
    ///
    /// - Throws: `StorageError.noColumn`, or `SQLValueMismatch` where the column holds something else.
    public subscript<Value: SQLConvertible>(_ column: String) -> Value {
        get throws {
            guard let index = result.columns.firstIndex(of: column) else { throw StorageError.noColumn(column) }
            return try value(at: index)
        }
    }

    /// The value in the column of that index, from 0.
    ///
    /// - Throws: as by name.
    public subscript<Value: SQLConvertible>(_ column: Int) -> Value {
        get throws {
            guard result.columns.indices.contains(column) else { throw StorageError.noColumn("\(column)") }
            return try value(at: column)
        }
    }

    /// The columns' names, from left to right.
    public var columns: [String] { result.columns }

    /// The values, from left to right.
    public var values: [SQLValue] { Array(result.values[start..<start + result.columns.count]) }

    private func value<Value: SQLConvertible>(at index: Int) throws -> Value {
        do {
            return try Value(sqlValue: result.values[start + index])
        } catch {
            throw SQLValueMismatch(error.value, expected: error.expected, column: result.columns[index])
        }
    }
}

/// A whole result: the columns' names, and row after row of values.
final class ResultTable: Sendable {
    let columns: [String]
    let values: [SQLValue]

    init(columns: [String], values: [SQLValue]) {
        self.columns = columns
        self.values = values
    }

    /// As many rows as `count`.
    func rows(_ count: Int) -> [Row] {
        (0..<count).map { Row(result: self, start: $0 * columns.count) }
    }
}
