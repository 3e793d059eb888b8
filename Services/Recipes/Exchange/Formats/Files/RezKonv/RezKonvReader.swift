import FileReading

/// Reads files of RezKonv, the converter of German recipes: recipes one after another, each between a line that names the
/// program and a line of equals signs.
struct RezKonvReader: DividedReader {
    typealias Recipe = RezKonvRecipe

    let format = RecipeFormat.rezKonv

    static let nothingFound = RecipeFault.noRecipe

    /// Such as `========== REZKONV-Rezept - RezkonvSuite v1.4`.
    static func isStart(_ line: Substring) -> Bool {
        (line.hasPrefix("=====") || line.hasPrefix("H=====")) && line.lowercased().contains("rezkonv")
    }

    static func isEnd(_ line: Substring) -> Bool {
        let words = line.trimmingSpace
        return words.utf8.count >= 5 && words.utf8.allSatisfy { $0 == UInt8(ascii: "=") }
    }
}
