import AuthContracts
import Contracts

/// What a person is called and where they live; each part is saved on its own.
struct AccountPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/profile/account", form)
        pages.post("/profile/name") { try await save(AccountChange(displayName: $0.form["displayName"] ?? ""), $0) }
        pages.post("/profile/username") { try await save(AccountChange(username: $0.form["username"] ?? ""), $0) }
        pages.post("/profile/language") { visit in
            try await save(AccountChange(language: visit.form.labels("language", as: SpokenLanguage.self).first), visit)
        }
        pages.post("/profile/address") { try await save(AccountChange(address: .set(PostalAddress($0.form))), $0) }
        pages.post("/profile/address/removal") { try await save(AccountChange(address: .remove), $0) }
        pages.post("/profile/position", savePosition)
        pages.post("/profile/position/removal") { try await save(AccountChange(position: .remove), $0) }
    }

    private func form(_ visit: Visit) async throws -> PageAnswer { try await page(visit, .none) }

    private func savePosition(_ visit: Visit) async throws -> PageAnswer {
        let typed = visit.form
        guard let latitude = typed.number("latitude"), let longitude = typed.number("longitude") else {
            let rule = "must be a number"
            let problem = Problem.invalid(
                ["latitude", "longitude"].filter { typed.number($0) == nil }.map {
                    .init(field: "position.\($0)", code: "not-a-number", message: rule)
                })
            return try await page(visit, FieldErrors(problem, shown: AccountPage.fieldNames, in: visit.language))
        }
        let position = GeoPosition(latitude: latitude, longitude: longitude)
        return try await save(AccountChange(position: .set(position)), visit)
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

extension PostalAddress {
    fileprivate init(_ form: Form) {
        self.init(
            street: form["street"] ?? "", city: form["city"] ?? "", postalCode: form["postalCode"] ?? "",
            country: form["country"] ?? "")
    }
}

extension Form {
    /// The number typed into a field, with a point or a comma.
    func number(_ name: String) -> Double? {
        self[name].flatMap { $0.utf8.count <= 32 ? Double($0.replacing(",", with: ".")) : nil }
            .flatMap { $0.isFinite ? $0 : nil }
    }
}
