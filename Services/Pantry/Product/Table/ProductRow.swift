import Contracts
import PantryContracts
import Storage

/// A product from a product list, ready to store.
public struct ProductRow: Hashable, Sendable {
    public let gtin: GTIN
    public let name: String
    public let brand: String?
    public let quantity: Quantity?
    /// Comma-separated words in the form of `AllergenTags`; `nil` if not stated.
    public let allergens: String?
    public let traces: String?
    public let category: String?
    public let source: ProductSource
    public let licence: String
    /// A digest of all fields.
    let digest: Int64

    public init(
        _ gtin: GTIN, name: String, brand: String? = nil, quantity: Quantity? = nil, allergens: String? = nil,
        traces: String? = nil, category: String? = nil, source: ProductSource, licence: String
    ) {
        self.gtin = gtin
        self.name = name
        self.brand = brand
        self.quantity = quantity
        self.allergens = allergens
        self.traces = traces
        self.category = category
        self.source = source
        self.licence = licence
        var digest = TextDigest()
        for text in [name, brand, allergens, traces, category, source.rawValue, licence] { digest.add(text) }
        digest.add(quantity?.unit.rawValue)
        digest.add(quantity?.amount.bitPattern ?? 0)
        self.digest = digest.value
    }
}

/// A 64-bit FNV-1a hash, which is stable across processes.
private struct TextDigest {
    private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func add(_ text: String?) {
        guard var text else { return add(0xFF as UInt8) }
        text.withUTF8 { bytes in for byte in bytes { add(byte) } }
        add(0 as UInt8)
    }

    mutating func add(_ number: UInt64) {
        for shift in stride(from: 0, to: 64, by: 8) { add(UInt8(truncatingIfNeeded: number >> UInt64(shift))) }
    }

    private mutating func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }

    var value: Int64 { Int64(bitPattern: hash) }
}

extension ProductSource: SQLConvertible {}
