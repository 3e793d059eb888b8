import AuthContracts
import Contracts
import Kitchen
import ServiceClient

/// A person's body data and nutrition targets, saved with one button.
struct BodyPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/profile/body", form)
        pages.post("/profile/body", saveAll)
        pages.post("/profile/targets", on: "/profile/body", saveTargets)
    }

    private func form(_ visit: Visit) async throws -> PageResponse { try await page(visit, .none) }

    /// Saves the body data, and the targets if the form has them.
    private func saveAll(_ visit: Visit) async throws -> PageResponse {
        let (body, targets) = (BodyForm(visit.form), TargetForm(visit.form))
        return try await save(
            visit, body.errors + targets.errors, shown: BodyPage.bodyFields + TargetForm.names, named: targets.named
        ) {
            _ = try await $0.call(AuthAPI.updateBody, sending: body.change)
            if targets.isSent { _ = try await $0.call(AuthAPI.setNutritionTargets, sending: targets.targets) }
        }
    }

    /// Sets the targets alone, for undo.
    private func saveTargets(_ visit: Visit) async throws -> PageResponse {
        let typed = TargetForm(visit.form)
        return try await save(visit, typed.errors, shown: TargetForm.names, named: typed.named) {
            _ = try await $0.call(AuthAPI.setNutritionTargets, sending: typed.targets)
        }
    }

    /// Saves, unless `errors` tell what could not be read; `named` gives the service's problem our fields' names.
    private func save(
        _ visit: Visit, _ errors: [Problem.FieldError], shown: [String],
        named: (Problem) -> Problem = { $0 }, _ call: @Sendable (ServiceClient) async throws -> Void
    ) async throws -> PageResponse {
        do {
            guard errors.isEmpty else { throw Problem.invalid(errors) }
            try await visit.ask(call)
            return .redirect(OwnPath(to: "/profile/body"), notice: Notice("profile.saved"))
        } catch let problem as Problem where problem.status == 422 {
            return try await page(visit, FieldErrors(named(problem), shown: shown, in: visit.language))
        }
    }

    private func page(_ visit: Visit, _ errors: FieldErrors) async throws -> PageResponse {
        let body = try await visit.ask { try await $0.call(AuthAPI.body) }
        let targets = try await visit.ask { try await $0.call(AuthAPI.nutritionTargets) }
        let model = BodyPage(body, targets, typed: visit.form, errors: errors, in: visit.language)
        return .page(
            Screen(
                "Profile/body", title: visit.language("profile.body.title"), tab: .profile,
                status: visit.form.isEmpty ? .ok : .unprocessableContent, model))
    }
}
