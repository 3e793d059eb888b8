import AuthContracts
import Contracts
import PlannerContracts

/// The input for nutrient bounds of a proposal, in fields named like `day.energy.least`.
struct NutritionBounds: Sendable {
    /// The mode of the bounds: with a checkbox, or always on.
    static let (asked, unasked) = ("asked", "unasked")

    /// The bounds of one nutrient.
    struct Row: PageModel {
        let name: String
        let unit: String
        let fields: [Field]
    }

    /// The bounds of a day or of the week.
    struct Group: PageModel {
        let heading: String
        let rows: [Row]
    }

    private static let nutrients: [Nutrient] = [.energy, .protein, .carbohydrates, .fat, .fibre, .sodium]
    static let names = ProposalNutrition.Period.allCases.flatMap { period in
        nutrients.flatMap { nutrient in ["least", "most"].map { name(period, nutrient, $0) } }
    }

    /// The input; `nil` if the form has no bounds.
    private let typed: [String: String]?
    private let numbers: [String: Double]
    /// Whether the bounds apply without a checkbox.
    let isUnasked: Bool

    init(_ form: Form) {
        let shown = form["boundsShown"]
        isUnasked = shown == Self.unasked
        let filled = Self.names.compactMap { name in form[name].map { (name, $0) } }
        typed = shown == nil ? nil : Dictionary(filled, uniquingKeysWith: { first, _ in first })
        numbers = Dictionary(
            Self.names.compactMap { name in form.number(name).map { (name, $0) } },
            uniquingKeysWith: { first, _ in first })
    }

    /// The bounds of an existing proposal.
    init(_ bounds: [ProposalNutrition]) {
        var numbers: [String: Double] = [:]
        for bound in bounds {
            let period = bound.period ?? .day
            numbers[Self.name(period, bound.nutrient, "least")] = bound.least
            numbers[Self.name(period, bound.nutrient, "most")] = bound.most
        }
        self.numbers = numbers
        typed = bounds.isEmpty ? nil : numbers.mapValues { Int(exactly: $0).map(String.init) ?? String($0) }
        isUnasked = false
    }

    var isTyped: Bool { typed?.isEmpty == false }

    /// The hidden fields.
    var fields: [(String, String)] {
        guard let typed else { return [] }
        return [("boundsShown", isUnasked ? Self.unasked : Self.asked)] + typed.sorted { $0.key < $1.key }
    }

    private static func name(_ period: ProposalNutrition.Period, _ nutrient: Nutrient, _ bound: String) -> String {
        "\(period.rawValue).\(nutrient.rawValue).\(bound)"
    }

    /// The parsed bounds; `nil` if the form has none. Throws 422 for every field that is not a number.
    func read() throws(Problem) -> [ProposalNutrition]? {
        guard let typed else { return nil }
        let wrong = Self.names.filter { typed[$0] != nil && numbers[$0] == nil }
        guard wrong.isEmpty else { throw Problem.invalid(wrong.map { Problem.FieldError($0, .notNumber) }) }
        return given
    }

    private var given: [ProposalNutrition] {
        ProposalNutrition.Period.allCases.flatMap { period in
            Self.nutrients.compactMap { nutrient in
                let bounds = ["least", "most"].map { numbers[Self.name(period, nutrient, $0)] }
                return bounds.allSatisfy { $0 == nil }
                    ? nil
                    : ProposalNutrition(nutrient: nutrient, period: period, least: bounds[0], most: bounds[1])
            }
        }
    }

    /// The problem with errors like `limits.nutrition.0.most` renamed to the form's fields.
    func named(_ problem: Problem) -> Problem {
        let sent = given
        guard typed != nil, problem.status == 422 else { return problem }
        return Problem.invalid(
            problem.errors.map { error in
                let parts = error.field.split(separator: ".").map(String.init)
                guard parts.count == 4, parts[1] == "nutrition", let place = Int(parts[2]),
                    sent.indices.contains(place)
                else { return error }
                return error.at(Self.name(sent[place].period ?? .day, sent[place].nutrient, parts[3]))
            })
    }

    /// The fields of the bounds, by default from the targets. Weekly targets are scaled to `openDays` of seven days.
    func groups(
        _ targets: NutritionTargets?, openDays: Int, _ errors: FieldErrors, in language: Language
    ) -> [Group] {
        ProposalNutrition.Period.allCases.map { period in
            Group(
                heading: language("schedule.bounds.\(period.rawValue)"),
                rows: Self.nutrients.map { nutrient in
                    let target = targets?.targets.first {
                        $0.nutrient == nutrient && $0.period.rawValue == period.rawValue
                    }
                    let share = period == .week ? Double(openDays) / 7 : 1
                    let wanted = [("least", target?.least), ("most", target?.most)]
                    return Row(
                        name: language("nutrient.\(nutrient.rawValue)"), unit: nutrient.unit.rawValue,
                        fields: wanted.map { bound, amount in
                            let name = Self.name(period, nutrient, bound)
                            let usual = amount.map { share == 1 ? $0 : ($0 * share).rounded() }
                            return Field(
                                name: name, label: language("targets.\(bound)"),
                                value: (typed.map { $0[name] } ?? usual.map(language.plainNumber)) ?? "",
                                error: errors[name], inputMode: "decimal")
                        })
                })
        }
    }
}
