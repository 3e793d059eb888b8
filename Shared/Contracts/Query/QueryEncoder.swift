import Foundation

/// Writes the flat values of an input as a query string that `QueryDecoder` reads; lists with commas, instants as RFC 3339
/// has them. An empty list is not told from an absent one, and blanks around elements are lost.
public struct QueryEncoder: Sendable {
    public init() {}

    /// The names are sorted, so equal inputs make equal strings; empty for an input without values.
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

    /// A list that is one element with a comma in it ends with a plain comma, so that the other one is taken for what it
    /// is.
    private static func list(_ elements: [String]) -> String {
        elements.joined(separator: ",") + (elements.count == 1 && elements[0].contains("%2C") ? "," : "")
    }
}
