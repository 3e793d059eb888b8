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
        let names = file.names
        guard names.contains(where: isOurs) else { return false }
        let pages = SavedPages(names)
        return names.contains { isOurs($0) && !pages.isPart($0) }
    }

    private func isOurs(_ name: String) -> Bool { endings.contains(ArchiveName.ending(of: name)) }

    func read(_ file: RecipeFile, _ each: (ReadRecipe) throws -> Void) throws {
        func isWanted(_ name: String) -> Bool {
            Archive.isPicture(name) || RecipeReaders.endings.contains(ArchiveName.ending(of: name))
        }
        func skipped(_ name: String, _ faults: [RecipeFault]) throws { try each(.unreadable(place: name, faults)) }
        var lonely = UnreadEntries(.loneEntry)
        let pages = SavedPages(file.names)
        try Archive(file.bytes).groups(
            by: ArchiveName.smallStem(of:), wanting: isWanted, besides: pages.isPart, skipped: skipped
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

/// Pages that a browser saved, each with a folder of its scripts and pictures.
private struct SavedPages {
    private static let endings = ["_files", "-dateien", "_fichiers", "_archivos", "-archivos", "_soubory", "_pliki"]

    private let folders: Set<String>

    init(_ names: [String]) {
        let pages = names.filter { ["html", "htm", "xhtml"].contains(ArchiveName.ending(of: $0)) }
        folders = Set(pages.flatMap { page in Self.endings.map { ArchiveName.smallStem(of: page) + $0 } })
    }

    /// Whether the file called `name` stands in such a folder.
    func isPart(_ name: String) -> Bool {
        guard !folders.isEmpty else { return false }
        var folder = ArchiveName.folder(of: name).lowercased()
        while !folder.isEmpty {
            if folders.contains(folder) { return true }
            folder = ArchiveName.folder(of: folder)
        }
        return false
    }
}
