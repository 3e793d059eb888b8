import Foundation
import RecipeFormats

/// A file of recipes to be measured with.
struct Collection {
    let name: String
    let file: RecipeFile

    /// Those of the data beside the project, as far as they are there.
    static func real(in folder: URL) -> [Collection] {
        let files = [
            "recipes-markdown/public-domain-recipes.tar.gz", "recipes-markdown/based.cooking.tar.gz",
            "recipes-markdown/tacofancy.tar.gz", "recipes-markdown/HowToCook.tar.gz",
            "recipes-cooklang/dev-cooklang-official-MIT.tar.gz", "recipe-imports/gnome-recipes-db.tar.gz",
            "recipe-imports/gourmet-mealmaster-mastercook.tar.gz", "recipes-json/dev-2000.jsonl.zst",
        ]
        return files.compactMap { path in
            let place = folder.appending(path: path)
            let isPacked = path.hasSuffix(".zst")
            guard let bytes = isPacked ? unpacked(place) : try? Data(contentsOf: place), !bytes.isEmpty else {
                return nil
            }
            let name = isPacked ? String(place.lastPathComponent.dropLast(4)) : place.lastPathComponent
            return Collection(name: name, file: RecipeFile(name: name, bytes: bytes))
        }
    }

    /// What the program `zstd` makes of a file, if both are there.
    private static func unpacked(_ file: URL) -> Data? {
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["zstd", "-dc", "--long=27", file.path]
        let output = Pipe()
        process.standardOutput = output
        guard (try? process.run()) != nil else { return nil }
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return bytes
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
