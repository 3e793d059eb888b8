import CXML

/// Takes HTML out of words: tags go, what scripts and drawings hold goes with them, and entities become what they mean.
enum Markup {
    /// What is left out with everything in it.
    private static let silent: Set<String> = [
        "script", "style", "svg", "iframe", "object", "embed", "template", "noscript", "math", "form", "select",
    ]
    private static let breaking: Set<String> = ["br", "p", "li", "div", "tr", "ul", "ol", "h1", "h2", "h3", "h4"]

    /// With `keepingEscapes`, a backslash and what follows it are left as they are.
    static func stripped(_ text: String, keepingEscapes: Bool = false) -> String {
        guard text.utf8.contains(where: { $0 == 0x3C || $0 == 0x26 }) else { return text }
        let decoded = pass(Array(text.utf8), decoding: true, keepingEscapes)
        return String(decoding: pass(decoded, decoding: false, keepingEscapes), as: UTF8.self)
    }

    /// `text` so that `stripped` gives it back, where it holds what looks like an entity.
    static func escapingEntities(_ text: String) -> String {
        guard text.utf8.contains(0x26), stripped(text) != text else { return text }
        return text.replacing("&", with: "&amp;")
    }

    private static func pass(_ bytes: [UInt8], decoding: Bool, _ keepingEscapes: Bool) -> [UInt8] {
        var kept: [UInt8] = []
        kept.reserveCapacity(bytes.count)
        var at = 0
        while at < bytes.count {
            let byte = bytes[at]
            if byte == 0x5C, keepingEscapes, at + 1 < bytes.count {
                kept += bytes[at...at + 1]
                at += 2
            } else if byte == 0x3C, let end = tag(bytes, at, &kept) {
                at = end
            } else if byte == 0x26, decoding, let end = entity(bytes, at, &kept) {
                at = end
            } else {
                kept.append(byte)
                at += 1
            }
        }
        return kept
    }

    /// Where the tag that begins at `start` ends, if one does.
    private static func tag(_ bytes: [UInt8], _ start: Int, _ kept: inout [UInt8]) -> Int? {
        if bytes[start...].starts(with: [0x3C, 0x21, 0x2D, 0x2D]) {
            return find([0x2D, 0x2D, 0x3E], bytes, start + 4) ?? bytes.count
        }
        guard start + 1 < bytes.count else { return nil }
        let next = bytes[start + 1]
        let isClosing = next == 0x2F
        guard isClosing || next == 0x21 || next == 0x3F || isLetter(next) else { return nil }
        let from = isClosing ? start + 2 : start + 1
        let letters = bytes[from...].prefix { isLetter($0) || (0x30...0x39).contains($0) }
        let name = String(decoding: letters, as: UTF8.self).lowercased()
        if !isClosing, silent.contains(name) {
            let close = find(Array("</\(name)".utf8), bytes, start + 1)
            return close.map { find([0x3E], bytes, $0) ?? bytes.count } ?? bytes.count
        }
        guard let end = find([0x3E], bytes, start + 1) else { return nil }
        if name == "http" || name == "https", !isClosing {
            kept += bytes[(start + 1)..<(end - 1)]
        } else if breaking.contains(name) {
            kept.append(0x0A)
        }
        return end
    }

    /// Behind the next `mark`, whatever the size of its letters.
    private static func find(_ mark: [UInt8], _ bytes: [UInt8], _ from: Int) -> Int? {
        guard from + mark.count <= bytes.count else { return nil }
        return (from...(bytes.count - mark.count)).first { place in
            mark.indices.allSatisfy { bytes[place + $0] | (isLetter(mark[$0]) ? 0x20 : 0) == mark[$0] }
        }.map { $0 + mark.count }
    }

    private static func entity(_ bytes: [UInt8], _ start: Int, _ kept: inout [UInt8]) -> Int? {
        let body = bytes[(start + 1)...].prefix(10)
        guard let end = body.firstIndex(of: 0x3B), end > start + 1 else { return nil }
        let name = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
        guard let scalar = scalar(name) else { return nil }
        kept += Array(String(Character(scalar)).utf8)
        return end + 1
    }

    private static func scalar(_ name: String) -> Unicode.Scalar? {
        if name.hasPrefix("#x") || name.hasPrefix("#X") {
            return UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
        }
        if name.hasPrefix("#") { return UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init) }
        if name == "apos" { return "'" }
        return htmlEntityLookup(name).flatMap { Unicode.Scalar($0.pointee.value) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
