import Foundation

/// Encodes flat values as a query string for `QueryDecoder`: lists with commas, instants in RFC 3339. An empty list
/// decodes as absent, and blanks around elements are lost.
public struct QueryEncoder: Sendable {
    public init() {}

    /// Returns the query with sorted names, so that equal inputs give equal strings; empty for an input without values.
    public func encode(_ input: some Encodable) throws -> String {
        let object = try JSONSerialization.jsonObject(with: WireFormat.encoder.encode(input))
        return (object as? [String: Any] ?? [:])
            .sorted { $0.key < $1.key }
            .map { "\($0.key.percentEncodedSegment)=\(Self.text($0.value))" }
            .joined(separator: "&")
    }

    private static func text(_ value: Any) -> String {
        switch value {
        case let list as [Any]: Self.list(list.map(text))
        case let number as NSNumber where String(cString: number.objCType) == "c": number.boolValue ? "true" : "false"
        default: "\(value)".percentEncodedSegment
        }
    }

    /// Ends a list of one element that contains a comma with a plain comma, so that its encoded comma does not
    /// separate.
    private static func list(_ elements: [String]) -> String {
        elements.joined(separator: ",") + (elements.count == 1 && elements[0].contains("%2C") ? "," : "")
    }
}
