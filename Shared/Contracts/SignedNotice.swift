import Foundation

/// A JSON notice from an external server, byte for byte, with its signature. Receivers verify the signature before
/// reading the bytes.
public struct SignedNotice: Codable, Hashable, Sendable {
    /// The value of the endpoint's `signatureField`.
    public let signature: String?
    public let bytes: Data

    public init(signature: String?, bytes: Data) {
        self.signature = signature
        self.bytes = bytes
    }
}
