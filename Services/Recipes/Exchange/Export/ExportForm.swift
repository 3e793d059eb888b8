import Contracts
import Foundation
import RecipeFormats
import RecipesContracts

/// A format with what writes it.
struct ExportForm: Sendable {
    /// Of the names of its files, without a dot.
    let ending: String
    let mediaType: String
    private let write: @Sendable (RecipeDocument) throws -> Data

    init(_ format: ExportFormat) {
        switch format {
        case .jsonLD: self.init(LinkedRecipeWriter())
        case .cooklang: self.init(CooklangWriter())
        case .markdown: self.init(MarkdownWriter())
        case .csv: self.init(CSVWriter())
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
