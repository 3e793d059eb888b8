/// Recipes that only seem to hide a food, each with the diets that it must keep.
enum PlainRecipes {
    typealias Row = (
        language: String, diets: String, title: String, lines: [String], steps: [String], summary: String
    )

    static var all: [(recipe: Disguise, diets: [String])] {
        (short + whole + shorthand + leftOut).map { row in
            let recipe = Disguise(
                title: row.title, lines: row.lines, steps: row.steps, summary: row.summary, language: row.language,
                diets: [], allergens: [])
            return (recipe, row.diets.split(separator: " ").map(String.init))
        }
    }
}
