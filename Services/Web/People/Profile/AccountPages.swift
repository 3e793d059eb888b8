import AuthContracts
import Contracts
import Hummingbird

/// What a person is called and where they live; each part is saved on its own.
struct AccountPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/profile/account", form)
        func post(_ path: RouterPath, _ handler: @escaping PageRoutes<Context>.Handler) {
            pages.post(path, on: "/profile/account", handler)
        }
        post("/profile/name") { try await save(AccountChange(displayName: $0.form["displayName"] ?? ""), $0) }
        post("/profile/username") { try await save(AccountChange(username: $0.form["username"] ?? ""), $0) }
        post("/profile/language") { visit in
            try await save(AccountChange(language: visit.form.labels("language", as: SpokenLanguage.self).first), visit)
        }
        post("/profile/address") { try await save(AccountChange(address: .set(PostalAddress($0.form))), $0) }
        post("/profile/address/removal") { try await save(AccountChange(address: .remove), $0) }
        post("/profile/position", savePosition)
        post("/profile/position/removal") { try await save(AccountChange(position: .remove), $0) }
    }

    private func form(_ visit: Visit) async throws -> PageResponse { try await Self.page(visit, .none) }

    private func savePosition(_ visit: Visit) async throws -> PageResponse {
        let typed = visit.form
        guard let latitude = typed.number("latitude"), let longitude = typed.number("longitude") else {
            let problem = Problem.invalid(
                ["latitude", "longitude"].filter { typed.number($0) == nil }.map {
                    .init("position.\($0)", .notNumber)
                })
            return try await Self.page(visit, FieldErrors(problem, shown: AccountPage.fieldNames, in: visit.language))
        }
        let position = GeoPosition(latitude: latitude, longitude: longitude)
        return try await save(AccountChange(position: .set(position)), visit)
    }

    private func save(_ change: AccountChange, _ visit: Visit) async throws -> PageResponse {
        do {
            try await visit.ask { _ = try await $0.call(AuthAPI.updateMe, sending: change) }
            return .redirect(OwnPath(to: "/profile/account"), notice: Notice("profile.saved"))
        } catch let problem as Problem where problem.status == 422 {
            return try await Self.page(visit, FieldErrors(problem, shown: AccountPage.fieldNames, in: visit.language))
        }
    }

    /// The page with all forms, and what is wrong with the one that was sent.
    static func page(_ visit: Visit, _ errors: FieldErrors) async throws -> PageResponse {
        let account = try await visit.ask { try await $0.call(AuthAPI.me) }
        let model = AccountPage(account, typed: visit.form, errors: errors, in: visit.language)
        return .page(
            Screen(
                "Profile/account", title: visit.language("profile.account.title"), tab: .profile,
                status: visit.form.isEmpty ? .ok : .unprocessableContent, model))
    }
}

extension PostalAddress {
    fileprivate init(_ form: Form) {
        self.init(
            street: form["street"] ?? "", city: form["city"] ?? "", postalCode: form["postalCode"] ?? "",
            country: form["country"] ?? "")
    }
}
