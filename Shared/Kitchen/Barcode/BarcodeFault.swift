/// Why something that was scanned or typed names no product.
public enum BarcodeFault: Error, Hashable, Sendable {
    case empty
    /// Longer than any symbol can hold.
    case tooLong
    /// It has something else than digits and is neither a link nor element strings of GS1.
    case letters
    /// So many digits, which no number of a product has.
    case length(Int)
    case checkDigit
    /// Every digit is 0.
    case zero
    /// It is a link, or element strings, without the number of a product.
    case noProduct
}

extension BarcodeFault {
    public var rule: FieldRule {
        switch self {
        case .empty: FieldRule("barcode", ["what": "empty"])
        case .tooLong: FieldRule("barcode", ["what": "long"])
        case .letters: FieldRule("barcode", ["what": "letters"])
        case .length(let count): FieldRule("barcode", ["what": "length", "digits": .number(count)])
        case .checkDigit: FieldRule("barcode", ["what": "check-digit"])
        case .zero: FieldRule("barcode", ["what": "zero"])
        case .noProduct: FieldRule("barcode", ["what": "no-product"])
        }
    }
}
