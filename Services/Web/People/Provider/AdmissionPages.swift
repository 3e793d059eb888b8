import AuthContracts
import Contracts

/// The last step of a provider sign-in: a username, or the existing account's password.
struct AdmissionPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/sign-up/with-provider", chooseUsername)
        pages.post("/sign-up/with-provider", signUp)
        pages.get("/log-in/link", askPassword)
        pages.post("/log-in/link", link)
    }

    private func chooseUsername(_ visit: Visit) async throws -> PageResponse {
        guard let kept = SignInTicket(visit) else { return Self.over }
        return page(.username(kept, typed: kept.ticket.suggestedUsername ?? "", .none, visit.language), visit)
    }

    private func signUp(_ visit: Visit) async throws -> PageResponse {
        guard let kept = SignInTicket(visit) else { return Self.over }
        let typed = visit.form["username"] ?? ""
        let registration = ProviderRegistration(
            ticket: kept.ticket.ticket, username: typed, language: SpokenLanguage(rawValue: visit.language.tag))
        do {
            let session = try await visit.site.client.call(AuthAPI.registerWithProvider, sending: registration)
            return .with(
                .redirect(OwnPath(to: "/preferences"), session: .began(session)),
                cookies: [visit.site.cookies.clear(.ticket)])
        } catch let problem as Problem where problem.code == "unverified" {
            let email = kept.ticket.email ?? ""
            return .with(
                .redirect(
                    OwnPath(to: "/verify", [("email", email)]), notice: Notice("provider.mailed", ["email": email])),
                cookies: [visit.site.cookies.clear(.ticket)])
        } catch let problem as Problem where problem.code == "ticket-over" {
            return Self.over
        } catch let problem as Problem where FieldErrors.canShow(problem) {
            let errors = FieldErrors(problem, shown: ["username"], in: visit.language)
            return page(.username(kept, typed: typed, errors, visit.language), visit, problem)
        }
    }

    private func askPassword(_ visit: Visit) async throws -> PageResponse {
        guard let kept = SignInTicket(visit) else { return Self.over }
        return page(.password(kept, .none, visit.language), visit)
    }

    private func link(_ visit: Visit) async throws -> PageResponse {
        guard let kept = SignInTicket(visit) else { return Self.over }
        let joining = ProviderJoining(ticket: kept.ticket.ticket, password: visit.form.verbatim("password"))
        do {
            let session = try await visit.site.client.call(AuthAPI.joinProvider, sending: joining)
            let notice = Notice("provider.linked", ["provider": kept.ticket.provider.name])
            return .with(
                .redirect(OwnPath(kept.from) ?? .home, notice: notice, session: .began(session)),
                cookies: [visit.site.cookies.clear(.ticket)])
        } catch let problem as Problem where problem.code == "ticket-over" {
            return Self.over
        } catch let problem as Problem where FieldErrors.canShow(problem) {
            let sentence = Notice.of(problem)
            let errors =
                problem.code == "wrong-credentials"
                ? FieldErrors(["password": visit.language(sentence.phrase)])
                : FieldErrors(problem, shown: ["password"], in: visit.language)
            return page(.password(kept, errors, visit.language), visit, problem)
        }
    }

    private static let over = PageResponse.redirect(
        OwnPath(to: "/log-in"), notice: Notice("provider.over", isProblem: true))

    private func page(_ model: AdmissionPage, _ visit: Visit, _ problem: Problem? = nil) -> PageResponse {
        .page(Screen("Provider/admission", title: model.title, status: .init(code: problem?.status ?? 200), model))
    }
}

/// A form with one field.
struct AdmissionPage: PageModel {
    let title: String
    let lead: String
    let action: String
    let address: String
    let general: String?
    let fields: [Field]

    static func username(
        _ kept: SignInTicket, typed: String, _ errors: FieldErrors, _ language: Language
    ) -> AdmissionPage {
        let values = ["provider": kept.ticket.provider.name, "email": kept.ticket.email ?? ""]
        return AdmissionPage(
            title: language("provider.newTitle"), lead: language("provider.newLead", values),
            action: language("signUp.action"), address: "/sign-up/with-provider", general: errors.general,
            fields: [
                Field(
                    name: "username", label: language("field.username"), value: typed,
                    hint: language("signUp.usernameHint"), error: errors["username"], autocomplete: "username",
                    isRequired: true)
            ])
    }

    static func password(_ kept: SignInTicket, _ errors: FieldErrors, _ language: Language) -> AdmissionPage {
        let values = ["provider": kept.ticket.provider.name, "email": kept.ticket.email ?? ""]
        return AdmissionPage(
            title: language("provider.joinTitle"), lead: language("provider.joinLead", values),
            action: language("provider.joinAction", values), address: "/log-in/link", general: errors.general,
            fields: [
                Field(
                    name: "password", label: language("field.password"), type: "password", error: errors["password"],
                    autocomplete: "current-password", isRequired: true)
            ])
    }
}
