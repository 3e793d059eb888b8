import Foundation

/// A person with a verified address.
public struct Account: Codable, Hashable, Sendable {
    public let id: ID<Account>
    public let username: String
    public let email: String
    public let displayName: String?
    public let roles: Labels<Role>
    public let createdAt: Date
    /// The language of mails and messages.
    public let language: SpokenLanguage
    public let address: PostalAddress?
    /// Where the person said they are, for shops nearby.
    public let position: GeoPosition?
    /// Whether there is one: who signs in with a provider may have none.
    public let hasPassword: Bool
    public let hasSeenTutorial: Bool

    public init(
        id: ID<Account>, username: String, email: String, displayName: String?, roles: Labels<Role>, createdAt: Date,
        language: SpokenLanguage = .english, address: PostalAddress? = nil, position: GeoPosition? = nil,
        hasPassword: Bool = true, hasSeenTutorial: Bool = false
    ) {
        self.id = id
        self.username = username
        self.email = email
        self.displayName = displayName
        self.roles = roles
        self.createdAt = createdAt
        self.language = language
        self.address = address
        self.position = position
        self.hasPassword = hasPassword
        self.hasSeenTutorial = hasSeenTutorial
    }
}

/// What a person fills in to get an account.
public struct Registration: Codable, Hashable, Sendable, Confidential {
    /// 3 to 30 letters, digits, dots, hyphens or underscores, unique whatever their case.
    public var username: String
    public var email: String
    /// At least 10 characters and at most 1,024 bytes.
    public var password: String
    public var passwordRepeated: String
    /// The language of mails and messages; English where it is absent.
    public var language: SpokenLanguage?

    public init(
        username: String, email: String, password: String, passwordRepeated: String, language: SpokenLanguage? = nil
    ) {
        self.username = username
        self.email = email
        self.password = password
        self.passwordRepeated = passwordRepeated
        self.language = language
    }
}

/// An account that waits for its address to be verified.
public struct PendingAccount: Codable, Hashable, Sendable {
    public let username: String
    public let email: String
    /// When everything about it is erased unless it is verified.
    public let verificationExpiresAt: Date

    public init(username: String, email: String, verificationExpiresAt: Date) {
        self.username = username
        self.email = email
        self.verificationExpiresAt = verificationExpiresAt
    }
}

/// The proof that an address is one's own.
public struct Verification: Codable, Hashable, Sendable {
    public var email: String
    /// The six digits that were mailed.
    public var code: String

    public init(email: String, code: String) {
        self.email = email
        self.code = code
    }
}

/// Asks for the mail with the code once more.
public struct VerificationRequest: Codable, Hashable, Sendable {
    public var email: String
    public init(email: String) { self.email = email }
}
