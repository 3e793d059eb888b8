import CPostgres

/// A result of libpq's, freed with the last reference to it.
final class PostgresResult {
    private let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) { self.pointer = pointer }

    deinit { PQclear(pointer) }

    /// Whether the statement was carried out.
    var isGood: Bool {
        switch PQresultStatus(pointer) {
        case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY: true
        default: false
        }
    }

    /// Whether this is the mark at the end of a pipeline.
    var endsPipeline: Bool { PQresultStatus(pointer) == PGRES_PIPELINE_SYNC }

    /// Why the server refused.
    var failure: PostgresFailure {
        let refusal = PostgresRefusal(pointer)
        // libpq makes up a result without a code when the connection breaks.
        return refusal.state.isEmpty
            ? .lost(
                String(cString: PQresultErrorMessage(pointer)).split(whereSeparator: \.isNewline).joined(separator: " ")
            )
            : .refused(refusal)
    }

    /// The command that was carried out, such as `COMMIT`.
    var command: String { String(cString: PQcmdStatus(pointer)) }

    /// How many rows it inserted, updated or deleted.
    var changes: Int {
        PQresultStatus(pointer) == PGRES_COMMAND_OK || PQnfields(pointer) > 0
            ? Int(String(cString: PQcmdTuples(pointer))) ?? 0 : 0
    }

    func rows() -> [Row] {
        let width = PQnfields(pointer)
        let count = PQntuples(pointer)
        let columns = (0..<width).map { String(cString: PQfname(pointer, $0)) }
        let types = (0..<width).map { PQftype(pointer, $0) }
        var values: [SQLValue] = []
        values.reserveCapacity(Int(width) * Int(count))
        for row in 0..<count {
            for column in 0..<width {
                values.append(value(row, column, types[Int(column)]))
            }
        }
        return ResultTable(columns: columns, values: values).rows(Int(count))
    }

    private func value(_ row: Int32, _ column: Int32, _ type: Oid) -> SQLValue {
        guard PQgetisnull(pointer, row, column) == 0, let start = PQgetvalue(pointer, row, column) else { return .null }
        let length = Int(PQgetlength(pointer, row, column))
        let bytes = UnsafeRawBufferPointer(start: start, count: length)
        switch type {
        case 16: return .bool(bytes.first == UInt8(ascii: "t"))
        case 20, 21, 23, 26: return .integer(integer: bytes) ?? .text(String(decoding: bytes, as: UTF8.self))
        case 700, 701: return .real(number: bytes)
        // `sum(bigint)` is a numeric here and an integer in SQLite.
        case 1700: return .integer(integer: bytes) ?? .real(number: bytes)
        case 17: return .bytes(hex: bytes)
        default: return .text(String(decoding: bytes, as: UTF8.self))
        }
    }
}

extension SQLValue {
    fileprivate static func integer(integer bytes: UnsafeRawBufferPointer) -> SQLValue? {
        var value: Int64 = 0
        let isNegative = bytes.first == UInt8(ascii: "-")
        for byte in bytes.dropFirst(isNegative ? 1 : 0) {
            guard byte >= 48, byte <= 57 else { return nil }
            let (tens, overflows) = value.multipliedReportingOverflow(by: 10)
            // Downwards, because the least integer has no positive twin.
            let (sum, overflowsToo) = tens.subtractingReportingOverflow(Int64(byte - 48))
            if overflows || overflowsToo { return nil }
            value = sum
        }
        if isNegative { return .integer(value) }
        return value == .min ? nil : .integer(-value)
    }

    fileprivate static func real(number bytes: UnsafeRawBufferPointer) -> SQLValue {
        let text = String(decoding: bytes, as: UTF8.self)
        return Double(text).map(SQLValue.real) ?? .text(text)
    }

    /// What `\x0a1b…` stands for.
    fileprivate static func bytes(hex: UnsafeRawBufferPointer) -> SQLValue {
        func digit(_ byte: UInt8) -> UInt8 { byte <= 57 ? byte &- 48 : byte &- 87 }
        let count = max(0, hex.count / 2 - 1)
        return .bytes(
            [UInt8](unsafeUninitializedCapacity: count) { bytes, filled in
                for index in 0..<count { bytes[index] = digit(hex[2 * index + 2]) << 4 | digit(hex[2 * index + 3]) }
                filled = count
            })
    }
}
