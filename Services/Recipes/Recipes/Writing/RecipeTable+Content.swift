import Contracts
import Foundation
import RecipesContracts
import Storage

extension RecipeTable {
    /// A recipe's editable content and revision; `nil` if it does not exist, or is deleted and `evenIfDeleted` is
    /// `false`.
    ///
    /// Does not check access. Lines without written text are composed from their parts.
    static func content(
        of id: ID<Recipe>, evenIfDeleted: Bool = false, in db: any Connection
    ) throws -> (content: RecipeContent, revision: Int)? {
        let lines = try WrittenLinesTable(db).lines(of: id)
        return try db.first("SELECT * FROM recipes WHERE id = \(id) AND is_deleted IN (\(false), \(evenIfDeleted))") {
            row in
            let (entries, places) = RecipeContent.ingredients(lines)
            let content = RecipeContent(
                title: try row["title"], summary: try row["summary"], cuisine: try row["cuisine"],
                country: try row["country"], meals: try row.json("meals"), servings: try row["servings"],
                preparationMinutes: try row["preparation"], cookingMinutes: try row["cooking"], ingredients: entries,
                steps: RecipeContent.steps(try row.json("steps"), places), tags: try row.json("tags"),
                photos: try row.json("photos"), videos: try row.json("videos"), source: try row["source"],
                notes: try row["notes"], language: try row["language"],
                equipment: try row.jsonIfPresent("equipment"), nutrition: try row.jsonIfPresent("nutrition"),
                restingMinutes: try row["resting"])
            return (content, try row["revision"])
        }
    }
}

extension RecipeContent {
    /// The entries with headings for stored lines, and each line's index among the entries.
    fileprivate static func ingredients(_ lines: [StoredLine]) -> (entries: [IngredientEntry], places: [Int]) {
        var entries: [IngredientEntry] = []
        var places: [Int] = []
        for stored in lines {
            if stored.sharesLine, !entries.isEmpty {
                places.append(entries.count - 1)
                continue
            }
            if let heading = stored.heading { entries.append(IngredientEntry(text: heading, isHeading: true)) }
            places.append(entries.count)
            entries.append(
                IngredientEntry(
                    text: stored.text ?? stored.composed, food: stored.isChosen ? stored.line.food : nil,
                    isUnlisted: stored.isChosen && stored.line.food == nil))
        }
        return (entries, places)
    }

    fileprivate static func steps(_ steps: [Recipe.Step], _ places: [Int]) -> [StepEntry] {
        steps.flatMap { step in
            let heading = step.heading.map { StepEntry(text: $0, isHeading: true) }
            var named: [Int] = []
            for line in step.ingredients ?? [] where places.indices.contains(line) && !named.contains(places[line]) {
                named.append(places[line])
            }
            return [heading].compactMap(\.self)
                + [StepEntry(text: step.text, minutes: step.minutes, ingredients: named)]
        }
    }
}

extension StoredLine {
    /// The line as a person would write it: “200 g flour, sieved”.
    fileprivate var composed: String {
        let amount = line.quantity.map { quantity in
            let numbers = [quantity.amount, upTo].compactMap { $0?.plainText }.joined(separator: "–")
            return quantity.unit == .piece ? numbers : "\(numbers) \(quantity.unit.rawValue)"
        }
        let named = [amount, line.name].compactMap(\.self).joined(separator: " ")
        let said = [named, line.note].compactMap(\.self).joined(separator: ", ")
        return line.optional ? "\(said) (optional)" : said
    }
}

extension Double {
    /// At most three decimals, without trailing zeros.
    fileprivate var plainText: String {
        formatted(.number.precision(.fractionLength(0...3)).grouping(.never).locale(.init(identifier: "en")))
    }
}
