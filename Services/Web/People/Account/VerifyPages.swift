import AuthContracts
import Contracts

/// Verifying an e-mail address with a mailed code.
struct VerifyPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/verify", form)
        pages.post("/verify", verify)
        pages.post("/verify/resend", resend)
    }

    private func form(_ visit: Visit) async throws -> PageResponse {
        let typed = Verification(email: visit.query["email"] ?? "", code: visit.query["code"] ?? "")
        return page(typed, .none, visit)
    }

    private func verify(_ visit: Visit) async throws -> PageResponse {
        let digits = (visit.form["code"] ?? "").filter { !$0.isWhitespace }
        let typed = Verification(email: visit.form["email"] ?? "", code: digits)
        do {
            if let session = try await signIn(typed, visit) {
                let notice = Notice("verify.welcome", ["name": session.account.username])
                return await visit.enter(with: session, notice: notice)
            }
            let account = try await visit.ask { try await $0.call(AuthAPI.verify, sending: typed) }
            return .redirect(
                OwnPath(to: "/log-in", [("login", account.username)] + visit.way),
                notice: Notice("verify.done", ["name": account.username]))
        } catch let problem as Problem where FieldErrors.canShow(problem) {
            let errors = FieldErrors(problem, shown: ["email", "code"], in: visit.language)
            return page(typed, errors, visit, problem)
        }
    }

    /// Verifies the address and signs in; `nil` in a browser other than the one that registered.
    private func signIn(_ typed: Verification, _ visit: Visit) async throws -> SessionTokens? {
        let first = FirstSignIn(
            email: typed.email, code: typed.code, signInKey: visit.browser.signInKey, deviceKey: visit.deviceKey)
        do {
            return try await visit.site.client.call(AuthAPI.verifyAndSignIn, sending: first)
        } catch let problem as Problem where problem.code == "other-client" {
            return nil
        }
    }

    private func resend(_ visit: Visit) async throws -> PageResponse {
        let email = visit.form["email"] ?? ""
        try await visit.ask {
            _ = try await $0.call(AuthAPI.resendVerification, sending: VerificationRequest(email: email))
        }
        return .redirect(OwnPath(to: "/verify", [("email", email)] + visit.way), notice: Notice("verify.resent"))
    }

    private func page(
        _ typed: Verification, _ errors: FieldErrors, _ visit: Visit, _ problem: Problem? = nil
    ) -> PageResponse {
        let model = VerifyPage(
            typed, errors: errors, from: visit.from, mailbox: visit.site.mailbox, in: visit.language)
        return .page(
            Screen(
                "Account/verify", title: visit.language("verify.title"), status: .init(code: problem?.status ?? 200),
                model))
    }
}

/// The form for the mailed code.
struct VerifyPage: PageModel {
    let general: String?
    let fields: [Field]
    let email: String
    let canResend: Bool
    let from: String?
    /// Address of the mailbox in development; `nil` in production.
    let mailbox: String?

    init(_ typed: Verification, errors: FieldErrors, from: OwnPath?, mailbox: String?, in language: Language) {
        general = errors.general
        self.from = from?.description
        email = typed.email
        canResend = !typed.email.isEmpty
        self.mailbox = mailbox
        fields = [
            Field(
                name: "email", label: language("field.email"), value: typed.email, type: "email",
                error: errors["email"], autocomplete: "email", inputMode: "email", isRequired: true),
            Field(
                name: "code", label: language("field.code"), value: typed.code, hint: language("verify.codeHint"),
                error: errors["code"], autocomplete: "one-time-code", inputMode: "numeric", isRequired: true,
                takesFocus: typed.code.isEmpty,
                digits: 6),
        ]
    }
}
