import Foundation

/// A person with a verified address.
public struct Account: Codable, Hashable, Sendable {
    public let id: ID<Account>
    public let username: String
    public let email: String
    public let displayName: String?
    public let roles: Labels<Role>
    public let createdAt: Date

    public init(
        id: ID<Account>, username: String, email: String, displayName: String?, roles: Labels<Role>, createdAt: Date
    ) {
        self.id = id
        self.username = username
        self.email = email
        self.displayName = displayName
        self.roles = roles
        self.createdAt = createdAt
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

    public init(username: String, email: String, password: String, passwordRepeated: String) {
        self.username = username
        self.email = email
        self.password = password
        self.passwordRepeated = passwordRepeated
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

/// What to change about one's own account; what is absent stays.
public struct AccountChange: Codable, Hashable, Sendable {
    /// Up to 60 characters; an empty one removes it.
    public var displayName: String?
    public init(displayName: String? = nil) { self.displayName = displayName }
}
