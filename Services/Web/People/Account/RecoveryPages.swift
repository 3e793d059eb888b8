import AuthContracts
import Contracts

/// Recovering a forgotten username or password.
struct RecoveryPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/forgot-username", usernameForm)
        pages.post("/forgot-username", askForUsername)
        pages.get("/forgot-password", passwordForm)
        pages.post("/forgot-password", askForPassword)
        pages.get("/reset-password", resetForm)
        pages.post("/reset-password", reset)
    }

    private func usernameForm(_ visit: Visit) async throws -> PageResponse { username(visit, .none) }

    private func askForUsername(_ visit: Visit) async throws -> PageResponse {
        let recovery = UsernameRecovery(email: visit.form["email"] ?? "")
        do {
            _ = try await visit.site.client.call(AuthAPI.recoverUsername, sending: recovery)
            return .redirect(OwnPath(to: "/log-in"), notice: Notice("recovery.usernameMailed"))
        } catch let problem as Problem where FieldErrors.canShow(problem) {
            return username(visit, FieldErrors(problem, shown: ["email"], in: visit.language), problem)
        }
    }

    private func passwordForm(_ visit: Visit) async throws -> PageResponse { password(visit, .none) }

    private func askForPassword(_ visit: Visit) async throws -> PageResponse {
        let recovery = PasswordRecovery(login: visit.form["login"] ?? "")
        do {
            _ = try await visit.site.client.call(AuthAPI.recoverPassword, sending: recovery)
            return .redirect(OwnPath(to: "/log-in"), notice: Notice("recovery.linkMailed"))
        } catch let problem as Problem where FieldErrors.canShow(problem) {
            return password(visit, FieldErrors(problem, shown: ["login"], in: visit.language), problem)
        }
    }

    private func resetForm(_ visit: Visit) async throws -> PageResponse {
        newPassword(token: visit.query["token"] ?? "", visit, .none)
    }

    private func reset(_ visit: Visit) async throws -> PageResponse {
        let reset = PasswordReset(
            token: visit.form["resetToken"] ?? "", password: visit.form.verbatim("password"),
            passwordRepeated: visit.form.verbatim("passwordRepeated"))
        do {
            _ = try await visit.site.client.call(AuthAPI.resetPassword, sending: reset)
            return .redirect(OwnPath(to: "/log-in"), notice: Notice("recovery.done"), session: .ended)
        } catch let problem as Problem where FieldErrors.canShow(problem) {
            let errors = FieldErrors(problem, shown: ["password", "passwordRepeated"], in: visit.language)
            return newPassword(token: reset.token, visit, errors, problem)
        }
    }

    private func username(_ visit: Visit, _ errors: FieldErrors, _ problem: Problem? = nil) -> PageResponse {
        let field = Field(
            name: "email", label: visit.language("field.email"), value: visit.form["email"] ?? "", type: "email",
            error: errors["email"], autocomplete: "email", inputMode: "email", isRequired: true)
        return page("forgot-username", RecoveryPage(errors, [field], visit), visit, problem)
    }

    private func password(_ visit: Visit, _ errors: FieldErrors, _ problem: Problem? = nil) -> PageResponse {
        let field = Field(
            name: "login", label: visit.language("field.login"), value: visit.form["login"] ?? "",
            error: errors["login"], autocomplete: "username", isRequired: true)
        return page("forgot-password", RecoveryPage(errors, [field], visit), visit, problem)
    }

    private func newPassword(
        token: String, _ visit: Visit, _ errors: FieldErrors, _ problem: Problem? = nil
    ) -> PageResponse {
        let fields = Field.newPassword(errors, in: visit.language)
        return page("reset-password", RecoveryPage(errors, fields, token: token, visit), visit, problem)
    }

    private func page(_ name: String, _ model: RecoveryPage, _ visit: Visit, _ problem: Problem?) -> PageResponse {
        .page(
            Screen(
                "Account/\(name)", title: visit.language("recovery.title"), status: .init(code: problem?.status ?? 200),
                model))
    }
}

/// A form of the recovery.
struct RecoveryPage: PageModel {
    let general: String?
    let fields: [Field]
    /// The token from the mailed link.
    let token: String?
    /// Address of the mailbox in development; `nil` in production.
    let mailbox: String?

    init(_ errors: FieldErrors, _ fields: [Field], token: String? = nil, _ visit: Visit) {
        general = errors.general
        self.fields = fields
        self.token = token
        mailbox = visit.site.mailbox
    }
}

extension Field {
    /// The fields for a new password and its repetition.
    static func newPassword(_ errors: FieldErrors, in language: Language) -> [Field] {
        [
            Field(
                name: "password", label: language("field.newPassword"), type: "password",
                hint: language("signUp.passwordHint"), error: errors["password"], autocomplete: "new-password",
                measuresStrength: true, isRequired: true),
            Field(
                name: "passwordRepeated", label: language("field.passwordRepeated"), type: "password",
                error: errors["passwordRepeated"], autocomplete: "new-password", isRequired: true),
        ]
    }
}
