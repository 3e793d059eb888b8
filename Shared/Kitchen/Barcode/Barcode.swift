/// The content of a barcode: the product and, if the symbol includes them, batch, dates and weight.
public struct Barcode: Hashable, Sendable {
    /// The kinds of symbols. Eight digits mean different things in an EAN-8 and a UPC-E.
    public enum Symbology: String, Vocabulary {
        case ean8 = "ean-8"
        case ean13 = "ean-13"
        case upcA = "upc-a"
        case upcE = "upc-e"
        case itf
        case code128 = "code-128"
        case dataBar = "databar"
        case qr
        case dataMatrix = "data-matrix"
    }

    /// The capacity of a QR code, in bytes.
    public static let mostBytes = 4_296

    public let gtin: GTIN
    /// The production batch; `nil` if the symbol has none.
    public private(set) var batch: String?
    /// Best before (AI 15).
    public private(set) var bestBefore: GS1Date?
    /// Use by (AI 17).
    public private(set) var useBy: GS1Date?
    /// The net weight of this package (AI 310n and 320n); `nil` if the symbol has none.
    public private(set) var weight: Quantity?

    /// Parses a scanned or typed code: digits with spaces and hyphens, a GS1 link (`…/01/…`), or element strings, with
    /// or without brackets.
    ///
    /// - Parameters:
    ///   - symbology: the kind of symbol; `nil` if unknown.
    ///   - year: the current year, to resolve two-digit years.
    public init(_ text: String, as symbology: Symbology? = nil, year: Int) throws(BarcodeFault) {
        guard text.utf8.count <= Self.mostBytes else { throw .tooLong }
        var bytes = Array(text.utf8)[...]
        bytes = bytes.drop { $0 <= 0x20 && $0 != GS1Elements.separator }
        while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
        // Some scanners prepend a symbology identifier such as ]d2.
        if bytes.first == 0x5D, bytes.count > 3 { bytes = bytes.dropFirst(3) }
        guard !bytes.isEmpty else { throw .empty }
        if let link = GS1Link(bytes) {
            self = try link.barcode(year: year)
            return
        }
        if bytes.first == 0x28 || bytes.first == GS1Elements.separator {
            self = try GS1Elements(bytes).barcode(year: year)
            return
        }
        let digits = bytes.filter { $0 != 0x20 && $0 != 0x2D }
        let areDigits = digits.allSatisfy { (0x30...0x39).contains($0) }
        if areDigits, GTIN.lengths.contains(digits.count) {
            gtin = try Self.number(digits, as: symbology)
        } else if bytes.starts(with: [0x30, 0x31]), bytes.prefix(16).allSatisfy({ (0x30...0x39).contains($0) }),
            bytes.count >= 16
        {
            self = try GS1Elements(bytes).barcode(year: year)
        } else {
            throw areDigits ? .length(digits.count) : .letters
        }
    }

    init(
        _ gtin: GTIN, batch: String? = nil, bestBefore: GS1Date? = nil, useBy: GS1Date? = nil, weight: Quantity? = nil
    ) {
        self.gtin = gtin
        self.batch = batch
        self.bestBefore = bestBefore
        self.useBy = useBy
        self.weight = weight
    }

    /// The earlier of `bestBefore` and `useBy`.
    public var lastDay: GS1Date? { [bestBefore, useBy].compactMap(\.self).min() }

    /// Resolves eight digits to an EAN-8 or a UPC-E. If both are valid, a leading 0 means UPC-E, because such an EAN-8
    /// is valid in one shop only.
    private static func number(_ digits: [UInt8], as symbology: Symbology?) throws(BarcodeFault) -> GTIN {
        guard digits.count == 8, symbology != .ean8 else { return try GTIN(digits: digits) }
        if symbology == .upcE { return try GTIN(compressed: digits) }
        let (short, long) = (try? GTIN(digits: digits), try? GTIN(compressed: digits))
        if let short, let long { return digits[0] == 0x30 ? long : short }
        guard let number = short ?? long else { throw .checkDigit }
        return number
    }
}
