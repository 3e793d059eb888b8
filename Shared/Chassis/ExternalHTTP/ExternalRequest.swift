import Crypto
import Foundation

/// A request to a server that is not ours.
public struct ExternalRequest: Hashable, Sendable {
    /// In full, with `http` or `https`.
    public let address: String
    /// Sent with POST where it is there; the request is a GET otherwise.
    public let body: [UInt8]?
    /// Header fields by their names. They are not sent along to another server that a redirect leads to.
    public let fields: [String: String]
    public let bounds: ResponseBounds

    /// Whether it may be sent twice.
    var isSafe: Bool { body == nil }

    private init(_ address: String, _ body: [UInt8]?, _ fields: [String: String], _ bounds: ResponseBounds) {
        self.address = address
        self.body = body
        self.fields = fields
        self.bounds = bounds
    }

    public static func get(
        _ address: String, fields: [String: String] = [:], taking bounds: ResponseBounds
    ) -> ExternalRequest {
        ExternalRequest(address, nil, fields, bounds)
    }

    /// - Parameter type: the media type of the body.
    public static func post(
        _ address: String, _ body: [UInt8], type: String, fields: [String: String] = [:],
        taking bounds: ResponseBounds
    ) -> ExternalRequest {
        ExternalRequest(address, body, fields.merging(["Content-Type": type]) { $1 }, bounds)
    }

    /// A POST of JSON that its receiver can verify: Standard Webhooks 1.0.0, version `v1` (HMAC-SHA256 of the identifier,
    /// the time in seconds and the body, joined by dots).
    ///
    /// - Parameters:
    ///   - id: the same for each try, so that the receiver can drop what it has seen.
    ///   - secret: 24 to 64 bytes that the receiver knows too.
    public static func signedPost(
        _ address: String, _ json: [UInt8], id: String, at instant: Date, secret: [UInt8],
        taking bounds: ResponseBounds
    ) -> ExternalRequest {
        signedPost(address, json, id: id, at: instant, secrets: [secret], taking: bounds)
    }

    /// The same signed with several secrets, while one takes the place of another.
    public static func signedPost(
        _ address: String, _ json: [UInt8], id: String, at instant: Date, secrets: [[UInt8]],
        taking bounds: ResponseBounds
    ) -> ExternalRequest {
        let time = String(Int64(instant.timeIntervalSince1970.rounded(.down)))
        let signatures = secrets.map { secret in
            var authentication = HMAC<SHA256>(key: SymmetricKey(data: secret))
            authentication.update(data: Data("\(id).\(time).".utf8))
            authentication.update(data: json)
            return "v1,\(Data(authentication.finalize()).base64EncodedString())"
        }
        return post(
            address, json, type: "application/json",
            fields: [
                "webhook-id": id, "webhook-timestamp": time, "webhook-signature": signatures.joined(separator: " "),
            ],
            taking: bounds)
    }
}

/// What a server that is not ours answered.
public struct ExternalResponse: Hashable, Sendable {
    /// Where it was in the end.
    public let address: String
    public let status: Int
    /// Names in small letters; of one that comes twice the last value.
    public let fields: [String: String]
    /// In small letters and without parameters.
    public let mediaType: String
    /// What its characters are encoded in, as the server says it.
    public let charset: String?
    /// Unpacked.
    public let bytes: [UInt8]

    public init(
        address: String = "", status: Int, fields: [String: String] = [:], mediaType: String = "",
        charset: String? = nil, bytes: [UInt8]
    ) {
        self.address = address
        self.status = status
        self.fields = fields
        self.mediaType = mediaType
        self.charset = charset
        self.bytes = bytes
    }
}
