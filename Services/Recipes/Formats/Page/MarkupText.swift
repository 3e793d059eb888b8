/// Plain text out of a value that may hold HTML, encoded once or several times.
enum MarkupText {
    /// Elements that end the line they are in.
    private static let blocks: Set<String> = [
        "address", "article", "blockquote", "br", "dd", "div", "dl", "dt", "figure", "h1", "h2", "h3", "h4", "h5", "h6",
        "header", "footer", "hr", "li", "ol", "p", "pre", "section", "table", "td", "th", "tr", "ul",
    ]
    /// Elements whose content is no text.
    private static let silent: Set<String> = ["script", "style", "svg", "template", "noscript", "iframe", "object"]

    /// Its lines, none of them blank.
    static func lines(_ text: String) -> [String] {
        var plain = text
        for _ in 0..<4 {
            let once = withoutTags(HTMLEntities.decoded(plain))
            if once.utf8.elementsEqual(plain.utf8) { break }
            plain = once
        }
        return plain.unicodeScalars.split(whereSeparator: isLineEnd)
            .map { CleanText.line(String($0)) }.filter { !$0.isEmpty }
    }

    /// Everything on one line.
    static func line(_ text: String) -> String { lines(text).joined(separator: " ") }

    private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\n" || scalar == "\r" || scalar == "\u{2028}" || scalar == "\u{2029}"
    }

    /// `text` with a line end in place of each tag of a block and nothing in place of the others. A tag that does not end
    /// loses its bracket.
    static func withoutTags(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "<")) else { return text }
        let bytes = Array(text.utf8)
        var plain: [UInt8] = []
        plain.reserveCapacity(bytes.count)
        var place = 0
        var lastClosing = bytes.count
        while lastClosing > 0, bytes[lastClosing - 1] != UInt8(ascii: ">") { lastClosing -= 1 }
        while place < bytes.count {
            guard bytes[place] == UInt8(ascii: "<"), place + 1 < bytes.count, beginsTag(bytes[place + 1]) else {
                plain.append(bytes[place])
                place += 1
                continue
            }
            guard place < lastClosing, let end = bytes[place...].firstIndex(of: UInt8(ascii: ">")) else {
                place += 1
                continue
            }
            let isClosing = bytes[place + 1] == UInt8(ascii: "/")
            let name = Self.name(of: bytes[(place + (isClosing ? 2 : 1))..<end])
            place = end + 1
            if silent.contains(name), !isClosing {
                place = self.end(of: name, in: bytes, from: place)
            } else if blocks.contains(name) {
                plain.append(UInt8(ascii: "\n"))
            }
        }
        return String(decoding: plain, as: UTF8.self)
    }

    private static func beginsTag(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "/"),
            UInt8(ascii: "!"), UInt8(ascii: "?"):
            true
        default: false
        }
    }

    private static func name(of tag: ArraySlice<UInt8>) -> String {
        String(
            decoding: tag.prefix { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || ($0 >= 0x30 && $0 <= 0x39) },
            as: UTF8.self
        )
        .lowercased()
    }

    /// The place after the closing tag of `name`, or the end: what follows a script that never ends is not text.
    private static func end(of name: String, in bytes: [UInt8], from start: Int) -> Int {
        let closing = Array("</\(name)".utf8)
        var place = start
        while place + closing.count <= bytes.count {
            let found = zip(bytes[place...], closing).allSatisfy { byte, wanted in
                byte == wanted || (byte | 0x20) == wanted
            }
            if bytes[place] == closing[0], found {
                return bytes[place...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.count
            }
            place += 1
        }
        return bytes.count
    }
}
