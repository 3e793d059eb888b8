import FileReading

/// Reads files of Meal-Master: recipes one after another, each between a line that names the program and a line of dashes.
struct MealMasterReader: DividedReader {
    typealias Recipe = MealMasterRecipe

    let format = RecipeFormat.mealMaster

    static let nothingFound = RecipeFault.noMealMaster

    /// Such as `MMMMM----- Recipe via Meal-Master (tm) v8.02`.
    static func isStart(_ line: Substring) -> Bool {
        (line.hasPrefix("MMMMM") || line.hasPrefix("-----")) && line.lowercased().contains("meal-master")
    }

    static func isEnd(_ line: Substring) -> Bool {
        let words = line.trimmingSpace
        return words == "MMMMM" || words == "-----"
    }
}
