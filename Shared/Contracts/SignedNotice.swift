import Foundation

/// What the server of somebody else tells us as JSON, byte for byte, with the signature that says who it is. Whoever gets one
/// checks the signature before anything else.
public struct SignedNotice: Codable, Hashable, Sendable {
    /// As it stands in the endpoint's `signatureField`.
    public let signature: String?
    public let bytes: Data

    public init(signature: String?, bytes: Data) {
        self.signature = signature
        self.bytes = bytes
    }
}
