/// A page being rendered.
struct RenderedPage {
    /// The initial capacity in bytes, enough for most pages.
    private static let room = 128 << 10

    private var bytes: [UInt8] = []
    /// The context stack, from the page to the innermost section.
    private var shown: [Shown]

    init(showing values: [String: any Encodable]) {
        bytes.reserveCapacity(Self.room)
        shown = [.fields(values.compactMap { name, value in ShownEncoder.shown(value).map { (name, $0) } })]
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    mutating func write(_ steps: [TemplateStep]) {
        for step in steps {
            switch step {
            case .text(let text): bytes += text
            case .value(let name, let isEscaped):
                guard var text = value(of: name)?.text else { continue }
                text.withUTF8 { text in
                    if isEscaped { bytes.append(escaping: text) } else { bytes += text }
                }
            case .section(let name, let isInverted, let inside):
                if isInverted {
                    writeInverted(inside, for: value(of: name))
                } else {
                    write(inside, for: value(of: name))
                }
            }
        }
    }

    /// Writes a section once for each element of a list, and once for any other value except `false` and `nil`.
    private mutating func write(_ steps: [TemplateStep], for value: Shown?) {
        switch value {
        case nil, .flag(false): return
        case .flag(true): write(steps)
        case .list(let elements): for element in elements { write(steps, showing: element) }
        case .some(let value): write(steps, showing: value)
        }
    }

    /// Writes an inverted section if the value is `nil`, `false` or an empty list.
    private mutating func writeInverted(_ steps: [TemplateStep], for value: Shown?) {
        switch value {
        case nil, .flag(false): write(steps)
        case .list(let elements)? where elements.isEmpty: write(steps, showing: .list(elements))
        default: return
        }
    }

    private mutating func write(_ steps: [TemplateStep], showing value: Shown) {
        shown.append(value)
        write(steps)
        shown.removeLast()
    }

    private func value(of name: TemplateName) -> Shown? {
        guard let found = found(name) else { return nil }
        return name.asksIfEmpty ? found.isEmpty.map(Shown.flag) : found
    }

    private func found(_ name: TemplateName) -> Shown? {
        guard let first = name.path.first else { return shown.last }
        let start = name.isOwn ? shown.last?[first] : shown.reversed().lazy.compactMap { $0[first] }.first
        return name.path.dropFirst().reduce(start) { $0?[$1] }
    }
}

extension [UInt8] {
    /// Escaped for HTML text and attributes.
    var escaped: [UInt8] {
        withUnsafeBufferPointer { text in
            var escaped: [UInt8] = []
            escaped.append(escaping: text)
            return escaped
        }
    }

    mutating func append(escaping text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        for (index, byte) in text.enumerated() {
            let entity: StaticString
            switch byte {
            case UInt8(ascii: "&"): entity = "&amp;"
            case UInt8(ascii: "<"): entity = "&lt;"
            case UInt8(ascii: ">"): entity = "&gt;"
            case UInt8(ascii: "\""): entity = "&quot;"
            case UInt8(ascii: "'"): entity = "&#39;"
            default: continue
            }
            self += text[start..<index]
            self += UnsafeBufferPointer(start: entity.utf8Start, count: entity.utf8CodeUnitCount)
            start = index + 1
        }
        self += text[start...]
    }
}
