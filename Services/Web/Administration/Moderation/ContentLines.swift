import Contracts
import Foundation
import RecipesContracts

/// Reads ingredients and steps from plain text and carries over what the text does not say.
struct ContentLines: Sendable {
    private let ingredients: [IngredientEntry]
    private let steps: [StepEntry]

    /// What a choice says of a line whose food the catalogue lacks, and of one that nothing was said about.
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

    /// The ingredients, and where those of `base` that are still there have come to.
    ///
    /// A line keeps the food that it was said to mean while nothing but its numbers changes; what `choices` say of a
    /// line stands above that.
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

    /// The steps, which keep the ingredients that they use; `places` says where those have come to.
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
