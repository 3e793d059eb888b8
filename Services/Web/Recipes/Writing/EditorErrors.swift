import Contracts
import Foundation

/// A fault of a draft, with its place in the editor.
struct EditorFault: PageModel {
    let text: String
    /// The anchor of the field, such as `#field-title`.
    let address: String

    init(_ error: Problem.FieldError, in form: DraftForm, _ language: Language) {
        let (field, place) = Self.parts(of: error.field)
        address = field == "nutrition" ? "#field-\(error.field)" : Self.address(of: field, place)
        let lines = form.lines
        switch (field, place) {
        case ("ingredients", let place?) where lines.indices.contains(place):
            let phrase = error.code == "unresolved" ? "editor.fault.food" : "editor.fault.line"
            text = language(phrase, ["line": lines[place], "rule": language.sentence(for: error)])
        case ("nutrition", _):
            let nutrient = error.field.split(separator: ".").last.map(String.init) ?? ""
            text = language(
                "editor.fault.nutrition",
                ["name": language("nutrient.\(nutrient)"), "rule": language.sentence(for: error)])
        case ("steps", let place?):
            text = language("editor.fault.step", ["number": "\(place + 1)", "rule": language.sentence(for: error)])
        default:
            let rule = language.sentence(for: error)
            text =
                language.known("editor.\(field).label").map {
                    language("editor.fault.field", ["name": $0, "rule": rule])
                } ?? rule
        }
    }

    /// Parses a field path: `steps[2].text` becomes `steps` and 2.
    static func parts(of path: String) -> (field: String, place: Int?) {
        let field = path.prefix { $0 != "[" && $0 != "." }
        let place = path.dropFirst(field.count + 1).prefix { $0.isNumber }
        return (String(field), path.dropFirst(field.count).hasPrefix("[") ? Int(place) : nil)
    }

    private static func address(of field: String, _ place: Int?) -> String {
        switch (field, place) {
        case ("ingredients", let place?): "#line-\(place)"
        case ("steps", let place?): "#field-step.\(place).text"
        case ("steps", nil): "#steps"
        case ("meals", _): "#meals"
        case ("photos", _), ("photo", _): "#photos"
        default: "#field-\(field)"
        }
    }
}

/// The errors of a draft, from a service.
struct EditorErrors: Sendable {
    private let sentences: [String: String]
    let faults: [EditorFault]
    /// The error of the draft as a whole.
    let general: String?
    /// Whether the draft has changed since.
    let isConflict: Bool

    init(_ problem: Problem?, in form: DraftForm, _ language: Language) {
        let errors = problem?.errors ?? []
        faults = errors.map { EditorFault($0, in: form, language) }
        let isConflict = problem?.isConflict == true && problem?.code != "too-many-drafts"
        self.isConflict = isConflict
        general = problem.flatMap { $0.errors.isEmpty && !isConflict ? language.sentence(for: $0) : nil }
        var sentences: [String: String] = [:]
        for error in errors {
            let (field, place) = EditorFault.parts(of: error.field)
            let name = field == "steps" || field == "nutrition" ? error.field : field
            if place == nil || field != "ingredients" { sentences[name] = language.sentence(for: error) }
        }
        self.sentences = sentences
    }

    subscript(field: String) -> String? { sentences[field] }

    var isEmpty: Bool { faults.isEmpty && general == nil && !isConflict }
}
