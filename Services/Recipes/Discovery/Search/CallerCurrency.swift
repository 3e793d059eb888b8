import AuthContracts
import Chassis
import Contracts

/// The currency that a caller pays with.
struct CallerCurrency: Sendable {
    let services: ServiceClients

    /// Returns `stated`, or else the currency of the caller's account: `.reference` if it has none, for guests, and while
    /// auth does not answer.
    func currency(_ stated: Currency?, of identity: Identity?) async -> Currency {
        if let stated { return stated }
        guard let identity, identity.account != nil else { return .reference }
        return (try? await services.onBehalf(of: identity).call(AuthAPI.me).currency) ?? .reference
    }
}
