/// Reads JSON with common errors: raw line ends and quotes in strings, missing or extra commas, comments, surrounding
/// HTML, unquoted keys, a missing end.
struct LooseJSONParser {
    /// The deepest nesting; deeper values are null.
    private static let mostDepth = 64

    private let bytes: [UInt8]
    private var place = 0

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The objects and lists in `text`, in order.
    static func values(in text: String) -> [LooseJSON] {
        var text = text
        if !text.utf8.contains(UInt8(ascii: "\"")), text.contains("&quot;") { text = HTMLEntities.decoded(text) }
        var parser = LooseJSONParser(Array(text.utf8))
        var values: [LooseJSON] = []
        while parser.findStart() { values.append(parser.value(depth: 0)) }
        return values
    }

    private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

    /// Advances by a byte unless the text ends.
    private mutating func pass() { place = min(place + 1, bytes.count) }

    private mutating func findStart() -> Bool {
        while let byte = next, byte != UInt8(ascii: "{"), byte != UInt8(ascii: "[") || isMarkOfHTML { place += 1 }
        return next != nil
    }

    /// Whether `[` belongs to `<![CDATA[`, or directly follows `<!`.
    private var isMarkOfHTML: Bool {
        let before = bytes[max(0, place - 8)..<place]
        return before.suffix(7).elementsEqual("![CDATA".utf8) || before.suffix(2).elementsEqual("<!".utf8)
    }

    private mutating func value(depth: Int) -> LooseJSON {
        skipBlanks()
        switch next {
        case UInt8(ascii: "{"): return object(depth: depth + 1)
        case UInt8(ascii: "["): return list(depth: depth + 1)
        case UInt8(ascii: "\""): return .text(string(quote: UInt8(ascii: "\"")))
        case UInt8(ascii: "'"): return .text(string(quote: UInt8(ascii: "'")))
        default: return word()
        }
    }

    private mutating func object(depth: Int) -> LooseJSON {
        guard depth <= Self.mostDepth else { return skipped() }
        place += 1
        var object = LooseJSON.Object()
        while true {
            skipBlanks(and: UInt8(ascii: ","))
            guard let byte = next else {
                object.members.append(("", .cut))
                break
            }
            if byte == UInt8(ascii: "}") {
                place += 1
                break
            }
            if byte == UInt8(ascii: "]") { break }
            let key = key()
            skipBlanks()
            guard next == UInt8(ascii: ":") else {
                if key.isEmpty { pass() }
                continue
            }
            place += 1
            object.members.append((key, value(depth: depth)))
        }
        return .object(object)
    }

    private mutating func list(depth: Int) -> LooseJSON {
        guard depth <= Self.mostDepth else { return skipped() }
        place += 1
        var members: [LooseJSON] = []
        while true {
            skipBlanks(and: UInt8(ascii: ","))
            guard let byte = next else {
                members.append(.cut)
                break
            }
            if byte == UInt8(ascii: "]") {
                place += 1
                break
            }
            if byte == UInt8(ascii: "}") { break }
            let start = place
            members.append(value(depth: depth))
            if place == start { place += 1 }
        }
        return .list(members)
    }

    private mutating func key() -> String {
        switch next {
        case UInt8(ascii: "\""): return string(quote: UInt8(ascii: "\""))
        case UInt8(ascii: "'"): return string(quote: UInt8(ascii: "'"))
        default:
            let start = place
            while let byte = next, !":,{}[]\"'".utf8.contains(byte), byte > 0x20 { place += 1 }
            return String(decoding: bytes[start..<place], as: UTF8.self)
        }
    }

    private mutating func word() -> LooseJSON {
        let start = place
        while let byte = next, !",{}[]:\"".utf8.contains(byte), byte > 0x20 { place += 1 }
        let word = String(decoding: bytes[start..<place], as: UTF8.self)
        switch word {
        case "true": return .flag(true)
        case "false": return .flag(false)
        case "null", "undefined", "": return .null
        default:
            guard let number = Double(word), number.isFinite else { return .null }
            return .number(number)
        }
    }

    /// Skips white space, comments, and `extra`.
    private mutating func skipBlanks(and extra: UInt8 = UInt8(ascii: " ")) {
        while let byte = next {
            if byte <= 0x20 || byte == extra {
                place += 1
            } else if byte == UInt8(ascii: "/"), place + 1 < bytes.count {
                if bytes[place + 1] == UInt8(ascii: "/") {
                    while let byte = next, byte != 0x0A { place += 1 }
                } else if bytes[place + 1] == UInt8(ascii: "*") {
                    place += 2
                    while place < bytes.count,
                        !(bytes[place] == UInt8(ascii: "/") && bytes[place - 1] == UInt8(ascii: "*"))
                    {
                        place += 1
                    }
                    pass()
                } else {
                    return
                }
            } else {
                return
            }
        }
    }

    /// Skips a value that is nested too deeply, without recursion.
    private mutating func skipped() -> LooseJSON {
        var open = 0
        while let byte = next {
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "["): open += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): open -= 1
            case UInt8(ascii: "\""):
                _ = string(quote: byte)
                continue
            default: break
            }
            place += 1
            if open == 0 { break }
        }
        return .null
    }

    private mutating func string(quote: UInt8) -> String {
        var reader = LooseStringReader(bytes: bytes, place: place + 1, quote: quote)
        let text = reader.read()
        place = reader.place
        return text
    }
}
