import AuthContracts
import Contracts
import Kitchen

/// The input of body data; an empty field removes its value.
struct BodyForm: Sendable {
    let change: BodyDataChange
    let errors: [Problem.FieldError]

    init(_ form: Form) {
        let year = form.number("birthYear")
        change = BodyDataChange(
            heightCentimetres: form.number("heightCentimetres").map(Change.set) ?? .remove,
            weightKilograms: form.number("weightKilograms").map(Change.set) ?? .remove,
            birthYear: year.flatMap { Int(exactly: $0) }.map(Change.set) ?? .remove,
            formula: form["formula"].flatMap(EnergyFormula.init).map(Change.set) ?? .remove,
            activity: form["activity"].flatMap(ActivityLevel.init).map(Change.set) ?? .remove)
        let isOddYear = year.map { Int(exactly: $0) == nil } ?? false
        errors = form.unreadable(BodyPage.bodyFields) + (isOddYear ? [Problem.FieldError("birthYear", .notNumber)] : [])
    }
}

/// The input of nutrition targets, in fields named like `day.energy.least`.
struct TargetForm: Sendable {
    /// The fields of all targets.
    static let names = NutritionTarget.Period.allCases.flatMap { period in
        Nutrient.allCases.flatMap { nutrient in
            ["least", "most"].map { "\(period.rawValue).\(nutrient.rawValue).\($0)" }
        }
    }

    let targets: NutritionTargets
    /// Whether the form has a field of a target.
    let isSent: Bool
    let errors: [Problem.FieldError]

    init(_ form: Form) {
        targets = NutritionTargets(
            targets: NutritionTarget.Period.allCases.flatMap { period in
                Nutrient.allCases.compactMap { nutrient in
                    let name = "\(period.rawValue).\(nutrient.rawValue)"
                    let target = NutritionTarget(
                        nutrient: nutrient, period: period, least: form.number("\(name).least"),
                        most: form.number("\(name).most"))
                    return target.least == nil && target.most == nil ? nil : target
                }
            })
        isSent = Self.names.contains { form[$0] != nil }
        errors = form.unreadable(Self.names)
    }

    /// The problem with errors like `targets.0.most` renamed to the form's fields.
    func named(_ problem: Problem) -> Problem {
        Problem.invalid(
            problem.errors.map { error in
                let parts = error.field.split(separator: ".")
                guard parts.count == 3, let index = Int(parts[1]), targets.targets.indices.contains(index) else {
                    return error
                }
                let target = targets.targets[index]
                return error.at("\(target.period.rawValue).\(target.nutrient.rawValue).\(parts[2])")
            })
    }
}

extension Form {
    /// Errors for the fields that are not numbers.
    fileprivate func unreadable(_ names: [String]) -> [Problem.FieldError] {
        names.filter { self[$0] != nil && number($0) == nil }.map { Problem.FieldError($0, .notNumber) }
    }
}
