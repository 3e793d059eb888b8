import Chassis
import Crypto

/// Messages on people's devices, shown when no page is open.
struct PushFeature: Feature {
    private let routes: PushRoutes
    private let queue: PushQueue

    init(_ auth: AuthComponents) async throws {
        let instant = auth.now()
        let key = try await auth.database.write {
            try PushTable($0).key(orElse: P256.Signing.PrivateKey(), at: instant)
        }
        let settings = auth.settings
        let signer = PushSigner(key: key, contact: settings.pushContact)
        let sender = PushSender(
            signer: signer,
            http: ExternalHTTPClient(for: "push", to: .publicInternet(), threads: PushHosts.concurrency),
            ownHTTP: ExternalHTTPClient(for: "own-push", to: .configured, threads: PushHosts.concurrency))
        queue = PushQueue(database: auth.database, sender: sender, services: settings.pushServices, now: auth.now)
        routes = PushRoutes(
            database: auth.database, publicKey: signer.publicKey, services: settings.pushServices,
            templates: auth.templates, now: auth.now)
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }

    func handle(_ jobs: inout JobHandlers) { queue.register(on: &jobs) }

    static func personalData(_ auth: AuthComponents) -> [PersonalRecords] { [.pushMessages, .pushSubscriptions] }
}
