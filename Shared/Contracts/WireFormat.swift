import Foundation

/// The JSON format on the wire: RFC 3339 instants in UTC to the second. Instants are also read with fractions of a
/// second and other offsets.
public enum WireFormat {
    /// Encodes a value for the wire, with keys in the order of encoding.
    ///
    /// Throws `EncodingError` for a number that JSON cannot represent, and errors of the value.
    public static func data(of value: some Encodable) throws -> Data { try JSONWriter.data(of: value) }

    /// An encoder with sorted keys, for stored and compared values.
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

    /// Returns the instant of an RFC 3339 text such as `2027-01-31T12:00:00Z`, in the years 1 to 9999. `nil` for any
    /// other text, including dates that do not exist.
    public static func instant(_ text: String) -> Date? { InstantReader(text)?.instant }

}
