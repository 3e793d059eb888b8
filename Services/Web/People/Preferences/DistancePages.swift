import AuthContracts
import Contracts

/// How far a person goes for shopping.
struct DistancePages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/preferences/distance") { try await form($0) }
        pages.post("/preferences/distance", save)
    }

    private func form(_ visit: Visit, error: String? = nil) async throws -> PageResponse {
        let preferences = try await visit.ask { try await $0.call(AuthAPI.preferences) }
        return .page(
            Screen(
                "Preferences/distance", title: visit.language("distance.title"), tab: .profile,
                status: error == nil ? .ok : .unprocessableContent,
                DistancePage(preferences, error: error, in: visit.language)))
    }

    private func save(_ visit: Visit) async throws -> PageResponse {
        guard let distance = visit.form.labels("distance", as: ShoppingDistance.self).first else {
            return try await form(visit, error: visit.language("distance.choose"))
        }
        var preferences = try await visit.ask { try await $0.call(AuthAPI.preferences) }
        preferences.distance = distance
        let wanted = preferences
        try await visit.ask { _ = try await $0.call(AuthAPI.setPreferences, sending: wanted) }
        return .redirect(OwnPath(to: "/profile/food"), notice: Notice("preferences.saved"))
    }
}

/// The distances to choose from.
struct DistancePage: PageModel {
    let distances: [Choice]
    let error: String?
    let wayForm: WaysForm

    init(_ preferences: Preferences, error: String?, in language: Language) {
        distances = Choice.list("distance", on: [preferences.distance ?? .upTo5], label: language.name(of:))
        self.error = error
        wayForm = WaysForm(here: { _ in "/preferences/distance" }, in: language)
    }
}
