import FileReading
import Foundation

/// Reads files of Meal-Master: recipes one after another, each between a line that names the program and a line of dashes.
struct MealMasterReader: RecipeReader {
    let format = RecipeFormat.mealMaster

    func recognizes(_ file: RecipeFile) -> Bool {
        if Archive.recognizes(file.bytes) { return false }
        return beginning(of: file, 1 << 16).parts(between: UInt8(ascii: "\n")).contains(where: Self.isStart)
    }

    func read(_ file: RecipeFile, _ each: (ReadRecipe) throws -> Void) throws {
        var recipe: MealMasterRecipe?
        var found = false
        func finish(isWhole: Bool) throws {
            guard let read = recipe else { return }
            recipe = nil
            try hand(read.label, each) {
                guard isWhole || !read.steps.isEmpty else {
                    throw RecipeFault.cutOff
                }
                return try read.document()
            }
        }
        for line in try TextDecoding.certainText(file.bytes).parts(between: UInt8(ascii: "\n"), keepingEmpty: true) {
            if Self.isStart(line) {
                try finish(isWhole: true)
                recipe = MealMasterRecipe()
                found = true
            } else if Self.isEnd(line) {
                try finish(isWhole: true)
            } else {
                recipe?.read(line)
            }
        }
        try finish(isWhole: false)
        guard found else { throw RecipeFault.noMealMaster }
    }

    /// Such as `MMMMM----- Recipe via Meal-Master (tm) v8.02`.
    static func isStart(_ line: Substring) -> Bool {
        (line.hasPrefix("MMMMM") || line.hasPrefix("-----")) && line.lowercased().contains("meal-master")
    }

    private static func isEnd(_ line: Substring) -> Bool {
        let words = line.trimmingSpace
        return words == "MMMMM" || words == "-----"
    }
}
