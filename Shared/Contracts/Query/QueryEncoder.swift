import Foundation

/// Writes the flat values of an input as a query string that `QueryDecoder` reads; lists with commas.
public struct QueryEncoder: Sendable {
    public init() {}

    /// The names are sorted, so equal inputs make equal strings; empty for an input without values.
    public func encode(_ input: some Encodable) throws -> String {
        let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(input))
        return (object as? [String: Any] ?? [:])
            .sorted { $0.key < $1.key }
            .map { "\($0.key.percentEncodedSegment)=\(Self.text($0.value))" }
            .joined(separator: "&")
    }

    private static func text(_ value: Any) -> String {
        switch value {
        case let list as [Any]: list.map(text).joined(separator: ",")
        case let number as NSNumber where String(cString: number.objCType) == "c": number.boolValue ? "true" : "false"
        default: "\(value)".percentEncodedSegment
        }
    }
}
