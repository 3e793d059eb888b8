import Contracts
import Foundation
import RecipeFormats

/// Writes recipes as files to take along.
struct RecipeFiles: Sendable {
    /// Where the pages are, which show photos to whoever has their address.
    let pages: URL

    func file(of recipe: Recipe, as format: ExportFormat) throws -> Download {
        let form = ExportForm(format)
        var names = SafeFileNames()
        return Download(
            mediaType: form.mediaType, name: Self.ascii(names.name(for: recipe.title, ending: form.ending)),
            bytes: try form.bytes(of: RecipeDocument(recipe, pages: pages)))
    }

    /// A zip with a file for each of the recipes.
    func archive(of recipes: [Recipe], as format: ExportFormat) throws -> Download {
        let form = ExportForm(format)
        var bytes = Data()
        var names = SafeFileNames()
        let writer = try ArchiveWriter { bytes.append($0) }
        for recipe in recipes {
            try writer.add(
                names.name(for: recipe.title, ending: form.ending),
                form.bytes(of: RecipeDocument(recipe, pages: pages)))
        }
        try writer.finish()
        return Download(mediaType: "application/zip", name: "larder-recipes.zip", bytes: bytes)
    }

    /// What a header can carry.
    private static func ascii(_ name: String) -> String {
        let plain = name.decomposedStringWithCanonicalMapping.filter { $0.isASCII && $0 != "\"" }
        return plain.contains { $0.isLetter } ? plain : "recipe.\(name.split(separator: ".").last ?? "txt")"
    }
}

/// A format with what writes it.
private struct ExportForm {
    let ending: String
    let mediaType: String
    private let write: @Sendable (RecipeDocument) throws -> Data

    init(_ format: ExportFormat) {
        switch format {
        case .jsonLD:
            self.init(ending: "json", mediaType: "application/ld+json") { Data(try JSONLDWriter.text(of: $0).utf8) }
        case .cooklang: self.init(CooklangWriter())
        case .markdown: self.init(MarkdownWriter())
        case .pdf:
            self.init(ending: "pdf", mediaType: "application/pdf") {
                RecipePrinter.pdf(of: $0, RecipePrinter.Words($0))
            }
        }
    }

    private init(
        ending: String, mediaType: String, write: @escaping @Sendable (RecipeDocument) throws -> Data
    ) {
        self.ending = ending
        self.mediaType = mediaType
        self.write = write
    }

    private init(_ writer: some RecipeWriter) {
        self.init(ending: writer.ending, mediaType: writer.mediaType) { Data(try writer.text(of: $0).utf8) }
    }

    func bytes(of document: RecipeDocument) throws -> Data { try write(document) }
}

extension RecipePrinter.Words {
    fileprivate init(_ recipe: RecipeDocument) {
        let servings = recipe.servings.map { "Serves \($0)" }
        let time = recipe.totalMinutes.map { $0 < 60 ? "\($0) min" : "\($0 / 60) h \($0 % 60) min" }
        self.init(
            ingredients: "Ingredients", steps: "Method", notes: "Notes",
            facts: [servings, time, recipe.author].compactMap { $0 }.joined(separator: " · "))
    }
}
