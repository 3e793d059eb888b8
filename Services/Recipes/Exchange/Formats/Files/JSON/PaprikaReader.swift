import FileReading
import Foundation

/// Reads Paprika's files: `.paprikarecipe`, which is JSON packed with gzip, and `.paprikarecipes`, a zip of those.
struct PaprikaReader: RecipeReader {
    let format = RecipeFormat.paprika

    func recognizes(_ file: RecipeFile) -> Bool {
        if Archive.isZip(file.bytes) {
            return file.names.prefix(20).contains { ArchiveName.ending(of: $0) == "paprikarecipe" }
        }
        if Archive.isGzip(file.bytes) { return ends(file, with: "paprikarecipe") }
        return JSONElements.recognizes(file.bytes)
            && JSONFile(file).first { !$0["directions"].isEmpty && !$0["uid", "photo_hash", "source_url"].isEmpty }
    }

    func read(_ file: RecipeFile, _ each: (ReadRecipe) throws -> Void) throws {
        guard Archive.isZip(file.bytes) else {
            let budget = ArchiveBudget(.pictured, packedBytes: file.bytes.count)
            return try hand(title(of: file), each) { try recipe(file.bytes, budget) }
        }
        let budget = ArchiveBudget(.pictured, packedBytes: file.bytes.count)
        let isRecipe: (String) -> Bool = { ArchiveName.ending(of: $0) == "paprikarecipe" }
        try Archive(file.bytes).entries(within: budget, wanting: isRecipe) { entry in
            switch entry {
            case .skipped(let name, let faults):
                try each(.unreadable(place: PlainText.label(markup: name), faults))
            case .file(let name, let bytes):
                try hand(PlainText.label(markup: name), each) { try recipe(bytes, budget) }
            }
        }
    }

    private func recipe(_ bytes: Data, _ budget: ArchiveBudget) throws -> RecipeDocument {
        var json = bytes
        if Archive.isGzip(bytes) {
            json = Data()
            try Archive(bytes).entries(within: budget) { entry in
                switch entry {
                case .file(_, let bytes): json = bytes
                case .skipped(_, let faults): throw faults.first ?? .damagedEntry
                }
            }
        }
        let value = try LooseValue(json: json)
        var recipe = FieldedRecipe(value.without("photo_data"), .markdown).draft()
        let photos = [value["photo_data"]] + value["photos"].list.map { $0["data"] }
        recipe.pictures = photos.compactMap { $0.text.flatMap(RecipeDocument.Picture.init(code:)) }
        if !recipe.pictures.contains(where: \.isReadable), let address = WebAddress.of(value["image_url"].text) {
            recipe.pictures = [.address(address)]
        }
        return try recipe.checked()
    }
}
