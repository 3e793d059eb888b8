import Contracts
import Foundation

/// An identity provider that people sign in with.
public struct SignInProvider: Codable, Hashable, Sendable {
    /// Such as `google`.
    public let id: String
    /// Such as "Google".
    public let name: String

    public init(id: String, name: String) {
        self.id = id
        self.name = name
    }
}

/// The provider's page that a browser is sent to.
public struct ProviderRedirect: Codable, Hashable, Sendable, Confidential {
    public let url: String
    /// The secret that the browser keeps and presents on its return, so that another browser cannot finish its sign-in.
    public let flow: String

    public init(url: String, flow: String) {
        self.url = url
        self.flow = flow
    }
}

/// The parameters that a browser returns from the provider with.
public struct ProviderReturn: Codable, Hashable, Sendable, Confidential {
    public var flow: String
    public var state: String
    public var code: String?
    /// The provider's error in place of a code, such as `access_denied`.
    public var error: String?
    /// The issuer (RFC 9207), if the provider gives one.
    public var issuer: String?
    public var deviceKey: String?

    public init(
        flow: String, state: String, code: String? = nil, error: String? = nil, issuer: String? = nil,
        deviceKey: String? = nil
    ) {
        self.flow = flow
        self.state = state
        self.code = code
        self.error = error
        self.issuer = issuer
        self.deviceKey = deviceKey
    }
}

/// The result of a return from a provider; exactly one field is present.
public struct ProviderOutcome: Codable, Hashable, Sendable, Confidential {
    /// The person is signed in.
    public var tokens: SessionTokens?
    /// The person is new and chooses a username.
    public var registration: ProviderTicket?
    /// An account has this address; the person proves with its password that it is theirs.
    public var joining: ProviderTicket?
    /// The provider is linked to the account that asked for it.
    public var linked: LinkedProvider?

    public init(
        tokens: SessionTokens? = nil, registration: ProviderTicket? = nil, joining: ProviderTicket? = nil,
        linked: LinkedProvider? = nil
    ) {
        self.tokens = tokens
        self.registration = registration
        self.joining = joining
        self.linked = linked
    }
}

/// The confirmed identity of a person who must register or join an account; valid once, for 15 minutes.
public struct ProviderTicket: Codable, Hashable, Sendable, Confidential {
    public let ticket: String
    public let provider: SignInProvider
    public let email: String?
    public let suggestedUsername: String?

    public init(ticket: String, provider: SignInProvider, email: String?, suggestedUsername: String?) {
        self.ticket = ticket
        self.provider = provider
        self.email = email
        self.suggestedUsername = suggestedUsername
    }
}

/// Creates an account for a person whom a provider confirmed.
public struct ProviderRegistration: Codable, Hashable, Sendable, Confidential {
    public var ticket: String
    public var username: String
    public var language: SpokenLanguage?

    public init(ticket: String, username: String, language: SpokenLanguage? = nil) {
        self.ticket = ticket
        self.username = username
        self.language = language
    }
}

/// Links a provider to an existing account.
public struct ProviderJoining: Codable, Hashable, Sendable, Confidential {
    public var ticket: String
    public var password: String

    public init(ticket: String, password: String) {
        self.ticket = ticket
        self.password = password
    }
}

/// A provider that a person signs in with.
public struct LinkedProvider: Codable, Hashable, Sendable {
    /// The provider's id.
    public let id: String
    public let name: String
    public let email: String?
    public let linkedAt: Date

    public init(id: String, name: String, email: String?, linkedAt: Date) {
        self.id = id
        self.name = name
        self.email = email
        self.linkedAt = linkedAt
    }
}
