import Foundation

/// The identity of one `Entity`; a recipe's id never fits where an account's is asked for.
///
/// On the wire it is a UUID in lower-case text. New ones are version 7 (RFC 9562), so they sort by their time.
public struct ID<Entity>: Hashable, Sendable, Codable, LosslessStringConvertible {
    public let uuid: UUID

    public init(uuid: UUID) { self.uuid = uuid }

    /// A new identity, made at `instant`.
    public init(at instant: Date) {
        var generator = SystemRandomNumberGenerator()
        let milliseconds = UInt64(max(0, instant.timeIntervalSince1970 * 1_000))
        let high = generator.next() & 0x0FFF
        let low = generator.next()
        let bytes =
            withUnsafeBytes(of: ((milliseconds << 16) | 0x7000 | high).bigEndian, Array.init)
            + withUnsafeBytes(of: ((low & 0x3FFF_FFFF_FFFF_FFFF) | 0x8000_0000_0000_0000).bigEndian, Array.init)
        uuid = bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }

    public init?(_ description: String) {
        guard description.utf8.count == 36, let uuid = UUID(uuidString: description) else { return nil }
        self.uuid = uuid
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let id = Self(try container.decode(String.self)) else {
            throw InvalidValue(at: decoder.codingPath, "must be an identifier such as \(Self.example)")
        }
        self = id
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }

    public var description: String { uuid.uuidString.lowercased() }

    private static var example: String { "01939b5e-0000-7000-8000-000000000000" }
}
