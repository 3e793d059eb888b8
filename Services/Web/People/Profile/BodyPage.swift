import AuthContracts
import Contracts
import Kitchen

/// The form for body data and nutrition targets.
struct BodyPage: PageModel {
    static let bodyFields = ["heightCentimetres", "weightKilograms", "birthYear"]
    /// What most people set; the others are folded away.
    private static let usual: [Nutrient] = [.energy, .protein, .carbohydrates, .fat, .fibre, .sodium]

    /// The targets of one nutrient.
    struct Target: PageModel {
        let name: String
        let unit: String
        let fields: [Field]
    }

    /// The targets over a day or over a week.
    struct Period: PageModel {
        let name: String
        let heading: String
        let usual: [Target]
        let others: [Target]
        let showsOthers: Bool
    }

    let general: String?
    let body: [Field]
    let choices: [Selection]
    let periods: [Period]

    init(_ saved: BodyData, _ targets: NutritionTargets, typed: Form, errors: FieldErrors, in language: Language) {
        general = errors.general
        // A refused form keeps all that was typed.
        let isBody = !errors.isEmpty && Self.bodyFields.contains { typed[$0] != nil }
        body = [
            ("heightCentimetres", saved.heightCentimetres.map(language.plain)),
            ("weightKilograms", saved.weightKilograms.map(language.plain)),
            ("birthYear", saved.birthYear.map(String.init)),
        ].map { name, value in
            Field(
                name: name, label: language("field.\(name)"), value: (isBody ? typed[name] : value) ?? "",
                error: errors[name], inputMode: "decimal")
        }
        choices = [
            Selection(
                name: "formula", label: language("field.formula"),
                choices: Choice.list(
                    EnergyFormula.allCases, "formula", isBody ? typed["formula"] : saved.formula?.rawValue,
                    in: language)),
            Selection(
                name: "activity", label: language("field.activity"),
                choices: Choice.list(
                    ActivityLevel.allCases, "activity", isBody ? typed["activity"] : saved.activity?.rawValue,
                    in: language)),
        ]
        let isTargets = !errors.isEmpty && TargetForm.names.contains { typed[$0] != nil }
        let values = Dictionary(targets.targets.map { ("\($0.period.rawValue).\($0.nutrient.rawValue)", $0) }) { $1 }
        periods = NutritionTarget.Period.allCases.map { period in
            let all = Nutrient.allCases.map { nutrient in
                let name = "\(period.rawValue).\(nutrient.rawValue)"
                let saved = values[name]
                return (
                    nutrient,
                    Target(
                        name: language("nutrient.\(nutrient.rawValue)"), unit: nutrient.unit.rawValue,
                        fields: [("least", saved?.least), ("most", saved?.most)].map { bound, amount in
                            let field = "\(name).\(bound)"
                            return Field(
                                name: field, label: language("targets.\(bound)"),
                                value: (isTargets ? typed[field] : amount.map(language.plain)) ?? "",
                                error: errors[field], inputMode: "decimal")
                        })
                )
            }
            let others = all.filter { !Self.usual.contains($0.0) }.map(\.1)
            return Period(
                name: period.rawValue, heading: language("targets.\(period.rawValue)"),
                usual: all.filter { Self.usual.contains($0.0) }.map(\.1), others: others,
                showsOthers: others.contains { $0.fields.contains { !$0.value.isEmpty } })
        }
    }
}

extension Choice {
    /// Nothing, or one of a vocabulary.
    fileprivate static func list<Label: Vocabulary>(
        _ labels: [Label], _ name: String, _ chosen: String?, in language: Language
    ) -> [Choice] {
        [Choice(name: name, value: "", label: language("targets.notSaid"), isOn: chosen == nil)]
            + labels.map {
                Choice(
                    name: name, value: $0.rawValue, label: language("targets.\(name).\($0.rawValue)"),
                    isOn: $0.rawValue == chosen)
            }
    }
}

extension Language {
    /// A number as it is typed: without a fraction where it has none.
    fileprivate func plain(_ number: Double) -> String {
        Int(exactly: number).map(String.init) ?? String(number)
    }
}
