/// A number in the notations of amounts: `2`, `0.5`, `0,5`, `1/2`, `½`, `1 1/2` or `1½`.
public struct WrittenAmount: Decodable, Hashable, Sendable {
    /// From text always finite and not negative.
    public let value: Double

    /// `nil` if `text` is not such a number.
    public init?(_ text: some StringProtocol) {
        let scalars = Array(text.unicodeScalars.prefix(Self.longest + 1)).trimmed
        guard !scalars.isEmpty, scalars.count <= Self.longest else { return nil }
        if let last = scalars.last, let part = Self.part(last) {
            let whole = Array(scalars.dropLast()).trimmed
            guard let before = whole.isEmpty ? 0 : Self.whole(whole) else { return nil }
            value = before + part
        } else if let slash = scalars.firstIndex(where: { $0 == "/" || $0 == "\u{2044}" }) {
            let before = scalars[..<slash].split(whereSeparator: \.isBlank).map(Array.init)
            let after = Array(scalars[(slash + 1)...]).trimmed
            guard (1...2).contains(before.count), let above = Self.whole(before[before.count - 1]),
                let below = Self.whole(after), below > 0, let ones = before.count == 2 ? Self.whole(before[0]) : 0
            else { return nil }
            value = ones + above / below
        } else {
            guard let number = Self.decimal(scalars) else { return nil }
            value = number
        }
    }

    /// Decodes a number, or a text as above. Throws `InvalidValue` for other text.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let text = try? container.decode(String.self) else {
            value = try container.decode(Double.self)
            return
        }
        guard let amount = WrittenAmount(text) else {
            throw InvalidValue(at: decoder.codingPath, .writtenAmount)
        }
        self = amount
    }

    /// The longest text, in Unicode scalars.
    private static let longest = 30

    /// The value of a character such as ½; `nil` unless it is between 0 and 1.
    private static func part(_ scalar: Unicode.Scalar) -> Double? {
        guard let value = scalar.properties.numericValue, value > 0, value < 1 else { return nil }
        return value
    }

    private static func whole(_ scalars: [Unicode.Scalar]) -> Double? {
        guard !scalars.isEmpty, scalars.count <= 9, scalars.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
        return scalars.reduce(0) { $0 * 10 + Double($1.value - 48) }
    }

    private static func decimal(_ scalars: [Unicode.Scalar]) -> Double? {
        var text = ""
        var hasPoint = false
        for scalar in scalars {
            switch scalar {
            case "0"..."9": text.unicodeScalars.append(scalar)
            case ".", ",":
                guard !hasPoint else { return nil }
                hasPoint = true
                text += "."
            default: return nil
            }
        }
        guard text.utf8.contains(where: { (48...57).contains($0) }) else { return nil }
        return Double("0" + text + (text.hasSuffix(".") ? "0" : ""))
    }
}

extension Unicode.Scalar {
    fileprivate var isBlank: Bool { properties.isWhitespace }
}

extension [Unicode.Scalar] {
    /// Without leading and trailing whitespace.
    fileprivate var trimmed: [Unicode.Scalar] {
        guard let first = firstIndex(where: { !$0.isBlank }), let last = lastIndex(where: { !$0.isBlank }) else {
            return []
        }
        return Array(self[first...last])
    }
}
