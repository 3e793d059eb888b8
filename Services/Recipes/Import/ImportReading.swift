import Contracts
import Foundation
import RecipeFormats

/// Reads the recipes of a file or of a text in batches that are ready to be written.
struct ImportReading: Sendable {
    static let batch = 200
    /// A batch ends earlier where its pictures take so many bytes.
    static let batchBytes = 16 << 20
    /// So many of an import are read; what follows is left out.
    static let most = 20_000

    let file: RecipeFile
    let reader: any RecipeReader
    let preparation: RecipePreparation
    /// How many entries were dealt with before.
    let place: Int

    /// Hands over batch after batch. Throws a `RecipeFileError` where nothing can be read.
    func read(_ each: (ImportBatch) throws -> Void) throws {
        var seen = 0
        var bytes = 0
        var held = 0
        var ready: [ReadyRecipe] = []
        func hand(on isLast: Bool) throws {
            let progress = isLast ? 1 : min(0.95, Double(bytes) / Double(max(file.bytes.count, 1)))
            try each(ImportBatch(recipes: ready, place: seen, progress: progress, format: reader.format.rawValue))
            ready = []
            held = 0
        }
        do {
            try reader.read(file) { read in
                guard seen < Self.most else { throw Enough() }
                seen += 1
                bytes += read.size
                guard seen > place else { return }
                let recipe = preparation.ready(read)
                ready.append(recipe)
                held += recipe.picture?.size ?? 0
                if ready.count == Self.batch || held >= Self.batchBytes { try hand(on: false) }
            }
        } catch is Enough {
            ready.append(
                .refused("Recipe \(Self.most + 1)", "An import is of at most 20,000 recipes; the rest was left out."))
        }
        if !ready.isEmpty { try hand(on: true) }
    }

    private struct Enough: Error {}
}

extension ReadRecipe {
    /// About as many bytes as it took in its file.
    fileprivate var size: Int {
        guard case .recipe(let recipe) = self else { return 100 }
        let lines = recipe.ingredients.reduce(0) { $0 + $1.lines.reduce(0) { $0 + $1.utf8.count + 4 } }
        let steps = recipe.steps.reduce(0) { $0 + $1.steps.reduce(0) { $0 + $1.utf8.count + 4 } }
        return 100 + recipe.title.utf8.count + lines + steps
    }
}
