import AuthContracts
import Contracts

/// Setting another password.
struct PasswordPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/profile/password", form)
        pages.post("/profile/password", change)
    }

    private func form(_ visit: Visit) async throws -> PageResponse { try await page(visit, .none) }

    private func change(_ visit: Visit) async throws -> PageResponse {
        let current = visit.form.verbatim("currentPassword")
        let change = PasswordChange(
            currentPassword: current.isEmpty ? nil : current, password: visit.form.verbatim("password"),
            passwordRepeated: visit.form.verbatim("passwordRepeated"))
        do {
            _ = try await visit.ask { try await $0.call(AuthAPI.changePassword, sending: change) }
            return .redirect(OwnPath(to: "/profile/account"), notice: Notice("profile.passwordChanged"))
        } catch let problem as Problem where [409, 422, 429].contains(problem.status) {
            return try await page(
                visit, FieldErrors(problem, shown: PasswordPage.fieldNames, in: visit.language), problem)
        }
    }

    private func page(_ visit: Visit, _ errors: FieldErrors, _ problem: Problem? = nil) async throws -> PageResponse {
        let account = try await visit.ask { try await $0.call(AuthAPI.me) }
        return .page(
            Screen(
                "Profile/password", title: visit.language("profile.password"), tab: .profile,
                status: .init(code: problem?.status ?? 200), PasswordPage(account, errors, in: visit.language)))
    }
}

/// The form for another password; who has none is not asked for the old one.
struct PasswordPage: PageModel {
    static let fieldNames = ["currentPassword", "password", "passwordRepeated"]

    let general: String?
    let username: String
    let fields: [Field]

    init(_ account: Account, _ errors: FieldErrors, in language: Language) {
        general = errors.general
        username = account.username
        let current = Field(
            name: "currentPassword", label: language("field.currentPassword"), type: "password",
            error: errors["currentPassword"], autocomplete: "current-password", isRequired: true)
        fields = (account.hasPassword ? [current] : []) + Field.newPassword(errors, in: language)
    }
}
