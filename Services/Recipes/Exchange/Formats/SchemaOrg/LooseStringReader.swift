import FileReading
import Kitchen

/// Reads one string of JSON, with the quotes in it that should have been escaped.
struct LooseStringReader {
    let bytes: [UInt8]
    var place: Int
    let quote: UInt8

    /// The string from `place` on; afterwards `place` is behind its closing quote.
    mutating func read() -> String {
        var text: [UInt8] = []
        while place < bytes.count {
            let byte = bytes[place]
            place += 1
            if byte == quote, isEnd(place) { break }
            if byte == UInt8(ascii: "\\"), place < bytes.count {
                readEscape(into: &text)
            } else {
                text.append(byte)
            }
        }
        return TextDecoding.bounded(String(decoding: text, as: UTF8.self))
    }

    private mutating func readEscape(into text: inout [UInt8]) {
        let byte = bytes[place]
        place += 1
        switch byte {
        case UInt8(ascii: "n"), UInt8(ascii: "r"): text.append(0x0A)
        case UInt8(ascii: "t"): text.append(0x20)
        case UInt8(ascii: "b"), UInt8(ascii: "f"): break
        case UInt8(ascii: "u"): text.append(contentsOf: unicode().utf8)
        default: text.append(byte)
        }
    }

    /// The character of four hexadecimal digits, or of two such escapes that belong together.
    private mutating func unicode() -> String {
        guard let first = UInt16(hexadecimal: bytes[place...]) else { return "" }
        place += 4
        var units = [first]
        if (0xD800..<0xDC00).contains(first), place + 1 < bytes.count, bytes[place] == UInt8(ascii: "\\"),
            bytes[place + 1] == UInt8(ascii: "u"), let second = UInt16(hexadecimal: bytes[(place + 2)...])
        {
            units.append(second)
            place += 6
        }
        return String(decoding: units, as: UTF16.self)
    }

    /// Whether a quote before `start` ends the string: what follows it goes on with the document, not with the sentence.
    private func isEnd(_ start: Int) -> Bool {
        guard let (byte, at) = nextSign(from: start) else { return true }
        switch byte {
        case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ":"): return true
        case UInt8(ascii: ","):
            guard let (after, place) = nextSign(from: at + 1) else { return true }
            return "\"'{[}],-/0123456789".utf8.contains(after)
                || ["true", "false", "null"].contains { bytes[place...].starts(with: $0.utf8) }
        // A comma that is missing between two members: the second is on a line of its own, or plainly a key.
        case UInt8(ascii: "\""): return bytes[start..<at].contains(0x0A) || beginsKey(at)
        default: return false
        }
    }

    /// Whether what stands from `start` on is like `"name":`.
    private func beginsKey(_ start: Int) -> Bool {
        var at = start + 1
        while at < bytes.count, at - start < 40,
            bytes[at] == UInt8(ascii: "@") || (0x61...0x7A).contains(bytes[at] | 0x20)
        { at += 1 }
        return at > start + 1 && at + 1 < bytes.count && bytes[at] == UInt8(ascii: "\"")
            && bytes[at + 1] == UInt8(ascii: ":")
    }

    private func nextSign(from start: Int) -> (UInt8, Int)? {
        var at = start
        while at < bytes.count, bytes[at] <= 0x20 { at += 1 }
        return at < bytes.count ? (bytes[at], at) : nil
    }
}
