import Contracts
import PlannerContracts
import RecipesContracts

/// The input of a new diary entry.
struct DiaryForm: Sendable {
    enum Kind: String, Sendable {
        /// A food with an amount, such as "150 g yogurt".
        case line
        case quick, recipe, meal
    }

    /// The nutrients of a quick entry.
    static let nutrients: [Nutrient] = Nutrient.onLabels
    static let fields = nutrients.map { "nutrition.\($0.rawValue)" }
    let kind: Kind
    let line: String
    let name: String
    let meal: StandardSlot?
    let portions: String
    let amounts: [String: String]
    private let numbers: [Nutrient: Double]
    private let portionsNumber: Double?
    let recipe: ID<Recipe>?

    init(_ form: Form) {
        kind = form["kind"].flatMap(Kind.init) ?? .line
        line = form["line"] ?? ""
        name = form["name"] ?? ""
        meal = form["meal"].flatMap(StandardSlot.init)
        portions = form["portions"] ?? ""
        portionsNumber = form.number("portions")
        recipe = form["recipe"].flatMap(ID<Recipe>.init)
        amounts = Dictionary(
            Self.fields.compactMap { field in form[field].map { (field, $0) } }, uniquingKeysWith: { first, _ in first }
        )
        numbers = Dictionary(
            Self.nutrients.compactMap { nutrient in
                form.number("nutrition.\(nutrient.rawValue)").map { (nutrient, $0) }
            }, uniquingKeysWith: { first, _ in first })
    }

    /// The fields of this form.
    var shown: [String] { kind == .recipe ? ["portions", "meal"] : ["line", "name", "meal"] + Self.fields }

    /// The same input with the name of a quick entry.
    func naming(_ name: String) -> DiaryForm { DiaryForm(self, name: name) }

    private init(_ form: DiaryForm, name: String) {
        (kind, line, meal, portions, amounts) = (form.kind, form.line, form.meal, form.portions, form.amounts)
        (numbers, portionsNumber, recipe) = (form.numbers, form.portionsNumber, form.recipe)
        self.name = name
    }

    /// The typed nutrients. Throws 422 for every amount that is not a number.
    func nutrition() throws(Problem) -> [Nutrient: Double] {
        let wrong = Self.nutrients.filter { amounts["nutrition.\($0.rawValue)"] != nil && numbers[$0] == nil }
        guard wrong.isEmpty else {
            throw Problem.invalid(wrong.map { Problem.FieldError("nutrition.\($0.rawValue)", .notNumber) })
        }
        return numbers
    }

    /// The number of portions; `nil` if empty. Throws 422 if not a number.
    func portionCount() throws(Problem) -> Double? {
        guard portions.isEmpty || portionsNumber != nil else { throw Problem.invalid("portions", .notNumber) }
        return portionsNumber
    }
}

/// The forms for new entries.
struct DiaryForms: PageModel {
    let line: Field
    let meals: Selection
    let quickMeals: Selection
    let name: Field
    let energy: Field
    let others: [Field]
    let quickIsOpen: Bool
    let othersAreOpen: Bool

    init(_ typed: DiaryForm, _ errors: FieldErrors, in language: Language) {
        line = Field(
            name: "line", label: language("diary.line"), value: typed.line, hint: language("diary.lineHint"),
            error: errors["line"], isRequired: true)
        let chosen = typed.meal ?? .snack
        meals = Selection(
            name: "meal", label: language("diary.when"), choices: StandardSlot.choices(on: chosen, in: language),
            error: errors["meal"])
        quickMeals = meals
        name = Field(
            name: "name", label: language("diary.name"), value: typed.name, error: errors["name"], isRequired: true)
        let fields = DiaryForm.nutrients.map { nutrient in
            Field.amount(of: nutrient, typed.amounts["nutrition.\(nutrient.rawValue)"] ?? "", errors, in: language)
        }
        energy = fields[0]
        others = Array(fields.dropFirst())
        quickIsOpen = typed.kind == .quick || !typed.name.isEmpty
        othersAreOpen = others.contains { !$0.value.isEmpty || $0.error != nil }
    }
}

extension Field {
    /// "Protein, g".
    static func amount(
        of nutrient: Nutrient, _ value: String, _ errors: FieldErrors, in language: Language
    ) -> Field {
        let name = "nutrition.\(nutrient.rawValue)"
        return Field(
            name: name,
            label: language(
                "diary.nutrient",
                ["name": language("nutrient.\(nutrient.rawValue)"), "unit": nutrient.unit.rawValue]),
            value: value, error: errors[name], inputMode: "decimal")
    }
}

extension StandardSlot {
    static func choices(on chosen: StandardSlot, in language: Language) -> [Choice] {
        allCases.map {
            Choice(
                name: "meal", value: $0.rawValue, label: language("diary.meal.\($0.rawValue)"), isOn: $0 == chosen)
        }
    }
}
