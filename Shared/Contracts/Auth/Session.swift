import Foundation

/// A username or an address, and the password.
public struct Credentials: Codable, Hashable, Sendable, Confidential {
    public var login: String
    public var password: String

    public init(login: String, password: String) {
        self.login = login
        self.password = password
    }
}

/// What a session is carried on with.
public struct SessionTokens: Codable, Hashable, Sendable, Confidential {
    /// An ES256 JSON Web Token for `Authorization: Bearer`.
    public let accessToken: String
    /// Good for one refresh.
    public let refreshToken: String
    /// Seconds for which the access token is good.
    public let expiresIn: Int
    public let account: Account

    public init(accessToken: String, refreshToken: String, expiresIn: Int, account: Account) {
        self.accessToken = accessToken
        self.refreshToken = refreshToken
        self.expiresIn = expiresIn
        self.account = account
    }
}

/// Asks for new tokens.
public struct RefreshRequest: Codable, Hashable, Sendable {
    public var refreshToken: String
    public init(refreshToken: String) { self.refreshToken = refreshToken }
}

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

/// Asks which sessions have ended since the `after`th revocation.
public struct RevocationQuery: Codable, Hashable, Sendable {
    public var after: Int
    public init(after: Int) { self.after = after }
}

/// Sessions that ended, oldest first.
public struct Revocations: Codable, Hashable, Sendable {
    /// One ended session: tokens of it that are still in date are refused until `until`.
    public struct Item: Codable, Hashable, Sendable {
        public let session: ID<Session>
        public let until: Date

        public init(session: ID<Session>, until: Date) {
            self.session = session
            self.until = until
        }
    }

    public let items: [Item]
    /// Give it as `after` next time.
    public let last: Int

    public init(items: [Item], last: Int) {
        self.items = items
        self.last = last
    }
}
