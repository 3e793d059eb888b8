import Contracts

/// One thing to fill in, as the page shows it.
struct Field: PageModel {
    let name: String
    let label: String
    var value = ""
    var type = "text"
    var hint: String?
    /// Shown while nothing is typed, for fields whose label is read but not seen.
    var placeholder: String?
    /// What is wrong with what was typed.
    var error: String?
    /// What the browser may fill in by itself.
    var autocomplete = "off"
    /// The keyboard that phones show.
    var inputMode = "text"
    /// Whether foods are suggested while one types.
    var suggestsFoods = false
    /// Whether it is said, while one types, how hard a password is to guess.
    var measuresStrength = false
    var isRequired = false
    /// Whether one types into it at once, without choosing it first.
    var takesFocus = false
    /// After so many digits the form is sent, where scripts run.
    var digits: Int?
    /// Where scripts run, the field whose value it repeats as long as that is in sight.
    var repeats: String?
    /// How many lines are seen at once, where it takes several.
    var rows = 4
    /// What its id ends with, where several fields of a page have one name.
    var idSuffix = ""
}

/// One of several things to choose.
struct Choice: PageModel {
    let name: String
    let value: String
    let label: String
    let isOn: Bool

    /// A choice for each case of a vocabulary.
    static func list<Label>(
        _ name: String, on: some Sequence<Label>, label: (Label) -> String
    ) -> [Choice] where Label: RawRepresentable<String> & CaseIterable & Hashable {
        let on = Set(on)
        return Label.allCases.map {
            Choice(name: name, value: $0.rawValue, label: label($0), isOn: on.contains($0))
        }
    }
}

/// What a service found wrong with a form, field by field, in words.
struct FieldErrors: Sendable {
    private let sentences: [String: String]
    /// What is wrong with the form as a whole.
    let general: String?
    /// Whether a dish was refused because somebody may not eat it.
    let isUnsuitable: Bool

    static let none = FieldErrors([:])

    /// - Parameter sentences: what is wrong, by field.
    init(_ sentences: [String: String]) {
        self.sentences = sentences
        general = nil
        isUnsuitable = false
    }

    init(general: String, _ sentences: [String: String]) {
        self.sentences = sentences
        self.general = general
        isUnsuitable = false
    }

    /// `shown` are the fields that the form has a place for; what is wrong elsewhere is said of the whole.
    init(_ problem: Problem, shown: [String], in language: Language) {
        let sentences = Dictionary(
            problem.errors.map { ($0.field, language.sentence(for: $0)) }, uniquingKeysWith: { first, _ in first })
        self.sentences = sentences.filter { shown.contains($0.key) }
        let elsewhere = problem.errors.first { !shown.contains($0.field) }.map { language.sentence(for: $0) }
        // Its errors name places in a list, and the page says it by people's names.
        isUnsuitable = problem.code == "dish-unsuitable"
        general = problem.errors.isEmpty || isUnsuitable ? language.sentence(for: problem) : elsewhere
    }

    subscript(field: String) -> String? { sentences[field] }

    /// Whether nothing is wrong.
    var isEmpty: Bool { sentences.isEmpty && general == nil }

    /// Whether a form can be shown again with what this problem says, rather than an error page.
    static func canShow(_ problem: Problem) -> Bool {
        [400, 401, 403, 404, 409, 410, 412, 422, 429].contains(problem.status)
    }
}
