import Foundation

/// A username or an address, and the password.
public struct Credentials: Codable, Hashable, Sendable, Confidential {
    public var login: String
    public var password: String
    /// Whether the session outlives the browser: 30 days without use, else 12 hours. Absent means it does.
    public var remember: Bool?
    /// What this device was given when its owner last signed in, so that it is known again.
    public var deviceKey: String?

    public init(login: String, password: String, remember: Bool? = nil, deviceKey: String? = nil) {
        self.login = login
        self.password = password
        self.remember = remember
        self.deviceKey = deviceKey
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
    public let isRemembered: Bool
    /// After how many minutes without use this device is locked; absent where it has no passcode.
    public let lockAfterMinutes: Int?
    /// Told at sign-in: show it at the next one from this device.
    public let deviceKey: String?

    public init(
        accessToken: String, refreshToken: String, expiresIn: Int, account: Account, isRemembered: Bool = true,
        lockAfterMinutes: Int? = nil, deviceKey: String? = nil
    ) {
        self.accessToken = accessToken
        self.refreshToken = refreshToken
        self.expiresIn = expiresIn
        self.account = account
        self.isRemembered = isRemembered
        self.lockAfterMinutes = lockAfterMinutes
        self.deviceKey = deviceKey
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
    /// One session: tokens of it that are still in date are refused until `until`, all of them where it ended.
    public struct Item: Codable, Hashable, Sendable {
        public let session: ID<Session>
        public let until: Date
        /// Where the session goes on, because it was locked or its owner's roles changed: only tokens that were issued
        /// up to then are refused.
        public let issuedUpTo: Date?

        public init(session: ID<Session>, until: Date, issuedUpTo: Date? = nil) {
            self.session = session
            self.until = until
            self.issuedUpTo = issuedUpTo
        }

        /// Writes `issuedUpTo` to the millisecond: tokens of one second may fall on either side of it.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(session, forKey: .session)
            try container.encode(until, forKey: .until)
            let precise = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
            // Formatting cuts off what a binary fraction lacks of its millisecond.
            let instant = issuedUpTo.map { Date(milliseconds: $0.milliseconds) + 0.000_1 }
            try container.encodeIfPresent(instant.map(precise.format), forKey: .issuedUpTo)
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
