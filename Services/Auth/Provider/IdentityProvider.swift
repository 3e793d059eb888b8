import AuthContracts
import Contracts

/// A provider that confirms who a person is: an adapter to one protocol.
protocol IdentityProvider: Sendable {
    var listing: SignInProvider { get }

    /// The address to which a browser with `secret` is sent; it returns to `address`.
    func authorization(for secret: BrowserSecret, returningTo address: String) async throws -> String

    /// The person behind the returned code. Throws if that cannot be confirmed.
    func person(behind answer: ProviderCallback) async throws -> ConfirmedPerson
}

/// The values with which a browser returns from a provider after a successful sign-in.
struct ProviderCallback: Sendable {
    let code: String
    /// The issuer, if the provider states it (RFC 9207).
    let issuer: String?
    let secret: BrowserSecret
    /// The address to which the browser returned.
    let returnAddress: String
}

/// The reason why a provider's answer is rejected, for the operator; contains no secrets.
struct ProviderFailure: Error, Hashable {
    let reason: String
    init(_ reason: String) { self.reason = reason }
}

/// The configured providers, in the order offered.
struct IdentityProviders: Sendable {
    private let all: [any IdentityProvider]

    init(_ all: [any IdentityProvider]) { self.all = all }

    var listings: [SignInProvider] { all.map(\.listing) }

    subscript(id: String) -> (any IdentityProvider)? { all.first { $0.listing.id == id } }

    /// The name of a provider, or its id if it is no longer configured.
    func name(of id: String) -> String { self[id]?.listing.name ?? id }
}
