import Contracts

/// What a person is called and how they are reached; each part is saved on its own.
struct AccountPages: Sendable {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/profile/account", form)
        pages.post("/profile/name", rename)
    }

    private func form(_ visit: Visit) async throws -> PageAnswer { try await page(visit, .none) }

    private func rename(_ visit: Visit) async throws -> PageAnswer {
        try await save(AccountChange(displayName: visit.form["displayName"] ?? ""), visit)
    }

    private func save(_ change: AccountChange, _ visit: Visit) async throws -> PageAnswer {
        do {
            try await visit.ask { _ = try await $0.call(AuthAPI.updateMe, sending: change) }
            return .redirect(OwnPath(to: "/profile/account"), notice: Notice("profile.saved"))
        } catch let problem as Problem where problem.status == 422 {
            return try await page(visit, FieldErrors(problem, shown: AccountPage.fieldNames, in: visit.language))
        }
    }

    private func page(_ visit: Visit, _ errors: FieldErrors) async throws -> PageAnswer {
        let account = try await visit.ask { try await $0.call(AuthAPI.me) }
        let model = AccountPage(account, typed: visit.form, errors: errors, in: visit.language)
        return .page(
            Screen(
                "Profile/account", title: visit.language("profile.account.title"), tab: .profile,
                status: visit.form.isEmpty ? .ok : .unprocessableContent, model))
    }
}

/// The forms for one's account, with what was typed where it did not hold.
struct AccountPage: Sendable {
    static let fieldNames = ["displayName"]

    let general: String?
    let displayName: Field

    init(_ account: Account, typed: Form, errors: FieldErrors, in language: Language) {
        general = errors.general
        displayName = Field(
            name: "displayName", label: language("field.displayName"),
            value: errors["displayName"] == nil ? account.displayName ?? "" : typed["displayName"] ?? "",
            hint: language("profile.displayNameHint"), error: errors["displayName"], autocomplete: "nickname")
    }
}
