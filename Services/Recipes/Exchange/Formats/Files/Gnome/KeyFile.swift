/// A text of groups with keys and values, as GLib's programs keep them.
enum KeyFile {
    /// Hands over one group after the other.
    static func each(in text: String, _ body: (_ name: String, _ values: [String: String]) throws -> Void) throws {
        var name: String?
        var values: [String: String] = [:]
        for line in text.parts(between: UInt8(ascii: "\n")) {
            if line.hasPrefix("["), let end = line.lastIndex(of: "]") {
                if let name { try body(name, values) }
                name = String(line[line.index(after: line.startIndex)..<end])
                values = [:]
            } else if !line.hasPrefix("#"), let mark = line.firstIndex(of: "=") {
                values[String(line[..<mark].trimmingSpace)] = unescaped(line[line.index(after: mark)...])
            }
        }
        if let name { try body(name, values) }
    }

    private static func unescaped(_ value: Substring) -> String {
        var text = ""
        var isEscaped = false
        for character in value {
            if isEscaped {
                switch character {
                case "n": text.append("\n")
                case "t": text.append("\t")
                case "s": text.append(" ")
                case "r": break
                default: text.append(character)
                }
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else {
                text.append(character)
            }
        }
        return text
    }
}
