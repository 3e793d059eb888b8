import Chassis

/// The keys that sign access tokens.
struct KeyFeature: Feature {
    private let keyring: Keyring

    init(_ auth: AuthComponents) { keyring = auth.keyring }

    func register(on routes: Routes) { KeyRoutes(keyring: keyring).register(on: routes) }
}
