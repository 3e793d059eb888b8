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
        guard let text = visit.form["distance"] else {
            return try await form(visit, error: visit.language("distance.choose"))
        }
        let distance = ShoppingDistance(rawValue: text)
        let change = PreferencesChange(distance: distance.map(Change.set) ?? .remove)
        try await visit.ask { _ = try await $0.call(AuthAPI.updatePreferences, sending: change) }
        return .redirect(OwnPath(to: "/profile/food"), notice: Notice("preferences.saved"))
    }
}

/// The distances to choose from.
struct DistancePage: PageModel {
    let distances: [Choice]
    let error: String?
    let wayForm: DistanceUnitForm

    init(_ preferences: Preferences, error: String?, in language: Language) {
        distances = Choice.distances(preferences.distance, in: language)
        self.error = error
        wayForm = DistanceUnitForm(here: { _ in "/preferences/distance" }, in: language)
    }
}

extension Choice {
    /// The distances to choose from, any distance among them.
    static func distances(_ chosen: ShoppingDistance?, in language: Language) -> [Choice] {
        list("distance", on: [chosen].compactMap(\.self), label: language.name(of:)) + [
            Choice(name: "distance", value: "any", label: language("distance.any"), isOn: chosen == nil)
        ]
    }
}
