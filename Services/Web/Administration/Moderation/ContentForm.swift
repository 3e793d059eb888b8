import Contracts
import Foundation
import RecipesContracts

/// A recipe as text fields: one ingredient a line, one step a paragraph, `# ` before a heading, `[20 min]` after a
/// timed step.
struct ContentForm: Sendable {
    /// The largest form that the gateway accepts, in bytes.
    static let limit = 256 << 10

    private(set) var values: [String: String] = [:]
    var meals: Labels<MealType>
    var photos: [ID<Photo>]
    /// The chosen food by line.
    var choices: [String: String] = [:]

    static let lineNames = [
        "title", "summary", "cuisine", "country", "servings", "preparationMinutes", "cookingMinutes",
        "restingMinutes", "tags", "source",
        "language",
    ]
    /// The text fields that are kept if the session ends.
    static let written = ["title", "summary"] + textNames
    static let textNames = ["ingredients", "steps", "videos", "notes"]

    init(_ form: Form) {
        for name in Self.lineNames { values[name] = form[name] ?? "" }
        for name in Self.textNames {
            values[name] = form.verbatim(name).replacing("\r\n", with: "\n").replacing("\r", with: "\n")
        }
        meals = Labels(form.labels("meals", as: MealType.self))
        photos = form.all("photos").compactMap(ID<Photo>.init)
        choices = Dictionary(zip(form.all("line"), form.all("choice")), uniquingKeysWith: { first, _ in first })
    }

    init(_ content: RecipeContent) {
        meals = content.meals
        photos = content.photos
        values = [
            "title": content.title, "summary": content.summary, "cuisine": content.cuisine?.rawValue ?? "",
            "country": content.country ?? "", "servings": String(content.servings),
            "preparationMinutes": String(content.preparationMinutes), "cookingMinutes": String(content.cookingMinutes),
            "restingMinutes": content.restingMinutes.map(String.init) ?? "",
            "tags": content.tags.joined(separator: ", "), "source": content.source ?? "",
            "language": content.language.rawValue, "notes": content.notes ?? "",
            "videos": content.videos.joined(separator: "\n"),
            "ingredients": content.ingredients.map(Self.text(of:)).joined(separator: "\n"),
            "steps": content.steps.map(Self.text(of:)).joined(separator: "\n\n"),
        ]
    }

    subscript(name: String) -> String { values[name] ?? "" }

    /// Returns the typed recipe; unchanged lines keep their data from `base`.
    ///
    /// - Throws: 422 that names every unreadable field.
    func content(keeping base: RecipeContent) throws(Problem) -> RecipeContent {
        var check = FieldCheck()
        var numbers: [String: Int] = [:]
        for name in ["servings", "preparationMinutes", "cookingMinutes", "restingMinutes"] {
            numbers[name] = self[name].isEmpty ? (name == "servings" ? 4 : 0) : Int(self[name])
            check(name, numbers[name] != nil, .notWhole)
        }
        try check.finish()
        let lines = ContentLines(ingredients: self["ingredients"], steps: self["steps"])
        let (ingredients, places) = lines.ingredients(keeping: base.ingredients, choices: choices)
        return RecipeContent(
            title: self["title"], summary: self["summary"], cuisine: Cuisine(rawValue: self["cuisine"]),
            country: self["country"].isEmpty ? nil : self["country"].uppercased(), meals: meals,
            servings: numbers["servings"] ?? 4, preparationMinutes: numbers["preparationMinutes"] ?? 0,
            cookingMinutes: numbers["cookingMinutes"] ?? 0, ingredients: ingredients,
            steps: lines.steps(keeping: base.steps, places: places), tags: Self.parts(self["tags"], at: ",\n"),
            photos: base.photos.filter(photos.contains), videos: Self.parts(self["videos"], at: "\n "),
            source: self["source"].isEmpty ? nil : self["source"],
            notes: self["notes"].trimmingCharacters(in: .whitespacesAndNewlines).nonEmpty,
            language: SpokenLanguage(rawValue: self["language"]) ?? base.language, equipment: base.equipment,
            nutrition: base.nutrition,
            restingMinutes: numbers["restingMinutes"].flatMap { $0 == 0 ? nil : $0 })
    }

    static func text(of entry: IngredientEntry) -> String { (entry.isHeading ? "# " : "") + entry.text }

    static func text(of step: StepEntry) -> String {
        let text = step.text.replacing(/\n\s*\n/, with: "\n")
        return (step.isHeading ? "# " : "") + text + (step.minutes.map { " [\($0) min]" } ?? "")
    }

    private static func parts(_ text: String, at separators: String) -> [String] {
        text.split { separators.contains($0) }.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
}

extension String {
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
