import Contracts
import Foundation

/// What to change about one's own account; what is absent stays, and null removes what can be absent.
public struct AccountChange: Codable, Hashable, Sendable {
    public var username: String?
    /// Up to 60 characters; an empty one removes it.
    public var displayName: String?
    public var language: SpokenLanguage?
    public var address: Change<PostalAddress>
    public var position: Change<GeoPosition>
    /// Chooses one; null leaves it to what a browser proposes.
    public var timeZone: Change<TimeZoneName>
    /// Chooses one; null leaves it to what a browser proposes.
    public var currency: Change<Currency>

    public init(
        username: String? = nil, displayName: String? = nil, language: SpokenLanguage? = nil,
        address: Change<PostalAddress> = .keep, position: Change<GeoPosition> = .keep,
        timeZone: Change<TimeZoneName> = .keep, currency: Change<Currency> = .keep
    ) {
        self.username = username
        self.displayName = displayName
        self.language = language
        self.address = address
        self.position = position
        self.timeZone = timeZone
        self.currency = currency
    }

    private enum Key: CodingKey { case username, displayName, language, address, position, timeZone, currency }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        username = try container.decodeIfPresent(String.self, forKey: .username)
        displayName = try container.decodeIfPresent(String.self, forKey: .displayName)
        language = try container.decodeIfPresent(SpokenLanguage.self, forKey: .language)
        address = try container.decodeChange(forKey: .address)
        position = try container.decodeChange(forKey: .position)
        timeZone = try container.decodeChange(forKey: .timeZone)
        currency = try container.decodeChange(forKey: .currency)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encodeIfPresent(username, forKey: .username)
        try container.encodeIfPresent(displayName, forKey: .displayName)
        try container.encodeIfPresent(language, forKey: .language)
        try container.encodeChange(address, forKey: .address)
        try container.encodeChange(position, forKey: .position)
        try container.encodeChange(timeZone, forKey: .timeZone)
        try container.encodeChange(currency, forKey: .currency)
    }
}

/// What a browser knows of where its owner is. It counts where they have chosen nothing themselves.
public struct RegionProposal: Codable, Hashable, Sendable {
    /// Of the browser's clock; absent leaves the last proposal.
    public var timeZone: TimeZoneName?
    /// Of the region that its language names; absent leaves the last proposal.
    public var currency: Currency?

    public init(timeZone: TimeZoneName? = nil, currency: Currency? = nil) {
        self.timeZone = timeZone
        self.currency = currency
    }
}

/// Another password for one's own account.
public struct PasswordChange: Codable, Hashable, Sendable, Confidential {
    /// Absent only where the account has none yet, because its owner signs in with a provider.
    public var currentPassword: String?
    /// At least 10 characters and at most 1,024 bytes.
    public var password: String
    public var passwordRepeated: String

    public init(currentPassword: String?, password: String, passwordRepeated: String) {
        self.currentPassword = currentPassword
        self.password = password
        self.passwordRepeated = passwordRepeated
    }
}

/// Asks for another address.
public struct EmailChangeRequest: Codable, Hashable, Sendable, Confidential {
    public var email: String
    public var password: String

    public init(email: String, password: String) {
        self.email = email
        self.password = password
    }
}

/// A change of address that waits to be confirmed from both mailboxes.
public struct PendingEmailChange: Codable, Hashable, Sendable {
    public let email: String
    public let isConfirmedByOld: Bool
    public let isConfirmedByNew: Bool
    public let expiresAt: Date

    public init(email: String, isConfirmedByOld: Bool, isConfirmedByNew: Bool, expiresAt: Date) {
        self.email = email
        self.isConfirmedByOld = isConfirmedByOld
        self.isConfirmedByNew = isConfirmedByNew
        self.expiresAt = expiresAt
    }
}

/// Confirms a change of address.
public struct EmailChangeConfirmation: Codable, Hashable, Sendable, Confidential {
    public var token: String
    public init(token: String) { self.token = token }
}

/// How far a change of address is.
public struct EmailChangeState: Codable, Hashable, Sendable {
    /// Whether both mailboxes have confirmed and the new address holds.
    public let isDone: Bool
    public init(isDone: Bool) { self.isDone = isDone }
}

/// Whether the tutorial was seen.
public struct TutorialState: Codable, Hashable, Sendable {
    public var isSeen: Bool
    public init(isSeen: Bool) { self.isSeen = isSeen }
}
