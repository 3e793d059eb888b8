import Foundation
import RecipeFormats

/// The recipe collections next to the checkout.
public enum RecipeCollections {
    /// The collections found in `folder`, each as a file with its name.
    public static func all(in folder: URL) -> [RecipeFile] {
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
            return RecipeFile(name: name, bytes: bytes)
        }
    }

    /// The file unpacked by the program `zstd`; `nil` if either is missing.
    public static func unpacked(_ file: URL) -> Data? {
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
}
