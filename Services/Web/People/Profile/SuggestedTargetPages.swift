import AuthContracts
import Contracts
import Kitchen

/// Nutrition targets suggested from body data, accepted as they are or changed.
struct SuggestedTargetPages: Pages {
    private static let path = OwnPath(to: "/profile/targets/suggestion")
    /// The most former targets for undo, limited by the size of the notice cookie.
    private static let mostUndone = 20

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/profile/targets/suggestion") { try await page($0, .none) }
        pages.post("/profile/targets/suggestion", take)
    }

    private func page(_ visit: Visit, _ errors: FieldErrors, status: Int = 200) async throws -> PageResponse {
        let isPregnant = (visit.form["pregnant"] ?? visit.query["pregnant"]) == "yes"
        let query = TargetSuggestionQuery(isPregnant: isPregnant ? true : nil)
        async let saved = visit.ask { try await $0.call(AuthAPI.nutritionTargets) }
        let found = try await visit.ask { try await $0.call(AuthAPI.suggestedTargets, sending: query) }
        let model = SuggestedTargetsPage(
            found, try await saved, typed: visit.form, errors, isPregnant: isPregnant, in: visit.language)
        return .page(
            Screen(
                "Profile/suggestion", title: model.heading, tab: .profile, status: .init(code: status), model))
    }

    /// Saves the targets in the form; others stay unchanged.
    private func take(_ visit: Visit) async throws -> PageResponse {
        let typed = TargetForm(visit.form)
        do {
            guard typed.errors.isEmpty else { throw Problem.invalid(typed.errors) }
            let saved = try await visit.ask { try await $0.call(AuthAPI.nutritionTargets) }
            let named = Set(visit.form.names.compactMap(Place.init))
            let others = saved.targets.filter { !named.contains(Place($0)) }
            let targets = NutritionTargets(targets: typed.targets.targets + others)
            try await visit.ask { _ = try await $0.call(AuthAPI.setNutritionTargets, sending: targets) }
            let undo = Notice.Undo(action: "/profile/targets", fields: saved.fields(in: visit.language))
            return .redirect(
                OwnPath(to: "/profile/body"),
                notice: Notice(
                    "targets.taken", undo: saved.targets.count <= Self.mostUndone ? undo : nil,
                    link: Notice.Link(address: "/plan/diary", phrase: "diary.toDiary")))
        } catch let problem as Problem where problem.status == 422 {
            let errors = FieldErrors(typed.named(problem), shown: TargetForm.names, in: visit.language)
            return try await page(visit, errors, status: 422)
        }
    }

    /// The target of a field.
    private struct Place: Hashable {
        let period: String
        let nutrient: String

        /// `nil` if `field` is not of a target.
        init?(_ field: String) {
            let parts = field.split(separator: ".").map(String.init)
            guard parts.count == 3 else { return nil }
            (period, nutrient) = (parts[0], parts[1])
        }

        init(_ target: NutritionTarget) { (period, nutrient) = (target.period.rawValue, target.nutrient.rawValue) }
    }
}

extension NutritionTargets {
    /// The targets as fields of their form.
    fileprivate func fields(in language: Language) -> [String: String] {
        var fields: [String: String] = [:]
        for target in targets {
            let name = "\(target.period.rawValue).\(target.nutrient.rawValue)"
            fields["\(name).least"] = target.least.map(language.plainNumber)
            fields["\(name).most"] = target.most.map(language.plainNumber)
        }
        return fields
    }
}

/// The suggested targets with their sources.
struct SuggestedTargetsPage: PageModel {
    struct Target: PageModel {
        let name: String
        /// "Now: at least 30 g".
        let now: String
        let fields: [Field]
    }

    let heading: String
    let isPregnant: Bool
    /// The reason for no suggestion; `nil` if there is none.
    let refusal: String?
    let missing: [String]
    let hasMissing: Bool
    /// "Resting energy 1,733 kcal a day, times 1.4 to 1.69 for activity."
    let about: String?
    let bodyMassIndex: String?
    let caution: String?
    let targets: [Target]
    let sources: [String]
    let isSuggested: Bool
    let general: String?

    init(
        _ found: TargetSuggestion, _ saved: NutritionTargets, typed: Form, _ errors: FieldErrors, isPregnant: Bool,
        in language: Language
    ) {
        heading = language("targets.suggestion")
        self.isPregnant = isPregnant
        refusal = found.refusal.map { language("targets.refusal.\($0.rawValue)") }
        // Missing data does not matter if a suggestion is refused.
        missing = found.refusal == nil ? found.missing.map { language("targets.missing.\($0.rawValue)") } : []
        hasMissing = !missing.isEmpty
        about =
            if let resting = found.restingEnergy, let least = found.leastActivity, let most = found.mostActivity {
                language(
                    "targets.about",
                    [
                        "energy": language.amount(resting, of: .energy), "least": language.number(least, digits: 2),
                        "most": language.number(most, digits: 2),
                    ])
            } else {
                nil
            }
        bodyMassIndex = found.bodyMassIndex.map { language("targets.bodyMassIndex", ["index": language.number($0)]) }
        caution = found.isBeyondStudy ? language("targets.beyondStudy") : nil
        let isTyped = !typed.isEmpty
        targets = found.targets.map { target in
            let name = "\(target.period.rawValue).\(target.nutrient.rawValue)"
            let old = saved.targets.first { $0.nutrient == target.nutrient && $0.period == target.period }
            let word = language("nutrient.\(target.nutrient.rawValue)")
            return Target(
                name: language(
                    "targets.named",
                    [
                        "nutrient": word, "unit": target.nutrient.unit.rawValue,
                        "period": language("targets.\(target.period.rawValue)"),
                    ]),
                now: old.map { language("targets.now", ["target": language.text($0)]) } ?? language("targets.noneNow"),
                fields: [("least", target.least), ("most", target.most)].map { bound, amount in
                    let field = "\(name).\(bound)"
                    return Field(
                        name: field, label: language("targets.\(bound)"),
                        value: (isTyped ? typed[field] : amount.map(language.plainNumber)) ?? "",
                        error: errors[field], inputMode: "decimal")
                })
        }
        sources = found.sources.map { language("targets.source.\($0.rawValue)") }
        isSuggested = !targets.isEmpty
        general = errors.general
    }
}

extension Language {
    /// "1,800–2,200 kcal".
    fileprivate func text(_ target: NutritionTarget) -> String {
        switch (target.least, target.most) {
        case (let least?, let most?):
            self(
                "diary.between",
                [
                    "least": number(least, of: target.nutrient),
                    "most": amount(most, of: target.nutrient),
                ])
        case (let least?, nil): self("diary.atLeast", ["amount": amount(least, of: target.nutrient)])
        case (nil, let most?): self("diary.atMost", ["amount": amount(most, of: target.nutrient)])
        case (nil, nil): "–"
        }
    }
}
