import Contracts
import Foundation

/// Somebody who confirms to us who a person is.
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

/// Where a browser goes to have its person confirmed.
public struct ProviderRedirect: Codable, Hashable, Sendable, Confidential {
    public let url: String
    /// What the browser keeps meanwhile and shows on its return, so that nobody else can finish what it began.
    public let flow: String

    public init(url: String, flow: String) {
        self.url = url
        self.flow = flow
    }
}

/// What a browser brings back from the provider.
public struct ProviderReturn: Codable, Hashable, Sendable, Confidential {
    public var flow: String
    public var state: String
    public var code: String?
    /// What the provider says in place of a code, such as `access_denied`.
    public var error: String?
    /// Who says so (RFC 9207), where the provider tells.
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

/// What became of it: exactly one of the four is there.
public struct ProviderOutcome: Codable, Hashable, Sendable, Confidential {
    /// The person is signed in.
    public var tokens: SessionTokens?
    /// The person is new and chooses a username.
    public var registration: ProviderTicket?
    /// Somebody has an account with this address, and shows that it is theirs with its password.
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

/// What is known of a person whom a provider confirmed, while something is asked of them; good once and for 15 minutes.
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

/// Makes an account for somebody whom a provider confirmed.
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

/// Links a provider to an account that exists.
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
