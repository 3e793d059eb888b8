import Contracts

/// What Larder knows of a person, for that person.
struct ProfilePages: Sendable {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/profile", profile)
        pages.post("/profile/name", rename)
        pages.post("/profile/staples", changeStaples)
    }

    private func profile(_ visit: Visit) async throws -> PageAnswer { try await page(visit, typed: nil, .none) }

    private func rename(_ visit: Visit) async throws -> PageAnswer {
        let name = visit.form["displayName"] ?? ""
        do {
            try await visit.ask { _ = try await $0.call(AuthAPI.updateMe, sending: AccountChange(displayName: name)) }
            return .redirect(OwnPath(to: "/profile"), notice: Notice("profile.saved"))
        } catch let problem as Problem where problem.status == 422 {
            return try await page(visit, typed: name, FieldErrors(problem, shown: ["displayName"], in: visit.language))
        }
    }

    private func changeStaples(_ visit: Visit) async throws -> PageAnswer {
        let staples = try await visit.ask { try await $0.call(PantryAPI.staples) }
        let removed = Set(visit.form.all("remove"))
        let added = visit.form.names("add")
        let foods = staples.foods.map(\.id.description).filter { !removed.contains($0) } + added
        do {
            try await visit.ask { _ = try await $0.call(PantryAPI.setStaples, sending: FoodSelection(foods: foods)) }
            return .redirect(OwnPath(to: "/profile"), notice: Notice("profile.staplesSaved"))
        } catch let problem as Problem where problem.status == 422 {
            return .redirect(
                OwnPath(to: "/profile"),
                notice: Notice("basket.unknown", ["food": added.joined(separator: ", ")], isProblem: true))
        }
    }

    private func page(_ visit: Visit, typed: String?, _ errors: FieldErrors) async throws -> PageAnswer {
        let account = try await visit.ask { try await $0.call(AuthAPI.me) }
        let preferences = try await visit.ask { try await $0.call(AuthAPI.preferences) }
        let staples = try await visit.askIfPossible { try await $0.call(PantryAPI.staples) }
        let model = ProfilePage(
            account, preferences, staples, typedName: typed, errors: errors, in: visit.language)
        return .page(
            Screen(
                "Profile/profile", title: visit.language("profile.title"), tab: .profile,
                status: errors["displayName"] == nil ? .ok : .unprocessableContent, model))
    }
}

/// The person's name, preferences, distance and staples.
struct ProfilePage: Sendable {
    let name: String
    let initial: String
    let username: String
    let email: String
    let displayName: Field
    let diets: [String]
    let allergies: [String]
    let cuisines: [String]
    let likedFoods: [String]
    let dislikedFoods: [String]
    let noRestrictions: Bool
    let distance: String?
    let staples: [Choice]
    let staplesRest: Bool
    let addStaple: Field

    init(
        _ account: Account, _ preferences: Preferences, _ staples: Staples?, typedName: String?, errors: FieldErrors,
        in language: Language
    ) {
        name = account.displayName ?? account.username
        initial = String(name.prefix(1)).uppercased()
        username = account.username
        email = account.email
        displayName = Field(
            name: "displayName", label: language("field.displayName"),
            value: typedName ?? account.displayName ?? "", hint: language("profile.displayNameHint"),
            error: errors["displayName"], autocomplete: "nickname")
        diets = preferences.diets.members.map(language.name(of:))
        allergies = preferences.allergies.members.map { language.name(of: $0).capitalizedFirst }
        cuisines = preferences.cuisines.members.map(language.name(of:))
        likedFoods = preferences.likedFoods
        dislikedFoods = preferences.dislikedFoods
        noRestrictions = preferences.noRestrictions
        distance = preferences.distance.map(language.name(of:))
        self.staples =
            staples?.foods.map {
                Choice(name: "remove", value: $0.id.description, label: $0.name.capitalizedFirst, isOn: true)
            } ?? []
        staplesRest = staples == nil
        addStaple = Field(name: "add", label: language("profile.addStaple"), suggestsFoods: true, isRequired: true)
    }
}
