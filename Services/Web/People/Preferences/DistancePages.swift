import AuthContracts
import Contracts

/// How far a person goes for shopping.
struct DistancePages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/preferences/distance", form)
        pages.post("/preferences/distance", save)
    }

    private func form(_ visit: Visit) async throws -> PageResponse {
        let preferences = try await visit.ask { try await $0.call(AuthAPI.preferences) }
        return .page(
            Screen(
                "Preferences/distance", title: visit.language("distance.title"), tab: .profile,
                DistancePage(preferences, in: visit.language)))
    }

    private func save(_ visit: Visit) async throws -> PageResponse {
        var preferences = try await visit.ask { try await $0.call(AuthAPI.preferences) }
        preferences.distance = visit.form.labels("distance", as: ShoppingDistance.self).first ?? preferences.distance
        let wanted = preferences
        try await visit.ask { _ = try await $0.call(AuthAPI.setPreferences, sending: wanted) }
        return .redirect(OwnPath(to: "/profile/food"), notice: Notice("preferences.saved"))
    }
}

/// The distances to choose from.
struct DistancePage: PageModel {
    let distances: [Choice]

    init(_ preferences: Preferences, in language: Language) {
        distances = Choice.list("distance", on: [preferences.distance ?? .upTo5], label: language.name(of:))
    }
}
