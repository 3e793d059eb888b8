/// The facts on a shop's product that tell which food it is.
public struct ProductLabel: Hashable, Sendable {
    public let name: String
    /// The maker's name, which is taken off the product's.
    public let brand: String?
    /// The shelf or section that the shop keeps the product on.
    public let category: String?

    public init(name: String, brand: String? = nil, category: String? = nil) {
        self.name = name
        self.brand = brand
        self.category = category
    }
}

/// The food that a product is, and how sure that is.
public enum ProductRecognition<Key: Hashable & Sendable>: Hashable, Sendable {
    /// Every word of the name is the food's, or says nothing of the contents.
    case sure(Key)
    /// The foods that the name mentions, the likeliest first: 1 to 5.
    case doubtful([Key])
    case none

    /// Whether there is no doubt of the food.
    public var isSure: Bool { if case .sure = self { true } else { false } }

    /// The food, or the foods that it may be, the likeliest first.
    public var candidates: [Key] {
        switch self {
        case .sure(let food): [food]
        case .doubtful(let foods): foods
        case .none: []
        }
    }
}

/// A product's name without its sizes and counts: "4 x 125 g", "12er", "3,5 %".
struct ProductText {
    let pieces: [String]
    /// Whether the name states less than 2 %, as of fat: such a product is another food.
    let isReduced: Bool

    init(_ name: String) {
        let parts = name.unicodeScalars.split { $0.properties.isWhitespace || Self.separators.contains($0) }
            .map { String(String.UnicodeScalarView($0)) }
        pieces = parts.filter { !Self.isSize($0) }
        isReduced = parts.indices.contains { place in
            let isShare = parts[place].utf8.last == UInt8(ascii: "%")
            guard isShare || place + 1 < parts.count && parts[place + 1] == "%" else { return false }
            let number = parts[place].utf8.prefix {
                LineText.isDigit($0) || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ".")
            }
            return Double(String(decoding: number, as: UTF8.self).replacing(",", with: ".")).map { $0 < 2 } ?? false
        }
    }

    private static let separators = Set(",;()[]|/".unicodeScalars)

    private static func isSize(_ piece: String) -> Bool {
        let bytes = Array(piece.lowercased().utf8)
        return bytes.contains(where: LineText.isDigit)
            && bytes.split { !LineTokens.isLetter($0) }.allSatisfy { ProductWords.units.contains(Array($0)) }
    }
}
