import Chassis
import Contracts

/// The route of the public keys that verify tokens.
struct KeyRoutes: Sendable {
    let keyring: Keyring

    func register(on routes: Routes) {
        routes.on(IdentityAPI.keys, use: keys)
    }

    func keys(_: Empty, _ call: Call<Anyone>) async throws -> KeySet {
        try await keyring.published()
    }
}
