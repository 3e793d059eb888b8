import FileReading

/// Reads texts of recipes one after another, each between a line that names the program and a line that ends it.
protocol DividedReader: RecipeReader {
    associatedtype Recipe: DividedRecipe

    /// The fault of a text without any recipe.
    static var nothingFound: RecipeFault { get }

    static func isStart(_ line: Substring) -> Bool
    static func isEnd(_ line: Substring) -> Bool
}

/// A recipe that is read line by line.
protocol DividedRecipe {
    init()
    var label: String { get }
    /// Whether a step has been read: then a cut recipe is kept.
    var hasSteps: Bool { get }
    mutating func read(_ line: Substring)
    func document() throws -> RecipeDocument
}

extension DividedReader {
    func recognizes(_ file: RecipeFile) -> Bool {
        if Archive.recognizes(file.bytes) { return false }
        return beginning(of: file, 1 << 16).parts(between: UInt8(ascii: "\n")).contains(where: Self.isStart)
    }

    func read(_ file: RecipeFile, _ each: (ReadRecipe) throws -> Void) throws {
        var recipe: Recipe?
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
                recipe = Recipe()
                found = true
            } else if Self.isEnd(line) {
                try finish(isWhole: true)
            } else {
                recipe?.read(line)
            }
        }
        try finish(isWhole: false)
        guard found else { throw Self.nothingFound }
    }
}
