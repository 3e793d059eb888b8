import Contracts
import Crypto
import Foundation

/// Where a list goes on, as a text that nobody need understand: the place as JSON, behind a checksum over it and the name
/// of the list.
///
/// The checksum guards against mistakes and not against attackers: a place tells nobody anything that the list does not.
enum ListCursor {
    private static let longest = 1_024
    private static let checksumLength = 6

    static func text(of place: some Encodable, in list: ListName) throws -> String {
        text(ofJSON: try WireFormat.encoder.encode(place), in: list)
    }

    static func text(ofJSON json: Data, in list: ListName) -> String {
        (checksum(of: json, in: list) + json).base64URL
    }

    /// Throws 400 for a text that no response of the list gave.
    static func place<Place: Decodable>(_ text: String, of list: ListName) throws(Problem) -> Place {
        guard text.utf8.count <= longest, let data = Data(base64URL: text), data.base64URL == text,
            data.count > checksumLength,
            case let json = Data(data.dropFirst(checksumLength)),
            Data(data.prefix(checksumLength)) == checksum(of: json, in: list),
            // A database takes no NUL.
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
    /// A cursor that is damaged or of another list.
    public static let wrongCursor = Problem(400, "invalid-cursor", errors: [FieldError("cursor", .listCursor)])
}
