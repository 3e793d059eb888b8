import FileReading
import Foundation

extension RecipeReader {
    /// Hands over what `read` makes of one place, or that it cannot be read. Where that place has no name, `row` says in
    /// which row of a table it stands.
    func hand(
        _ place: String, row: Int? = nil, _ each: (ReadRecipe) throws -> Void, _ read: () throws -> RecipeDocument
    ) throws {
        try each(try ReadRecipe(at: place, row: row, read))
    }

    /// The name of the file without its folder and ending, as a title where the file has none.
    func title(of file: RecipeFile) -> String {
        ArchiveName.stem(of: String(ArchiveName.lastPart(of: file.name)))
            .replacing("_", with: " ").replacing("-", with: " ")
    }

    /// The first bytes as text, with which formats are told apart.
    func beginning(of file: RecipeFile, _ count: Int = 8_192) -> String {
        TextDecoding.text(Data(file.bytes.prefix(count)))
    }

    func ends(_ file: RecipeFile, with endings: String...) -> Bool {
        endings.contains(ArchiveName.ending(of: file.name))
    }
}

extension ReadRecipe {
    /// The recipe that `read` gives, or its `RecipeFault` as `unreadable`. Throws every other error.
    init(at place: String, row: Int? = nil, _ read: () throws -> RecipeDocument) throws {
        do {
            self = .recipe(try read())
        } catch let error as RecipeFault {
            self = .unreadable(place: place, [error] + (row.map { [.row($0)] } ?? []))
        }
    }
}
