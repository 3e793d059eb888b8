import AuthContracts
import Contracts
import PantryContracts

/// How a person eats and shops, and what is always at home.
struct FoodPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/profile/food", food)
        pages.post("/profile/staples", changeStaples)
    }

    private func food(_ visit: Visit) async throws -> PageAnswer {
        let preferences = try await visit.ask { try await $0.call(AuthAPI.preferences) }
        let staples = try await visit.askIfPossible { try await $0.call(PantryAPI.staples) }
        return .page(
            Screen(
                "Profile/food", title: visit.language("profile.food.title"), tab: .profile,
                FoodPage(preferences, staples, in: visit.language)))
    }

    private func changeStaples(_ visit: Visit) async throws -> PageAnswer {
        let staples = try await visit.ask { try await $0.call(PantryAPI.staples) }
        let removed = Set(visit.form.all("remove"))
        let added = visit.form.names("add")
        let foods = staples.foods.map(\.id.description).filter { !removed.contains($0) } + added
        do {
            try await visit.ask { _ = try await $0.call(PantryAPI.setStaples, sending: FoodSelection(foods: foods)) }
            return .redirect(OwnPath(to: "/profile/food"), notice: Notice("profile.staplesSaved"))
        } catch let problem as Problem where problem.status == 422 {
            return .redirect(
                OwnPath(to: "/profile/food"),
                notice: Notice("basket.unknown", ["food": added.joined(separator: ", ")], isProblem: true))
        }
    }
}

/// The person's diet, tastes, distance and staples.
struct FoodPage: Sendable {
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

    init(_ preferences: Preferences, _ staples: Staples?, in language: Language) {
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
