import Contracts

/// Rows of a text with cells between commas, semicolons or tabs, in which quotation marks enclose what holds those.
package struct CSVText {
    private static let most = 1 << 20
    private static let mostColumns = 1_000

    package let separator: UInt8

    /// The separator that the first line names, as in Excel's `sep=;`, or that the first row has most of.
    package init(guessing bytes: [UInt8]) {
        if let named = Self.named(in: bytes) {
            separator = named.separator
            return
        }
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

    /// The separator that a first line such as `sep=;` names, and where the next line begins.
    private static func named(in bytes: [UInt8]) -> (separator: UInt8, end: Int)? {
        let line = bytes.prefix(12).prefix { $0 != 0x0A && $0 != 0x0D }.filter { $0 != 0x22 }
        guard line.count >= 5, [UInt8](line.prefix(4)).map({ $0 | 0x20 }) == Array("sep=".utf8).map({ $0 | 0x20 }),
            [0x2C, 0x3B, 0x09, 0x7C].contains(line[4]), line.dropFirst(5).allSatisfy({ $0 == line[4] })
        else { return nil }
        guard let end = bytes.prefix(16).firstIndex(of: 0x0A) else { return nil }
        return (line[4], end + 1)
    }

    /// The cells of the first row; none if it cannot be read.
    package static func head(of bytes: [UInt8]) -> [String] {
        struct Enough: Error {}
        var head: [String] = []
        _ = try? CSVText(guessing: bytes).eachRow(bytes) { row in
            head = row
            throw Enough()
        }
        return head
    }

    /// Whether a row has words behind the last column, as after a comma in a cell without quotation marks.
    package static func isLong(_ row: [String], than columns: Int) -> Bool {
        row.dropFirst(columns).contains { !$0.allSatisfy(\.isWhitespace) }
    }

    /// The names that a row of names has twice or more, each once and as it is written first.
    package static func doubled(in names: [String]) -> [String] {
        var (seen, told): ([String: String], [String]) = ([:], [])
        for name in names.prefix(1_000) {
            let word = ImportedText.letters(name)
            guard !word.isEmpty else { continue }
            if let first = seen[word] {
                if !told.contains(first) { told.append(first) }
            } else {
                seen[word] = ImportedText.line(name, upTo: 40)
            }
        }
        return told
    }

    /// The same with the number of each row, from 1, among which those of nothing count, and a first line `sep=;`, too.
    @discardableResult
    package func eachNumberedRow(_ bytes: [UInt8], _ body: (Int, [String]) throws -> Void) throws -> Bool {
        var number = 0
        var row: [String] = []
        var cell: [UInt8] = []
        var isQuoted = false
        var at = 0
        if let end = Self.named(in: bytes)?.end { (at, number) = (end, 1) }
        func endRow() throws {
            row.append(String(decoding: cell, as: UTF8.self).withFewMarks)
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
                row.append(String(decoding: cell, as: UTF8.self).withFewMarks)
                cell = []
            } else if byte == 0x0A {
                try endRow()
            } else {
                cell.append(byte)
            }
            guard cell.count <= Self.most else { throw FileFault.largeCell }
            guard row.count <= Self.mostColumns else { throw FileFault.manyColumns(Self.mostColumns) }
            at += 1
        }
        if !cell.isEmpty || !row.isEmpty { try endRow() }
        return isQuoted
    }
}
