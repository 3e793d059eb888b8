import Contracts
import Foundation
import PlannerContracts
import RecipesContracts

/// The input for the eaters and cooks of a meal.
struct PortionsForm: Sendable {
    static let shown = ["eaters", "guests", "cooks", "note"]
    private static let prefix = "portions-"

    /// The portions by person, as typed; `nil` if the form has no portions.
    private var portions: [ID<Account>: String]?
    private var guests: String
    private var cooks: Set<ID<Account>>
    private var note: String
    /// Whether the form warned of unsuitable dishes.
    private let isKnown: Bool
    /// The people in the form, including any who have left the household since.
    private let people: [ID<Account>]

    init(_ form: Form) {
        let typed = form.names.compactMap { name in
            name.hasPrefix(Self.prefix) ? ID<Account>(String(name.dropFirst(Self.prefix.count))) : nil
        }
        people = typed
        portions =
            typed.isEmpty
            ? nil
            : Dictionary(
                typed.map { ($0, form[Self.prefix + $0.description] ?? "") }, uniquingKeysWith: { first, _ in first })
        guests = form["guests"] ?? ""
        cooks = Set(form.all("cooks").compactMap { ID<Account>($0) })
        note = form["note"] ?? ""
        isKnown = form["knowingly"] == "yes"
    }

    /// One portion for each person.
    init(for people: PlanPeople) {
        self.people = people.all.map(\.id)
        portions = Dictionary(people.all.map { ($0.id, "1") }, uniquingKeysWith: { first, _ in first })
        guests = ""
        cooks = []
        note = ""
        isKnown = false
    }

    init(
        _ eaters: [MealEater], guests: Double, cooks: [ID<Account>], note: String?, _ people: PlanPeople,
        in language: Language
    ) {
        self.people = people.all.map(\.id)
        portions = Dictionary(
            eaters.map { ($0.account, language.number($0.portions, digits: 2)) },
            uniquingKeysWith: { first, _ in first })
        self.guests = guests > 0 ? language.number(guests, digits: 2) : ""
        self.cooks = Set(cooks)
        self.note = note ?? ""
        isKnown = false
    }

    /// The parsed input.
    struct Read: Sendable {
        /// `nil` if the form has no portions.
        let eaters: [MealEater]?
        let guests: Double
        let cooks: [ID<Account>]?
        let note: String?
        /// `true` to plan the meal although it does not suit an eater; otherwise `nil`.
        let knowingly: Bool?
    }

    /// Parses the input. Throws 422 for every field that is not a number.
    func read() throws(Problem) -> Read {
        var check = FieldCheck()
        var eaters: [MealEater] = []
        for person in people {
            let text = portions?[person] ?? ""
            let amount = text.isEmpty ? 0 : WrittenAmount(text)?.value
            check(Self.prefix + person.description, amount != nil, .notNumber)
            if let amount, amount > 0 { eaters.append(MealEater(account: person, portions: amount)) }
        }
        let guests = self.guests.isEmpty ? 0 : WrittenAmount(self.guests)?.value
        check("guests", guests != nil, .notNumber)
        try check.finish()
        return Read(
            eaters: portions == nil ? nil : eaters, guests: guests ?? 0,
            cooks: portions == nil ? nil : people.filter(cooks.contains), note: note.isEmpty ? nil : note,
            knowingly: isKnown ? true : nil)
    }

    /// The errors of `problem`, with those of this form's fields shown there.
    static func errors(_ problem: Problem, shown: [String] = [], in language: Language) -> FieldErrors {
        let own = problem.errors.map(\.field).filter { $0.hasPrefix(prefix) }
        return FieldErrors(problem, shown: Self.shown + own + shown, in: language)
    }

    /// - Parameter conflicts: the dish's conflicts with its eaters; `nil` if unknown.
    func fields(
        _ people: PlanPeople, _ errors: FieldErrors, conflicts: [EaterConflict]? = nil, in language: Language
    ) -> PortionsFields {
        PortionsFields(
            warnings: conflicts?.warnings(people, in: language) ?? [],
            isKnown: conflicts?.contains(where: \.forbids) ?? errors.isUnsuitable,
            portions: people.all.enumerated().map { place, person in
                let name = Self.prefix + person.id.description
                return Field(
                    name: name, label: person.name, value: portions?[person.id] ?? "",
                    error: errors[name] ?? (place == 0 ? errors["eaters"] : nil), inputMode: "decimal")
            },
            guests: Field(
                name: "guests", label: language("plan.guests"), value: guests, error: errors["guests"],
                inputMode: "decimal"),
            cooks: people.all.map {
                Choice(name: "cooks", value: $0.id.description, label: $0.name, isOn: cooks.contains($0.id))
            },
            cooksError: errors["cooks"],
            note: Field(name: "note", label: language("plan.note"), value: note, error: errors["note"], rows: 2))
    }
}

/// The fields for the eaters and cooks of a meal, for `Plan/portions`.
struct PortionsFields: PageModel {
    /// The people whom the meal does not suit, with reasons.
    let warnings: [String]
    /// Whether sending the form confirms the warnings.
    let isKnown: Bool
    let portions: [Field]
    let guests: Field
    let cooks: [Choice]
    let cooksError: String?
    let note: Field
}
