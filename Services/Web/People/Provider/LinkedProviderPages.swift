import AuthContracts
import Contracts

/// The sign-in providers of an account.
struct LinkedProviderPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/profile/providers", list)
        pages.post("/profile/providers/:provider/link", link)
        pages.post("/profile/providers/:provider/unlink", unlink)
    }

    private func list(_ visit: Visit) async throws -> PageResponse {
        let linked = try await visit.ask { try await $0.call(AuthAPI.linkedProviders) }.items
        let offered = try await visit.ask { try await $0.call(AuthAPI.providers) }.items
        let account = try await visit.ask { try await $0.call(AuthAPI.me) }
        let model = LinkedProvidersPage(linked, offered, account, in: visit.language)
        return .page(
            Screen("Provider/providers", title: visit.language("profile.providers.title"), tab: .profile, model))
    }

    private func link(_ visit: Visit) async throws -> PageResponse {
        let id = visit.parameters.get("provider") ?? ""
        let confirmation = Confirmation(password: visit.form.verbatim("password"))
        do {
            let redirect = try await visit.ask {
                try await $0.call(AuthAPI.linkProvider, at: id, sending: confirmation)
            }
            return ProviderDeparture(redirect, from: nil, isLinking: true).answer(for: visit)
        } catch let problem as Problem where problem.status != 401 && FieldErrors.canShow(problem) {
            return .redirect(OwnPath(to: "/profile/providers"), notice: .of(problem))
        }
    }

    /// Requires the password, to protect an unattended session.
    private func unlink(_ visit: Visit) async throws -> PageResponse {
        let id = visit.parameters.get("provider") ?? ""
        do {
            if try await visit.ask({ try await $0.call(AuthAPI.me) }).hasPassword {
                let confirmation = Confirmation(password: visit.form.verbatim("password"))
                try await visit.ask { _ = try await $0.call(AuthAPI.confirm, sending: confirmation) }
            }
            try await visit.ask { _ = try await $0.call(AuthAPI.unlinkProvider, at: id) }
            return .redirect(OwnPath(to: "/profile/providers"), notice: Notice("provider.unlinked"))
        } catch let problem as Problem where [403, 409, 422, 429].contains(problem.status) {
            return .redirect(OwnPath(to: "/profile/providers"), notice: .of(problem))
        }
    }
}

/// The linked providers, and those that can be linked.
struct LinkedProvidersPage: PageModel {
    /// A linked provider.
    struct Linked: PageModel {
        let id: String
        let name: String
        let about: String
        let confirm: String
        let password: Field
    }

    /// A provider that can be linked.
    struct Offer: PageModel {
        let id: String
        let label: String
        let password: Field
    }

    let linked: [Linked]
    let offers: [Offer]
    /// Whether the account has a password.
    let hasPassword: Bool

    init(_ linked: [LinkedProvider], _ offered: [SignInProvider], _ account: Account, in language: Language) {
        let password = Field(
            name: "password", label: language("field.password"), type: "password",
            hint: language("provider.passwordHint"), autocomplete: "current-password", isRequired: true)
        self.linked = linked.map {
            let since = language.date(of: $0.linkedAt)
            return Linked(
                id: $0.id, name: $0.name,
                about: [$0.email, language("provider.since", ["date": since])].compactMap(\.self)
                    .joined(separator: " · "),
                confirm: language("provider.confirmUnlink", ["provider": $0.name]), password: password)
        }
        offers = offered.filter { offer in !linked.contains { $0.id == offer.id } }.map {
            Offer(id: $0.id, label: language("provider.link", ["provider": $0.name]), password: password)
        }
        hasPassword = account.hasPassword
    }
}
