/// References to characters in XML, such as `&amp;` and `&#233;`.
package enum XMLReference {
    private static let named: [String: Character] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

    /// The character of a reference; `nil` if it is neither one of XML's five names nor a number.
    ///
    /// - Parameter name: the part between `&` and `;`.
    package static func character(_ name: some StringProtocol) -> Character? {
        guard name.hasPrefix("#") else { return named[String(name)] }
        let isHex = name.hasPrefix("#x") || name.hasPrefix("#X")
        let code = UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10)
        return code.flatMap(Unicode.Scalar.init).map(Character.init)
    }

    /// The text with its references resolved; others stay as they are.
    ///
    /// - Parameter mark: the scalar in place of `&`, which also counts before a combining mark.
    package static func resolved(_ text: String, mark: Unicode.Scalar = "&") -> String {
        guard text.unicodeScalars.contains(mark) else { return text }
        var resolved = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        while let start = rest.firstIndex(of: mark) {
            resolved.append(contentsOf: rest[..<start])
            rest = rest[rest.index(after: start)...]
            if let end = rest.prefix(12).firstIndex(of: ";"), let known = character(Substring(rest[..<end])) {
                resolved.append(contentsOf: known.unicodeScalars)
                rest = rest[rest.index(after: end)...]
            } else {
                resolved.append("&")
            }
        }
        resolved.append(contentsOf: rest)
        return String(resolved)
    }
}
