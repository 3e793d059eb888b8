import AuthContracts
import Contracts

/// Getting an account.
struct SignUpPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/sign-up", form)
        pages.post("/sign-up", signUp)
    }

    private func form(_ visit: Visit) async throws -> PageResponse {
        if await visit.visitor.isSignedIn { return .redirect(visit.from ?? .home) }
        return await page(SignUpPage(Registration.blank, errors: .none, from: visit.from, in: visit.language), visit)
    }

    private func signUp(_ visit: Visit) async throws -> PageResponse {
        let guess = visit.regionProposal
        let registration = Registration(
            username: visit.form["username"] ?? "", email: visit.form["email"] ?? "",
            password: visit.form.verbatim("password"), passwordRepeated: visit.form.verbatim("passwordRepeated"),
            language: visit.spoken, timeZone: guess.timeZone, currency: guess.currency,
            signInKey: visit.browser.signInKey)
        do {
            let pending = try await visit.site.client.once(visit.once).call(AuthAPI.register, sending: registration)
            return .redirect(
                OwnPath(to: "/verify", [("email", pending.email)] + visit.way),
                notice: Notice("signUp.mailed", ["email": pending.email]))
        } catch let problem as Problem where FieldErrors.canShow(problem) {
            let errors = FieldErrors(problem, shown: SignUpPage.fieldNames, in: visit.language)
            return await page(
                SignUpPage(registration, errors: errors, from: visit.from, in: visit.language), visit, problem)
        }
    }

    private func page(_ model: SignUpPage, _ visit: Visit, _ problem: Problem? = nil) async -> PageResponse {
        var model = model
        model.providers = await ProviderButton.all(for: visit)
        return .page(
            Screen(
                "Account/sign-up", title: visit.language("signUp.title"),
                status: .init(code: problem?.status ?? 200), model))
    }
}

extension Registration {
    fileprivate static let blank = Registration(username: "", email: "", password: "", passwordRepeated: "")
}

/// The form for a new account; passwords are never sent back.
struct SignUpPage: PageModel {
    static let fieldNames = ["username", "email", "password", "passwordRepeated"]

    let general: String?
    let fields: [Field]
    let from: String?
    /// The log-in, which leads to the same place.
    let logInAddress: String
    var providers: [ProviderButton] = []

    init(_ typed: Registration, errors: FieldErrors, from: OwnPath?, in language: Language) {
        general = errors.general
        self.from = from?.description
        logInAddress = "/log-in" + Query.text(from.map { [("from", $0.description)] } ?? [])
        fields = [
            Field(
                name: "username", label: language("field.username"), value: typed.username,
                hint: language("signUp.usernameHint"), error: errors["username"], autocomplete: "username",
                isRequired: true, takesFocus: errors.isEmpty),
            Field(
                name: "email", label: language("field.email"), value: typed.email, type: "email",
                hint: language("signUp.emailHint"), error: errors["email"], autocomplete: "email", inputMode: "email",
                isRequired: true),
            Field(
                name: "password", label: language("field.password"), type: "password",
                hint: language("signUp.passwordHint"), error: errors["password"], autocomplete: "new-password",
                measuresStrength: true, isRequired: true),
            Field(
                name: "passwordRepeated", label: language("field.passwordRepeated"), type: "password",
                error: errors["passwordRepeated"], autocomplete: "new-password", isRequired: true,
                repeats: "password"),
        ]
    }
}
