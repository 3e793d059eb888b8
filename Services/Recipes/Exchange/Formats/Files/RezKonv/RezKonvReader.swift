import FileReading
import Foundation

/// Reads files of RezKonv, the converter of German recipes: recipes one after another, each between a line that names the
/// program and a line of equals signs.
struct RezKonvReader: RecipeReader {
    let format = RecipeFormat.rezKonv

    func recognizes(_ file: RecipeFile) -> Bool {
        if Archive.recognizes(file.bytes) { return false }
        return beginning(of: file, 1 << 16).parts(between: UInt8(ascii: "\n")).contains(where: Self.isStart)
    }

    func read(_ file: RecipeFile, _ each: (ReadRecipe) throws -> Void) throws {
        var recipe: RezKonvRecipe?
        var found = false
        func finish(isWhole: Bool) throws {
            guard let read = recipe else { return }
            recipe = nil
            try hand(read.label, each) {
                guard isWhole || read.hasSteps else { throw RecipeFault.cutOff }
                return try read.document()
            }
        }
        for line in try TextDecoding.certainText(file.bytes).parts(between: UInt8(ascii: "\n"), keepingEmpty: true) {
            if Self.isStart(line) {
                try finish(isWhole: true)
                recipe = RezKonvRecipe()
                found = true
            } else if Self.isEnd(line) {
                try finish(isWhole: true)
            } else {
                recipe?.read(line)
            }
        }
        try finish(isWhole: false)
        guard found else { throw RecipeFault.noRecipe }
    }

    /// Such as `========== REZKONV-Rezept - RezkonvSuite v1.4`.
    private static func isStart(_ line: Substring) -> Bool {
        (line.hasPrefix("=====") || line.hasPrefix("H=====")) && line.lowercased().contains("rezkonv")
    }

    private static func isEnd(_ line: Substring) -> Bool {
        let words = line.trimmingSpace
        return words.utf8.count >= 5 && words.utf8.allSatisfy { $0 == UInt8(ascii: "=") }
    }
}
