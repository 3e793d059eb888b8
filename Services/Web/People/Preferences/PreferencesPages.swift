import AuthContracts
import Contracts

/// Diets, allergies and tastes, asked after the first log-in and changed later.
struct PreferencesPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/preferences", form)
        pages.post("/preferences", save)
    }

    private func form(_ visit: Visit) async throws -> PageResponse {
        let saved = try await visit.ask { try await $0.call(AuthAPI.preferences) }
        return page(saved, .none, visit, isFirstRun: !saved.isAnswered)
    }

    private func save(_ visit: Visit) async throws -> PageResponse {
        let saved = try await visit.ask { try await $0.call(AuthAPI.preferences) }
        let wanted = Preferences(visit.form, keeping: saved)
        do {
            try await visit.ask { _ = try await $0.call(AuthAPI.setPreferences, sending: wanted) }
        } catch let problem as Problem where problem.status == 422 {
            let errors = FieldErrors(problem, shown: PreferencesPage.fieldNames, in: visit.language)
            return page(wanted, errors, visit, isFirstRun: !saved.isAnswered, status: 422)
        }
        return saved.isAnswered
            ? .redirect(OwnPath(to: "/profile/food"), notice: Notice("preferences.saved"))
            : .redirect(visit.kitchen ?? OwnPath(to: "/welcome/kitchen"))
    }

    private func page(
        _ preferences: Preferences, _ errors: FieldErrors, _ visit: Visit, isFirstRun: Bool, status: Int = 200
    ) -> PageResponse {
        .page(
            Screen(
                "Preferences/preferences", title: visit.language("preferences.title"), tab: .profile,
                status: .init(code: status),
                PreferencesPage(
                    preferences, errors: errors, isFirstRun: isFirstRun, from: visit.kitchen, in: visit.language)))
    }
}

extension Visit {
    /// The next page of the first run with a guest's picked foods; `nil` without any.
    fileprivate var kitchen: OwnPath? { from.flatMap { $0.isKitchen ? $0 : nil } }
}

extension Preferences {
    /// The preferences in the form; the saved distance if the form has none.
    init(_ form: Form, keeping saved: Preferences) {
        self.init(
            diets: Labels(form.labels("diets", as: Diet.self)),
            allergies: Labels(form.labels("allergies", as: Allergen.self)),
            likedFoods: form.all("likedFoods") + form.names("moreLikedFoods"),
            dislikedFoods: form.all("dislikedFoods") + form.names("moreDislikedFoods"),
            cuisines: Labels(form.labels("cuisines", as: Cuisine.self)),
            distance: form["distance"].map(ShoppingDistance.init(rawValue:)) ?? saved.distance,
            noRestrictions: form["noRestrictions"] != nil)
    }
}
