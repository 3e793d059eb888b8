import Contracts
import Foundation
import RecipesContracts

/// A recipe as it stands in the editor: what was typed, whether it makes sense or not.
struct DraftForm: Sendable {
    /// One step.
    struct Step: Sendable {
        /// A heading where it is one line that ends with a colon.
        var text = ""
        var minutes = ""
        /// The lines that it uses.
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
    /// One ingredient a line; a line that ends with a colon is a heading.
    var ingredients = ""
    /// Which food a line means, by the line: an identifier, or `none` where the catalogue has no such food.
    var choices: [String: String] = [:]
    /// Names of foods that lines mean, by the line, as they were typed.
    var others: [String: String] = [:]
    /// Those of them that no food goes by.
    var unknown: [String: String] = [:]
    var steps: [Step] = []
    var tags = ""
    var photos: [ID<Photo>] = []
    /// One address a line.
    var videos = ""
    var source = ""
    var notes = ""
    /// One thing a line.
    var equipment = ""
    /// What a serving contains, as it was typed.
    var nutrition: [Nutrient: String] = [:]
    var language = SpokenLanguage.english

    /// The choice that says that the catalogue has no such food.
    static let unlisted = "none"

    /// The lines of the ingredients that say something.
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

    /// The field of what a serving contains of a nutrient.
    static func name(of nutrient: Nutrient) -> String { "nutrition.\(nutrient.rawValue)" }

    /// As somebody types it: without a fraction that says nothing.
    private static func text(_ amount: Double) -> String {
        amount.formatted(
            .number.precision(.fractionLength(0...3)).grouping(.never).locale(.init(identifier: "en")))
    }
}

/// An ingredient that a step uses, as a box that is ticked: its place in the list and what stood there.
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

    /// Where the ingredient stands in `lines`, which may have changed since; nothing where the line was taken out.
    func place(in lines: [String]) -> Int? {
        if lines.indices.contains(place), lines[place] == line { return place }
        return lines.firstIndex(of: line)
    }
}

extension String {
    /// The lines that say something, without the space around them.
    var textLines: [String] {
        split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    /// Without the space around it; nothing where nothing is left.
    var orNothing: String? {
        let text = trimmingCharacters(in: .whitespacesAndNewlines)
        return text.isEmpty ? nil : text
    }
}

extension String {
    /// As a heading is typed: with one colon at its end.
    fileprivate var asHeading: String { hasSuffix(":") ? self : self + ":" }
}
