import Chassis
import Contracts
import Foundation
import Storage

/// The components shared by the features of auth.
struct AuthComponents: ServiceComponents {
    let platform: Platform
    let settings: AuthSettings
    let hasher: PasswordHasher
    let keyring: Keyring
    let templates: MessageTemplates
    let proof: PasswordProof
    let watch: SignInWatch
    let signIn: SignIn
    let sessions: Sessions
    let confirmations: Confirmations
    let registrations: Registrations
    let guestQuota: GuestQuota
    let requests: DeferredRequests

    var database: Database { platform.database }
    var now: @Sendable () -> Date { platform.now }
    var digests: AddressDigests { settings.digests }

    init(_ platform: Platform) async throws {
        self.platform = platform
        settings = try AuthSettings(platform.settings, isDevelopment: platform.isDevelopment)
        hasher = try await PasswordHasher(settings.argon2)
        let (database, now, digests) = (platform.database, platform.now, settings.digests)

        keyring = Keyring(database, verifier: platform.tokens, rotation: settings.keyRotation)
        try await keyring.rotate(at: now())
        templates = try MessageTemplates(
            folder: Bundle.module.bundleURL.appending(path: "MessageTemplates"), origin: settings.publicURL)

        proof = PasswordProof(database: database, hasher: hasher, now: now)
        watch = SignInWatch(
            database: database, templates: templates, now: now, logger: platform.logger)
        signIn = SignIn(database: database, hasher: hasher, watch: watch, digests: digests, now: now)
        sessions = Sessions(
            database: database, tokens: AccessTokens(keyring: keyring), templates: templates, now: now,
            logger: platform.logger)
        confirmations = Confirmations(database: database, proof: proof, now: now)
        registrations = Registrations(
            database: database, hasher: hasher, templates: templates, digests: digests, now: now)
        guestQuota = GuestQuota(
            database: database, registrations: settings.registrationsAnHour, digests: digests, now: now)
        requests = DeferredRequests(database: database, registrations: registrations, templates: templates, now: now)

        while try await database.write({ try AccountWordTable($0).readWaiting() }) {}
        while try await database.write({ try AccountAccessTable($0).publishWaiting(at: now().wholeSecond) }) {}
        if let password = settings.demoPassword {
            for (username, roles) in DemoAccount.all {
                try await DemoAccount(username: username, roles: roles, password: password, hasher: hasher).prepare(
                    in: database, at: now())
            }
        }
    }
}
