/// The data of a recipe that lists show and no index needs.
public struct IndexedCard: Hashable, Sendable {
    public var title: String
    public var summary: String
    /// The address of a picture.
    public var image: String?
    /// Whether the picture requires its author's name.
    public var isCredited: Bool
    /// At least 0.
    public var servings: Int
    /// From 0 to 5, unrounded; `nil` without ratings.
    public var rating: Double?
    /// The number of ratings.
    public var ratingCount: Int
    /// Whether every ingredient is classified, so that the index knows all allergens.
    public var isClassified: Bool
    /// Names of required ingredients without a known food.
    public var unknown: [String]

    public init(
        title: String, summary: String, image: String? = nil, isCredited: Bool = false, servings: Int,
        rating: Double? = nil,
        ratingCount: Int = 0, isClassified: Bool = true, unknown: [String] = []
    ) {
        self.title = title
        self.summary = summary
        self.image = image
        self.isCredited = isCredited
        self.servings = servings
        self.rating = rating
        self.ratingCount = ratingCount
        self.isClassified = isClassified
        self.unknown = unknown
    }
}

extension IndexedCard {
    /// Flags for optional parts and properties of a card, one bit each.
    private enum Mark {
        static let image: UInt8 = 1
        static let rating: UInt8 = 2
        static let classified: UInt8 = 4
        static let credited: UInt8 = 8
    }

    func write(to bytes: inout [UInt8]) {
        bytes.append(
            (image == nil ? 0 : Mark.image) | (rating == nil ? 0 : Mark.rating)
                | (isClassified ? Mark.classified : 0) | (isCredited ? Mark.credited : 0))
        bytes.append(number: servings)
        bytes.append(number: ratingCount)
        if let rating { withUnsafeBytes(of: rating.bitPattern.littleEndian) { bytes.append(contentsOf: $0) } }
        bytes.append(text: title)
        bytes.append(text: summary)
        if let image { bytes.append(text: image) }
        bytes.append(number: unknown.count)
        for name in unknown { bytes.append(text: name) }
    }

    /// Reads a card. Missing bytes at the end count as zero or empty.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        var reader = CardReader(bytes)
        let marks = reader.byte()
        servings = reader.number()
        ratingCount = reader.number()
        rating = marks & Mark.rating == 0 ? nil : reader.real()
        title = reader.text()
        summary = reader.text()
        image = marks & Mark.image == 0 ? nil : reader.text()
        isClassified = marks & Mark.classified != 0
        isCredited = marks & Mark.credited != 0
        unknown = (0..<min(reader.number(), reader.left)).map { _ in reader.text() }
    }
}

extension [UInt8] {
    /// Appends a number, 7 bits per byte, lowest first; only the last byte is below 128.
    fileprivate mutating func append(number: Int) {
        var rest = UInt64(Swift.max(number, 0))
        while rest >= 128 {
            append(UInt8(truncatingIfNeeded: rest) | 128)
            rest >>= 7
        }
        append(UInt8(rest))
    }

    fileprivate mutating func append(text: String) {
        append(number: text.utf8.count)
        append(contentsOf: text.utf8)
    }
}

/// A sequential reader of a card's bytes, with bounds checks.
private struct CardReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var place = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    var left: Int { bytes.count - place }

    mutating func byte() -> UInt8 {
        guard place < bytes.count else { return 0 }
        defer { place += 1 }
        return bytes[place]
    }

    mutating func number() -> Int {
        var number: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 63, by: 7) {
            let byte = byte()
            number |= UInt64(byte & 127) << shift
            if byte < 128 { break }
        }
        return Int(truncatingIfNeeded: number & UInt64(Int.max))
    }

    mutating func real() -> Double {
        var pattern: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 8) { pattern |= UInt64(byte()) << shift }
        return Double(bitPattern: pattern)
    }

    mutating func text() -> String {
        let count = min(number(), left)
        defer { place += count }
        return String(decoding: UnsafeBufferPointer(rebasing: bytes[place..<place + count]), as: UTF8.self)
    }
}
