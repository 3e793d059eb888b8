import Contracts
import Foundation

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
    /// A choice or a guess, as `isRegionChosen` says.
    public var timeZone: TimeZoneName?
    /// A choice or a guess, as `isRegionChosen` says.
    public var currency: Currency?
    /// Whether the time zone and the currency are chosen, so that no later guess of a browser replaces them. Unless stated,
    /// they are chosen if there is no `signInKey`, and a browser's guess if there is one.
    public var isRegionChosen: Bool?
    /// A secret of the client's own, 43 characters of base64url: whoever verifies the address and shows it is signed in.
    /// Anything else is taken for none.
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

/// The proof that an address is one's own, by the client that registered.
public struct FirstSignIn: Codable, Hashable, Sendable, Confidential {
    public var email: String
    /// The six digits that were mailed.
    public var code: String
    /// The `signInKey` of the registration.
    public var signInKey: String
    /// What the device shows to be known again.
    public var deviceKey: String?

    public init(email: String, code: String, signInKey: String, deviceKey: String? = nil) {
        self.email = email
        self.code = code
        self.signInKey = signInKey
        self.deviceKey = deviceKey
    }
}

/// Asks for the mail with the code once more.
public struct VerificationRequest: Codable, Hashable, Sendable {
    public var email: String
    public init(email: String) { self.email = email }
}
