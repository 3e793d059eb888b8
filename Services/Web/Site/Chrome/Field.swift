import Contracts

/// A form field.
struct Field: PageModel {
    let name: String
    let label: String
    var value = ""
    var type = "text"
    var hint: String?
    /// The placeholder, for fields with a visually hidden label.
    var placeholder: String?
    /// The error message.
    var error: String?
    /// The value of the `autocomplete` attribute.
    var autocomplete = "off"
    /// The keyboard that phones show.
    var inputMode = "text"
    /// Whether to suggest foods while typing.
    var suggestsFoods = false
    /// Whether to show the strength of the password while typing.
    var measuresStrength = false
    var isRequired = false
    /// Whether the field has the initial focus.
    var takesFocus = false
    /// The number of digits after which a script submits the form.
    var digits: Int?
    /// The field whose value a script mirrors while that field is visible.
    var repeats: String?
    /// The visible rows of a multiline field.
    var rows = 4
    /// Makes the id unique if several fields of a page share a name.
    var idSuffix = ""
}

/// One option of a choice.
struct Choice: PageModel {
    let name: String
    let value: String
    let label: String
    let isOn: Bool

    /// One option for each case of `Label`.
    static func list<Label>(
        _ name: String, on: some Sequence<Label>, label: (Label) -> String
    ) -> [Choice] where Label: RawRepresentable<String> & CaseIterable & Hashable {
        let on = Set(on)
        return Label.allCases.map {
            Choice(name: name, value: $0.rawValue, label: label($0), isOn: on.contains($0))
        }
    }
}

/// The errors of a form, by field.
struct FieldErrors: Sendable {
    private let sentences: [String: String]
    /// The error of the form as a whole.
    let general: String?
    /// Whether the dish is unsuitable for a person who eats it.
    let isUnsuitable: Bool

    static let none = FieldErrors([:])

    /// - Parameter sentences: error messages by field.
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

    /// - Parameter shown: the fields of the form. The first error of any other field becomes `general`.
    init(_ problem: Problem, shown: [String], in language: Language) {
        let sentences = Dictionary(
            problem.errors.map { ($0.field, language.sentence(for: $0)) }, uniquingKeysWith: { first, _ in first })
        self.sentences = sentences.filter { shown.contains($0.key) }
        let elsewhere = problem.errors.first { !shown.contains($0.field) }.map { language.sentence(for: $0) }
        // Its errors have list indexes; the problem's sentence has the people's names.
        isUnsuitable = problem.code == "dish-unsuitable"
        general = problem.errors.isEmpty || isUnsuitable ? language.sentence(for: problem) : elsewhere
    }

    subscript(field: String) -> String? { sentences[field] }

    /// Whether there are no errors.
    var isEmpty: Bool { sentences.isEmpty && general == nil }

    /// Whether the form can show this problem, instead of an error page.
    static func canShow(_ problem: Problem) -> Bool {
        [400, 401, 403, 404, 409, 410, 412, 422, 429].contains(problem.status)
    }
}
