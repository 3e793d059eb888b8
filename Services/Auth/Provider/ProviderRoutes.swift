import AuthContracts
import Chassis
import Contracts

/// Signing in with Google, Facebook or another provider.
struct ProviderRoutes: Sendable {
    let providers: IdentityProviders
    let providerSignIn: ProviderSignIn
    let admissions: ProviderAdmissions
    let links: ProviderLinks
    let guestQuota: GuestQuota

    init(_ auth: AuthComponents) {
        guestQuota = auth.guestQuota
        let (settings, platform) = (auth.settings, auth.platform)
        let connection = settings.providers.isEmpty ? nil : ProviderConnection()
        providers = IdentityProviders(
            settings.providers, connection: connection, isDevelopment: platform.isDevelopment, now: auth.now)
        links = ProviderLinks(
            database: auth.database, providers: providers, proof: auth.proof, templates: auth.templates,
            now: auth.now)
        providerSignIn = ProviderSignIn(
            database: auth.database, providers: providers,
            returnAddress: auth.templates.origin + "/log-in/with/return", links: links, sessions: auth.sessions,
            digests: auth.digests, now: auth.now, logger: platform.logger)
        admissions = ProviderAdmissions(
            database: auth.database, links: links, signIn: auth.signIn, sessions: auth.sessions,
            templates: auth.templates, digests: auth.digests, now: auth.now)
    }

    func register(on routes: Routes) {
        routes
            .on(AuthAPI.providers, use: list)
            .on(AuthAPI.beginWithProvider, use: begin)
            .on(AuthAPI.finishWithProvider, use: finish)
            .on(AuthAPI.registerWithProvider, use: registerPerson)
            .on(AuthAPI.joinProvider, use: join)
            .on(AuthAPI.linkedProviders, use: linked)
            .on(AuthAPI.linkProvider, use: link)
            .on(AuthAPI.unlinkProvider, use: unlink)
    }

    func list(_: Empty, _ call: Call<Anyone>) async throws -> Page<SignInProvider> {
        Page(items: providers.listings)
    }

    func begin(_: Empty, _ call: Call<Anyone>) async throws -> ProviderRedirect {
        try await providerSignIn.begin(call.text("id"), from: Device(call).source)
    }

    func finish(_ back: ProviderReturn, _ call: Call<Anyone>) async throws -> ProviderOutcome {
        try await providerSignIn.finish(back, on: Device(call))
    }

    func registerPerson(_ registration: ProviderRegistration, _ call: Call<Anyone>) async throws -> SessionTokens {
        try await guestQuota.take(.registration, from: Device(call))
        return try await admissions.register(registration, on: Device(call))
    }

    func join(_ joining: ProviderJoining, _ call: Call<Anyone>) async throws -> SessionTokens {
        try await admissions.join(joining, on: Device(call))
    }

    func linked(_: Empty, _ call: Call<SignedIn>) async throws -> Page<LinkedProvider> {
        Page(items: try await links.all(of: call.caller.account))
    }

    func link(_ confirmation: Confirmation, _ call: Call<SignedIn>) async throws -> ProviderRedirect {
        guard let session = call.caller.identity.session else { throw Problem.unauthenticated }
        try await links.mayLink(call.caller.account, after: confirmation)
        let linking = ProviderFlow.Linking(account: call.caller.account, session: session)
        return try await providerSignIn.begin(call.text("id"), linking: linking, from: Device(call).source)
    }

    func unlink(_: Empty, _ call: Call<SignedIn>) async throws -> Empty {
        try await links.unlink(call.text("id"), by: call.caller, on: Device(call))
        return Empty()
    }
}
