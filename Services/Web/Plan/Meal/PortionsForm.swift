import Contracts
import Foundation
import PlannerContracts
import RecipesContracts

/// What was typed about who eats and cooks a meal.
struct PortionsForm: Sendable {
    static let shown = ["eaters", "guests", "cooks", "note"]
    private static let prefix = "portions-"

    /// By person, as typed; `nil` where the form asked for nobody's.
    private var portions: [ID<Account>: String]?
    private var guests: String
    private var cooks: Set<ID<Account>>
    private var note: String
    /// Whether the form named the people who may not eat it.
    private let isKnown: Bool
    /// Who was shown in the form, so that who has gone meanwhile does not disappear by it.
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

    /// Everybody with a portion.
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

    /// What it stands for.
    struct Read: Sendable {
        /// `nil` where nobody was asked for.
        let eaters: [MealEater]?
        let guests: Double
        let cooks: [ID<Account>]?
        let note: String?
        /// `true` where it is planned although somebody may not eat it.
        let knowingly: Bool?
    }

    /// Throws a 422 problem naming every field that is no number.
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

    /// The errors of `problem` that the form has a place for.
    static func errors(_ problem: Problem, shown: [String] = [], in language: Language) -> FieldErrors {
        let own = problem.errors.map(\.field).filter { $0.hasPrefix(prefix) }
        return FieldErrors(problem, shown: Self.shown + own + shown, in: language)
    }

    /// - Parameter conflicts: the household's; `nil` if they are unknown.
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

/// Who eats how much of a meal and who cooks it, filled in; `Plan/portions` shows it.
struct PortionsFields: PageModel {
    /// The people who may not eat it, with the reasons.
    let warnings: [String]
    /// Whether the form says that its sender knows.
    let isKnown: Bool
    let portions: [Field]
    let guests: Field
    let cooks: [Choice]
    let cooksError: String?
    let note: Field
}
