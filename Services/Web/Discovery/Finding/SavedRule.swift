import AuthContracts
import Contracts

/// One of the person's own diets or allergies among the filters: on, unless it is left out for this search.
struct SavedRule: PageModel {
    static let field = "profile"

    /// What the form sends where the switch is off.
    let no: String
    /// What it sends besides where the switch is on.
    let yes: String
    let label: String
    let isOn: Bool

    private init(_ name: String, label: String, leftOut: [String]) {
        no = Self.no(name)
        yes = "\(name):yes"
        self.label = label
        isOn = !leftOut.contains(name)
    }

    static func no(_ name: String) -> String { "\(name):no" }

    static func all(_ preferences: Preferences?, leftOut: [String], in language: Language) -> [SavedRule] {
        guard let preferences else { return [] }
        return preferences.diets.members.map {
            SavedRule($0.rawValue, label: language.name(of: $0), leftOut: leftOut)
        }
            + preferences.allergies.members.map {
                SavedRule(
                    $0.rawValue, label: language("results.free", ["allergen": language.name(of: $0)]).capitalizedFirst,
                    leftOut: leftOut)
            }
    }

    /// The names of those that are switched off: a switch sends `no` and, where it is on, `yes` after it.
    static func leftOut(in form: Form) -> [String] {
        let words = Diet.allCases.map(\.rawValue) + Allergen.allCases.map(\.rawValue)
        return words.filter { name in
            form.all(field).last { $0.hasPrefix("\(name):") } == no(name)
        }
    }
}

extension Language {
    /// "Always applied: Vegetarian and without nuts."; `nil` for whom nothing does this time.
    func alwaysApplied(_ preferences: Preferences?, except leftOut: [String]) -> String? {
        let words = rules(preferences, except: leftOut)
        return words.isEmpty ? nil : self("results.always", ["list": list(words)])
    }

    /// "Vegetarian", "without nuts": the diets and allergies that are not left out this time.
    func rules(_ preferences: Preferences?, except leftOut: [String]) -> [String] {
        guard let preferences else { return [] }
        let diets = preferences.diets.members.filter { !leftOut.contains($0.rawValue) }.map(name(of:))
        let allergies = preferences.allergies.members.filter { !leftOut.contains($0.rawValue) }
            .map { self("results.free", ["allergen": name(of: $0)]) }
        return diets + allergies
    }

    /// The warning that recipes may contain what the person is allergic to; `nil` unless such a rule is left out.
    func allergyWarning(_ preferences: Preferences?, except leftOut: [String]) -> String? {
        let names = (preferences?.allergies.members ?? []).filter { leftOut.contains($0.rawValue) }.map(name(of:))
        return names.isEmpty ? nil : self("results.allergyLeftOut", ["list": list(names)])
    }
}
