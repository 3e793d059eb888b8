import Foundation

/// Reads an instant as RFC 3339 writes it. Foundation takes 30 February for 2 March.
struct InstantReader {
    let instant: Date

    init?(_ text: String) {
        let bytes = Array(text.utf8.prefix(41))
        guard (20...40).contains(bytes.count), let day = Day(String(decoding: bytes[..<10], as: UTF8.self)),
            bytes[10] | 0x20 == UInt8(ascii: "t"), bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
            let hour = Self.number(bytes[11..<13], below: 24), let minute = Self.number(bytes[14..<16], below: 60),
            let second = Self.number(bytes[17..<19], below: 60)
        else { return nil }
        var rest = bytes[19...]
        var fraction = 0.0
        if rest.first == UInt8(ascii: ".") {
            let digits = rest.dropFirst().prefix { (48...57).contains($0) }
            guard !digits.isEmpty, let value = Double("0." + String(decoding: digits, as: UTF8.self)) else {
                return nil
            }
            fraction = value
            rest = rest[digits.endIndex...]
        }
        guard let offset = Self.offset(rest) else { return nil }
        let seconds = day.daysSince1970 * 86_400 + hour * 3_600 + minute * 60 + second - offset
        guard Self.seconds.contains(seconds) else { return nil }
        instant = Date(timeIntervalSince1970: Double(seconds) + fraction)
    }

    /// The years 1 to 9999.
    private static let seconds = -62_135_596_800...253_402_300_799

    /// The seconds by which a clock is ahead of UTC: `Z`, `+01:00`, `-0530`.
    private static func offset(_ text: ArraySlice<UInt8>) -> Int? {
        if text.count == 1, let only = text.first { return only | 0x20 == UInt8(ascii: "z") ? 0 : nil }
        guard let sign = text.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
        let digits = text.dropFirst().filter { $0 != UInt8(ascii: ":") }
        guard digits.count == 4, text.count <= 6, let hours = number(digits[..<2], below: 24),
            let minutes = number(digits[2...], below: 60)
        else { return nil }
        return (hours * 3_600 + minutes * 60) * (sign == UInt8(ascii: "-") ? -1 : 1)
    }

    private static func number(_ digits: ArraySlice<UInt8>, below limit: Int) -> Int? {
        let value = digits.reduce(0 as Int?) { total, byte in
            guard let total, (48...57).contains(byte) else { return nil }
            return total * 10 + Int(byte - 48)
        }
        return value.flatMap { $0 < limit ? $0 : nil }
    }
}
