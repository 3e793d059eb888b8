import Foundation
import Kitchen

/// The name of a time zone in the IANA database, such as `Europe/Berlin`, that this system knows; `UTC` is one.
public struct TimeZoneName: Hashable, Sendable, Codable, LosslessStringConvertible {
    /// In bytes.
    public static let longest = 64
    public let description: String
    public let timeZone: TimeZone

    public static let utc = TimeZoneName(description: "UTC", timeZone: .gmt)

    private init(description: String, timeZone: TimeZone) {
        self.description = description
        self.timeZone = timeZone
    }

    /// `nil` for a name that is unknown here, that is longer than `longest` or that is an offset or an abbreviation.
    public init?(_ name: String) {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard name.utf8.count <= Self.longest, (2...3).contains(parts.count) || name == "UTC",
            parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(Self.isAllowed) }),
            let zone = TimeZone(identifier: name)
        else { return nil }
        description = name
        timeZone = zone
    }

    public static func == (one: TimeZoneName, other: TimeZoneName) -> Bool { one.description == other.description }
    public func hash(into hasher: inout Hasher) { hasher.combine(description) }

    public init(from decoder: any Decoder) throws {
        guard let zone = try TimeZoneName(decoder.singleValueContainer().decode(String.self)) else {
            throw InvalidValue(at: decoder.codingPath, .timeZone)
        }
        self = zone
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"):
            true
        default: false
        }
    }
}
