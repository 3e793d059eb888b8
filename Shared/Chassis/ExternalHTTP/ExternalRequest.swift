import Crypto
import Foundation

/// A request to a third-party server.
public struct ExternalRequest: Hashable, Sendable {
    /// The whole URL, with `http` or `https`.
    public let address: String
    /// The body of a POST; the request is a GET if `nil`.
    public let body: [UInt8]?
    /// Header fields by name. They are not sent to another server after a redirect.
    public let fields: [String: String]
    public let bounds: ResponseBounds

    /// Whether the request may be repeated.
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

    /// A POST of JSON that the receiver can verify: Standard Webhooks 1.0.0, version `v1`. The signature is an
    /// HMAC-SHA256 of id, time in seconds and body, joined by dots.
    ///
    /// - Parameters:
    ///   - id: the same for each attempt, so that the receiver can drop duplicates.
    ///   - secret: 24 to 64 bytes, shared with the receiver.
    public static func signedPost(
        _ address: String, _ json: [UInt8], id: String, at instant: Date, secret: [UInt8],
        taking bounds: ResponseBounds
    ) -> ExternalRequest {
        signedPost(address, json, id: id, at: instant, secrets: [secret], taking: bounds)
    }

    /// The same, signed with several secrets during a rotation.
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

/// The response of a third-party server.
public struct ExternalResponse: Hashable, Sendable {
    /// The address after all redirects.
    public let address: String
    public let status: Int
    /// Header fields by lower-case name; the last value of a repeated field.
    public let fields: [String: String]
    /// In lower case and without parameters.
    public let mediaType: String
    /// The character encoding as declared by the server; `nil` if not declared.
    public let charset: String?
    /// The decompressed body.
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
