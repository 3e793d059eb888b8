import FileReading
import Foundation

/// Reads archives with a folder or inner archive for each recipe, holding a JSON file and a picture.
struct FolderedRecipes {
    /// Whether a file name is that of a recipe's JSON file.
    let isRecipe: (String) -> Bool
    /// The folder of a recipe, from the name of one of its files.
    var folder: (String) -> String = ArchiveName.folder(of:)

    func read(
        _ archive: Archive, _ each: (ReadRecipe) throws -> Void, _ document: (LooseValue) throws -> RecipeDocument
    ) throws {
        func isWanted(_ name: String) -> Bool { isRecipe(name) || Archive.isPicture(name) }
        func skipped(_ name: String, _ faults: [RecipeFault]) throws { try each(.unreadable(place: name, faults)) }
        try archive.groups(by: folder, wanting: isWanted, skipped: skipped) { group in
            for file in group.files where isRecipe(file.name) {
                let result: ReadRecipe
                do {
                    var recipe = try document(try LooseValue(json: file.bytes))
                    if let picture = group.picture { recipe.pictures.insert(picture, at: 0) }
                    result = .recipe(try recipe.checked())
                } catch let error as RecipeFault {
                    result = .unreadable(place: PlainText.label(markup: file.name), [error])
                }
                try each(result)
            }
        }
    }
}
