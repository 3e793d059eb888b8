/// The tags of a page as a browser parses them, with attribute names and the kind of each address. Pages that differ
/// only in text have equal skeletons.
struct TagSkeleton: Equatable {
    /// The tags, such as `a href=/ class`.
    private(set) var tags: [String] = []

    /// Attributes whose values are addresses.
    private static let addresses: Set = [
        "href", "src", "action", "formaction", "data", "poster", "srcdoc", "data-frame",
    ]
    /// Elements whose content has no tags.
    private static let opaque: Set = ["script", "style", "textarea", "title", "iframe", "noscript", "xmp"]

    private let text: [UInt8]
    private var place = 0

    init(_ html: String) {
        text = Array(html.utf8)
        while place < text.count { step() }
    }

    static func == (one: Self, other: Self) -> Bool { one.tags == other.tags }

    private var here: UInt8? { place < text.count ? text[place] : nil }

    private mutating func step() {
        guard here == UInt8(ascii: "<") else {
            place += 1
            return
        }
        place += 1
        guard let sign = here else { return }
        if sign == UInt8(ascii: "!") || sign == UInt8(ascii: "?") {
            tags.append("<!")
            skip { $0 == UInt8(ascii: ">") }
        } else if sign == UInt8(ascii: "/") {
            place += 1
            guard here.map(Self.isLetter) == true else { return }
            tags.append("/" + name { Self.isSpace($0) || $0 == UInt8(ascii: ">") })
            skip { $0 == UInt8(ascii: ">") }
        } else if Self.isLetter(sign) {
            open()
        }
    }

    private mutating func open() {
        let element = name { Self.isSpace($0) || "/>".utf8.contains($0) }
        var parts = [element]
        while let sign = here, sign != UInt8(ascii: ">") {
            if Self.isSpace(sign) || sign == UInt8(ascii: "/") {
                place += 1
                continue
            }
            parts.append(attribute())
        }
        place += 1
        tags.append(parts.joined(separator: " "))
        if Self.opaque.contains(element) { skipTo("</\(element)") }
    }

    private mutating func attribute() -> String {
        let name = name { Self.isSpace($0) || "=>/".utf8.contains($0) }
        guard here == UInt8(ascii: "=") else {
            if name.isEmpty { place += 1 }
            return name
        }
        place += 1
        let value: String
        if let quote = here, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            place += 1
            value = self.name { $0 == quote }
            place += 1
        } else {
            value = self.name { Self.isSpace($0) || $0 == UInt8(ascii: ">") }
        }
        guard Self.addresses.contains(name) else { return name }
        let scheme = value.prefix { $0 != ":" && $0 != "/" && $0 != "?" && $0 != "#" }
        return value.dropFirst(scheme.count).first == ":" ? "\(name)=\(scheme):" : "\(name)=\(value.prefix(1))"
    }

    /// The lower-case text up to the first byte for which `isEnd` holds.
    private mutating func name(until isEnd: (UInt8) -> Bool) -> String {
        let start = place
        while let sign = here, !isEnd(sign) { place += 1 }
        return String(decoding: text[start..<place], as: UTF8.self).lowercased()
    }

    private mutating func skip(past isEnd: (UInt8) -> Bool) {
        while let sign = here, !isEnd(sign) { place += 1 }
        place += 1
    }

    private mutating func skipTo(_ end: String) {
        let end = Array(end.utf8)
        while place + end.count <= text.count {
            let found = text[place..<place + end.count].map { $0 | (Self.isLetter($0) ? 0x20 : 0) }
            if found == end { return }
            place += 1
        }
        place = text.count
    }

    private static func isLetter(_ sign: UInt8) -> Bool { (0x61...0x7A).contains(sign | 0x20) }
    private static func isSpace(_ sign: UInt8) -> Bool {
        switch sign {
        case 0x20, 0x09, 0x0A, 0x0C, 0x0D: true
        default: false
        }
    }
}
