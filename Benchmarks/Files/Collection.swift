import FileReading
import Foundation
import Measuring
import RecipeFormats

/// A file of recipes to be measured with.
struct Collection {
    let name: String
    let file: RecipeFile

    /// Those of the data beside the project, as far as they are there.
    static func real(in folder: URL) -> [Collection] {
        RecipeCollections.all(in: folder).map { Collection(name: $0.name, file: $0) }
    }

    /// A zip of made-up recipes, as another Larder would export it.
    static func madeUp(_ count: Int, _ writer: any RecipeWriter) throws -> Collection {
        var bytes = Data()
        let archive = try ArchiveWriter { bytes.append($0) }
        var names = SafeFileNames()
        for number in 0..<count {
            let recipe = RecipeDocument.madeUp(number)
            let name = names.name(for: recipe.title, ending: writer.ending)
            try archive.add("recipes/\(name)", Data(try writer.text(of: recipe).utf8))
        }
        try archive.finish()
        let name = "\(count) made-up, \(writer.ending)"
        return Collection(name: name, file: RecipeFile(name: "made-up.zip", bytes: bytes))
    }
}
