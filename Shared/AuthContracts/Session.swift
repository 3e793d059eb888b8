import Contracts
import Foundation

/// The credentials of a sign-in.
public struct Credentials: Codable, Hashable, Sendable, Confidential {
    public var login: String
    public var password: String
    /// Whether the session outlives the browser: 30 days without use, otherwise 12 hours. `true` if absent.
    public var remember: Bool?
    /// The `deviceKey` from the last sign-in on this device.
    public var deviceKey: String?

    public init(login: String, password: String, remember: Bool? = nil, deviceKey: String? = nil) {
        self.login = login
        self.password = password
        self.remember = remember
        self.deviceKey = deviceKey
    }
}

/// The tokens that continue a session.
public struct SessionTokens: Codable, Hashable, Sendable, Confidential {
    /// An ES256 JSON Web Token for `Authorization: Bearer`.
    public let accessToken: String
    /// Valid for one refresh.
    public let refreshToken: String
    /// The lifetime of the access token, in seconds.
    public let expiresIn: Int
    public let account: Account
    public let isRemembered: Bool
    /// Minutes without use after which this device locks; `nil` if it has no passcode.
    public let lockAfterMinutes: Int?
    /// Present at sign-in; the client sends it with the next sign-in from this device.
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

/// Requests new tokens.
public struct RefreshRequest: Codable, Hashable, Sendable {
    public var refreshToken: String
    public init(refreshToken: String) { self.refreshToken = refreshToken }
}
