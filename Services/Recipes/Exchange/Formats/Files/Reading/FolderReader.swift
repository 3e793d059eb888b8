import FileReading
import Foundation

/// Reads archives of files, each by the reader that knows it, with the picture of the same name beside it.
struct FolderReader: RecipeReader {
    /// Of most of the files.
    let format: RecipeFormat
    /// How the names of files of that format end.
    let endings: Set<String>
    /// What reads single files.
    let readers: [any RecipeReader]

    func recognizes(_ file: RecipeFile) -> Bool {
        file.names.contains { endings.contains(ArchiveName.ending(of: $0)) }
    }

    func read(_ file: RecipeFile, _ each: (ReadRecipe) throws -> Void) throws {
        func isWanted(_ name: String) -> Bool {
            Archive.isPicture(name) || RecipeReaders.endings.contains(ArchiveName.ending(of: name))
        }
        func skipped(_ name: String, _ faults: [RecipeFault]) throws { try each(.unreadable(place: name, faults)) }
        var lonely = UnreadEntries(.loneEntry)
        try Archive(file.bytes).groups(
            by: ArchiveName.smallStem(of:), wanting: isWanted, skipped: skipped
        ) { group in
            let texts = group.files.filter { !Archive.isPicture($0.name) }
            for text in texts { try read(RecipeFile(name: text.name, bytes: text.bytes), group.picture, each) }
            if texts.isEmpty {
                for picture in group.files { try lonely.add(PlainText.label(markup: picture.name), skipped) }
            }
        }
        try lonely.end(skipped)
    }

    private func read(
        _ file: RecipeFile, _ picture: RecipeDocument.Picture?, _ each: (ReadRecipe) throws -> Void
    ) throws {
        let name = PlainText.label(markup: file.name)
        // Not even looked into, because looking has its price as well.
        let isArchive = Archive.recognizes(file.bytes)
        guard !isArchive, let reader = readers.first(where: { $0.recognizes(file) }) else {
            return try each(.unreadable(place: name, [isArchive ? .archiveEntry : .noRecipeInEntry]))
        }
        do {
            try reader.read(file) { result in
                guard case .recipe(var recipe) = result, let picture, recipe.pictures.isEmpty else {
                    return try each(result)
                }
                recipe.pictures = [picture]
                try each(.recipe(recipe))
            }
        } catch let error as RecipeFault {
            try each(.unreadable(place: name, [error]))
        }
    }
}
