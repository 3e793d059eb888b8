import AuthContracts
import Contracts
import Hummingbird

/// A person's names and home. The page saves all of it at once, and programs each part on its own.
struct AccountPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/profile/account", form)
        pages.post("/profile/account", saveAll)
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

    /// Saves what was changed of the whole page.
    private func saveAll(_ visit: Visit) async throws -> PageResponse {
        let saved = try await visit.ask { try await $0.call(AuthAPI.me) }
        do {
            let change = try AccountChange(visit.form, beside: saved)
            let account = try await visit.ask { try await $0.call(AuthAPI.updateMe, sending: change) }
            return .with(
                .redirect(OwnPath(to: "/profile/account"), notice: Notice("profile.saved")),
                cookies: [visit.site.cookies.region(Region(account))])
        } catch let problem as Problem where problem.status == 422 {
            return try await Self.page(visit, FieldErrors(problem, shown: AccountPage.fieldNames, in: visit.language))
        }
    }

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

extension AccountChange {
    /// The parts of `form` that are not as they are `saved`. Throws 422 naming each field that cannot be read.
    fileprivate init(_ form: Form, beside saved: Account) throws(Problem) {
        self.init()
        if form.names.contains("displayName"), form["displayName"] != saved.displayName {
            displayName = form["displayName"] ?? ""
        }
        if form.names.contains("username"), form["username"] != saved.username { username = form["username"] ?? "" }
        let spoken = form.labels("language", as: SpokenLanguage.self).first
        if spoken != saved.language { language = spoken }
        timeZone = try form.choice("timeZone", TimeZoneName.init, .timeZone)
        currency = try form.choice("currency", Currency.init(rawValue:), .currencyCode)
        let typed = PostalAddress(form)
        let isTyped = !(typed.street + typed.city + typed.postalCode + typed.country).isEmpty
        if isTyped, typed != saved.address { address = .set(typed) }
        guard form["latitude"] != nil || form["longitude"] != nil else { return }
        guard let latitude = form.number("latitude"), let longitude = form.number("longitude") else {
            throw .invalid(
                ["latitude", "longitude"].filter { form.number($0) == nil }.map { .init("position.\($0)", .notNumber) })
        }
        let there = GeoPosition(latitude: latitude, longitude: longitude)
        if there != saved.position { position = .set(there) }
    }
}

extension PostalAddress {
    fileprivate init(_ form: Form) {
        self.init(
            street: form["street"] ?? "", city: form["city"] ?? "", postalCode: form["postalCode"] ?? "",
            country: form["country"] ?? "")
    }
}
