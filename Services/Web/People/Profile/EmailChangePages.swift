import AuthContracts
import Contracts

/// Changing the e-mail address, confirmed from both mailboxes.
struct EmailChangePages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/profile/email-change", form)
        pages.post("/profile/email-change", begin)
        pages.post("/profile/email-change/cancellation", cancel)
        pages.post("/profile/email-change/confirmation", confirm)
    }

    /// Mailed links work without a log-in.
    private func form(_ visit: Visit) async throws -> PageResponse {
        guard let token = visit.query["token"] else { return try await page(visit, .none) }
        return confirmation(token: token, isRefusal: visit.query["refuse"] != nil, visit)
    }

    private func begin(_ visit: Visit) async throws -> PageResponse {
        let request = EmailChangeRequest(
            email: visit.form["email"] ?? "", password: visit.form.verbatim("password"))
        do {
            _ = try await visit.ask { try await $0.call(AuthAPI.requestEmailChange, sending: request) }
            return .redirect(
                OwnPath(to: "/profile/email-change"), notice: Notice("emailChange.mailed", ["email": request.email]))
        } catch let problem as Problem where [422, 429].contains(problem.status) {
            return try await page(
                visit, FieldErrors(problem, shown: ["email", "password"], in: visit.language), problem)
        }
    }

    private func cancel(_ visit: Visit) async throws -> PageResponse {
        _ = try await visit.ask { try await $0.call(AuthAPI.cancelEmailChange) }
        return .redirect(OwnPath(to: "/profile/email-change"), notice: Notice("emailChange.cancelled"))
    }

    private func confirm(_ visit: Visit) async throws -> PageResponse {
        let token = visit.form["changeToken"] ?? ""
        let isRefusal = visit.form["refuse"] != nil
        do {
            let state = try await visit.site.client.call(
                AuthAPI.confirmEmailChange, sending: EmailChangeConfirmation(token: token))
            let phrase =
                isRefusal ? "emailChange.refused" : state.isDone ? "emailChange.done" : "emailChange.halfDone"
            return .redirect(
                await visit.visitor.isSignedIn ? OwnPath(to: "/profile/account") : OwnPath(to: "/log-in"),
                notice: Notice(phrase))
        } catch let problem as Problem where [409, 422].contains(problem.status) {
            return confirmation(token: token, isRefusal: isRefusal, visit, problem)
        }
    }

    private func confirmation(
        token: String, isRefusal: Bool, _ visit: Visit, _ problem: Problem? = nil
    ) -> PageResponse {
        let errors = problem.map { FieldErrors($0, shown: [], in: visit.language) } ?? .none
        return .page(
            Screen(
                "Profile/email-confirmation", title: visit.language("emailChange.title"),
                status: .init(code: problem?.status ?? 200),
                EmailConfirmationPage(general: errors.general, token: token, isRefusal: isRefusal)))
    }

    private func page(_ visit: Visit, _ errors: FieldErrors, _ problem: Problem? = nil) async throws -> PageResponse {
        let account = try await visit.ask { try await $0.call(AuthAPI.me) }
        let waiting: PendingEmailChange?
        do {
            waiting = try await visit.ask { try await $0.call(AuthAPI.emailChange) }
        } catch let problem as Problem where problem.status == 404 {
            waiting = nil
        }
        let model = EmailChangePage(
            account, waiting, typed: visit.form, errors: errors, mailbox: visit.site.mailbox, in: visit.language)
        return .page(
            Screen(
                "Profile/email-change", title: visit.language("emailChange.title"), tab: .profile,
                status: .init(code: problem?.status ?? 200), model))
    }
}

/// Confirms or refuses a change by mailed link.
struct EmailConfirmationPage: PageModel {
    let general: String?
    let token: String
    let isRefusal: Bool
}

/// The form for a new address, with the pending change.
struct EmailChangePage: PageModel {
    /// A pending change.
    struct Waiting: PageModel {
        let email: String
        let isConfirmedByOld: Bool
        let isConfirmedByNew: Bool
    }

    let general: String?
    let email: String
    let hasPassword: Bool
    let waiting: Waiting?
    let fields: [Field]
    /// Address of the mailbox in development; `nil` in production.
    let mailbox: String?

    init(
        _ account: Account, _ change: PendingEmailChange?, typed: Form, errors: FieldErrors, mailbox: String?,
        in language: Language
    ) {
        general = errors.general
        email = account.email
        hasPassword = account.hasPassword
        waiting = change.map {
            Waiting(email: $0.email, isConfirmedByOld: $0.isConfirmedByOld, isConfirmedByNew: $0.isConfirmedByNew)
        }
        fields = [
            Field(
                name: "email", label: language("field.newEmail"), value: typed["email"] ?? "", type: "email",
                error: errors["email"], autocomplete: "email", inputMode: "email", isRequired: true),
            Field(
                name: "password", label: language("field.currentPassword"), type: "password",
                error: errors["password"], autocomplete: "current-password", isRequired: true),
        ]
        self.mailbox = mailbox
    }
}
