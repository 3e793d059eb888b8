import Foundation

/// The public keys of the auth service, a JSON Web Key Set (RFC 7517).
public struct KeySet: Codable, Hashable, Sendable {
    /// One P-256 key for ES256.
    public struct Key: Codable, Hashable, Sendable {
        public let kty: String
        public let crv: String
        public let alg: String
        public let use: String
        public let kid: String
        /// The coordinates, base64url.
        public let x: String
        public let y: String

        public init(kid: String, x: String, y: String) {
            (kty, crv, alg, use) = ("EC", "P-256", "ES256", "sig")
            self.kid = kid
            self.x = x
            self.y = y
        }
    }

    public let keys: [Key]
    public init(keys: [Key]) { self.keys = keys }
}
