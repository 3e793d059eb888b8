import AuthContracts
import Contracts

/// Logging in and out.
struct LogInPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/log-in", form)
        pages.post("/log-in", logIn)
        pages.post("/log-out", logOut)
    }

    private func form(_ visit: Visit) async throws -> PageResponse {
        if await visit.visitor.isSignedIn { return .redirect(visit.from ?? .home) }
        return await page(visit.query["login"] ?? "", .none, visit)
    }

    private func logIn(_ visit: Visit) async throws -> PageResponse {
        let login = visit.form["login"] ?? ""
        let credentials = Credentials(
            login: login, password: visit.form.verbatim("password"), remember: visit.form["remember"] != nil,
            deviceKey: visit.deviceKey)
        do {
            let session = try await visit.site.client.call(AuthAPI.signIn, sending: credentials)
            return await visit.enter(with: session)
        } catch let problem as Problem where FieldErrors.canShow(problem) {
            let errors = FieldErrors(problem, shown: ["login", "password"], in: visit.language)
            return await page(login, errors, visit, problem)
        }
    }

    /// Ends the session in the browser even if auth fails.
    private func logOut(_ visit: Visit) async throws -> PageResponse {
        _ = try? await visit.askIfPossible { try await $0.call(AuthAPI.signOut) }
        return await visit.leave()
    }

    private func page(
        _ login: String, _ errors: FieldErrors, _ visit: Visit, _ problem: Problem? = nil
    ) async -> PageResponse {
        let remember = problem == nil || visit.form["remember"] != nil
        let model = LogInPage(
            login: login, remember: remember, errors: errors, from: visit.from,
            providers: await ProviderButton.all(for: visit), in: visit.language)
        return .page(
            Screen(
                "Account/log-in", title: visit.language("logIn.title"), status: .init(code: problem?.status ?? 200),
                model))
    }
}

extension Visit {
    /// Ends the session in the browser, and clears offline recipes, filters and the unsent form.
    func leave() async -> PageResponse {
        if let key = cookie(.unsent) { await site.unsent.drop(key) }
        return .with(
            .redirect(OwnPath(to: "/"), notice: Notice("logIn.loggedOut"), session: .ended),
            cookies: [site.cookies.clear(.unsent)], headers: .forgettingStorage)
    }

    /// Redirects after sign-in. New people go to the preferences with any picked foods, unless they follow an
    /// invitation or have an unsent form.
    func enter(with session: SessionTokens, notice: Notice? = nil) async -> PageResponse {
        let preferences = try? await site.client.bearing(session.accessToken).call(AuthAPI.preferences)
        let isNew = preferences.map { !$0.isAnswered } ?? false
        return .redirect(
            isNew && from?.isInvitation != true && from != UnsentPages.address
                ? OwnPath(to: "/preferences", from?.isKitchen == true ? way : []) : from ?? .home, notice: notice,
            session: .began(session))
    }
}

/// The log-in form.
struct LogInPage: PageModel {
    let general: String?
    let fields: [Field]
    let remember: Choice
    let from: String?
    let providers: [ProviderButton]
    /// Whether an unsent form waits for the log-in.
    let keepsWriting: Bool

    init(
        login: String, remember: Bool, errors: FieldErrors, from: OwnPath?, providers: [ProviderButton],
        in language: Language
    ) {
        general = errors.general
        self.from = from?.description
        self.providers = providers
        keepsWriting = from == UnsentPages.address
        self.remember = Choice(name: "remember", value: "yes", label: language("logIn.remember"), isOn: remember)
        fields = [
            Field(
                name: "login", label: language("field.login"), value: login, error: errors["login"],
                autocomplete: "username", isRequired: true),
            Field(
                name: "password", label: language("field.password"), type: "password", error: errors["password"],
                autocomplete: "current-password", isRequired: true),
        ]
    }
}
