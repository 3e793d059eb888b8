import Contracts
import Foundation

/// The sign-up form.
public struct Registration: Codable, Hashable, Sendable, Confidential {
    /// 3 to 30 letters, digits, dots, hyphens or underscores, unique whatever their case.
    public var username: String
    public var email: String
    /// At least 10 characters and at most 1,024 bytes.
    public var password: String
    public var passwordRepeated: String
    /// The language of mails and messages; English if absent.
    public var language: SpokenLanguage?
    /// Chosen or guessed; see `isRegionChosen`.
    public var timeZone: TimeZoneName?
    /// Chosen or guessed; see `isRegionChosen`.
    public var currency: Currency?
    /// Whether the person chose `timeZone` and `currency`; a browser's later proposal does not replace a choice. If
    /// absent, `true` without a `signInKey` and `false` with one.
    public var isRegionChosen: Bool?
    /// A secret of the client, 43 characters of base64url. The client that presents it when verifying the address is
    /// signed in. Any other value is ignored.
    public var signInKey: String?

    public init(
        username: String, email: String, password: String, passwordRepeated: String, language: SpokenLanguage? = nil,
        timeZone: TimeZoneName? = nil, currency: Currency? = nil, isRegionChosen: Bool? = nil,
        signInKey: String? = nil
    ) {
        self.isRegionChosen = isRegionChosen
        self.signInKey = signInKey
        self.username = username
        self.email = email
        self.password = password
        self.passwordRepeated = passwordRepeated
        self.language = language
        self.timeZone = timeZone
        self.currency = currency
    }
}

/// An account with an unverified address.
public struct PendingAccount: Codable, Hashable, Sendable {
    public let username: String
    public let email: String
    /// The account is erased at this time unless it is verified.
    public let verificationExpiresAt: Date

    public init(username: String, email: String, verificationExpiresAt: Date) {
        self.username = username
        self.email = email
        self.verificationExpiresAt = verificationExpiresAt
    }
}

/// Verifies an email address.
public struct Verification: Codable, Hashable, Sendable {
    public var email: String
    /// The six digits that were mailed.
    public var code: String

    public init(email: String, code: String) {
        self.email = email
        self.code = code
    }
}

/// Verifies an email address and signs in the client that registered.
public struct FirstSignIn: Codable, Hashable, Sendable, Confidential {
    public var email: String
    /// The six digits that were mailed.
    public var code: String
    /// The `signInKey` of the registration.
    public var signInKey: String
    /// The key of a device that has signed in before.
    public var deviceKey: String?

    public init(email: String, code: String, signInKey: String, deviceKey: String? = nil) {
        self.email = email
        self.code = code
        self.signInKey = signInKey
        self.deviceKey = deviceKey
    }
}

/// Requests another mail with the code.
public struct VerificationRequest: Codable, Hashable, Sendable {
    public var email: String
    public init(email: String) { self.email = email }
}
