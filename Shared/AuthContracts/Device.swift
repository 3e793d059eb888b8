import Contracts
import Foundation

/// A device that is signed in, as its owner sees it.
public struct SignedInDevice: Codable, Hashable, Sendable {
    public let id: ID<Session>
    /// The name given by the owner, or browser and system, such as "Firefox on Android".
    public let name: String
    public let browser: String
    public let system: String
    /// The network of the last address used, such as "203.0.113.0/24".
    public let network: String
    public let beganAt: Date
    public let usedAt: Date
    /// Whether this device sent the request.
    public let isCurrent: Bool
    public let isRemembered: Bool
    public let hasPasscode: Bool

    public init(
        id: ID<Session>, name: String, browser: String, system: String, network: String, beganAt: Date, usedAt: Date,
        isCurrent: Bool, isRemembered: Bool, hasPasscode: Bool
    ) {
        self.id = id
        self.name = name
        self.browser = browser
        self.system = system
        self.network = network
        self.beganAt = beganAt
        self.usedAt = usedAt
        self.isCurrent = isCurrent
        self.isRemembered = isRemembered
        self.hasPasscode = hasPasscode
    }
}

/// A change of a signed-in device.
public struct DeviceChange: Codable, Hashable, Sendable {
    /// Up to 60 characters; an empty text restores the name by browser and system.
    public var name: String
    public init(name: String) { self.name = name }
}

/// The number of sessions that ended.
public struct EndedSessions: Codable, Hashable, Sendable {
    public let count: Int
    public init(count: Int) { self.count = count }
}

/// Confirms with the password that the owner is acting, not somebody at an unlocked screen.
public struct Confirmation: Codable, Hashable, Sendable, Confidential {
    public var password: String
    public init(password: String) { self.password = password }
}

/// The time until which this session may do actions that need a confirmation.
public struct ConfirmedUntil: Codable, Hashable, Sendable {
    public let until: Date
    public init(until: Date) { self.until = until }
}
