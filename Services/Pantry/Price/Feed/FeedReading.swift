import Contracts
import Foundation

/// A line of a price list, or the reason why it cannot be read.
enum FeedPiece: Hashable, Sendable {
    /// The line number from 1, and the cells by column name.
    case line(Int, [String: String])
    case fault(Int, String)
}

/// Splits a file into lines while it is streamed.
protocol FeedReading: Sendable {
    mutating func read(_ bytes: [UInt8], _ each: (FeedPiece) -> Void)
    /// Ends the file.
    mutating func end(_ each: (FeedPiece) -> Void)
}

/// Limits for one line; longer lines are skipped.
enum FeedBounds {
    static let mostBytes = 16 << 10
    static let mostCells = 50
}

/// Reads comma-separated values below a line with the names of the columns (RFC 4180).
struct CSVFeed: FeedReading {
    static let needed = ["food", "price", "currency", "amount", "unit", "date"]

    private var names: [String] = []
    private var cells: [String] = []
    private var cell: [UInt8] = []
    private var isQuoted = false
    /// Whether the last byte was a quotation mark within quotes, which may end or escape them.
    private var mayEnd = false
    private var bytes = 0
    private var isTooLarge = false
    private var number = 0
    /// Whether the columns are not those of a price list, so that the rest is skipped.
    private var isForeign = false

    mutating func read(_ bytes: [UInt8], _ each: (FeedPiece) -> Void) {
        for byte in bytes where !isForeign { take(byte, each) }
    }

    mutating func end(_ each: (FeedPiece) -> Void) {
        guard !isForeign else { return }
        if isQuoted, !mayEnd {
            number += 1
            each(.fault(number, "The list ends within a quoted cell: it was cut off."))
        } else if bytes > 0 {
            finish(each)
        }
        if names.isEmpty, !isForeign { each(.fault(1, "The list is empty.")) }
    }

    private mutating func take(_ byte: UInt8, _ each: (FeedPiece) -> Void) {
        bytes += 1
        if bytes > FeedBounds.mostBytes, !isTooLarge {
            // An unclosed quotation mark must not swallow the rest of the list.
            (isTooLarge, isQuoted, mayEnd, cell, cells) = (true, false, false, [], [])
        }
        if isTooLarge {
            if byte == UInt8(ascii: "\n") { finish(each) }
            return
        }
        if isQuoted {
            if mayEnd {
                mayEnd = false
                if byte == UInt8(ascii: "\"") {
                    cell.append(byte)
                    return
                }
                isQuoted = false
            } else {
                if byte == UInt8(ascii: "\"") { mayEnd = true } else { cell.append(byte) }
                return
            }
        }
        switch byte {
        case UInt8(ascii: "\"") where cell.isEmpty: isQuoted = true
        case UInt8(ascii: ","): endCell()
        case UInt8(ascii: "\r"): break
        case UInt8(ascii: "\n"): finish(each)
        default: cell.append(byte)
        }
    }

    private mutating func endCell() {
        if cells.count < FeedBounds.mostCells {
            cells.append(String(decoding: cell, as: UTF8.self).withFewMarks.onOneTrimmedLine)
        }
        cell = []
    }

    private mutating func finish(_ each: (FeedPiece) -> Void) {
        let wasTooLarge = isTooLarge
        endCell()
        let row = cells
        (cells, bytes, isTooLarge, isQuoted, mayEnd) = ([], 0, false, false, false)
        number += 1
        if wasTooLarge { return each(.fault(number, "The line is longer than \(FeedBounds.mostBytes >> 10) KiB.")) }
        guard row.contains(where: { !$0.isEmpty }) else { return }
        guard !names.isEmpty else { return head(row, each) }
        guard row.count == names.count else {
            return each(.fault(number, "It has \(row.count) cells instead of \(names.count)."))
        }
        each(.line(number, Dictionary(zip(names, row)) { first, _ in first }))
    }

    private mutating func head(_ row: [String], _ each: (FeedPiece) -> Void) {
        names = row.map { $0.lowercased().replacing("\u{FEFF}", with: "") }
        let missing = Self.needed.filter { !names.contains($0) }
        guard !missing.isEmpty else { return }
        isForeign = true
        each(.fault(number, "The first line lacks the columns \(missing.joined(separator: ", "))."))
    }
}

/// Reads JSON objects, in an array or one after another.
struct JSONFeed: FeedReading {
    private var object: [UInt8] = []
    private var depth = 0
    private var isText = false
    private var isEscaped = false
    private var isTooLarge = false
    private var number = 0
    private var hasStrayed = false

    mutating func read(_ bytes: [UInt8], _ each: (FeedPiece) -> Void) {
        for byte in bytes { take(byte, each) }
    }

    mutating func end(_ each: (FeedPiece) -> Void) {
        if depth > 0 { each(.fault(number + 1, "The list ends within an object: it was cut off.")) }
        if depth == 0, number == 0, !hasStrayed { each(.fault(1, "The list is empty.")) }
    }

    private mutating func take(_ byte: UInt8, _ each: (FeedPiece) -> Void) {
        guard depth > 0 else { return begin(byte, each) }
        if object.count < FeedBounds.mostBytes { object.append(byte) } else { isTooLarge = true }
        if isText {
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "\"") {
                isText = false
            }
            return
        }
        switch byte {
        case UInt8(ascii: "\""): isText = true
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            depth -= 1
            if depth == 0 { finish(each) }
        default: break
        }
    }

    private mutating func begin(_ byte: UInt8, _ each: (FeedPiece) -> Void) {
        switch byte {
        case UInt8(ascii: "{"): (object, depth, isTooLarge) = ([byte], 1, false)
        case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","), 0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF: break
        default:
            if !hasStrayed { each(.fault(number + 1, "Something stands between the objects of the list.")) }
            hasStrayed = true
        }
    }

    private mutating func finish(_ each: (FeedPiece) -> Void) {
        number += 1
        let bytes = object
        object = []
        if isTooLarge { return each(.fault(number, "The object is longer than \(FeedBounds.mostBytes >> 10) KiB.")) }
        guard let cells = try? JSONDecoder().decode([String: FeedCell].self, from: Data(bytes)) else {
            return each(.fault(number, "The object cannot be read as JSON with texts and numbers."))
        }
        each(.line(number, Dictionary(cells.map { ($0.lowercased(), $1.text) }) { first, _ in first }))
    }
}

/// A text or number as written.
private struct FeedCell: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            text = ""
        } else if let text = try? container.decode(String.self) {
            self.text = text.onOneTrimmedLine
        } else {
            let number = try container.decode(Decimal.self)
            text = "\(number)"
        }
    }
}

extension String {
    fileprivate var onOneTrimmedLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
