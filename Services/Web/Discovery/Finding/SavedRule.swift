import AuthContracts
import Contracts

/// A saved diet or allergy of the person as a switch: on, unless turned off for this search.
struct SavedRule: PageModel {
    static let field = "profile"

    /// The hidden value, which is the last one if the switch is off.
    let no: String
    /// The value sent after `no` if the switch is on.
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

    /// Returns the names of the rules turned off: those whose last value is `no`.
    static func leftOut(in form: Form) -> [String] {
        let words = Diet.allCases.map(\.rawValue) + Allergen.allCases.map(\.rawValue)
        return words.filter { name in
            form.all(field).last { $0.hasPrefix("\(name):") } == no(name)
        }
    }
}

extension Language {
    /// "Always applied: Vegetarian and without nuts."; `nil` if no rule applies.
    func alwaysApplied(_ preferences: Preferences?, except leftOut: [String]) -> String? {
        let words = rules(preferences, except: leftOut)
        return words.isEmpty ? nil : self("results.always", ["list": list(words)])
    }

    /// "Vegetarian", "without nuts": the diets and allergies that apply to this search.
    func rules(_ preferences: Preferences?, except leftOut: [String]) -> [String] {
        guard let preferences else { return [] }
        let diets = preferences.diets.members.filter { !leftOut.contains($0.rawValue) }.map(name(of:))
        let allergies = preferences.allergies.members.filter { !leftOut.contains($0.rawValue) }
            .map { self("results.free", ["allergen": name(of: $0)]) }
        return diets + allergies
    }

    /// The warning that recipes may contain the person's allergens; `nil` unless an allergy is turned off.
    func allergyWarning(_ preferences: Preferences?, except leftOut: [String]) -> String? {
        let names = (preferences?.allergies.members ?? []).filter { leftOut.contains($0.rawValue) }.map(name(of:))
        return names.isEmpty ? nil : self("results.allergyLeftOut", ["list": list(names)])
    }
}
