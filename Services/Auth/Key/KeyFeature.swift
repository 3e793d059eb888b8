import Chassis

/// The keys that sign access tokens.
struct KeyFeature: Feature {
    private let keyring: Keyring
    private let platform: Platform

    init(_ auth: AuthComponents) {
        keyring = auth.keyring
        platform = auth.platform
    }

    func register(on routes: Routes) { KeyRoutes(keyring: keyring).register(on: routes) }

    var scheduledJobs: [ScheduledJob] {
        // Each copy keeps the keys in its memory.
        [
            ScheduledJob("signing keys", every: .seconds(60), on: .everyCopy) { [keyring, now = platform.now] in
                try await keyring.rotate(at: now())
            }
        ]
    }
}
