import Contracts
import Foundation

/// Whether a device has a passcode.
public struct PasscodeState: Codable, Hashable, Sendable {
    public let isSet: Bool
    /// After how many minutes without use the device is locked.
    public let lockAfterMinutes: Int?

    public init(isSet: Bool, lockAfterMinutes: Int? = nil) {
        self.isSet = isSet
        self.lockAfterMinutes = lockAfterMinutes
    }
}

/// A passcode for this device.
public struct NewPasscode: Codable, Hashable, Sendable, Confidential {
    /// Four digits.
    public var passcode: String
    /// From 1 to 60; 5 where it is absent.
    public var lockAfterMinutes: Int?
    public var password: String

    public init(passcode: String, lockAfterMinutes: Int? = nil, password: String) {
        self.passcode = passcode
        self.lockAfterMinutes = lockAfterMinutes
        self.password = password
    }
}

/// Takes the passcode off a device.
public struct PasscodeRemoval: Codable, Hashable, Sendable, Confidential {
    public var passcode: String
    public init(passcode: String) { self.passcode = passcode }
}

/// Carries on a session that is locked.
public struct Unlocking: Codable, Hashable, Sendable, Confidential {
    public var refreshToken: String
    public var passcode: String

    public init(refreshToken: String, passcode: String) {
        self.refreshToken = refreshToken
        self.passcode = passcode
    }
}
