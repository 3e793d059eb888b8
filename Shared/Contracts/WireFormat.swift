import Foundation

/// How values are written as JSON on the wire: RFC 3339 instants in UTC to the second. Instants are also read with parts
/// of a second and with another offset.
public enum WireFormat {
    /// What crosses the wire: the keys in the order in which the value names them.
    ///
    /// Throws `EncodingError` for a number that JSON cannot say, and what the value throws.
    public static func data(of value: some Encodable) throws -> Data { try JSONWriter.data(of: value) }

    /// For what is kept or compared: the keys in the order of the alphabet.
    public static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }

    public static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { decoder in
            let text = try decoder.singleValueContainer().decode(String.self)
            guard let instant = instant(text) else { throw InvalidValue(at: decoder.codingPath, .instant) }
            return instant
        }
        return decoder
    }

    /// The instant that `text` names in RFC 3339, such as `2027-01-31T12:00:00Z`, within the years 1 to 9999; `nil` for
    /// anything else, also for a day that no calendar has.
    public static func instant(_ text: String) -> Date? { InstantReader(text)?.instant }

}
