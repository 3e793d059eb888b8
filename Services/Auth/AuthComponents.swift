import Chassis
import Contracts
import Foundation
import Storage

/// What the features of auth share.
struct AuthComponents: ServiceComponents {
    let platform: Platform
    let settings: AuthSettings
    let hasher: PasswordHasher
    let keyring: Keyring
    let letters: Letters
    let proof: PasswordProof
    let watch: SignInWatch
    let signIn: SignIn
    let sessions: Sessions
    let confirmations: Confirmations
    let registrations: Registrations
    let allowance: RequestAllowance
    let requests: DeferredRequests

    var database: Database { platform.database }
    var now: @Sendable () -> Date { platform.now }
    var subjects: AttemptSubjects { settings.attemptSubjects }

    init(_ platform: Platform) async throws {
        self.platform = platform
        settings = try AuthSettings(platform.settings, isDevelopment: platform.isDevelopment)
        hasher = try await PasswordHasher(settings.argon2)
        let (database, now, subjects) = (platform.database, platform.now, settings.attemptSubjects)

        keyring = Keyring(database, verifier: platform.tokens, rotation: settings.keyRotation)
        try await keyring.tend(at: now())
        letters = try Letters(
            folder: Bundle.module.bundleURL.appending(path: "Letters"), origin: settings.publicURL)

        proof = PasswordProof(database: database, hasher: hasher, now: now)
        watch = SignInWatch(
            database: database, letters: letters, now: now, logger: platform.logger)
        signIn = SignIn(database: database, hasher: hasher, watch: watch, subjects: subjects, now: now)
        sessions = Sessions(
            database: database, tokens: AccessTokens(keyring: keyring), letters: letters, now: now,
            logger: platform.logger)
        confirmations = Confirmations(database: database, proof: proof, now: now)
        registrations = Registrations(
            database: database, hasher: hasher, letters: letters, subjects: subjects, now: now)
        allowance = RequestAllowance(
            database: database, registrations: settings.registrationsAnHour, subjects: subjects, now: now)
        requests = DeferredRequests(database: database, registrations: registrations, letters: letters, now: now)

        while try await database.write({ try AccountWordTable($0).readWaiting() }) {}
        if let password = settings.demoPassword {
            try await DemoAccount(password: password, hasher: hasher).prepare(in: database, at: now())
        }
    }
}
