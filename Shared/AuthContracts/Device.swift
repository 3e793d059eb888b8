import Contracts
import Foundation

/// A device that is signed in, as its owner sees it.
public struct SignedInDevice: Codable, Hashable, Sendable {
    public let id: ID<Session>
    /// The name that the owner gave it, or browser and system, such as "Firefox on Android".
    public let name: String
    public let browser: String
    public let system: String
    /// Where it was last used: the network of its address, such as "203.0.113.0/24".
    public let network: String
    public let beganAt: Date
    public let usedAt: Date
    /// Whether it is the device that asks.
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

/// What to change about a signed-in device.
public struct DeviceChange: Codable, Hashable, Sendable {
    /// Up to 60 characters; an empty one brings the name by browser and system back.
    public var name: String
    public init(name: String) { self.name = name }
}

/// How many sessions were ended.
public struct EndedSessions: Codable, Hashable, Sendable {
    public let count: Int
    public init(count: Int) { self.count = count }
}

/// The proof that it is the owner who acts, and not somebody at an open screen.
public struct Confirmation: Codable, Hashable, Sendable, Confidential {
    public var password: String
    public init(password: String) { self.password = password }
}

/// Until when this session may do what needs a confirmation.
public struct ConfirmedUntil: Codable, Hashable, Sendable {
    public let until: Date
    public init(until: Date) { self.until = until }
}
