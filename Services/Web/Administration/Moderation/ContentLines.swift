import Contracts
import Foundation
import RecipesContracts

/// Parses ingredients and steps from plain text and keeps data that the text cannot hold.
struct ContentLines: Sendable {
    private let ingredients: [IngredientEntry]
    private let steps: [StepEntry]

    /// The choice values for a food missing from the catalogue, and for no choice.
    static let unlisted = "unlisted"
    static let unsaid = "unsaid"

    init(ingredients: String, steps: String) {
        self.ingredients = ingredients.split(separator: "\n").compactMap { line in
            let (text, isHeading) = Self.heading(in: String(line))
            return text.isEmpty ? nil : IngredientEntry(text: text, isHeading: isHeading)
        }
        self.steps = steps.replacing(/\n[ \t]*\n\s*/, with: "\u{1}").split(separator: "\u{1}").compactMap { paragraph in
            let (text, isHeading) = Self.heading(in: String(paragraph))
            guard !text.isEmpty else { return nil }
            guard !isHeading, let time = text.firstMatch(of: /\s*\[\s*(\d{1,5})\s*min\s*\]\s*$/) else {
                return StepEntry(text: text, isHeading: isHeading)
            }
            return StepEntry(text: String(text[..<time.range.lowerBound]), minutes: Int(time.output.1))
        }
    }

    /// Returns the ingredients, and the new places of those in `base`.
    ///
    /// A line keeps its food if only its numbers change; `choices` take precedence.
    func ingredients(
        keeping base: [IngredientEntry], choices: [String: String]
    ) -> (entries: [IngredientEntry], places: [Int: Int]) {
        var entries = ingredients
        let diff = LineDiff(from: base.map(ContentForm.text(of:)), to: entries.map(ContentForm.text(of:)))
        for (old, new) in diff.placesOfOld where Self.plain(base[old].text) == Self.plain(entries[new].text) {
            entries[new].food = base[old].food
            entries[new].isUnlisted = base[old].isUnlisted
        }
        for place in entries.indices where !entries[place].isHeading {
            guard let choice = choices[entries[place].text], choice != Self.unsaid else { continue }
            entries[place].food = ID<Food>(choice)
            entries[place].isUnlisted = choice == Self.unlisted
        }
        return (entries, diff.placesOfOld)
    }

    /// Returns the steps with their ingredients; `places` maps old ingredient places to new ones.
    func steps(keeping base: [StepEntry], places: [Int: Int]) -> [StepEntry] {
        var entries = steps
        let diff = LineDiff(from: base.map(ContentForm.text(of:)), to: entries.map(ContentForm.text(of:)))
        for (old, new) in diff.placesOfOld where !entries[new].isHeading {
            entries[new].ingredients = base[old].ingredients.compactMap { places[$0] }
        }
        return entries
    }

    private static func heading(in line: String) -> (String, Bool) {
        let text = line.trimmingCharacters(in: .whitespacesAndNewlines)
        guard text.hasPrefix("#") else { return (text, false) }
        return (text.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces), true)
    }

    /// The words of a line without its numbers.
    private static func plain(_ line: String) -> String {
        line.lowercased().split { !$0.isLetter }.joined(separator: " ")
    }
}
