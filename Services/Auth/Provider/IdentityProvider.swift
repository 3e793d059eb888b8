import AuthContracts
import Contracts

/// Somebody who can tell who a person is: an adapter to one kind of protocol.
protocol IdentityProvider: Sendable {
    var listing: SignInProvider { get }

    /// Where a browser goes that keeps `secret`; it comes back to `address`.
    func authorization(for secret: BrowserSecret, returningTo address: String) async throws -> String

    /// Whom the browser brought the code of. Throws where that cannot be confirmed.
    func person(behind answer: ProviderCallback) async throws -> ConfirmedPerson
}

/// What a browser brought back from a provider that let its person in.
struct ProviderCallback: Sendable {
    let code: String
    /// Who says so, where they tell (RFC 9207).
    let issuer: String?
    let secret: BrowserSecret
    /// Where the browser came back to.
    let returnAddress: String
}

/// Why a provider's answer is not believed, in words for the operator that hold nothing secret.
struct ProviderFailure: Error, Hashable {
    let reason: String
    init(_ reason: String) { self.reason = reason }
}

/// The providers that Larder is set up with, in the order in which they are offered.
struct IdentityProviders: Sendable {
    private let all: [any IdentityProvider]

    init(_ all: [any IdentityProvider]) { self.all = all }

    var listings: [SignInProvider] { all.map(\.listing) }

    subscript(id: String) -> (any IdentityProvider)? { all.first { $0.listing.id == id } }

    /// How a provider is called; its id where it is not set up any more.
    func name(of id: String) -> String { self[id]?.listing.name ?? id }
}
