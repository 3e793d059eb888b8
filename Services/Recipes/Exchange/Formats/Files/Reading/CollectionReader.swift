import FileReading
import Foundation

/// Reads exports with one text of many recipes, alone or in a zip with their pictures.
protocol CollectionReader: RecipeReader {
    /// Whether the beginning of the text is one of this program.
    static func isOurs(_ text: String) -> Bool

    /// - Throws: a `RecipeFault` if the whole text cannot be read.
    static func recipes(_ bytes: Data) throws -> [CollectedRecipe]
}

extension CollectionReader {
    func recognizes(_ file: RecipeFile) -> Bool {
        Self.isOurs(Archive.isZip(file.bytes) ? file.opening : beginning(of: file, 1 << 16))
    }

    func read(_ file: RecipeFile, _ each: (ReadRecipe) throws -> Void) throws {
        guard Archive.isZip(file.bytes) else {
            for recipe in try Self.recipes(file.bytes) { try each(recipe.result) }
            return
        }
        try CollectionArchive(bytes: file.bytes).read(each, Self.recipes)
    }
}

/// A recipe of a page that holds many.
protocol CollectedPage {
    init(page: HTMLPage)
    var page: HTMLPage { get }
    var title: String { get }
    /// The addresses of its pictures: files of the archive, web addresses, or the pictures themselves.
    var images: [String] { get }
    func document() throws -> RecipeDocument
}

extension CollectedPage {
    private var files: [String] {
        images.filter { !$0.isEmpty && WebAddress.of($0) == nil && !$0.hasPrefix("data:") }
    }

    /// The recipes of a page, each in an element of the class `name`.
    static func recipes(ofClass name: String, in bytes: Data) throws -> [CollectedRecipe] {
        var recipes: [CollectedRecipe] = []
        try PagePieces.each(ofClass: name, in: PageCharset.utf8(bytes, declared: nil)) { piece in
            let recipe = Self(page: HTMLPage(parsing: Array(piece)))
            let result = try ReadRecipe(at: PlainText.label(markup: recipe.title)) {
                var document = try recipe.document()
                if recipe.page.memory.isSpent { document.isReadInPart = true }
                return document
            }
            recipes.append(CollectedRecipe(result: result, pictures: recipe.files))
        }
        return recipes
    }
}
