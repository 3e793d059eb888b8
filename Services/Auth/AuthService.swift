import Chassis
import Contracts
import Foundation
import ServiceLifecycle
import Storage

/// The auth service: accounts, sessions, and what people told us about themselves.
struct AuthService: Microservice {
    static let name = ServiceName.auth

    let personalData: [PersonalRecords]

    private let database: Database
    private let keyring: Keyring
    private let registrations: Registrations
    private let allowance: RequestAllowance
    private let requests: DeferredRequests
    private let watch: SignInWatch
    private let resets: PasswordResets
    private let passwords: PasswordChanges
    private let emailChanges: EmailChanges
    private let messages: Messages
    private let signIn: SignIn
    private let sessions: Sessions
    private let confirmations: Confirmations
    private let passcodes: Passcodes
    private let administration: Administration
    private let households: Households
    private let invitations: Invitations
    private let mails: MailQueue
    private let mailbox: MailboxRoutes?
    private let exports: DataExports
    private let erasures: Erasures
    private let providers: ProviderRoutes
    private let platform: Platform

    init(_ platform: Platform) async throws {
        let settings = try AuthSettings(platform.settings, isDevelopment: platform.isDevelopment)
        let hasher = try await PasswordHasher(settings.argon2)
        let (database, now, subjects) = (platform.database, platform.now, settings.attemptSubjects)
        self.platform = platform
        self.database = database

        let keyring = Keyring(database, verifier: platform.tokens, rotation: settings.keyRotation)
        try await keyring.tend(at: now())
        self.keyring = keyring

        let transport: any MailTransport =
            settings.mailServer.map(SMTPTransport.init) ?? DevelopmentMailbox(database: database, now: now)
        mailbox = settings.mailServer == nil ? MailboxRoutes(database: database) : nil
        let letters = try Letters(
            folder: Bundle.module.bundleURL.appending(path: "Letters"), origin: settings.publicURL)
        mails = MailQueue(transport: transport)
        messages = Messages(letters: letters)
        registrations = Registrations(
            database: database, hasher: hasher, letters: letters, subjects: subjects, now: now)
        allowance = RequestAllowance(
            database: database, registrations: settings.registrationsAnHour, subjects: subjects, now: now)
        requests = DeferredRequests(database: database, registrations: registrations, letters: letters, now: now)
        resets = PasswordResets(database: database, hasher: hasher, letters: letters, now: now)
        let proof = PasswordProof(database: database, hasher: hasher, now: now)
        passwords = PasswordChanges(
            database: database, hasher: hasher, proof: proof, letters: letters, now: now)
        emailChanges = EmailChanges(
            database: database, proof: proof, letters: letters, subjects: subjects, now: now)
        watch = SignInWatch(
            database: database, letters: letters, now: now, logger: platform.logger)
        signIn = SignIn(database: database, hasher: hasher, watch: watch, subjects: subjects, now: now)
        SecurityEventTable.beginCounting()
        administration = Administration(database: database, letters: letters, now: now)
        households = Households(database: database, letters: letters, now: now)
        invitations = Invitations(database: database, letters: letters, now: now)
        sessions = Sessions(
            database: database, tokens: AccessTokens(keyring: keyring), letters: letters, now: now,
            logger: platform.logger)
        confirmations = Confirmations(database: database, proof: proof, now: now)
        passcodes = Passcodes(
            database: database, hasher: hasher, confirmations: confirmations, sessions: sessions, now: now)

        while try await database.write({ try AccountWordTable($0).readWaiting() }) {}

        personalData = PersonalRecords.ofAuth(subjects: subjects, now: now)
        let register = PersonalDataRegister(of: Self.name, personalData)
        exports = DataExports(database: database, register: register, peers: platform.peers, now: now)
        erasures = Erasures(database: database, register: register, letters: letters, now: now)

        if let password = settings.demoPassword {
            try await DemoAccount(password: password, hasher: hasher).prepare(in: database, at: now())
        }
        // It opens connections that somebody has to close, so nothing that can fail comes after it.
        providers = ProviderRoutes(
            settings, platform, signIn: signIn, proof: proof, sessions: sessions, allowance: allowance,
            letters: letters)
    }

    func register(on routes: Routes) {
        let registering = RegistrationRoutes(registrations: registrations, allowance: allowance, requests: requests)
        let signingIn = SessionRoutes(signIn: signIn, sessions: sessions)
        registering.register(on: routes)
        signingIn.register(on: routes)
        PublishedRoutes(database: database, sessions: signingIn, registrations: registering).register(on: routes)
        RecoveryRoutes(allowance: allowance, requests: requests, resets: resets).register(on: routes)
        AccountRoutes(
            database: database, edits: ProfileEdits(database: database, now: platform.now), passwords: passwords
        ).register(on: routes)
        EmailChangeRoutes(changes: emailChanges).register(on: routes)
        ProfileRoutes(database: database, now: platform.now).register(on: routes)
        DeviceRoutes(devices: Devices(database: database, now: platform.now), confirmations: confirmations)
            .register(on: routes)
        PasscodeRoutes(passcodes: passcodes).register(on: routes)
        PreferenceRoutes(database: database, now: platform.now).register(on: routes)
        SecurityEventRoutes(database: database).register(on: routes)
        HouseholdRoutes(households: households).register(on: routes)
        InvitationRoutes(invitations: invitations).register(on: routes)
        MessageRoutes(database: database, now: platform.now).register(on: routes)
        KeyRoutes(keyring: keyring).register(on: routes)
        AdministrationRoutes(administration: administration).register(on: routes)
        AccountNameRoutes(database: database).register(on: routes)
        ErasureRoutes(exports: exports, erasures: erasures).register(on: routes)
        providers.register(on: routes)
        mailbox?.register(on: routes)
    }

    var subscriptions: EventSubscriptions {
        var subscriptions = EventSubscriptions()
        subscriptions.noteErasures(now: platform.now)
        let requests = MessageRequests(messages: messages, now: platform.now)
        subscriptions.on(MessageRequested.self, requests.take)
        return subscriptions
    }

    var jobs: JobHandlers {
        var jobs = JobHandlers()
        mails.register(on: &jobs)
        requests.register(on: &jobs)
        return jobs
    }

    var scheduledJobs: [ScheduledJob] {
        // Each copy keeps the keys in its memory.
        let keys = ScheduledJob("signing keys", every: .seconds(60), on: .everyCopy) { [keyring, now = platform.now] in
            try await keyring.tend(at: now())
        }
        return [keys] + ExpiredRecords(database: database, now: platform.now).scheduledJobs
    }

    var background: [any Service] { [watch] + providers.background }
}
