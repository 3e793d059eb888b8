/// Rows of a text with cells between commas, semicolons or tabs, in which quotation marks enclose what holds those.
package struct CSVText {
    private static let most = 1 << 20

    package let separator: UInt8

    /// The separator that the first row has most of.
    package init(guessing bytes: [UInt8]) {
        var counts: [UInt8: Int] = [0x2C: 0, 0x3B: 0, 0x09: 0]
        var isQuoted = false
        for byte in bytes.prefix(1 << 16) {
            if byte == 0x22 { isQuoted.toggle() }
            if byte == 0x0A, !isQuoted { break }
            if !isQuoted, let count = counts[byte] { counts[byte] = count + 1 }
        }
        separator = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 0x2C
    }

    /// Hands over one row after the other. Throws a `FileFault` where a cell is larger than 1 MB, as after a
    /// quotation mark that is never closed.
    ///
    /// - Returns: whether the text ends within quotation marks.
    @discardableResult
    package func eachRow(_ bytes: [UInt8], _ body: ([String]) throws -> Void) throws -> Bool {
        try eachNumberedRow(bytes) { _, row in try body(row) }
    }

    /// The same with the number of each row, from 1, among which those of nothing count.
    @discardableResult
    package func eachNumberedRow(_ bytes: [UInt8], _ body: (Int, [String]) throws -> Void) throws -> Bool {
        var number = 0
        var row: [String] = []
        var cell: [UInt8] = []
        var isQuoted = false
        var at = 0
        func endRow() throws {
            row.append(String(decoding: cell, as: UTF8.self))
            cell = []
            number += 1
            if row.count > 1 || row.first?.isEmpty == false { try body(number, row) }
            row = []
        }
        while at < bytes.count {
            let byte = bytes[at]
            if isQuoted, byte == 0x22, at + 1 < bytes.count, bytes[at + 1] == 0x22 {
                cell.append(byte)
                at += 1
            } else if byte == 0x22, isQuoted || cell.isEmpty {
                isQuoted.toggle()
            } else if isQuoted {
                cell.append(byte)
            } else if byte == separator {
                row.append(String(decoding: cell, as: UTF8.self))
                cell = []
            } else if byte == 0x0A {
                try endRow()
            } else {
                cell.append(byte)
            }
            guard cell.count <= Self.most, row.count <= 1_000 else {
                throw FileFault.largeCell
            }
            at += 1
        }
        if !cell.isEmpty || !row.isEmpty { try endRow() }
        return isQuoted
    }
}
