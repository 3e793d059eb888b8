import AuthContracts
import Contracts
import PantryContracts

/// How a person eats and shops, and what is always at home.
struct FoodPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/profile/food", food)
        pages.post("/profile/staples", on: "/profile/food", keeping: ["add"], changeStaples)
    }

    private func food(_ visit: Visit) async throws -> PageResponse { try await page(visit) }

    /// - Parameter unknown: what was typed and no food goes by.
    private func page(_ visit: Visit, unknown: String? = nil) async throws -> PageResponse {
        let preferences = try await visit.ask { try await $0.call(AuthAPI.preferences) }
        let staples = try await visit.askIfPossible { try await $0.call(PantryAPI.staples) }
        return .page(
            Screen(
                "Profile/food", title: visit.language("profile.food.title"), tab: .profile,
                status: unknown == nil ? .ok : .unprocessableContent,
                FoodPage(preferences, staples, unknown: unknown, in: visit.language)))
    }

    private func changeStaples(_ visit: Visit) async throws -> PageResponse {
        let staples = try await visit.ask { try await $0.call(PantryAPI.staples) }
        let removed = Set(visit.form.all("remove"))
        let added = visit.form.names("add")
        let foods = staples.foods.map(\.id.description).filter { !removed.contains($0) } + added
        do {
            try await visit.ask { _ = try await $0.call(PantryAPI.setStaples, sending: FoodSelection(foods: foods)) }
            return .redirect(OwnPath(to: "/profile/food"), notice: Notice("profile.staplesSaved"))
        } catch let problem as Problem where problem.status == 422 {
            return try await page(visit, unknown: added.joined(separator: ", "))
        }
    }
}

/// The person's diet, tastes, distance and staples.
struct FoodPage: PageModel {
    let diets: [String]
    let allergies: [String]
    let cuisines: [String]
    let likedFoods: [String]
    let dislikedFoods: [String]
    let noRestrictions: Bool
    let distance: String?
    let staples: [Choice]
    let staplesUnavailable: Bool
    let addStaple: Field

    init(_ preferences: Preferences, _ staples: Staples?, unknown: String? = nil, in language: Language) {
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
        staplesUnavailable = staples == nil
        addStaple = Field(
            name: "add", label: language("profile.addStaple"), value: unknown ?? "",
            error: unknown.map { language("pick.unknown", ["food": $0]) }, suggestsFoods: true, isRequired: true)
    }
}
