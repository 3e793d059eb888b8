import Contracts
import Foundation
import RecipesContracts

/// The input of the recipe editor, unvalidated.
struct DraftForm: Sendable {
    struct Step: Sendable {
        /// A heading if it is one line that ends with a colon.
        var text = ""
        var minutes = ""
        /// The ingredient lines used in the step.
        var ticks: [IngredientTick] = []
    }

    var title = ""
    var summary = ""
    var cuisine: Cuisine?
    var country = ""
    var meals: [MealType] = []
    var servings = ""
    var preparation = ""
    var cooking = ""
    var resting = ""
    /// One ingredient per line; a line that ends with a colon is a heading.
    var ingredients = ""
    /// The chosen food by line: an id, or `none` for a food that is not in the catalogue.
    var choices: [String: String] = [:]
    /// The typed food name by line.
    var others: [String: String] = [:]
    /// The typed names that match no food, by line.
    var unknown: [String: String] = [:]
    var steps: [Step] = []
    var tags = ""
    var photos: [ID<Photo>] = []
    /// One address per line.
    var videos = ""
    var source = ""
    var notes = ""
    /// One item per line.
    var equipment = ""
    /// The typed nutrition per serving.
    var nutrition: [Nutrient: String] = [:]
    var language = SpokenLanguage.english

    /// The choice for a food that is not in the catalogue.
    static let unlisted = "none"

    /// The ingredient lines that are not blank.
    var lines: [String] { ingredients.textLines }
}

extension DraftForm {
    init(_ form: Form) {
        let values = form.grouped
        func text(_ name: String) -> String { values[name]?.first?.replacing("\r\n", with: "\n") ?? "" }
        title = text("title")
        summary = text("summary")
        cuisine = Cuisine(rawValue: text("cuisine"))
        country = text("country")
        meals = (values["meals"] ?? []).compactMap(MealType.init)
        servings = text("servings")
        preparation = text("preparationMinutes")
        cooking = text("cookingMinutes")
        resting = text("restingMinutes")
        ingredients = text("ingredients")
        for place in 0..<Self.mostLines {
            let line = text("line.\(place)")
            if line.isEmpty { continue }
            choices[line] = text("food.\(place)").isEmpty ? nil : text("food.\(place)")
            others[line] = form["other.\(place)"]
        }
        let keys = form.names.compactMap { name in
            name.hasPrefix("step.") && name.hasSuffix(".text") ? name.dropLast(5) : nil
        }
        steps = keys.map { key in
            Step(
                text: text("\(key).text"), minutes: text("\(key).minutes"),
                ticks: (values["\(key).uses"] ?? []).compactMap(IngredientTick.init))
        }
        tags = text("tags")
        photos = (values["photos"] ?? []).compactMap(ID<Photo>.init)
        videos = text("videos")
        source = text("source")
        notes = text("notes")
        equipment = text("equipment")
        for nutrient in Nutrient.allCases { nutrition[nutrient] = text(Self.name(of: nutrient)).orNothing }
        language = SpokenLanguage(rawValue: text("language")) ?? .english
    }

    init(_ content: RecipeContent) {
        title = content.title
        summary = content.summary
        cuisine = content.cuisine
        country = content.country ?? ""
        meals = content.meals.members
        servings = String(content.servings)
        preparation = content.preparationMinutes > 0 ? String(content.preparationMinutes) : ""
        cooking = content.cookingMinutes > 0 ? String(content.cookingMinutes) : ""
        resting = content.restingMinutes.map(String.init) ?? ""
        let written = content.ingredients.map { $0.isHeading ? $0.text.asHeading : $0.text }
        ingredients = written.joined(separator: "\n")
        for entry in content.ingredients where !entry.isHeading {
            choices[entry.text] = entry.isUnlisted ? Self.unlisted : entry.food?.description
        }
        steps = content.steps.map { step in
            Step(
                text: step.isHeading ? step.text.asHeading : step.text, minutes: step.minutes.map(String.init) ?? "",
                ticks: step.ingredients.filter(written.indices.contains).map {
                    IngredientTick(place: $0, line: written[$0])
                })
        }
        tags = content.tags.joined(separator: ", ")
        photos = content.photos
        videos = content.videos.joined(separator: "\n")
        source = content.source ?? ""
        notes = content.notes ?? ""
        equipment = (content.equipment ?? []).joined(separator: "\n")
        nutrition = (content.nutrition ?? [:]).mapValues(Self.text)
        language = content.language
    }

    private static let mostLines = 200

    /// The field name of a nutrient.
    static func name(of nutrient: Nutrient) -> String { "nutrition.\(nutrient.rawValue)" }

    /// The amount as typed, without trailing zeros.
    private static func text(_ amount: Double) -> String {
        amount.formatted(
            .number.precision(.fractionLength(0...3)).grouping(.never).locale(.init(identifier: "en")))
    }
}

/// A ticked ingredient of a step: its index and its line at that time.
struct IngredientTick: Hashable, Sendable, CustomStringConvertible {
    let place: Int
    let line: String

    init(place: Int, line: String) {
        self.place = place
        self.line = line
    }

    init?(_ text: String) {
        let parts = text.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, let place = Int(parts[0]) else { return nil }
        self.init(place: place, line: String(parts[1]))
    }

    var description: String { "\(place) \(line)" }

    /// The current index of the ingredient in `lines`; `nil` if the line was removed.
    func place(in lines: [String]) -> Int? {
        if lines.indices.contains(place), lines[place] == line { return place }
        return lines.firstIndex(of: line)
    }
}

extension String {
    /// The lines, trimmed and without blank ones.
    var textLines: [String] {
        split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    /// The trimmed text; `nil` if empty.
    var orNothing: String? {
        let text = trimmingCharacters(in: .whitespacesAndNewlines)
        return text.isEmpty ? nil : text
    }
}

extension String {
    /// The heading with a colon at its end.
    fileprivate var asHeading: String { hasSuffix(":") ? self : self + ":" }
}
