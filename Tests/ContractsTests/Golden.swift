import Contracts
import Foundation
import Testing

/// Expects that `value` crosses the wire as exactly `json`, whose white space is for readers, and is read from it again.
///
/// Whoever has to change a golden text breaks those who read or write it today.
func expectGolden<Value: Codable & Equatable>(
    _ value: Value, _ json: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let encoder = WireFormat.encoder
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    let written = String(decoding: try encoder.encode(value), as: UTF8.self)
    #expect(try lines(written) == lines(json), sourceLocation: sourceLocation)
    let sent = String(decoding: try WireFormat.data(of: value), as: UTF8.self)
    #expect(try lines(sent) == lines(json), sourceLocation: sourceLocation)
    #expect(try WireFormat.decoder.decode(Value.self, from: Data(json.utf8)) == value, sourceLocation: sourceLocation)
}

/// The text in one layout, a line for each value, so that a difference is seen where it is.
private func lines(_ json: String) throws -> [Substring] {
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
    let data = try JSONSerialization.data(
        withJSONObject: object, options: [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes, .fragmentsAllowed])
    return String(decoding: data, as: UTF8.self).split(separator: "\n")
}

extension ID {
    /// An identity for golden texts.
    static func golden(_ digit: Character) -> ID { ID("01939b5e-0000-7000-8000-00000000000\(digit)")! }
}

extension Date {
    /// 29 December 2026, 12:45 UTC.
    static var golden: Date { Date(timeIntervalSince1970: 1_798_548_300) }
}
