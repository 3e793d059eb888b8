/// Removes HTML from text: drops tags, scripts and drawings, and decodes entities.
enum Markup {
    /// Elements removed with their content.
    private static let silent = HTMLElements.silent.union(["math", "form"])
    /// Elements that end the line.
    private static let blocks = HTMLElements.blocks.union(HTMLElements.cells)
    private static let mostEncodings = 4

    /// With `keepingEscapes`, a backslash and the byte after it are kept.
    static func stripped(_ text: String, keepingEscapes: Bool = false) -> String {
        guard hasMarks(text) else { return text }
        return String(decoding: stripped(Array(text.utf8), keepingEscapes), as: UTF8.self)
    }

    /// Also decodes text that was encoded several times, such as `&amp;deg;`.
    static func strippedThroughout(_ text: String) -> String {
        guard hasMarks(text) else { return text }
        var plain = Array(text.utf8)
        for _ in 0..<mostEncodings {
            let once = stripped(plain, false)
            if once == plain { break }
            plain = once
        }
        return String(decoding: plain, as: UTF8.self)
    }

    /// Escapes entities in `text`, so that `stripped` restores it.
    static func escapingEntities(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")), stripped(text) != text else { return text }
        return text.replacing("&", with: "&amp;")
    }

    private static func hasMarks(_ text: String) -> Bool {
        text.utf8.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }
    }

    /// The second pass removes tags that were spelt with entities.
    private static func stripped(_ bytes: [UInt8], _ keepingEscapes: Bool) -> [UInt8] {
        pass(pass(bytes, decoding: true, keepingEscapes), decoding: false, keepingEscapes)
    }

    private static func pass(_ bytes: [UInt8], decoding: Bool, _ keepingEscapes: Bool) -> [UInt8] {
        var kept: [UInt8] = []
        kept.reserveCapacity(bytes.count)
        let lastEnd = bytes.lastIndex(of: UInt8(ascii: ">")) ?? 0
        var at = 0
        while at < bytes.count {
            let byte = bytes[at]
            if byte == UInt8(ascii: "\\"), keepingEscapes, at + 1 < bytes.count {
                kept += bytes[at...at + 1]
                at += 2
            } else if byte == UInt8(ascii: "<"), beginsTag(bytes, at) {
                at = tag(bytes, at, lastEnd, &kept)
            } else if byte == UInt8(ascii: "&"), decoding,
                let (scalar, end) = HTMLEntities.reference(in: bytes, after: at + 1)
            {
                kept.append(contentsOf: Character(scalar).utf8)
                at = end
            } else {
                kept.append(byte)
                at += 1
            }
        }
        return kept
    }

    private static func beginsTag(_ bytes: [UInt8], _ start: Int) -> Bool {
        guard start + 1 < bytes.count else { return false }
        let next = bytes[start + 1]
        return next == UInt8(ascii: "/") || next == UInt8(ascii: "!") || next == UInt8(ascii: "?") || isLetter(next)
    }

    /// The end of the tag at `start`; an unclosed tag only loses its bracket.
    private static func tag(_ bytes: [UInt8], _ start: Int, _ lastEnd: Int, _ kept: inout [UInt8]) -> Int {
        if bytes[start...].starts(with: "<!--".utf8) { return find("-->", bytes, start + 4) ?? bytes.count }
        let isClosing = bytes[start + 1] == UInt8(ascii: "/")
        let letters = bytes[(start + (isClosing ? 2 : 1))...].prefix { isLetter($0) || (0x30...0x39).contains($0) }
        let name = String(decoding: letters, as: UTF8.self).lowercased()
        if !isClosing, silent.contains(name) {
            return find("</\(name)", bytes, start + 1).map { find(">", bytes, $0) ?? bytes.count } ?? bytes.count
        }
        guard start < lastEnd, let end = find(">", bytes, start + 1) else { return start + 1 }
        if name == "http" || name == "https", !isClosing {
            kept += bytes[(start + 1)..<(end - 1)]
        } else if blocks.contains(name) {
            kept.append(UInt8(ascii: "\n"))
        }
        return end
    }

    /// The index after the next `mark`, ignoring case; `mark` is in lower case.
    private static func find(_ mark: String, _ bytes: [UInt8], _ from: Int) -> Int? {
        let mark = Array(mark.utf8)
        guard from + mark.count <= bytes.count else { return nil }
        return (from...(bytes.count - mark.count)).first { place in
            mark.indices.allSatisfy { bytes[place + $0] | (isLetter(mark[$0]) ? 0x20 : 0) == mark[$0] }
        }.map { $0 + mark.count }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
