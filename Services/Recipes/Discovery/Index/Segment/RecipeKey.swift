import Foundation

/// The sixteen bytes of a recipe's identifier, in the order that UUIDs have as text.
public struct RecipeKey: BitwiseCopyable, Comparable, Hashable, Sendable {
    public let high: UInt64
    public let low: UInt64

    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Behind every other one.
    static let last = RecipeKey(high: .max, low: .max)

    public init(_ uuid: UUID) {
        let bytes = withUnsafeBytes(of: uuid.uuid) {
            ($0.loadUnaligned(as: UInt64.self), $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
        }
        self.init(high: UInt64(bigEndian: bytes.0), low: UInt64(bigEndian: bytes.1))
    }

    public var uuid: UUID {
        withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }

    public static func < (one: RecipeKey, other: RecipeKey) -> Bool {
        one.high == other.high ? one.low < other.low : one.high < other.high
    }
}

extension RecipeKey: Codable {
    public init(from decoder: any Decoder) throws { try self.init(UUID(from: decoder)) }
    public func encode(to encoder: any Encoder) throws { try uuid.encode(to: encoder) }
}
