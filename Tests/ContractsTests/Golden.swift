import Contracts
import Foundation
import Testing

/// Expects that `value` is encoded as exactly `json`, apart from white space, and decoded from it again.
///
/// Changing a golden text breaks existing readers and writers.
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

/// The text in a uniform layout with a line per value, to localise differences.
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
