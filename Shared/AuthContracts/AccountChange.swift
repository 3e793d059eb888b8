import Contracts
import Foundation

/// A partial update of the caller's account. Absent fields stay unchanged; `null` removes optional values.
public struct AccountChange: Codable, Hashable, Sendable {
    public var username: String?
    /// Up to 60 characters; an empty text removes it.
    public var displayName: String?
    public var language: SpokenLanguage?
    public var address: Change<PostalAddress>
    public var position: Change<GeoPosition>
    /// The chosen time zone; `null` returns to the browser's proposal.
    public var timeZone: Change<TimeZoneName>
    /// The chosen currency; `null` returns to the browser's proposal.
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

/// The time zone and currency that a browser proposes; each counts only if the person has not chosen.
public struct RegionProposal: Codable, Hashable, Sendable {
    /// The time zone of the browser's clock; the last proposal stays if absent.
    public var timeZone: TimeZoneName?
    /// The currency of the region in the browser's language; the last proposal stays if absent.
    public var currency: Currency?

    public init(timeZone: TimeZoneName? = nil, currency: Currency? = nil) {
        self.timeZone = timeZone
        self.currency = currency
    }
}

/// Changes the caller's password.
public struct PasswordChange: Codable, Hashable, Sendable, Confidential {
    /// Absent only if the account has no password because its owner signs in with a provider.
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

/// Requests a change of the email address.
public struct EmailChangeRequest: Codable, Hashable, Sendable, Confidential {
    public var email: String
    public var password: String

    public init(email: String, password: String) {
        self.email = email
        self.password = password
    }
}

/// A change of address that is not yet confirmed from both mailboxes.
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

/// The progress of a change of address.
public struct EmailChangeState: Codable, Hashable, Sendable {
    /// Whether both mailboxes have confirmed and the new address is in use.
    public let isDone: Bool
    public init(isDone: Bool) { self.isDone = isDone }
}

/// Whether the tutorial was seen.
public struct TutorialState: Codable, Hashable, Sendable {
    public var isSeen: Bool
    public init(isSeen: Bool) { self.isSeen = isSeen }
}
