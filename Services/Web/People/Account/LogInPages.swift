import AuthContracts
import Contracts

/// Coming back and going.
struct LogInPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/log-in", form)
        pages.post("/log-in", logIn)
        pages.post("/log-out", logOut)
    }

    private func form(_ visit: Visit) async throws -> PageAnswer {
        if await visit.visitor.isSignedIn { return .redirect(visit.from ?? .home) }
        return await page(visit.query["login"] ?? "", .none, visit)
    }

    private func logIn(_ visit: Visit) async throws -> PageAnswer {
        let login = visit.form["login"] ?? ""
        let credentials = Credentials(
            login: login, password: visit.form.verbatim("password"), remember: visit.form["remember"] != nil,
            deviceKey: visit.deviceKey)
        do {
            let session = try await visit.site.client.call(AuthAPI.signIn, sending: credentials)
            let client = visit.site.client.bearing(session.accessToken)
            let preferences = try? await client.call(AuthAPI.preferences)
            let isNew = preferences.map { !$0.isAnswered } ?? false
            return .redirect(
                isNew && visit.from?.isInvitation != true ? OwnPath(to: "/preferences") : visit.from ?? .home,
                session: .began(session))
        } catch let problem as Problem where FieldErrors.canShow(problem) {
            let errors = FieldErrors(problem, shown: ["login", "password"], in: visit.language)
            return await page(login, errors, visit, problem)
        }
    }

    /// The browser forgets the session even where nobody can be told, and the recipes that it kept.
    private func logOut(_ visit: Visit) async throws -> PageAnswer {
        _ = try? await visit.ask { try await $0.call(AuthAPI.signOut) }
        return .with(
            .redirect(OwnPath(to: "/"), notice: Notice("logIn.loggedOut"), session: .ended),
            headers: .forgettingStorage)
    }

    private func page(
        _ login: String, _ errors: FieldErrors, _ visit: Visit, _ problem: Problem? = nil
    ) async -> PageAnswer {
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

/// The form for the name and the password.
struct LogInPage: Sendable {
    let general: String?
    let fields: [Field]
    let remember: Choice
    let from: String?
    let providers: [ProviderButton]

    init(
        login: String, remember: Bool, errors: FieldErrors, from: OwnPath?, providers: [ProviderButton],
        in language: Language
    ) {
        general = errors.general
        self.from = from?.description
        self.providers = providers
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
