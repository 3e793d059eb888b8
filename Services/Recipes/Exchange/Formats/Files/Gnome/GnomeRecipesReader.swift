import FileReading
import Foundation

/// Reads the collections of GNOME Recipes (`recipes.db`), which are key files.
struct GnomeRecipesReader: RecipeReader {
    let format = RecipeFormat.gnomeRecipes

    func recognizes(_ file: RecipeFile) -> Bool {
        if Archive.recognizes(file.bytes) { return false }
        let text = beginning(of: file)
        return text.contains("\n[R_")
            || text.hasPrefix("[") && text.contains("\nIngredients=") && text.contains("\nName=")
    }

    func read(_ file: RecipeFile, _ each: (ReadRecipe) throws -> Void) throws {
        try KeyFile.each(in: TextDecoding.text(file.bytes)) { name, values in
            guard let title = values["Name"] else { return }
            try hand(PlainText.label(markup: title), each) { try Self.document(title, values) }
        }
    }

    private static func document(_ title: String, _ values: [String: String]) throws -> RecipeDocument {
        let yield = RecipeYield(markup: values["Yield"])
        return try RecipeDocument(
            title: title, summary: values["Description"], ingredients: ingredients(values["Ingredients"] ?? ""),
            steps: [.init(steps: steps(values["Instructions"] ?? ""))],
            preparationMinutes: Minutes.of(values["PrepTime"]), cookingMinutes: Minutes.of(values["CookTime"]),
            servings: RecipeYield(markup: values["Serves"]).people ?? yield.people, yield: yield.things,
            cuisines: [values["Cuisine"] ?? ""], categories: [values["Category"] ?? ""], tags: [values["Season"] ?? ""],
            author: values["Author"], notes: values["Notes"]
        ).checked()
    }

    /// Amount, unit, food and the part of the recipe, with tabs between them.
    private static func ingredients(_ text: String) -> [RecipeDocument.IngredientGroup] {
        var groups: [RecipeDocument.IngredientGroup] = []
        for line in text.parts(between: UInt8(ascii: "\n")) {
            let parts = line.parts(between: UInt8(ascii: "\t"), keepingEmpty: true).map { String($0.trimmingSpace) }
            guard parts.count >= 3 else { continue }
            let part = parts.count > 3 && !parts[3].isEmpty && parts[3] != "Ingredients" ? parts[3] : nil
            if groups.isEmpty || groups.last?.heading != part { groups.append(.init(heading: part, lines: [])) }
            let words = [AmountText.shown(parts[0]), parts[1], parts[2]].filter { !$0.isEmpty }
            groups[groups.count - 1].lines.append(words.joined(separator: " "))
        }
        return groups
    }

    /// Steps between empty lines, without their marks for timers and pictures; a temperature becomes words.
    private static func steps(_ text: String) -> [String] {
        text.split(separator: "\n\n").map { step in
            var words = ""
            var rest = step[...]
            while let open = rest.firstIndex(of: "["), let close = rest[open...].firstIndex(of: "]") {
                let mark = rest[rest.index(after: open)..<close].split(separator: ":", maxSplits: 1)
                words += rest[..<open]
                switch mark.first.map(String.init) {
                case "timer"?, "image"?: break
                case "temperature"?:
                    let degrees = mark.count > 1 ? mark[1] : ""
                    words += degrees.prefix { $0.isNumber } + " °" + degrees.drop { $0.isNumber } + ": "
                default: words += rest[open...close]
                }
                rest = rest[rest.index(after: close)...]
            }
            return words + rest
        }
    }
}
