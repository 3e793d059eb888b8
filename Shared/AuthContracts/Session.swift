import Contracts
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
