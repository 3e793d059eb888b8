extension MentionedWords {
    /// The text with a space for each of the signs of makers: "Tabasco®", "Nutella™".
    static func withoutSigns(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.contains(where: { $0 == registered[0] || $0 == trademark[0] }) else { return bytes }
        var plain: [UInt8] = []
        var rest = bytes[...]
        while let byte = rest.first {
            let sign = [registered, trademark].first { rest.starts(with: $0) }
            plain.append(sign == nil ? byte : UInt8(ascii: " "))
            rest = rest.dropFirst(sign?.count ?? 1)
        }
        return plain
    }

    private static let registered = Array("®".utf8)
    private static let trademark = Array("™".utf8)
}
