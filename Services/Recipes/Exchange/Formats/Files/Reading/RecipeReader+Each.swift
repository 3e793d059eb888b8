import FileReading
import Foundation

extension RecipeReader {
    /// Calls `each` with the result of `read`, or with the fault as unreadable. `row` locates an entry without a name
    /// in its table.
    func hand(
        _ place: String, row: Int? = nil, _ each: (ReadRecipe) throws -> Void, _ read: () throws -> RecipeDocument
    ) throws {
        try each(try ReadRecipe(at: place, row: row, read))
    }

    /// The name of the file without folder and extension, as a fallback title.
    func title(of file: RecipeFile) -> String {
        ArchiveName.stem(of: String(ArchiveName.lastPart(of: file.name)))
            .replacing("_", with: " ").replacing("-", with: " ")
    }

    /// The first `count` bytes as text, for recognising formats.
    func beginning(of file: RecipeFile, _ count: Int = 8_192) -> String {
        TextDecoding.text(Data(file.bytes.prefix(count)))
    }

    func ends(_ file: RecipeFile, with endings: String...) -> Bool {
        endings.contains(ArchiveName.ending(of: file.name))
    }
}

extension ReadRecipe {
    /// The recipe of `read`, or its `RecipeFault` as `unreadable`. Throws other errors.
    init(at place: String, row: Int? = nil, _ read: () throws -> RecipeDocument) throws {
        do {
            self = .recipe(try read())
        } catch let error as RecipeFault {
            self = .unreadable(place: place, [error] + (row.map { [.row($0)] } ?? []))
        }
    }
}
