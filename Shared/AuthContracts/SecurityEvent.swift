import Contracts
import Foundation

/// An event that concerns the security of an account.
public struct SecurityEvent: Codable, Hashable, Sendable {
    /// The kind of an event.
    public enum Kind: String, Vocabulary {
        case accountCreated, accountDeleted, dataExported
        case signedIn, signedInOnNewDevice, signInFailed, signInSlowedDown, deviceSignedOut
        case refreshTokenReused, passcodeSet, passcodeRemoved, passcodeFailed, sessionEndedByPasscode
        case passwordChanged, passwordResetAsked, passwordReset
        case emailChangeAsked, emailChanged, usernameChanged
        case providerLinked, providerUnlinked
        case rolesChanged, detailsEdited, banned, unbanned
        /// Wrong passwords for many accounts, or many registrations, from one network or within a short time.
        case stuffingSuspected, registrationFlood
    }

    public let id: ID<SecurityEvent>
    public let kind: Kind
    public let at: Date
    /// `nil` if the event concerns no single account.
    public let account: ID<Account>?
    /// The network of origin, such as "203.0.113.0/24".
    public let network: String?
    /// Browser and system, such as "Firefox on Android".
    public let device: String?

    public init(
        id: ID<SecurityEvent>, kind: Kind, at: Date, account: ID<Account>?, network: String?, device: String?
    ) {
        self.id = id
        self.kind = kind
        self.at = at
        self.account = account
        self.network = network
        self.device = device
    }
}

/// Filters security events for operators.
public struct SecurityEventQuery: PagedQuery, Codable, Hashable, Sendable {
    public var kind: SecurityEvent.Kind?
    public var account: ID<Account>?
    public var limit: Int?
    public var cursor: String?

    public init(
        kind: SecurityEvent.Kind? = nil, account: ID<Account>? = nil, limit: Int? = nil, cursor: String? = nil
    ) {
        self.kind = kind
        self.account = account
        self.limit = limit
        self.cursor = cursor
    }
}
