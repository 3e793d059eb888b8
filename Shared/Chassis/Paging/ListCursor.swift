import Contracts
import Crypto
import Foundation

/// An opaque cursor: a checksum over place and list name, followed by the place as JSON.
///
/// The checksum detects mistakes, not attacks: a place reveals nothing beyond the list itself.
enum ListCursor {
    private static let longest = 1_024
    private static let checksumLength = 6

    static func text(of place: some Encodable, in list: ListName) throws -> String {
        text(ofJSON: try WireFormat.encoder.encode(place), in: list)
    }

    static func text(ofJSON json: Data, in list: ListName) -> String {
        (checksum(of: json, in: list) + json).base64URL
    }

    /// The place in a cursor. Throws 400 if `text` is not a cursor of `list`.
    static func place<Place: Decodable>(_ text: String, of list: ListName) throws(Problem) -> Place {
        guard text.utf8.count <= longest, let data = Data(base64URL: text), data.base64URL == text,
            data.count > checksumLength,
            case let json = Data(data.dropFirst(checksumLength)),
            Data(data.prefix(checksumLength)) == checksum(of: json, in: list),
            // Databases reject NUL.
            json.range(of: Data(#"\u0000"#.utf8)) == nil,
            let place = try? WireFormat.decoder.decode(Place.self, from: json)
        else { throw .wrongCursor }
        return place
    }

    private static func checksum(of json: Data, in list: ListName) -> Data {
        Data(SHA256.hash(data: Data("\(list.text)\n".utf8) + json).prefix(checksumLength))
    }
}

extension Problem {
    /// A damaged cursor, or one of another list.
    public static let wrongCursor = Problem(400, "invalid-cursor", errors: [FieldError("cursor", .listCursor)])
}
